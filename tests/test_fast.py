"""./kogge test --fast chooses the tests that a change can break, and says what it leaves out."""

import json
from pathlib import Path

import pytest

from tests import fast, fast_plugin
from tests.fast import FAR, ROOT, Graph

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def graph() -> Graph:
    return Graph()


def rank(graph: Graph, *names: str) -> dict[str, int]:
    return graph.rank(ROOT / name for name in names)


def test_a_test_that_changed_comes_first(graph: Graph) -> None:
    found = rank(graph, "tests/test_fast.py")
    assert found == {"tests/test_fast.py": 0}


def test_a_rule_of_one_game_is_tested_by_its_own_tests_first_and_by_no_other_games(graph: Graph) -> None:
    found = rank(graph, "src/kogge/games/vejen/rules/ledger.py")
    nearest = {name for name, near in found.items() if near == min(found.values())}
    assert {"tests/games/vejen/test_selling.py", "tests/games/vejen/test_income.py"} <= nearest
    assert all(name.startswith("tests/games/") and "vasa" not in name for name in nearest)
    assert "tests/games/vasa/test_roles.py" not in found
    assert "tests/records/test_records.py" in found  # it loads every game by its name


def test_whatever_the_kernel_does_may_be_noticed_anywhere(graph: Graph) -> None:
    assert set(rank(graph, "src/kogge/kernel/rules.py")) > set(rank(graph, "src/kogge/games/vasa/rules/view.py"))


def test_a_server_is_tested_by_processes_that_import_nothing(graph: Graph) -> None:
    found = rank(graph, "src/kogge/server/tables/preview.py")
    assert found["tests/server/test_preview.py"] == 1  # named after it
    assert found["tests/server/test_crash.py"] == fast.MIRROR


def test_what_is_no_module_is_noticed_by_whoever_names_or_owns_it(graph: Graph) -> None:
    assert "tests/games/vejen/test_data.py" in rank(graph, "src/kogge/games/vejen/data.toml")
    assert "tests/words/test_words.py" in rank(graph, "src/kogge/words/en/volga.ftl")
    assert "tests/docs/test_operating.py" in rank(graph, "docs/operating.md")
    assert "tests/test_setup.py" in rank(graph, "hatch_build.py")


def test_nothing_runs_in_a_browser(graph: Graph) -> None:
    assert not [name for name in rank(graph, "src/kogge/kernel/rules.py") if name.startswith("tests/web")]


def test_the_nearest_tests_that_fit_are_run() -> None:
    tests = [("far", FAR), ("slow", 1), ("quick", 1), ("own", 0)]
    times = {"far": 1.0, "slow": 30.0, "quick": 1.0, "own": 8.0}
    assert fast_plugin.fitting(tests, times, 10.0) == {"own", "quick"}
    assert fast_plugin.fitting(tests, times, 100.0) == {"own", "quick", "slow", "far"}
    assert fast_plugin.fitting([("new", 0)], {}, 1.0) == {"new"}


def test_what_is_left_out_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "left-out.json"
    monkeypatch.setattr(fast, "LEFT_OUT", file)
    assert fast.left_out() == ""
    file.write_text(json.dumps({"tests/a.py::one": 3.0, "tests/a.py::two": 4.0, "tests/b.py::one": 20.0}))
    assert fast.left_out().splitlines() == [
        "left out, for they would take too long: 3 tests",
        "  tests/a.py: 2 (7 s)",
        "  tests/b.py: 1 (20 s)",
    ]
    file.write_text("{}")
    assert fast.left_out() == ""
