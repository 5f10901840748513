"""What the page for operators names exists."""

import re
from pathlib import Path

import pytest

from kogge.__main__ import parser
from kogge.server import metrics
from kogge.server.tables.bus import LEASE
from kogge.server.store.postgres import CONNECTIONS
from kogge.server.minds.bots import RESUMED
from kogge.server.tables.sync import ROUND

PAGE = (Path(__file__).parents[2] / "docs/operating.md").read_text()
pytestmark = pytest.mark.once


def test_options_and_metrics_exist(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--help"])
    told = capsys.readouterr().out
    assert {name for name in re.findall(r"--[a-z]+|KOGGE_[A-Z]+", PAGE) if name not in told} == set()
    shown = metrics.exposition().decode()
    assert {name for name in re.findall(r"kogge_[a-z_]+", PAGE) if name not in shown} == set()


def test_numbers_are_those_of_the_code() -> None:
    assert (CONNECTIONS, RESUMED, ROUND, LEASE) == (10, 500, 10, 6)
    for text in ("up to 10 connections", "the 500 tables", "within ten seconds", "after six seconds"):
        assert text in PAGE.replace("\n", " ")
