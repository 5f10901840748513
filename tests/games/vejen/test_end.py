"""VJ-80 to VJ-99: the end of the round and of the game."""

import pytest

from kogge.games.vejen.edge.game import GAME
from kogge.games.vejen.edge.notation import SCORING_CARDS as CARDS
from kogge.games.vejen.rules.scoring import card_coins
from tests.games.vejen.tables import goods, lay_open, pass_all, put, stock, turn_in
from tests.play import Play, seat


def last_round(players: int = 2) -> Play:
    """The first turn of round 12: scoring cards are Scrimper and Bailiff, nobody has a use for the Finish card."""
    t = turn_in(12, "f2", players, finish="f2")
    for i in range(players):
        stock(put(t, f"p{i + 1}", krone=0, thaler=0, loans=0), f"p{i + 1}")
    lay_open(t)
    return t


def score(t: Play, who: str, card: str) -> int:
    return int(card_coins(GAME.rules.components, t.s, seat(who), CARDS.names.index(card)))  # type: ignore[attr-defined]


def totals(t: Play) -> list[int | None]:
    return [player.score for player in pass_all(t).view().players]


def test_VJ_80_red_events_come_before_the_marker_goes_left() -> None:
    t = turn_in(2, "a5")
    stock(t, "p1", "fish").do("p2 end; p1 end")
    assert (t.view().starting, t.view().round) == ("p2", 2)
    t.do("p1 done")
    assert (t.view().starting, t.view().round) == ("p1", 3)


def test_VJ_80_points_to_0() -> None:
    t = turn_in(2, "a5")
    stock(t, "p1", "fish").do("p2 end; p1 end; p1 done")
    assert [player.points for player in t.view().players] == [0, 0]


def test_VJ_81_example_47() -> None:
    t = put(last_round(), "p1", thaler=23, krone=19, cart=2, wheel=1)
    put(lay_open(t, "upgrading"), "p1", owes="fish")
    assert totals(t)[0] == 23 + 19 + 15 - 10 == 47
    scored = [e.numbers for e in t.read() if e.key == "scored"]
    upgrading = CARDS.names.index("upgrading")
    assert scored == [{"seat": i, "scoring": upgrading, "coins": coins} for i, coins in enumerate((15, 0))]
    final = next(e.numbers for e in t.read() if e.key == "final-score" and e.numbers["seat"] == 0)
    assert final == {"seat": 0, "krone": 19, "thaler": 23, "cards": 15, "penalty": 10, "total": 47}


def test_VJ_81_example_a_loan_of_fish_is_repaid_from_warehouse_and_card() -> None:
    t = stock(stock(last_round(), "p1", "fish"), "p1", "fish", on="schleswig")
    put(t, "p1", owes="fish")
    assert totals(t)[0] == 0
    assert (goods(t, "p1"), goods(t, "p1", on="schleswig")) == ("", "")
    assert "repaid" in t.told()


def test_VJ_81_each_loan_is_repaid_where_the_goods_suffice() -> None:
    t = stock(last_round(), "p1", "fish fish fish iron iron")
    put(t, "p1", owes="fish fish iron")
    assert totals(t)[0] == -10
    assert goods(t, "p1") == "fish"


def test_VJ_81_scoring_cards_come_before_loans() -> None:
    t = stock(last_round(), "p1", "fish fish iron peat")
    put(lay_open(t, "warehouse"), "p1", owes="fish")
    assert totals(t)[0] == 8  # three kinds, before the fish repay the loan


def test_VJ_82_the_most_money_wins() -> None:
    t = pass_all(put(put(last_round(), "p1", krone=5), "p2", thaler=6))
    assert (t.view().winners, t.view().ending) == (["p2"], "money")


@pytest.mark.parametrize(
    ("ending", "better", "worse"),
    [
        ("buildings", {"ship": "kiel"}, {"cart": 2, "wheel": 1}),
        ("upgrades", {"cart": 2}, {"wheel": 1}),
    ],
)
def test_VJ_82_ties_by_buildings_then_upgrades(ending: str, better: dict[str, int], worse: dict[str, int]) -> None:
    t = pass_all(put(put(last_round(), "p1", **worse), "p2", **better))
    assert (t.view().winners, t.view().ending) == (["p2"], ending)


@pytest.mark.parametrize("building", [{"ship": "kiel"}, {"mill": "heide"}])
def test_VJ_82_every_building_counts_as_much_as_a_countinghouse(building: dict[str, str]) -> None:
    t = pass_all(put(put(last_round(), "p1", houses="ribe", wheel=1), "p2", **building))
    assert (t.view().winners, t.view().ending) == (["p1"], "upgrades")


@pytest.mark.parametrize(
    ("ending", "better", "worse"),
    [("noble", "food-1:coins", "fish fish fish"), ("goods", "fish iron", "fish")],
)
def test_VJ_82_then_by_noble_and_normal_goods(ending: str, better: str, worse: str) -> None:
    t = pass_all(stock(stock(last_round(), "p1", worse), "p2", better))
    assert (t.view().winners, t.view().ending) == (["p2"], ending)


def test_VJ_82_goods_are_those_left_after_loans() -> None:
    t = stock(stock(last_round(), "p1", "fish fish"), "p2", "iron")
    put(t, "p1", owes="fish")
    assert pass_all(t).view().winners == ["p2"]


