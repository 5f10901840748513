"""A folder where nothing can be kept: one sentence that says what to do, before anything listens."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.server.clients import ROOT, WAIT, Server

pytestmark = pytest.mark.once

# The administrator may write everywhere; without this capability they obey like everybody else.
OBEDIENT = ("setpriv", "--bounding-set=-dac_override") if sys.platform == "linux" and os.getuid() == 0 else ()
needs_obedience = pytest.mark.skipif(
    sys.platform == "win32" or bool(OBEDIENT and not shutil.which("setpriv")), reason="cannot be kept from writing"
)


def refusal(folder: Path, prefix: Sequence[str] = ()) -> str:
    """What a server says that does not start there: a sentence, and no trace."""
    command = [*prefix, sys.executable, "-P", "-m", "kogge", "serve", "--port=0", "--no-browser", f"--data={folder}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    [line] = done.stderr.splitlines()
    assert line.startswith("kogge: ")
    return line.removeprefix("kogge: ")


@pytest.fixture
def used(tmp_path: Path) -> Iterator[Path]:
    """A folder in which a server has worked."""
    folder = tmp_path / "used"
    with Server(folder) as server:
        server.guest("Ann")
    yield folder
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755)


def test_the_folder_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    for place in (file, file / "below"):
        assert refusal(place) == f"{place} is not a folder; name another one with --data"
    assert file.read_text() == "mine"


def test_the_folder_cannot_be_named_so(tmp_path: Path) -> None:
    assert "File name too long; name another folder with --data" in refusal(tmp_path / ("x" * 300))


@needs_obedience
def test_the_folder_can_only_be_read(used: Path) -> None:
    used.chmod(0o555)
    said = refusal(used, OBEDIENT)
    assert said.startswith(f"cannot write in {used}: ") and said.endswith("or name another folder with --data")


@needs_obedience
def test_the_database_can_only_be_read(used: Path) -> None:
    for file in used.iterdir():
        file.chmod(0o444)
    assert refusal(used, OBEDIENT).startswith(f"cannot write in {used}: ")
    (used / "lock.db").chmod(0o644)
    assert refusal(used, OBEDIENT).startswith(f"cannot write in {used}: ")


@needs_obedience
def test_nothing_can_be_made_there(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o555)
    assert "Permission denied; name another folder with --data" in refusal(closed / "new", OBEDIENT)
    assert refusal(closed, OBEDIENT).startswith(f"cannot write in {closed}: ")


def test_the_database_is_of_a_newer_kogge(used: Path) -> None:
    with sqlite3.connect(used / "kogge.db") as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    assert refusal(used) == f"the games in {used} are of a newer Kogge than this one; update Kogge"


@pytest.mark.parametrize("first", [0, 100], ids=["all of it", "its middle"])
def test_the_database_is_damaged(used: Path, first: int) -> None:
    file = used / "kogge.db"
    content = file.read_bytes()
    file.write_bytes(content[:first] + b"\xff" * (len(content) - first))
    said = refusal(used)
    assert said.startswith(f"the database in {used} is damaged: ") and said.endswith("a backup in place of kogge.db")


def test_another_server_works_there(tmp_path: Path) -> None:
    with Server(tmp_path / "data"):
        assert refusal(tmp_path / "data") == f"another server works in {tmp_path / 'data'}"
