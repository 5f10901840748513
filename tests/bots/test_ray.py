"""--ray: the same table from a Ray cluster, on this machine and for the test only, as from the process pool."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once
TOURNAMENT = ["vasa", "--bots", "greedy,random,random", "--games", "6", "--json"]


def arena(*args: str, env: dict[str, str]) -> tuple[int, str, str]:
    command = [sys.executable, "-P", "-m", "kogge", "arena", *TOURNAMENT, *args]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | env, timeout=300, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def folder() -> Iterator[Path]:
    """For the files of a cluster: its sockets need a short path."""
    made = Path(tempfile.mkdtemp(prefix="kogge-ray-", dir="/tmp"))
    yield made
    shutil.rmtree(made)


def played(out: str) -> dict[str, Any]:
    """A table but for the time that it took."""
    table: dict[str, Any] = json.loads(out)
    for bot in table["bots"]:
        assert bot.pop("ms_per_move") >= 0
    return table


def processes_of(folder: Path) -> list[str]:
    """Those that name this folder in their command line."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = path.read_text(errors="replace")
        except OSError:  # it has ended meanwhile
            continue
        if str(folder) in line:
            found.append(line)
    return found


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc, to see that no process is left")
def test_a_ray_cluster_plays_the_same_table_and_is_stopped(folder: Path) -> None:
    pytest.importorskip("ray", reason="needs Ray: ./kogge python -m pip install ray")
    env = {"HOME": str(folder), "RAY_TMPDIR": str(folder), "KOGGE_INTERPRETED": "0"}
    code, out, err = arena("--ray", "local", env=env)
    assert code == 0, err
    assert list(folder.glob("ray/session_*")), "a cluster has run"
    assert played(out) == played(arena(env=env)[1])
    deadline = time.monotonic() + 60
    while left := processes_of(folder):
        assert time.monotonic() < deadline, f"still running: {left}"
        time.sleep(0.1)


@pytest.mark.parametrize(
    ("address", "said"),
    [("nonsense", "there is no Ray cluster to play on at 'nonsense'"), ("127.0.0.1:1", "at 127.0.0.1:1: ")],
)
def test_an_address_without_a_cluster_is_said(address: str, said: str, folder: Path) -> None:
    pytest.importorskip("ray", reason="needs Ray: ./kogge python -m pip install ray")
    code, out, err = arena("--ray", address, env={"HOME": str(folder), "RAY_TMPDIR": str(folder)})
    assert (code, out) == (1, "")
    assert said in err


def test_without_ray_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError\n")  # what Python finds where the package is not there
    manifest = tmp_path / "m.json"
    code, out, err = arena("--ray", "local", "--manifest", str(manifest), env={"PYTHONPATH": str(tmp_path)})
    assert (code, out) == (1, "")
    assert "--ray needs the package ray: ./kogge python -m pip install ray" in err
    assert not manifest.exists()
