"""What the README shows is true."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, ROOT / "docs/programs.md"]
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
EXAMPLES = [(page.name, code) for page in PAGES for code in BLOCK.findall(page.read_text())]


@pytest.mark.parametrize(("page", "code"), EXAMPLES)
def test_the_python_examples_run(page: str, code: str) -> None:
    """What an example prints stands under it, after `# prints`, as far as it is always the same."""
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    for line in re.findall(r"# prints (.*)", code):
        assert line in done.stdout


def test_a_finished_game_takes_ten_lines() -> None:
    for page, code in EXAMPLES[:2]:
        assert page == "README.md"
        assert len([line for line in code.splitlines() if line]) <= 10
        assert "print(game.result)" in code


def test_every_command_that_it_shows_exists() -> None:
    shown = set(re.findall(r"^\./kogge ([a-z]+)", README.read_text(), re.MULTILINE)) - {"test", "python"}
    listed = subprocess.run([sys.executable, "-P", "-m", "kogge", "--help"], capture_output=True, text=True, check=True)
    assert {command for command in shown if f"  {command} " not in listed.stdout} == set()
