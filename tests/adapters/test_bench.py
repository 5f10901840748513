"""The bench against peers runs, whatever of them is there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import kogge
from kogge.games import NAMES

BENCH = Path(__file__).parents[2] / "bench/peers.py"


@pytest.mark.skipif(not kogge.compiled(), reason="takes minutes interpreted")
def test_the_bench_measures_every_game_and_names_what_is_missing() -> None:
    command = [sys.executable, "-P", str(BENCH), "--seconds", "0.01"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    for name in NAMES:
        for group in ("Kogge's kernel", "Kogge in PettingZoo", "Kogge in OpenSpiel"):
            assert re.search(rf"^{group}, {name} +[\d,]+ +[\d.]+ +[\d.]+$", done.stdout, re.MULTILINE)
    assert re.search(r"Kogge's kernel to OpenSpiel's C\+\+ bots: [\d.]+", done.stdout)
    for line in done.stdout.splitlines():
        if line.startswith("left out"):
            assert "Kogge" not in line and "OpenSpiel" not in line
