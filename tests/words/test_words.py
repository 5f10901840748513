"""Every text is in the catalogues, and nothing else is."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import kogge
from kogge.games import NAMES, load
from kogge.kernel.chance import random_move
from kogge.kernel.game import Game
from kogge.kernel.notation import SEATS
from kogge.kernel.rng import Rng
from kogge.games.vasa.rules.state import PLACE_MARKER
from kogge.kernel.log import Event
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, EVERYONE, PUBLIC
from kogge.kernel.steps import Choice
from kogge.kernel.match import Match
from kogge.words import FALLBACK, Words, catalogue, languages, name_key, step_name

PACKAGE = Path(kogge.__file__).parent
TELLINGS = ("brief", "news", "chapter", "notice", "forced")  # other words for an event, where there are any
BOARDS = Path(__file__).parents[2] / "web/src/games"


def messages(language: str, name: str) -> set[str]:
    entries = FluentParser().parse(catalogue(language, name)).body
    return {entry.id.name for entry in entries if isinstance(entry, Message)}


def texts(node: ast.AST | None) -> set[str]:
    """String constants in an expression."""
    constants = (n.value for n in ast.walk(node) if isinstance(n, ast.Constant)) if node else ()
    return {value for value in constants if isinstance(value, str)}


def spoken(file: Path) -> Iterator[str]:
    """The messages that a source file asks for."""
    tree = ast.parse(file.read_text())
    named = {
        target.id: texts(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        place = 1 if name in ("say", "Event", "Refusal") else 0
        key = call.args[place] if len(call.args) > place else None
        found = named.get(key.id, set()) if isinstance(key, ast.Name) else texts(key)
        match name:
            case "Told" | "say" | "Event":
                yield from (f"event-{text}" for text in found)
            case "Refusal":
                yield from (f"refusal-{text}" for text in found)
            case "words" if isinstance(key, ast.Constant):
                yield from found


def drawn(name: str) -> set[str]:
    """The messages that the board of a game on the page asks for; a key that ends in - stands for a family of them."""
    source = "".join(file.read_text() for file in (BOARDS / name).glob("*.*"))
    return set(re.findall(r"['`](board-[a-z-]+)", source))


def needed(game: Game[Any, Any]) -> set[str]:
    out = {key for file in (PACKAGE / "games" / game.name).rglob("*.py") for key in spoken(file)}
    out |= {f"move-{form.verb.replace(' ', '-')}" for form in game.notation.forms.values()}
    asking = [step for step in game.rules.steps if isinstance(step, Choice) or "refuse" in vars(type(step))]
    out |= {f"ask-{step_name(step)}" for step in asking}
    out |= {name_key(place, name) for place, names in game.names.items() if names is not SEATS for name in names.names}
    out |= {f"ending-{ending.name}" for ending in game.endings}
    for file in (*(BOARDS / game.name).rglob("*.svelte"), *(BOARDS / game.name).rglob("*.ts")):
        out |= set(re.findall(r"'(board-[a-z-]+)'", file.read_text()))
    for option in game.options:
        out |= {f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)}
    return out


@pytest.mark.once
@pytest.mark.parametrize("name", NAMES)
def test_every_message_of_a_game_is_there_and_is_used(name: str) -> None:
    have, need = messages(FALLBACK, name), needed(load(name))
    common = messages(FALLBACK, "common")
    families = tuple(key for key in drawn(name) if key.endswith("-"))
    need |= drawn(name) - set(families)
    need |= set(re.findall(r"{ ([a-z-]+) }", catalogue(FALLBACK, name)))  # messages within messages
    told = {key.removeprefix("event-") for key in need if key.startswith("event-")}
    need |= {f"{form}-{key}" for form in TELLINGS for key in told} & have
    assert need - have - common == set()
    assert {key for key in have - need if not key.startswith(families)} == set()


@pytest.mark.once
def test_every_common_message_is_there_and_is_used() -> None:
    files = [*(PACKAGE / "kernel").glob("*.py"), *(PACKAGE / "terminal").glob("*.py"), PACKAGE / "words/__init__.py"]
    files += (PACKAGE / "server").rglob("*.py")
    need = set()
    for file in files:
        need |= set(spoken(file))
        need |= {
            text
            for call in ast.walk(ast.parse(file.read_text()))
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ("self.words", "self")
            for text in texts(call.args[0] if call.args else None)
        }
    assert {key for key in messages(FALLBACK, "common")} - need == set()
    spoken_here = {key for key in need if key.startswith(("refusal-", "terminal-")) and not key.endswith("-")}
    assert spoken_here - messages(FALLBACK, "common") == set()


@pytest.mark.parametrize("name", NAMES)
def test_all_that_random_games_say_can_be_worded(name: str) -> None:
    """Formatting fails on a number that the message names and the game does not give."""
    game = load(name)
    words = Words(game)
    spoken = set()
    for seed in range(12 if kogge.compiled() else 3):
        rand = Rng(seed)
        match = Match(game, game.players[seed % len(game.players)], game.full if seed % 2 else {})
        while not match.state.over:
            for seat in match.to_move()[:1]:
                spoken.add(words.ask(match.asked(), match.to_move()))
                if len(match.history) % 20 == 0:
                    viewer = PUBLIC if seat == CHANCE else seat
                    assert game.picture(match.describe(viewer), words)
                    refusals = (match.why(seat, move) for move in game.notation.catalogue(match.players))
                    spoken |= {words.refusal(refusal) for refusal in refusals if refusal}
                move = int(random_move(game.rules, match.state, seat, rand))
                spoken.add(words.move(move))
                spoken |= {words.event(event) for event in match.play(seat, move)}
        assert game.picture(match.describe(PUBLIC), words)
    assert len(spoken) > len(game.notation.forms)


@pytest.mark.once
def test_a_language_says_only_what_english_says() -> None:
    assert FALLBACK in languages()
    for language in languages():
        for name in ("common", *NAMES):
            assert messages(language, name) <= messages(FALLBACK, name)


def test_a_missing_message_is_our_fault_and_says_which() -> None:
    with pytest.raises(AssertionError, match="no message 'event-nonsense' for vasa"):
        Words(load("vasa"))("event-nonsense")


def test_players_are_called_by_their_names() -> None:
    words = Words(load("vasa"), players=["Anna", "Bo", "Cai"])
    assert words("event-role-taken", {"seat": 1, "role": 7}) == "Bo takes the role of the king."


@pytest.mark.parametrize(
    ("coins", "currency", "said"), [(1, 0, "1 Krone"), (2, 0, "2 Kroner"), (1, 1, "1 Thaler"), (0, 1, "0 Thalers")]
)
def test_coins_are_counted_in_words(coins: int, currency: int, said: str) -> None:
    numbers = {"seat": 0, "coins": coins, "currency": currency}
    assert Words(load("vejen"))("event-paid", numbers) == f"p1 pays {said} to the bank."


def say(game: str, key: str, *players: str, **numbers: int) -> str:
    return Words(load(game), players=players).event(Event(EVERYONE, key, numbers))


def test_amounts_of_nothing_are_not_said() -> None:
    assert say("vejen", "coins", seat=0, krone=0, thaler=6) == "p1 takes 6 Thalers from the bank."
    assert say("vejen", "coins", seat=0, krone=1, thaler=0) == "p1 takes 1 Krone from the bank."
    assert say("vejen", "coins", seat=0, krone=2, thaler=1) == "p1 takes 2 Kroner and 1 Thaler from the bank."
    assert say("vejen", "final-score", seat=0, krone=3, thaler=1, cards=0, penalty=0, total=4) == (
        "p1: 3 Kroner + 1 Thaler = 4."
    )


def test_one_of_something_is_not_several() -> None:
    assert say("vejen", "loan", seat=0, good=3, left=1) == "p1 takes out a loan of 1 iron; 1 loan marker is left."
    assert say("vasa", "procured", seat=0, good=2) == "p1 takes an iron marker of value 1."
    assert say("vasa", "procured", seat=0, good=0) == "p1 takes a wood marker of value 1."


def test_numbers_in_names_are_not_taken_for_amounts() -> None:
    """Not: Anna pays normal bot 2 1 ruble."""
    assert (
        say("volga", "paid", "Anna", "normal bot 2", seat=0, other=1, rubles=1) == "Anna pays 1 ruble to normal bot 2."
    )


def test_a_sentence_begins_with_a_capital_whoever_it_is_about() -> None:
    assert say("vejen", "passed", "Anna", "normal bot 2", seat=1) == "Normal bot 2 passes."
    assert say("vejen", "passed", seat=1) == "p2 passes."  # as notation has it
    began = {"seat": 1, "round": 2}
    assert say("vasa", "round-began", "Anna", "easy bot", **began) == "Round 2 begins. Easy bot is the shipyard leader."
    assert say("vasa", "round-began", **began) == "Round 2 begins. p2 is the shipyard leader."
    assert say("vejen", "passed", "åse", seat=0) == "Åse passes."
    refusal = Refusal("VV-28", "good-too-dear", {"good": 0, "price": 1, "have": 0})
    assert Words(load("volga")).refusal(refusal) == "Amber costs 1 ruble, and you have none. (VV-28)"


def test_a_status_line_speaks_to_whoever_reads_it() -> None:
    game = load("vasa")
    words, step = Words(game, players=["Anna", "easy bot", "Cai"]), game.rules.steps[PLACE_MARKER]
    assert words.ask(step, [0, 1, 2]) == "Anna, easy bot and Cai place a marker in secret"
    assert words.ask(step, [1, 2]) == "Easy bot and Cai place a marker in secret"
    assert words.ask(step, [1]) == "Easy bot places a marker in secret"
    assert words.ask(step, [1], you=1) == "You place a marker in secret"
    assert words.ask(step, [0, 1, 2], you=2) == "Anna, easy bot and you place a marker in secret"
    assert words.ask(step, [0], you=2) == "Anna places a marker in secret"


def test_an_event_card_may_be_called_like_something_that_happens(tmp_path: Path) -> None:
    """An edition names its cards, and toll is the key of an event in the log, too."""
    data = files("kogge.games.vejen").joinpath("data.toml").read_text("utf-8")
    for card in ("toll", "undo", "round-began"):
        file = tmp_path / f"{card}.toml"
        file.write_text(data.replace('"a1"', f'"{card}"'), "utf-8")
        game = load("vejen", str(file))
        number = next(n for n in game.names["event"] if game.names["event"][n] == card)
        said = Words(game).event(Event(EVERYONE, "event-card", {"round": 2, "event": number}))
        assert said == f"Round 2 will bring {card}."
    assert Words(load("vejen")).called("event", "a1") == "event A1"


def test_a_language_that_is_not_there_yet_falls_back_to_english() -> None:
    assert Words(load("vasa"), "da")("move-done") == "Done"


def test_the_page_has_every_text_and_no_other() -> None:
    web = BOARDS.parent
    source = "\n".join(
        file.read_text() for file in web.rglob("*") if file.suffix in (".svelte", ".ts") and ".test." not in file.name
    )
    known = messages(FALLBACK, "page")
    shared = messages(FALLBACK, "common")
    asked = set(re.findall(r"\bsay\(\s*[`']([a-z][a-z-]*)[`']", source))
    assert asked - known - shared == set()
    families = set(re.findall(r"\bsay\(`([a-z][a-z-]*-)\$\{", source))
    quoted = set(re.findall(r"[`'\"]([a-z][a-z-]*)[`'\"]", source))
    unused = {key for key in known - quoted if not any(key.startswith(family) for family in families)}
    assert unused == set()
