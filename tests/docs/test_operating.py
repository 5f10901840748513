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
from kogge.server.http.health import FRESH
from kogge.server.minds.bots import RESUMED
from kogge.server.minds.mind import LATE, SOON
from kogge.server.minds.pace import PACES, step
from kogge.server.people.quotas import BOT_TABLES, THINKING
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
    assert (THINKING.burst, THINKING.per_hour, BOT_TABLES) == (600, 1800, 20)
    assert (SOON, LATE, FRESH) == (0.1, 5, 5)
    for text in (
        *("up to 10 connections", "the 500 tables", "within ten seconds", "after six seconds"),
        *("600 seconds of thinking, refilled by 1,800 an hour", "bots at 20 tables"),
        *("after 0.1 seconds at first, and every five seconds", "more than five seconds ago"),
    ):
        assert text in PAGE.replace("\n", " ")


def test_the_pace_of_bots_is_the_one_of_the_code() -> None:
    told = dict(re.findall(r"^\| `([a-z-]+)` \| ([\d.]+ \| [\d.]+) \|$", PAGE, re.MULTILINE))
    assert told == {name: f"{pace.begin:g} | {pace.go_on:g}" for name, pace in PACES.items() if pace.begin}
    assert (step("fast", "hard", True), step("fast", "expert", True)) == (0.625, 1.25)
    assert "at least 0.625 s for `hard`, 1.25 s for `expert`" in PAGE


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
