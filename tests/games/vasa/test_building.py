"""VR-50 to VR-55: building."""

import pytest

from kogge.games.vasa.edge.notation import GOODS
from kogge.kernel.chance import random_move
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move
from kogge.kernel.sets import contains
from tests.games.vasa.helpers import (
    CLOTH,
    P1,
    P2,
    P3,
    WOOD,
    asked,
    at_building,
    build,
    built,
    deal,
    hand,
    idle,
    let_be,
    may,
    player,
    said,
    take_role,
    vasa,
    viewers,
)


def test_VR_50_only_a_type_with_a_three_in_play() -> None:
    t = at_building(p3={"cloth": [0, 0, 1]})
    assert t.options("p1") == ["build cloth", "done"]
    assert t.why("p1 build wood") == "VR-50 no-three-in-play"
    assert t.numbers("p1 build wood") == {"good": WOOD}
    assert t.why("p1 place wood 1") == "K-04 not-asked"


@pytest.mark.parametrize("advanced", ["on", "off"])
def test_VR_50_without_such_a_type_nobody_is_asked_and_all_are_told(advanced: str) -> None:
    t = deal(vasa(advanced=advanced), "p1", cloth=[0, 3, 0], wood=[4, 0, 0])
    take_role(take_role(t, "p1", "iron-procurer"), "p2", "admiral").do("p2 done; p3 role king")
    for move in ("p3 done", *(("p1 done", "p2 done", "p3 done") if advanced == "on" else ())):
        assert t.view().round == 1 and "nothing-to-build" not in t.told(since=0)
        t.do(move)
    assert t.waiting == ["p2"] and asked(t) == "take-role"
    assert t.view().round == 2 and t.view().built == []
    for who in viewers(t):
        assert said(t, who) == [("nothing-to-build", {}), ("round-began", {"round": 2, "seat": P2})]
    assert t.match.history[-1].learned == 0  # all could see it coming


@pytest.mark.parametrize("good", GOODS.names)
def test_VR_50_one_three_of_any_type_is_enough_to_be_asked(good: str) -> None:
    t = at_building(p2={good: [0, 0, 1]})
    assert t.view().round == 1 and t.waiting == ["p1"]
    assert t.options("p1") == [f"build {good}", "done"]
    assert "nothing-to-build" not in t.told(since=0)


def test_VR_50_a_three_of_a_built_type_is_not_enough() -> None:
    t = idle(built(p1=[1, 0, 1], p2=[0, 0, 1], p3=[0, 0, 1]), "take-role")
    while t.view().round == 2:
        assert asked(t) != "choose-building"
        let_be(t)
    for who in viewers(t):
        assert said(t, who) == [("nothing-to-build", {}), ("round-began", {"round": 3, "seat": P3})]


def test_VR_50_a_type_is_built_once() -> None:
    t = idle(deal(built(p1=[1, 0, 1]), "p3", cloth=[1, 0, 1]), "choose-building")
    assert t.waiting == ["p2"] and t.view().built == ["wood"]
    assert t.options("p2") == ["build cloth", "done"]
    assert t.why("p2 build wood") == "VR-50 built-already"
    assert t.numbers("p2 build wood") == {"good": WOOD}


def test_VR_51_the_choice_goes_round_from_the_leader() -> None:
    t = at_building(4, "p3", p1={"iron": [1, 0, 1]})
    order = []
    while asked(t) == "choose-building":
        order += t.waiting
        assert t.options(t.waiting[0]) == ["build iron", "done"]
        t.do(f"{t.waiting[0]} done")
        for who in viewers(t):
            assert said(t, who)[0] == ("building-declined", {"seat": ["p1", "p2", "p3", "p4"].index(order[-1])})
    assert order == ["p3", "p4", "p1", "p2"]
    assert t.view().round == 2 and t.view().built == []


def test_VR_51_who_is_asked_may_choose() -> None:
    t = at_building(p2={"cloth": [1, 0, 1]}).do("p1 done; p2 build cloth")
    for who in viewers(t):
        assert said(t, who) == [("building-chosen", {"seat": P2, "good": CLOTH})]
    assert t.waiting == ["p1", "p2", "p3"] and asked(t) == "place-marker"


def test_VR_52_when_all_threes_are_in_play_the_leader_builds() -> None:
    t = at_building(p2={"wood": [0, 0, 3]}, p3={"cloth": [1, 0, 1]})
    assert t.options("p1") == ["build wood"]
    assert t.why("p1 done") == "VR-52 must-build"
    assert t.numbers("p1 done") == {"good": WOOD}
    assert t.why("p1 build cloth") == "VR-52 must-build"
    assert t.numbers("p1 build cloth") == {"good": WOOD}
    assert t.why("p1 build iron") == "VR-50 no-three-in-play"
    build(t, "wood", 1, 3, 1)
    assert t.waiting == ["p3"]  # the leader is the player who chose: the last of the builders' order looks first


