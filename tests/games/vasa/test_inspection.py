"""VR-60, VR-61: the inspection, and what it teaches whom."""

from tests.games.vasa.helpers import (
    P1,
    P3,
    WOOD,
    asked,
    at_building,
    build,
    built,
    deal,
    idle,
    may,
    said,
    take_role,
    viewers,
)


def test_VR_60_from_the_last_of_the_builders_counter_clockwise() -> None:
    t = at_building(4, p1={"wood": [1, 0, 1]})
    t.do("p1 done; p2 build wood; p1 place wood 1; p2 place wood 1; p3 place wood 1; p4 place wood 1")
    order = []
    while asked(t) == "inspect":
        order += t.waiting
        t.do(f"{t.waiting[0]} done")
    assert order == ["p1", "p4", "p3", "p2"]  # p2 chose; builders were p2, p3, p4, p1


def test_VR_60_only_after_a_building() -> None:
    t = idle(at_building(p1={"wood": [1, 0, 1]}), "take-role")
    assert t.view().round == 2
    assert t.why("p2 look p1 wood") == "K-04 not-asked"
    idle(t.do("p2 role king"), "choose-building").do("p2 done; p3 done; p1 done")
    assert asked(t) == "take-role" and t.view().round == 3


def test_VR_61_each_looks_at_one_marker_of_another_ship() -> None:
    t = built(p1=[1, 0, 1])
    assert t.options("p3") == ["done", "look p1 wood", "look p2 wood"]
    assert t.why("p3 look p3 wood") == "VR-61 own-ship"
    assert t.why("p3 look p1 iron") == "VR-61 square-empty"
    assert t.numbers("p3 look p1 iron") == {"seat": P1, "good": 2}
    assert t.why("p3 order p1 wood") == "K-04 not-asked"
    t.do("p3 look p1 wood")
    assert t.waiting == ["p2"]  # exactly one
    t.do("p2 done; p1 done")
    assert asked(t) == "take-role"  # it is optional


def test_VR_61_of_any_built_type() -> None:
    t = idle(deal(built(p1=[1, 0, 1]), "p2", cloth=[1, 0, 1]), "choose-building")
    build(t, "cloth", 1, 3, 1)
    assert t.waiting == ["p1"]
    assert t.options("p1") == ["done", "look p2 cloth", "look p2 wood", "look p3 cloth", "look p3 wood"]


def test_VR_61_only_the_inspector_learns_the_value() -> None:
    t = built(p1=[1, 0, 1], p2=[1, 1, 0]).do("p3 look p1 wood")
    assert said(t, "p3") == [("you-saw", {"other": P1, "good": WOOD, "value": 1})]
    for who in ("p1", "p2", "public"):
        assert said(t, who) == [("inspected", {"seat": P3, "other": P1, "good": WOOD})]
    assert may(t, "p3", "p1") == [1]
    assert may(t, "p2", "p1") == may(t, "public", "p1") == [1, 3]
    # The owner knows who knows.
    known = t.view("p1").known_of_mine
    assert known["p3"][0].may == [1] and known["p2"][0].may == [1, 3]
    assert set(t.view("p2").known_of_mine) == {"p1", "p3"} and t.view().known_of_mine == {}


def test_VR_61_who_does_not_look_learns_nothing() -> None:
    t = built(p1=[1, 0, 1])
    before = {who: may(t, who, "p1") for who in viewers(t)}
    t.do("p3 done")
    for who in viewers(t):
        assert said(t, who) == [] and may(t, who, "p1") == before[who]


def test_VR_61_what_was_seen_stays_known() -> None:
    t = built(p1=[1, 0, 1]).do("p3 look p1 wood")
    take_role(t, "p1", "admiral").do("p1 take iron; p1 done")
    idle(deal(t, "p2", cloth=[1, 0, 1]), "choose-building")
    assert may(t, "p3", "p1") == [1] and may(t, "p2", "p1") == [1, 3]
