"""Each law is held against mistakes that it has to catch: the template game with a line of it changed."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from kogge.kernel.game import Game
from kogge.kernel.laws import LAWS, Broken, Tally, check_game
from tests.variant import changed, sources, variant

GAMES = 6
WHO_SEES_AWAY = "seat == viewer or s.over != 0"
LEARN_BIDS = "            log.learn(EVERYONE)\n            for bidder"
ALONE = 'def alone(s: Herring, bidder: i64) -> bool:\n    """HE-07: equal bids cancel each other."""\n'
CHECK_BID = "return None if s.holds(seat, first(move)) else"


class Mistake:
    def __init__(self, says: str, *changes: tuple[str, str, str], too: Iterable[str] = ()) -> None:
        self.says = says  # a part of what the law says about it
        self.changes = changes  # file, old, new
        self.too = frozenset(too)  # laws that it breaks as well, by its nature


SECRECY = {
    "a view shows the cards put away": Mistake(
        "can tell the truth by the view after 'put away", ("rules/view.py", WHO_SEES_AWAY, "True")
    ),
    "a view shows the bids": Mistake(
        "can tell the truth by the view after 'bid",
        ("rules/view.py", "seen(s.bids[seat], seat == viewer)", "s.bids[seat]"),
    ),
    "a view shows the cards put away to those who have bid": Mistake(
        "can tell the truth by the view after 'bid",
        ("rules/view.py", WHO_SEES_AWAY, f"{WHO_SEES_AWAY} or (viewer < s.players and s.bids[viewer] > 0)"),
    ),
    "a view knows what nobody imagines": Mistake(
        "by the view after an imagined state",
        ("rules/view.py", "self.lost: i64 = s.lost", "self.lost: i64 = s.lost + (64 * s.away[0] if s.catch else 0)"),
    ),
    "a description shows what is not in the view's integers": Mistake(
        "by the description after 'bid",
        ("rules/view.py", "seen(s.bids[seat], seat == viewer)", "s.bids[seat]"),
        ("rules/view.py", "return add_all(out, self.bids)", "return out"),
    ),
    "an imagined state changes the viewer's own card": Mistake(
        "by the view after an imagined state", ("rules/view.py", "if s.away[seat] == FACE_DOWN:", "if s.away[seat]:")
    ),
    "an imagined state has no card that lies face down": Mistake(
        "by the view after an imagined state",
        ("rules/view.py", "s.away[seat] = pick(s, seat, rand)", "s.away[seat] = 0"),
    ),
    "what lies face down is always imagined alike": Mistake(
        "was imagined in one way only", ("rules/view.py", "held[rand.below(i64(len(held)))]", "held[0]")
    ),
    "a card put away is told to all": Mistake(
        "reads [('put-away'",
        ("rules/steps.py", 'log.tell(bit(seat), "you-put-away"', 'log.tell(EVERYONE, "you-put-away"'),
    ),
    "a bid tells which card its maker put away": Mistake(
        "reads [('bid'", ("rules/steps.py", '"bid", {"seat": seat}', '"bid", {"seat": seat, "card": s.away[seat]}')
    ),
    "a refusal knows what another has bid": Mistake(
        "why not '",
        ("rules/steps.py", CHECK_BID, f"{CHECK_BID[:-5]} and (round > 1 or first(move) != s.bids[seat - 1]) else"),
    ),
    "a refusal names a hidden number": Mistake(
        "why not '",
        ("rules/steps.py", '"card-used", {"card": first(move)}', '"card-used", {"card": s.away[seat - 1]}'),
    ),
    "all see the bids, but nobody learns": Mistake(
        "if the hidden differs", ("rules/steps.py", LEARN_BIDS, "            for bidder")
    ),
    "all see the bids, but the public does not learn": Mistake(
        "the public reads [('bid'", ("rules/steps.py", LEARN_BIDS, LEARN_BIDS.replace("EVERYONE", "EVERYONE >> 1"))
    ),
}
REPLAY = {
    "two fields are read in the wrong order": Mistake(
        "the bytes of this state are damaged",
        (
            "rules/state.py",
            "s.catch = read.one()\n    s.lost = read.one()",
            "s.lost = read.one()\n    s.catch = read.one()",
        ),
    ),
    "a field is read that was not written": Mistake(
        "the bytes of this state are damaged", ("rules/state.py", "return add_all(out, self.bids)", "return out")
    ),
    "a field is neither written nor read": Mistake(
        "the bytes lack something that p1 sees",
        ("rules/state.py", "self.catch, self.lost]", "self.catch]"),
        ("rules/state.py", "    s.lost = read.one()\n", ""),
    ),
    "a step remembers": Mistake(
        "the same moves led to another state",
        ("rules/steps.py", ALONE, f"ASKED: list[i64] = []\n\n\n{ALONE}    ASKED.append(bidder)\n"),
        ("rules/steps.py", "        if other != bidder and", "        if len(ASKED) % 3 == 0 or other != bidder and"),
    ),
}
COPY = {
    "a copy shares a vector": Mistake(
        "changed the original",
        ("rules/state.py", "c.fish = self.fish[:]", "c.fish = self.fish"),
        too=["replay", "conservation"],
    ),
    "a copy lacks a field": Mistake(
        "a copy differs from its original", ("rules/state.py", "        c.lost = self.lost\n", ""), too=["conservation"]
    ),
    "a move changes the table that it left": Mistake(
        "an earlier state has changed",
        ("rules/steps.py", "class LandCatch(", "PAST: list[Herring] = []\n\n\nclass LandCatch("),
        ("rules/steps.py", "s.left[catch] -= 1", "s.left[catch] -= 1\n        PAST.append(s)"),
        ("rules/steps.py", "s.over = HOME", "s.over = HOME\n        for old in PAST:\n            old.lost += 1"),
    ),
}
LEGALITY = {
    "a legal move is not offered": Mistake(
        "allowed but not offered to p", ("rules/steps.py", "return cards(PUT_AWAY)", "return cards(PUT_AWAY)[:5]")
    ),
    "a move is not checked": Mistake(
        "allowed but not offered to p", ("rules/steps.py", "None if kind(move) == PUT_AWAY else NOT_ASKED", "None")
    ),
    "a refused move is offered": Mistake(
        "refused but offered to p",
        (
            "rules/steps.py",
            "return cards(BID)\n",
            "return cards(BID)\n\n    def options(self, s, seat, round, b):\n        return cards(BID)\n",
        ),
        too=["replay"],  # a table refuses what was offered
    ),
    "a move is offered twice": Mistake(
        "is offered a move twice", ("rules/steps.py", "return cards(PUT_AWAY)", "return append(cards(PUT_AWAY), 256)")
    ),
    "somebody is asked who can do nothing": Mistake(
        "p1 has to move and has no option",
        ("rules/state.py", "ROUNDS: Final[i64] = 5", "ROUNDS: Final[i64] = 6"),
        too=LAWS,  # there is no way to play on
    ),
}
NOTATION = {
    "a name has a capital": Mistake(
        "'land Fair' does not parse back", ("edge/notation.py", '"fair"', '"Fair"'), too=["replay"]
    ),
    "a verb has two spaces": Mistake(
        "does not parse back", ("edge/notation.py", '"put away"', '"put  away"'), too=["replay"]
    ),
}
CONSERVATION = {
    "a catch is taken twice": Mistake(
        "fish, not 34", ("rules/steps.py", "s.fish[taker] += s.catch", "s.fish[taker] += 2 * s.catch")
    ),
    "a catch vanishes": Mistake("fish, not 34", ("rules/steps.py", "s.lost += s.catch", "s.lost += 0")),
    "a catch card comes back": Mistake("fish, not 34", ("rules/steps.py", "        s.left[catch] -= 1\n", "")),
}
END = {
    "nobody wins": Mistake(
        "'home' with the winners 0b0", ("rules/steps.py", "s.winners |= bit(owner)", "s.winners |= 0")
    ),
    "one wins who does not play": Mistake(
        "'home' with the winners 0b1", ("rules/steps.py", "s.winners |= bit(owner)", "s.winners |= 32")
    ),
    "there is no such ending": Mistake(
        "there is no ending 2",
        ("rules/steps.py", "s.over = HOME", "s.over = 2"),
        ("edge/schema.py", "ENDINGS[v.over - 1]", "ENDINGS[0]"),
        too=["replay"],  # a record cannot name it
    ),
    "the end is silent": Mistake(
        "the last move does not say what happened",
        (
            "rules/steps.py",
            "s.over = HOME",
            "s.over = HOME\n        if log is not None:\n            log.events.clear()",
        ),
    ),
    "somebody has no score": Mistake(
        "not everybody has a score",
        ("rules/rulebook.py", "in range(s.players):\n            out", "in range(1, s.players):\n            out"),
    ),
    "the end begins anew": Mistake(
        "no end after 29 decisions",
        ("rules/steps.py", "s.over = HOME", "s.push_auto(4)\n        s.push_all(0)"),
        ("rules/steps.py", "numbers: dict", "log.learn(EVERYONE)\n                numbers: dict"),
        too=LAWS,  # nothing else would stop it
    ),
}
BY_LAW = dict(zip(LAWS, (SECRECY, REPLAY, COPY, LEGALITY, NOTATION, CONSERVATION, END), strict=True))
MISTAKES = {f"{law}: {name}": (law, m) for law, mistakes in BY_LAW.items() for name, m in mistakes.items()}
# Those that leave the other laws something to watch.
LIMITED = {name: (law, m) for name, (law, m) in MISTAKES.items() if not m.too.issuperset(LAWS)}


@pytest.fixture
def toy(mistake: Mistake) -> Iterator[Game[Any, Any]]:
    texts = sources()
    for change in mistake.changes:
        texts = changed(texts, *change)
    with variant(texts) as game:
        yield game


def watch(game: Game[Any, Any], laws: Iterable[str]) -> Broken | None:
    """The first law that a few games break."""
    tally, laws = Tally(), frozenset(laws)
    try:
        for seed in range(GAMES):
            tally.add(check_game(game, game.players[seed % 3], {}, seed, laws))
        if "secrecy" in laws:
            tally.check_variety(game)
    except Broken as broken:
        return broken
    return None


@pytest.mark.parametrize(("law", "mistake"), MISTAKES.values(), ids=MISTAKES)
def test_the_law_catches_the_mistake(law: str, mistake: Mistake, toy: Game[Any, Any]) -> None:
    broken = watch(toy, LAWS)
    assert broken is not None
    assert broken.law == law, broken
    assert str(broken).startswith(f"{law}: ")
    assert mistake.says in str(broken)


@pytest.mark.parametrize(("law", "mistake"), LIMITED.values(), ids=LIMITED)
def test_no_other_law_speaks(law: str, mistake: Mistake, toy: Game[Any, Any]) -> None:
    assert watch(toy, frozenset(LAWS) - mistake.too - {law}) is None


def test_without_a_mistake_all_laws_hold() -> None:
    with variant(sources()) as game:
        assert watch(game, LAWS) is None