def test_VR_52_of_several_forced_types_the_leader_chooses_and_the_other_stays_forced() -> None:
    t = at_building(p2={"wood": [0, 0, 3]}, p3={"cloth": [1, 0, 3]}, p1={"iron": [1, 0, 1]})
    assert t.options("p1") == ["build cloth", "build wood"]
    idle(build(t, "cloth", 1, 1, 3), "choose-building")
    assert t.waiting == ["p2"] and t.options("p2") == ["build wood"]


def test_VR_52_a_built_type_forces_nothing() -> None:
    t = at_building(p2={"wood": [0, 0, 3]}, p3={"cloth": [1, 0, 1]})
    idle(build(t, "wood", 1, 3, 1), "choose-building")
    assert t.options("p2") == ["build cloth", "done"]


def test_VR_53_everybody_places_one_marker_of_the_type() -> None:
    t = at_building(p1={"wood": [1, 1, 1]}).do("p1 build wood")
    assert t.waiting == ["p1", "p2", "p3"]
    assert t.options("p1") == ["place wood 1", "place wood 2", "place wood 3"]
    assert t.options("p2") == ["place wood 1"]
    assert t.why("p2 place wood 3") == "VR-53 not-in-hand"
    assert t.numbers("p2 place wood 3") == {"good": WOOD, "value": 3}
    assert t.why("p2 place cloth 1") == "VR-53 other-good"
    assert t.numbers("p2 place cloth 1") == {"good": WOOD}
    assert t.why("p2 done") == "K-04 not-asked"
    t.do("p3 place wood 1; p1 place wood 2; p2 place wood 1")  # in any order
    assert t.view().built == ["wood"]
    assert [may(t, who, who) for who in ("p1", "p2", "p3")] == [[2], [1], [1]]
    assert hand(t, "p1", "wood") == [1, 0, 1] and hand(t, "p2", "wood") == [0, 0, 0]
    assert [p.hand_size for p in t.view().players] == [5, 3, 3]


def test_VR_53_at_the_same_time_and_in_secret() -> None:
    tables = [at_building(p1={"wood": [1, 1, 1]}).do(f"p1 build wood; p1 place wood {value}") for value in (2, 3)]
    low, high = tables
    assert low.waiting == ["p2", "p3"]
    assert low.why("p1 place wood 1") == "K-02 not-your-turn"  # one each
    assert low.view("p1").my_placed == 2 and high.view("p1").my_placed == 3
    assert said(low, "p1") == [("you-placed", {"good": WOOD, "value": 2})]
    assert [p.placed for p in low.view("p2").players] == [True, False, False]
    for end in ("", "p2 place wood 1; p3 place wood 1"):
        for t in tables:
            t.do(end)
        for who in ("p2", "p3", "public"):
            assert low.view(who) == high.view(who) and low.view(who).my_placed is None
            assert said(low, who, 0) == said(high, who, 0)
    for who in ("p2", "public"):
        assert ("placed", {"seat": P1, "good": WOOD}) in said(low, who, 0)
        assert may(low, who, "p1") == [1, 2, 3] and said(low, who)[-1] == ("built", {"good": WOOD})


def test_VR_54_one_building_a_round() -> None:
    t = at_building(p1={"wood": [1, 0, 1], "cloth": [1, 0, 1]})
    build(t, "wood", 1, 1, 1)
    while asked(t) == "inspect":
        let_be(t)
    assert asked(t) == "take-role" and t.view().round == 2 and t.view().built == ["wood"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_VR_55_there_is_always_a_marker_to_place(players: int) -> None:
    swaps = 0
    for seed in range(20):
        t, rand = vasa(players=players, advanced="on"), Rng(seed)
        s, rules = t.s, t.match.game.rules
        while not s.over:
            mover = first_to_move(s)
            before = [list(yard.hand) for yard in s.yards]
            advance(rules, s, mover, random_move(rules, s, mover, rand))
            swaps += [list(yard.hand) for yard in s.yards] != before
            for seat, yard in enumerate(s.yards):
                for good in GOODS:
                    assert contains(s.built, good) or yard.has_any(good), f"seed {seed}: p{seat + 1} lacks a marker"
    assert swaps > 100  # it was put to the test


def test_VR_55_an_exchange_leaves_the_better_marker() -> None:
    t = deal(vasa(), "p1", wood=[2, 0, 0]).do("p1 role craftsman; p1 exchange wood 2")
    assert t.options("p1") == ["done"]  # a single marker makes no pair
    t = deal(vasa(), "p1", wood=[1, 1, 0]).do("p1 role craftsman; p1 exchange wood 3")
    assert t.options("p1") == ["done"] and player(t, "p1").hand["wood"] == [0, 0, 1]


def test_example_no_wood_of_value_3_left() -> None:
    t = at_building(4, p1={"wood": [1, 0, 2]}, p3={"wood": [1, 0, 2]}, p2={"cloth": [1, 0, 1]})
    assert t.options("p1") == ["build wood"]
