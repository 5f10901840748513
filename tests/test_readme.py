"""What the README shows is true."""

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_python_example_plays_a_whole_game() -> None:
    [code] = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert re.match(r"(sailed|failed|wrath|never-launched) \[", done.stdout), done.stdout


def test_every_command_that_it_shows_exists() -> None:
    shown = set(re.findall(r"^\./kogge ([a-z]+)", README.read_text(), re.MULTILINE)) - {"test", "python"}
    listed = subprocess.run([sys.executable, "-P", "-m", "kogge", "--help"], capture_output=True, text=True, check=True)
    assert {command for command in shown if f"  {command} " not in listed.stdout} == set()
