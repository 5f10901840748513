from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.clients import Server
from tests.web.browser import Visitor, launch


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Compiled in any case: it is the page that is tested here, and the bots that people play against think a lot."""
    with Server(tmp_path_factory.mktemp("web") / "data", "--no-browser", compiled=True) as server:
        yield server
        assert "Traceback" not in server.log.read_text()


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Makes people with browsers of their own."""
    with ExitStack() as stack:

        def make(**wishes: Any) -> Visitor:
            return stack.enter_context(Visitor(browser, server, **wishes))

        yield make
