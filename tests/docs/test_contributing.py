"""The first rule change of CONTRIBUTING.md, made on a copy of the project."""

import re
import shutil
import subprocess
import sys
from os import environ
from pathlib import Path

import pytest

from kogge.matrix import matrix

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text()
AS_IT_IS = "s.leader = s.after(s.leader)"
CHANGED = "s.leader = s.after(s.after(s.leader))"
COMMAND = "pytest -q tests/games/vasa -k VR_12"

pytestmark = pytest.mark.once


def test_the_rule_is_listed_as_the_page_shows_it() -> None:
    [rule] = [rule for rule in matrix("vasa") if rule.id == "VR-12"]
    assert f"{rule.id}  {rule.text}" in PAGE
    assert [f"step  {step}" for step in rule.steps] == re.findall(r"step  \S+", PAGE)
    assert all(f"test  {test}" in PAGE for test in rule.tests)


def test_the_change_is_one_line_and_the_rules_test_notices(tmp_path: Path) -> None:
    [file] = re.findall(r"`(src/kogge/games/vasa/rules/\S+\.py)`", PAGE)
    assert f"`{CHANGED}`" in PAGE and COMMAND in PAGE
    for folder in ("src", "tests"):
        ignored = shutil.ignore_patterns("_native", "_web", "__pycache__", "records", "web", "server")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert run(tmp_path) == 0
    source = tmp_path / file
    assert source.read_text().count(AS_IT_IS) == 1
    source.write_text(source.read_text().replace(AS_IT_IS, CHANGED))
    assert run(tmp_path) == 1


def run(tree: Path) -> int:
    env = environ | {"KOGGE_INTERPRETED": "1", "PYTHONPATH": str(tree / "src")}
    words = [sys.executable, "-m", *COMMAND.split()]
    return subprocess.run(words, cwd=tree, env=env, capture_output=True, check=False).returncode
