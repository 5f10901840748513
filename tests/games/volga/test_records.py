"""Finished games: every way the game can end, and every way a tie is broken."""

from collections import Counter

import pytest

from kogge.games import load
from kogge.kernel import record
from kogge.kernel.rng import Rng
from kogge.kernel.log import Log
from kogge.kernel.rules import advance
from kogge.kernel.seats import PUBLIC
from tests.records.make_volga import HOME, RECORDS, decided_by

GAME = load("volga")
NAMES = sorted(RECORDS)


def test_there_is_a_record_of_each_and_of_nothing_else() -> None:
    assert sorted(file.stem for file in HOME.glob("*.json")) == NAMES
    assert {ending for ending, *_ in RECORDS.values()} == {ending.name for ending in GAME.endings}


@pytest.mark.parametrize("name", NAMES)
def test_VV_60_VV_61_VV_62_a_record_replays_to_its_ending(name: str) -> None:
    table = record.replay(record.from_json((HOME / f"{name}.json").read_text()), GAME)
    ending, decided, _, options = RECORDS[name]
    view = table.describe(PUBLIC)
    assert (view.ending, decided_by(view)) == (ending, decided)
    assert len(view.winners) == 1 if decided != "nothing" else len(view.winners) > 1
    assert options.items() <= table.options.items()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_appears_or_vanishes_and_no_view_tells_the_hidden_in_a_record(name: str) -> None:
    """Traders do what random play, under the laws, hardly ever does: sell."""
    replayed = record.replay(record.from_json((HOME / f"{name}.json").read_text()), GAME)
    s, rules, rand = GAME.new(replayed.players, replayed.options), GAME.rules, Rng(7)
    for n, entry in enumerate(replayed.history):
        expected, log = Counter(GAME.census(s)), Log()
        advance(rules, s, entry.seat, entry.move, log)
        for event in log.events:
            expected.update(GAME.minted(event))
        assert expected == Counter(GAME.census(s))
        if n % 5 == 0:
            for viewer in [*range(s.players), PUBLIC]:
                view = rules.view(s, viewer)
                again = rules.view(rules.imagine(view, rand), viewer)
                assert list(view.ints()) == list(again.ints())
