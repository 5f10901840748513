"""Each law is held against mistakes that it has to catch: the template game with a line of it changed."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from kogge.kernel.game import Game
from kogge.kernel.laws import LAWS, Broken, Tally, check_game
from tests.variant import changed, sources, variant

GAMES = 6
STEPS, STATE, GENERATED, KNOWLEDGE = (f"rules/{name}.py" for name in ("steps", "state", "generated", "knowledge"))
LEARN_BIDS = "        log.learn(EVERYONE)\n        for bidder"
ALONE = "def is_alone(s: Herring, bidder: i64) -> bool:\n"
CHECK_BID = "return None if s.skippers[seat].holds(card) else"
BID_CARDS = '''all bid a card at the same time, in secret."""

    def candidates(self, s: Herring, seat: Seat, frame: Frame) -> vec[i64]:
        return cards(self.kind)
'''
AWAY_CARDS = BID_CARDS.replace("all bid a card at the same time, in secret", "each puts one card away, face down")


class Mistake:
    def __init__(self, says: str, *changes: tuple[str, str, str], too: Iterable[str] = ()) -> None:
        self.says = says  # a part of what the law says about it
        self.changes = changes  # file, old, new
        self.too = frozenset(too)  # laws that it breaks as well, by its nature


SECRECY = {
    "a view shows the cards put away": Mistake(
        "can tell the truth by the view after 'put away", (STATE, "away: FaceDown[Card]", "away: Card")
    ),
    "a view shows the bids": Mistake(
        "can tell the truth by the view after 'bid", (STATE, "bid: FaceDown[Card]", "bid: Card")
    ),
    "a view shows the cards put away to those who have bid": Mistake(
        "can tell the truth by the view after 'bid",
        (KNOWLEDGE, "if s.over:", "if s.over or (viewer < s.players and s.skippers[viewer].bid):"),
    ),
    "a view knows what nobody imagines": Mistake(
        "by the view after an imagined state",
        (
            KNOWLEDGE,
            "    if s.over:",
            "    view.table.lost += 64 * s.skippers[0].away if s.catch else 0\n    if s.over:",
        ),
    ),
    "a description shows what is not in the view's integers": Mistake(
        "by the description after 'bid",
        (KNOWLEDGE, "view = see(s, viewer)", "view = see(s, viewer)\n    view.truth = s"),
        ("edge/schema.py", "bid=lying(skipper.bid)", "bid=lying(view.truth.skippers[seat].bid)"),
    ),
    "an imagined state changes the viewer's own card": Mistake(
        "by the view after an imagined state", (KNOWLEDGE, "if skipper.away == HIDDEN:", "if skipper.away:")
    ),
    "an imagined state has no card that lies face down": Mistake(
        "by the view after an imagined state",
        (KNOWLEDGE, "skipper.away = Card(pick(hand(skipper), rand))", "skipper.away = Card(0)"),
    ),
    "what lies face down is always imagined alike": Mistake(
        "was imagined in one way only",
        (KNOWLEDGE, "skipper.away = Card(pick(hand(skipper), rand))", "skipper.away = Card(lowest(hand(skipper)))"),
        (KNOWLEDGE, "skipper.bid = Card(pick(hand(skipper), rand))", "skipper.bid = Card(lowest(hand(skipper)))"),
        (KNOWLEDGE, "import EMPTY, add, pick", "import EMPTY, add, lowest"),
    ),
    "a card put away is told to all": Mistake(
        "reads [('put-away'", (STEPS, "log.tell_only(seat, YOU_PUT_AWAY, card)", "log.tell(YOU_PUT_AWAY, card)")
    ),
    "a bid tells which card its maker put away": Mistake(
        "reads [('bid'", (STEPS, "HAS_BID, seat)", "HAS_BID, s.skippers[seat].away)")
    ),
    "a refusal knows what another has bid": Mistake(
        "why not '",
        (STEPS, CHECK_BID, f"{CHECK_BID[:-5]} and (arg1(frame) > 1 or card != s.skippers[seat - 1].bid) else"),
    ),
    "a refusal names a hidden number": Mistake(
        "why not '", (STEPS, '"card-used", {"card": card}', '"card-used", {"card": s.skippers[seat - 1].away}')
    ),
    "all see the bids, but nobody learns": Mistake("if the hidden differs", (STEPS, LEARN_BIDS, "        for bidder")),
    "all see the bids, but the public does not learn": Mistake(
        "the public reads [('bid'", (STEPS, LEARN_BIDS, LEARN_BIDS.replace("EVERYONE", "EVERYONE >> 1"))
    ),
}
REPLAY = {
    "two fields are read in the wrong order": Mistake(
        "the bytes of this state are damaged",
        (GENERATED, "s.catch = read.one()\n    s.lost = read.one()", "s.lost = read.one()\n    s.catch = read.one()"),
    ),
    "a field is read that was not written": Mistake(
        "the bytes of this state are damaged", (GENERATED, "    out = append(out, old.bid)\n", "")
    ),
    "a field is neither written nor read": Mistake(
        "the bytes lack something that p1 sees",
        (GENERATED, "        out = append(out, self.lost)\n", ""),
        (GENERATED, "    s.lost = read.one()\n", "    s.lost = 0\n"),
    ),
    "a step remembers": Mistake(
        "the same moves led to another state",
        (STEPS, ALONE, f"ASKED: list[i64] = []\n\n\n{ALONE}    ASKED.append(bidder)\n"),
        (STEPS, "        if other != bidder and", "        if len(ASKED) % 3 == 0 or other != bidder and"),
    ),
}
COPY = {
    "a copy shares a part": Mistake(
        "changed the original",
        (GENERATED, "[copy_skipper(x) for x in self.skippers]", "self.skippers"),
        too=["replay", "conservation", "secrecy"],
    ),
    "a copy lacks a field": Mistake(
        "a copy differs from its original",
        (GENERATED, "        new.lost = self.lost\n", "        new.lost = 0\n"),
        too=["conservation", "secrecy"],
    ),
    "a move changes the table that it left": Mistake(
        "an earlier state has changed",
        (STEPS, "class Land(", "PAST: list[Herring] = []\n\n\nclass Land("),
        (STEPS, "s.left[catch] -= 1", "s.left[catch] -= 1\n        PAST.append(s)"),
        (STEPS, "s.over = HOME", "s.over = HOME\n        for old in PAST:\n            old.lost += 1"),
    ),
}
LEGALITY = {
    "a legal move is not offered": Mistake(
        "allowed but not offered to p", (STEPS, AWAY_CARDS, AWAY_CARDS.replace("(self.kind)", "(self.kind)[:5]"))
    ),
    "a move is not checked": Mistake(
        "allowed but not offered to p",
        ("rules/rulebook.py", "[PutAway(PUT_AWAY)]", "[PutAway(PUT_AWAY), Plain(LAND)]"),
        ("rules/rulebook.py", "import Choice", "import Choice, Plain"),
    ),
    "a refused move is offered": Mistake(
        "refused but offered to p",
        (
            STEPS,
            BID_CARDS,
            f"{BID_CARDS}\n    def options(self, s, seat, frame, out):\n        return cards(self.kind)\n",
        ),
        too=["replay"],  # a table refuses what was offered
    ),
    "a move is offered twice": Mistake(
        "is offered a move twice",
        (STEPS, AWAY_CARDS, AWAY_CARDS.replace("cards(self.kind)", "append(cards(self.kind), 256)")),
    ),
    "somebody is asked who can do nothing": Mistake(
        "p1 has to move and has no option",
        (STATE, "ROUNDS: Final[i64] = 5", "ROUNDS: Final[i64] = 6"),
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
        "fish, not 34", (STEPS, "s.skippers[taker].fish += s.catch", "s.skippers[taker].fish += 2 * s.catch")
    ),
    "a catch vanishes": Mistake("fish, not 34", (STEPS, "s.lost += s.catch", "s.lost += 0")),
    "a catch card comes back": Mistake("fish, not 34", (STEPS, "        s.left[catch] -= 1\n", "")),
}
END = {
    "nobody wins": Mistake("'home' with the winners 0b0", (STEPS, "s.winners = add(s.winners, owner)", "pass")),
    "one wins who does not play": Mistake(
        "'home' with the winners 0b1", (STEPS, "s.winners = add(s.winners, owner)", "s.winners = 32")
    ),
    "there is no such ending": Mistake(
        "there is no ending 2",
        (STEPS, "s.over = HOME", "s.over = 2"),
        ("edge/schema.py", "ENDINGS[s.over - 1]", "ENDINGS[0]"),
        too=["replay"],  # a record cannot name it
    ),
    "the end is silent": Mistake(
        "the last move does not say what happened",
        (
            STEPS,
            "s.over = HOME",
            "s.over = HOME\n        log.events.clear()",
        ),
    ),
    "somebody has no score": Mistake(
        "not everybody has a score",
        ("rules/rulebook.py", "for skipper in s.skippers:", "for skipper in s.skippers[1:]:"),
    ),
    "the end begins anew": Mistake(
        "no end after 29 decisions",
        (STEPS, "s.over = HOME", "s.push_auto(4)\n        s.push_all(0)"),
        (STEPS, "            log.tell(COUNTED", "            log.learn(EVERYONE)\n            log.tell(COUNTED"),
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
