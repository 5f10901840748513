from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.clients import Server
from tests.server.cluster import Cluster
from tests.server.services import Postgres, Valkey


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as it was."""
    with Server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server
        assert "Traceback" not in server.log.read_text()
    assert server.stopped_well()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    service = Postgres()
    yield service
    service.close()


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    service = Valkey()
    yield service
    service.close()


@pytest.fixture
def cluster(tmp_path: Path, postgres: Postgres, valkey: Valkey) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(stack, tmp_path, postgres, valkey)
