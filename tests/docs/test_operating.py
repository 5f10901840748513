"""What the page for operators names exists."""

import re
from pathlib import Path

import pytest

from kogge.__main__ import parser
from kogge.server import metrics
from kogge.server.http.people import MOST_TOKENS
from kogge.server.people import accounts, quotas
from kogge.server.tables.bus import LEASE
from kogge.server.store.postgres import CONNECTIONS
from kogge.server.tables.lobby import RESUMED
from kogge.server.tables.sync import ROUND
from kogge.server.tables.table import KEPT, TAKEN_BACK

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


def test_limits_are_those_of_the_code() -> None:
    assert (KEPT, TAKEN_BACK, quotas.BEHIND_AN_ADDRESS) == (1000, 1000, 10)
    assert (accounts.BY_NAME_AND_ADDRESS, accounts.BY_NAME, accounts.BY_ADDRESS, accounts.WINDOW) == (10, 100, 100, 600)
    rows = {
        "tables": f"{bucket(quotas.TABLES)}; {quotas.WAITING_TABLES} that wait",
        "chat": bucket(quotas.CHAT, " lines"),
        "taking back": bucket(quotas.UNDO),
        "connections": str(quotas.CONNECTIONS_OF_A_PERSON),
        "tokens": str(MOST_TOKENS),
    }
    for what, text in rows.items():
        assert f"| {what} | {text}" in PAGE
    assert f"| new guests | | {bucket(quotas.GUESTS)} |" in PAGE
    assert f"| sign-ups | | {bucket(quotas.SIGN_UPS)} |" in PAGE


def bucket(quota: quotas.Quota, of: str = "") -> str:
    return f"{quota.burst:.0f}{of} at once, {quota.per_hour:,.0f} an hour"
