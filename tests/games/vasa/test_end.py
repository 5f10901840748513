"""VR-70 to VR-77: the end of the game, and who wins."""

from itertools import product

import pytest

from kogge.games.vasa.edge.notation import GOODS
from kogge.kernel.notation import SEATS
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import members
from tests.games.vasa.helpers import (
    CLOTH,
    IRON,
    P1,
    SCULPTURE,
    WOOD,
    ask_all_to_place,
    asked,
    at_building,
    build,
    conjure,
    deal,
    idle,
    may,
    player,
    said,
    vasa,
    viewers,
)
from tests.play import Play

Hands = list[tuple[int, int, int]]  # threes, twos, ones, as the rulebook writes them


def launch(ships: list[str], hands: Hands | None = None, leader: str = "p1") -> Play:
    """Three parts are built; all place the last. A ship is the values of wood, cloth, iron, sculpture: "3 2 3 2"."""
    t = vasa(players=len(ships), leader=leader)
    for who, ship, (threes, twos, ones) in zip(SEATS.names, ships, hands or [(0, 0, 0)] * len(ships), strict=False):
        *built, last = (int(value) for value in ship.split())
        to_place = [int(last == value) for value in (1, 2, 3)]
        conjure(t, who, dict(zip(GOODS.names, built, strict=False)), wood=[ones, twos, threes], sculpture=to_place)
    ask_all_to_place(t, "sculpture")
    for who, ship in zip(SEATS.names, ships, strict=False):
        t.do(f"{who} place sculpture {ship[-1]}")
    return t


def won(t: Play) -> tuple[str, list[str]]:
    return t.view().ending, t.view().winners


def test_VR_70_the_game_ends_with_the_fourth_type() -> None:
    t = vasa()
    for who, good in zip(("p1", "p2", "p3", "p1"), ("wood", "cloth", "iron", "sculpture"), strict=True):
        deal(t, "p1", **{good: [1, 0, 1]})
        build(idle(t, "choose-building", who), good, 3, 1, 1)
        assert bool(t.waiting) == (good != "sculpture")
    assert t.s.over and t.waiting == [] and t.options("p1") == []  # no inspection after it
    for who in ("p1", "p2", "p3"):
        assert t.why(f"{who} done") == "K-01 game-over"
    assert t.told("public")[1:6] == ["built", "part-failed", "part-failed", "part-failed", "part-failed"]
    assert t.told("public")[-1] == "wrath"


def test_VR_70_all_is_turned_face_up() -> None:
    t = launch(["3 2 3 2", "2 3 2 2", "2 1 2 2"], [(1, 0, 2), (1, 1, 2), (1, 2, 1)])
    for viewer in viewers(t):
        assert [may(t, viewer, "p1", good) for good in ("wood", "cloth", "iron", "sculpture")] == [[3], [2], [3], [2]]
        assert player(t, "p3", viewer).hand["wood"] == [1, 2, 1]
        assert player(t, "p3", viewer).hand["sculpture"] == [0, 0, 0]
    everybody = [*range(3), PUBLIC]
    assert list(members(t.match.history[-1].learned)) == everybody  # all learn what they could not know


@pytest.mark.parametrize(("players", "needed"), [(3, 7), (4, 9), (5, 11)])
def test_VR_71_a_part_needs_two_a_player_and_one_more(players: int, needed: int) -> None:
    for wood, holds in ((needed, True), (needed - 1, False)):
        values = [min(3, wood - (players - 1) * 2), *[2] * (players - 1)]
        t = launch([f"{value} {3} 3 3" for value in values])
        key = "part-holds" if holds else "part-failed"
        for who in viewers(t):
            assert (key, {"good": WOOD, "sum": wood, "needed": needed}) in said(t, who)
            assert ("part-holds", {"good": IRON, "sum": 3 * players, "needed": needed}) in said(t, who)
        assert t.view().ending == ("sailed" if holds else "failed")


