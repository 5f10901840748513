"""Herring, rule by rule."""

import pytest

from kogge.games import load
from kogge.kernel.chance import weights
from kogge.kernel.game import BadOption
from kogge.kernel.rules import legal
from kogge.kernel.seats import CHANCE
from kogge.words import Words
from tests.play import Play, at

AWAY = "p1 put away 1; p2 put away 1; p3 put away 2;"
ROUND = AWAY + "chance land great;"


def fish(t: Play) -> list[int]:
    return [player.fish for player in t.view().players]


def whole_game(first: str, *cards: str) -> Play:
    """A game of two: the cards put away and then those bid, a word for each player."""
    t = at("template", players=2)
    for i in range(6):
        if i:
            t.do(f"chance land {first if i == 1 else 'small' if i < 5 else 'fair'}")
        for seat, hand in enumerate(cards):
            t.do(f"p{seat + 1} {'bid' if i else 'put away'} {hand[i]}")
    return t


def test_HE_01_two_to_four_play() -> None:
    for players in (2, 3, 4):
        assert len(at("template", players=players).view().players) == players
    for players in (1, 5):
        with pytest.raises(BadOption):
            at("template", players=players)


def test_HE_02_nine_catches_and_all_see_what_is_left() -> None:
    assert at("template").view().left == {"small": 4, "fair": 3, "great": 2}
    assert at("template", ROUND).view().left == {"small": 4, "fair": 3, "great": 1}
    assert [at("template", f"{AWAY} chance land {c}").view().catch for c in ("small", "fair", "great")] == [2, 4, 7]


def test_HE_03_each_card_is_used_once() -> None:
    t = at("template", ROUND + "p1 bid 2; p2 bid 2; p3 bid 3; chance land small")
    assert t.options("p1") == ["bid 3", "bid 4", "bid 5", "bid 6"]
    assert t.why("p1 bid 2") == t.why("p1 bid 1") == "HE-06 card-used"
    assert t.numbers("p1 bid 2") == {"card": 2}


def test_HE_04_a_card_is_put_away_and_only_its_owner_knows_it() -> None:
    t = at("template", "p2 put away 4")
    assert t.waiting == ["p1", "p3"]
    assert t.told("p2") == ["you-put-away"]
    assert t.told("p1") == t.told("public") == ["put-away"]
    assert t.read("p1")[0].numbers == {"seat": 1}
    assert t.view("p2").players[1].away.number == 4
    for other in ("p1", "p3", "public"):
        assert t.view(other).players[1].away.number is None
    assert t.view().players[0].away is None
    assert t.why("p1 bid 1") == "K-04 not-asked"


def test_HE_05_a_catch_is_drawn_by_the_cards_that_are_left() -> None:
    t = at("template", AWAY)
    rules = t.match.game.rules
    assert t.waiting == ["chance"]
    assert list(weights(rules, t.s, legal(rules, t.s, CHANCE))) == [4, 3, 2]
    assert t.why("chance put away 1") == "K-04 not-asked"
    for card in (3, 4):
        t.do(f"chance land great; p1 bid {card}; p2 bid {card}; p3 bid {card}")
    assert t.options("chance") == ["land fair", "land small"]
    assert t.why("chance land great") == "HE-05 none-left"


def test_HE_05_there_are_five_rounds() -> None:
    t = whole_game("small", "123456", "123456")
    assert t.s.over
    assert sum(line.startswith("chance") for line in t.match.text()) == 5
    assert [e.numbers["round"] for e in t.read(since=0) if e.key == "landed"] == [1, 2, 3, 4, 5]


def test_HE_06_all_bid_in_secret() -> None:
    t = at("template", ROUND + "p3 bid 6")
    assert t.waiting == ["p1", "p2"]
    assert t.told("p3") == ["you-bid"]
    assert t.told("p1") == ["bid"]
    assert t.view("p1").players[2].bid.number is None
    assert t.view("p3").players[2].bid.number == 6
    assert t.why("p1 put away 3") == "K-04 not-asked"
    assert t.why("p3 bid 5") == "K-02 not-your-turn"


@pytest.mark.parametrize(
    ("bids", "catches"),
    [
        ((2, 3, 4), [0, 0, 7]),
        ((6, 6, 4), [0, 0, 7]),
        ((3, 3, 1), [0, 0, 7]),
        ((5, 6, 5), [0, 7, 0]),
        ((6, 2, 1), [7, 0, 0]),
    ],
)
def test_HE_07_the_highest_bid_made_alone_takes_the_catch(bids: tuple[int, ...], catches: list[int]) -> None:
    t = at("template", ROUND + "; ".join(f"p{i + 1} bid {card}" for i, card in enumerate(bids)))
    assert fish(t) == catches
    assert t.told()[1:] == ["turned-over", "turned-over", "turned-over", "taken"]


def test_HE_08_without_a_bid_alone_the_catch_goes_overboard() -> None:
    t = at("template", ROUND + "p1 bid 4; p2 bid 4; p3 bid 4")
    assert fish(t) == [0, 0, 0]
    assert t.view().lost == 7
    assert t.told()[-1] == "overboard"
    assert [player.shown for player in t.view().players] == [[4], [4], [4]]


def test_HE_09_cards_put_away_count_as_fish() -> None:
    t = whole_game("fair", "612345", "165432")
    assert [player.away.number for player in t.view().players] == [6, 1]
    assert list(t.match.game.rules.scores(t.s)) == [6 + 2 + 4, 1 + 4 + 2 + 2]
    assert [e.numbers for e in t.read() if e.key == "counted"] == [
        {"seat": 0, "fish": 6, "card": 6, "total": 12},
        {"seat": 1, "fish": 8, "card": 1, "total": 9},
    ]


def test_HE_10_the_most_fish_win() -> None:
    t = whole_game("fair", "612345", "165432")
    assert t.view().winners == ["p1"]
    assert t.view().ending == "home"


def test_HE_10_a_tie_is_shared() -> None:
    assert whole_game("great", "123456", "123456").view().winners == ["p1", "p2"]


def test_every_message_has_words() -> None:
    t = whole_game("fair", "612345", "165432")
    words = Words(load("template"), players=["Ada", "Bo"])
    told = [words.event(event) for event in t.read("p1", since=0)]
    assert told[0] == "You have put card 6 away: 6 fish at the end."
    assert told[-1] == "Bo comes home with 8 fish and card 1 put away: 9 in all."
    refusal = at("template", ROUND).match.why(0, t.match.move("bid 1"))
    assert refusal is not None
    assert words.refusal(refusal) == "You no longer hold card 1. (HE-06)"
    assert "Ada (you): 6 fish; away 6, bid -, shown 1 2 3 4 5" in t.match.game.picture(t.view("p1"), words)
