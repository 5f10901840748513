"""Plain, idiomatic English in everything that people read. docs/glossary.md says how we write."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.generated import BEGIN  # what comes after it in ARCHITECTURE.md is read off the sources

ROOT = Path(__file__).parents[2]
COMMANDS = ("", "play", "serve", "replay", "record check", "verify", "rules", "bench", "arena", "balance", "laws")
STILTED = {
    r"\b(the|an) own\b": "your, their, its",
    r"\bso-manieth\b": "every nth",
    r"\b(for|to|of|by|from) who (is|has|wants|plays|sits|owns|can|may)\b": "for whoever, for people who",
    r"(^|[.:;] )Who (owns|wants|has|plays|sits|knows|reads)\b[^?]*\.": "If you own, whoever has",
    r"\ba (iron|amber|offer|event|option|hour)\b": "an",
    r"\ban (wood|ruble|user|one)\b": "a",
    r"\b(bit|column|move|module|file|folder|line) a (bit|seat|game|player|language|move)\b": "per",
    r"\bdear (ones|laws)\b": "expensive",
    r"\bat one screen\b": "on one screen, around one screen",
    r"\b0 (Kroner|Thalers|rubles|goods|markers)\b": "leave it out, or say no",
    r"\bgive or take\b": "may be off by",
    r"\bwhence\b": "where from",
    r"(?<!there )\bis none\b": "is not one",
    r"\bThat is no [a-z]+ing\b": "is not a",
}


def read_by_people() -> Iterator[tuple[str, str]]:
    for pattern in ("src/kogge/words/en/*.ftl", "*.md", "docs/*.md", "docs/rules/*.md", ".github/**/*.*"):
        for file in sorted(ROOT.glob(pattern)):
            if file.name != "quality.md":  # it quotes what programs printed
                yield str(file.relative_to(ROOT)), file.read_text().partition(BEGIN)[0]
    for command in (
        "",
        "play",
        "serve",
        "replay",
        "record check",
        "verify",
        "rules",
        "bench",
        "arena",
        "balance",
        "laws",
    ):
        words = [sys.executable, "-P", "-m", "kogge", *command.split(), "--help"]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        yield f"./kogge {command} --help", " ".join(done.stdout.split())


@pytest.mark.once
def test_nothing_that_people_read_sounds_translated() -> None:
    found = [
        f"{name}: {match.group()!r}: {better}?"
        for name, text in read_by_people()
        for phrase, better in STILTED.items()
        for match in re.finditer(phrase, text, re.MULTILINE)
    ]
    assert found == []


@pytest.mark.once
@pytest.mark.parametrize(
    "bad",
    [
        "a marker on the own ship",
        "takes a iron marker",
        "on the page for who plays with bots",
        "Who owns the printed game can correct it.",
        "checked at every so-manieth state",
        "takes 0 Kroner and 6 Thalers",
    ],
)
def test_the_check_would_notice(bad: str) -> None:
    assert any(re.search(phrase, bad, re.MULTILINE) for phrase in STILTED)