def test_VR_72_no_part_operational_and_everybody_loses() -> None:
    t = launch(["2 2 2 2", "1 1 1 1", "3 3 3 3"])
    assert won(t) == ("wrath", []) and list(t.match.game.rules.scores(t.s)) == [0, 0, 0]
    for who in viewers(t):
        assert said(t, who)[-1] == ("wrath", {})


SAILS = ["3 3 3 3", "2 2 2 2", "2 2 2 2"]


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ([(0, 9, 9), (1, 0, 0), (0, 9, 9)], "p2"),  # threes first
        ([(1, 1, 9), (1, 0, 9), (1, 2, 0)], "p3"),  # then twos
        ([(1, 1, 1), (1, 1, 3), (1, 1, 2)], "p2"),  # then ones
    ],
)
def test_VR_73_a_ship_that_sails_is_won_by_the_hand(hands: Hands, winner: str) -> None:
    t = launch(SAILS, hands)
    assert won(t) == ("sailed", [winner])
    assert list(t.match.game.rules.scores(t.s)) == [int(f"p{i + 1}" == winner) for i in range(3)]
    for who in viewers(t):
        assert said(t, who)[-1] == ("sailed", {"seat": SEATS.names.index(winner)})


@pytest.mark.parametrize(
    ("ships", "failed", "winner"),
    [
        # Wood fails: its threes count before all others.
        (["1 3 3 3", "3 1 1 1", "1 3 3 3"], [WOOD], "p2"),
        # Wood and iron fail: threes on both of them count.
        (["3 3 1 3", "1 3 1 3", "1 1 3 1"], [WOOD, IRON], "p1"),
        # Equal there: threes on the whole ship.
        (["2 2 3 2", "2 2 2 3", "2 3 3 2"], [WOOD], "p3"),
        # Equal there as well: twos on the ship.
        (["1 3 3 3", "2 3 3 3", "1 3 3 3"], [WOOD], "p2"),
        (["1 1 1 3", "1 1 2 3", "1 1 1 3"], [WOOD, CLOTH, IRON], "p2"),
        # Three parts fail: a three on the part that holds does not count first.
        (["1 2 1 3", "1 1 3 1", "1 1 1 3"], [WOOD, CLOTH, IRON], "p2"),
    ],
)
def test_VR_74_a_ship_that_fails_is_won_on_the_ship(ships: list[str], failed: list[int], winner: str) -> None:
    t = launch(ships, [(0, 0, 0), (0, 0, 0), (5, 5, 5)] if winner != "p3" else [(5, 5, 5), (5, 5, 5), (0, 0, 0)])
    assert won(t) == ("failed", [winner])
    assert [numbers["good"] for key, numbers in said(t) if key == "part-failed"] == failed
    for who in viewers(t):
        assert said(t, who)[-1] == ("failed", {"seat": SEATS.names.index(winner)})


def test_VR_74_ones_never_decide() -> None:
    """A full ship has four markers, so with equal threes and twos the ones are equal too: VR-75 comes next."""
    ones: dict[tuple[int, int], set[int]] = {}
    for ship in product((1, 2, 3), repeat=4):
        ones.setdefault((ship.count(3), ship.count(2)), set()).add(ship.count(1))
    assert all(len(counts) == 1 for counts in ones.values())
    assert won(launch(["1 3 3 2", "1 3 2 3", "1 2 3 3"], None, "p2")) == ("failed", ["p2"])


@pytest.mark.parametrize("leader", ["p1", "p2", "p3"])
def test_VR_75_still_tied_the_leader_wins(leader: str) -> None:
    assert won(launch(SAILS, [(1, 1, 1)] * 3, leader)) == ("sailed", [leader])
    assert won(launch(["1 3 3 3"] * 3, None, leader)) == ("failed", [leader])


