"""What is written from the server's types, and checked in, is what would be written now."""

import pytest

from kogge._page import WEB
from kogge.server.schema import typescript

HOW = "write it anew: ./kogge python -m kogge.server.schema"


@pytest.mark.once
def test_the_types_of_the_page_are_those_of_the_server() -> None:
    files = {file.name: file.read_text("utf-8") for file in (WEB / "src/generated").iterdir()}
    assert files == typescript.modules(), HOW