def test_VJ_82_then_the_win_is_shared() -> None:
    t = pass_all(put(last_round(3), "p3", krone=0))
    assert (t.view().winners, t.view().ending) == (["p1", "p2", "p3"], "shared")
    t = pass_all(put(put(last_round(3), "p1", krone=1), "p3", thaler=1))
    assert t.view().winners == ["p1", "p3"]


def test_VJ_82_only_those_who_are_level_are_compared_on() -> None:
    t = put(put(put(last_round(3), "p1", krone=1), "p2", krone=1), "p3", ship="kiel", mill="heide")
    assert pass_all(put(t, "p2", mill="tonder")).view().winners == ["p2"]


def test_VJ_90_large_influence() -> None:
    t = put(last_round(), "p1", houses="ribe")
    assert score(t, "p1", "large-influence") == 0  # the start one does not count
    assert score(put(t, "p1", houses="ribe kiel"), "p1", "large-influence") == 10
    assert score(put(t, "p1", houses="ribe kiel lubeck"), "p1", "large-influence") == 15


def test_VJ_91_long_journey() -> None:
    t = last_round()
    assert score(t, "p1", "long-journey") == 0
    put(t, "p1", houses="kiel")
    assert score(t, "p1", "long-journey") == 2 * 2  # Schleswig, Rendsburg, Kiel
    assert score(put(t, "p1", houses="kiel ribe"), "p1", "long-journey") == 2 * 5


def test_VJ_92_warehouse() -> None:
    t = stock(last_round(), "p1", "fish fish iron")
    assert score(t, "p1", "warehouse") == 0
    assert score(stock(t, "p1", "fish iron food-1:coins"), "p1", "warehouse") == 8
    assert score(stock(t, "p1", "fish iron peat food-1:coins"), "p1", "warehouse") == 8
    assert score(stock(t, "p1", "fish iron peat food-1:coins tool-1:coins"), "p1", "warehouse") == 15
    stock(stock(t, "p1", "fish iron"), "p1", "peat", on="schleswig")
    assert score(t, "p1", "warehouse") == 0  # cards do not count


def test_VJ_93_noble_goods() -> None:
    t = last_round()
    assert score(t, "p1", "noble-goods") == 0
    assert score(stock(t, "p1", "food-1:coins food-2:coins"), "p1", "noble-goods") == 3
    stock(t, "p1", "tool-1:coins", on="schleswig")
    assert score(t, "p1", "noble-goods") == 10


def test_VJ_94_countinghouses() -> None:
    t = put(last_round(), "p1", houses="elmshorn kiel odense")
    assert score(t, "p1", "countinghouses") == 12
    assert score(put(t, "p1", houses="elmshorn esbjerg odense"), "p1", "countinghouses") == 18
    assert score(put(t, "p1", houses="elmshorn segeberg odense"), "p1", "countinghouses") == 18


def test_VJ_95_secret_power() -> None:
    t = last_round()
    assert score(t, "p1", "secret-power") == 0
    assert score(put(t, "p1", hand="b05"), "p1", "secret-power") == 3
    assert score(put(t, "p1", hand="b06 b07"), "p1", "secret-power") == 8


def test_VJ_96_upgrading() -> None:
    assert score(put(last_round(), "p1", cart=2), "p1", "upgrading") == 0
    assert score(put(last_round(), "p1", cart=1, wheel=1), "p1", "upgrading") == 0
    assert score(put(last_round(), "p1", cart=2, wheel=1), "p1", "upgrading") == 15


def test_VJ_97_master_builder() -> None:
    t = put(last_round(), "p1", houses="ribe kiel lubeck", ship="kiel")
    assert score(t, "p1", "master-builder") == 0
    assert score(put(t, "p1", mill="heide"), "p1", "master-builder") == 15
    t = put(last_round(), "p1", houses="ribe kiel", ship="kiel", mill="heide")
    assert score(t, "p1", "master-builder") == 0


def test_VJ_98_scrimper() -> None:
    assert [score(put(last_round(), "p1", loans=n), "p1", "scrimper") for n in range(4)] == [0, 5, 10, 15]


def test_VJ_99_bailiff() -> None:
    t = last_round(3)
    assert [score(t, who, "bailiff") for who in ("p1", "p2", "p3")] == [0, 0, 0]
    put(put(t, "p1", houses="ribe"), "p3", houses="kiel")
    assert [score(t, who, "bailiff") for who in ("p1", "p2", "p3")] == [15, 0, 15]
    put(t, "p2", houses="lubeck odense")
    assert [score(t, who, "bailiff") for who in ("p1", "p2", "p3")] == [0, 15, 0]


def test_all_scoring_cards_count_in_the_total() -> None:
    for card in CARDS.names:
        t = put(last_round(), "p1", houses="elmshorn kiel odense", ship="kiel", mill="heide")
        stock(put(t, "p1", cart=2, wheel=1, loans=2, hand="b05 b06"), "p1", "fish iron peat food-1:coins tool-1:coins")
        expected = score(lay_open(t, card), "p1", card)
        assert expected > 0
        pass_all(t)
        assert t.view().players[0].score == expected