@pytest.mark.parametrize(("leader", "winner"), [("p1", "p2"), ("p2", "p2"), ("p3", "p4"), ("p4", "p4"), ("p5", "p2")])
def test_VR_75_or_the_next_clockwise_of_the_tied(leader: str, winner: str) -> None:
    hands = [(1, 0, 0), (2, 0, 0), (1, 0, 0), (2, 0, 0), (1, 0, 0)]
    assert won(launch(["3 3 3 3", *["2 2 2 2"] * 4], hands, leader)) == ("sailed", [winner])


def test_VR_75_the_leader_of_the_round_of_the_last_placing() -> None:
    t = launch(SAILS, [(1, 1, 1)] * 3, "p3")
    assert t.view().leader == "p3"  # the card has not moved on


@pytest.mark.parametrize(
    ("ships", "names"),
    [
        (["1 3 3 3"] * 3, ["wood"]),
        (["3 1 3 3"] * 3, ["cloth"]),
        (["3 3 1 3"] * 3, ["iron"]),
        (["3 3 3 1"] * 3, ["sculpture"]),
        (["1 3 1 3"] * 3, ["wood", "iron"]),
        (["1 1 1 1"] * 3, ["wood", "cloth", "iron", "sculpture"]),
        (["3 3 3 3"] * 3, []),
    ],
)
def test_VR_76_the_result_names_what_is_missing(ships: list[str], names: list[str]) -> None:
    t = launch(ships)
    fates = {"wood": "sunk", "cloth": "lost-at-sea", "iron": "lost-in-battle", "sculpture": "disgraced"}
    for who in viewers(t):
        assert [key for key in t.told(who) if key in fates.values()] == [fates[name] for name in names]
        assert t.view(who).failed == names
    parts = [event for event in t.read("public") if event.key.startswith("part-")]
    assert [event.numbers["good"] for event in parts] == [WOOD, CLOTH, IRON, SCULPTURE]
    missing = [t.match.game.names["good"][event.numbers["good"]] for event in parts if event.key == "part-failed"]
    assert missing == names


def test_VR_77_sixty_rounds_and_the_ship_is_never_launched() -> None:
    t = at_building(p1={"wood": [1, 0, 1], "cloth": [1, 0, 1]})
    build(t, "wood", 3, 1, 1)
    t.s.round = 59
    idle(idle(t, "take-role"), "choose-building").do("p2 done; p3 done")
    assert t.view().round == 60 and not t.s.over
    t.do("p1 done")
    assert won(t) == ("never-launched", []) and list(t.match.game.rules.scores(t.s)) == [0, 0, 0]
    for who in viewers(t):
        assert said(t, who) == [("building-declined", {"seat": P1}), ("never-launched", {"rounds": 60})]
    assert player(t, "p1", "p2").hand is None and may(t, "p2", "p1") == [1, 3]  # nothing is turned face up
    assert t.why("p1 role king") == "K-01 game-over"


def test_VR_77_also_when_there_is_nothing_to_build_in_the_last_round() -> None:
    t = vasa("p1 role king; p1 done; p2 role admiral; p2 done; p3 role craftsman; p3 done")
    t.s.round = 60
    t.do("p1 done")
    assert won(t) == ("never-launched", [])
    for who in viewers(t):
        assert said(t, who) == [("nothing-to-build", {}), ("never-launched", {"rounds": 60})]


def test_VR_77_a_part_built_in_the_last_round_is_still_inspected() -> None:
    t = at_building(p1={"wood": [1, 0, 1]})
    t.s.round = 60
    build(t, "wood", 3, 1, 1)
    assert asked(t) == "inspect"
    t.do("p3 done; p2 done; p1 done")
    assert won(t) == ("never-launched", [])


def test_example_scoring() -> None:
    t = launch(["3 2 3 2", "2 3 2 2", "2 1 2 2", "2 3 2 3"], [(1, 0, 2), (1, 1, 2), (1, 2, 1), (1, 0, 2)])
    assert [numbers["sum"] for key, numbers in said(t) if key == "part-holds"] == [9, 9, 9, 9]
    assert won(t) == ("sailed", ["p3"])
