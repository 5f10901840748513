"""For pytest, under ./kogge test --fast: run the nearest tests that fit, and remember how long each of them took."""

import json
from pathlib import Path

import pytest

from tests.fast import FAR, LEFT_OUT, PLAN, ROOT, SECONDS

TIMES = ROOT / ".kogge/fast-times.json"  # seconds of each test the last time it ran
WORKERS = 2
UNKNOWN = 0.2  # seconds, as most take
took: dict[str, float] = {}


def remembered(file: Path) -> dict[str, float]:
    found: dict[str, float] = json.loads(file.read_text()) if file.is_file() else {}
    return found


def fitting(tests: list[tuple[str, int]], times: dict[str, float], seconds: float) -> set[str]:
    """Of tests and their ranks, those to run: by rank, the quick ones first, until the time is used up."""
    out = set()
    for test, _ in sorted(tests, key=lambda pair: (pair[1], times.get(pair[0], UNKNOWN))):
        seconds -= times.get(test, UNKNOWN)
        if seconds >= 0:
            out.add(test)
    return out


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    ranks: dict[str, int] = json.loads(PLAN.read_text())
    times = remembered(TIMES)
    tests = [(item.nodeid, ranks.get(item.nodeid.partition("::")[0], FAR)) for item in items]
    run = fitting(tests, times, SECONDS * WORKERS)
    out = [item for item in items if item.nodeid not in run]
    if getattr(config, "workerinput", {}).get("workerid", "gw0") == "gw0":
        LEFT_OUT.write_text(json.dumps({item.nodeid: times.get(item.nodeid, UNKNOWN) for item in out}))
    config.hook.pytest_deselected(items=out)
    items[:] = [item for item in items if item.nodeid in run]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    took[report.nodeid] = took.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        TIMES.write_text(json.dumps(remembered(TIMES) | took, indent=1))
