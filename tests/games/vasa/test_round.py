"""VR-10 to VR-13: the round."""

import pytest

from kogge.kernel.frames import step_of
from kogge.games.vasa.rules.state import INVENTORY
from kogge.kernel.refusals import Illegal
from tests.games.vasa.helpers import (
    P1,
    asked,
    at_building,
    build,
    deal,
    hand,
    idle,
    let_be,
    said,
    take_role,
    vasa,
    viewers,
)


def test_VR_10_roles_from_the_leader_clockwise() -> None:
    t = vasa(players=4, leader="p3")
    order = []
    while t.view().round == 1:
        if asked(t) == "take-role":
            order += t.waiting
        let_be(t)
    assert order == ["p3", "p4", "p1", "p2"]


def test_VR_10_a_role_is_carried_out_before_the_next_is_chosen() -> None:
    t = vasa("p1 role wood-procurer")
    assert t.waiting == ["p1"] and asked(t) == "procure"
    assert t.why("p2 role king") == "K-02 not-your-turn"
    t.do("p1 take wood")
    assert hand(t, "p1", "wood") == [2, 0, 0]
    assert t.why("p1 role king") == "K-04 not-asked"
    t.do("p1 done; p2 done")
    assert t.waiting == ["p2"] and asked(t) == "take-role"


def test_VR_10_nobody_takes_a_role_that_is_taken() -> None:
    t = take_role(vasa("p1 role king"), "p2", "admiral").do("p2 done")
    assert t.why("p3 role king") == "VR-10 role-taken"
    assert t.numbers("p3 role king") == {"role": 7, "seat": P1}
    assert "role king" not in t.options("p3") and "role admiral" not in t.options("p3")
    assert len(t.options("p3")) == 6
    for who in viewers(t):
        assert ("role-taken", {"seat": P1, "role": 7}) in said(t, who, 0)


def test_VR_10_nobody_passes_the_choice_of_a_role() -> None:
    t = vasa()
    assert "done" not in t.options("p1")
    assert t.why("p1 done") == "K-04 not-asked"
    with pytest.raises(Illegal, match="K-03 no-such-move"):
        t.do("p1 role cook")
    with pytest.raises(Illegal, match="K-03 no-such-move"):
        t.do("p1 order p4 wood")  # nobody sits there


def test_VR_11_without_the_advanced_rules_building_follows_the_roles() -> None:
    t = deal(vasa(), "p2", wood=[1, 0, 1])
    take_role(take_role(take_role(t, "p1", "king"), "p2", "admiral"), "p3", "craftsman")
    assert idle(t, "choose-building").view().round == 1
    assert INVENTORY not in [step_of(frame) for frame in t.s.stack]
    assert "offer-began" not in t.told(since=0)


def test_VR_11_with_them_the_inventory_comes_between() -> None:
    t = deal(vasa(advanced="on"), "p2", wood=[1, 0, 1])
    seen: list[str] = []
    while t.view().round == 1:
        if not seen or seen[-1] != asked(t):
            seen.append(asked(t))
        let_be(t)
    assert seen[-2:] == ["inventory", "choose-building"]


def test_VR_11_inspection_only_if_something_was_built() -> None:
    t = at_building(p2={"wood": [0, 0, 1]})
    t.do("p1 done; p2 done; p3 done")
    assert asked(t) == "take-role" and t.view().round == 2
    build(idle(t, "choose-building"), "wood", 1, 3, 1)
    assert asked(t) == "inspect" and t.view().round == 2


def test_VR_12_the_roles_come_back_and_the_leader_card_moves_on() -> None:
    t = vasa(leader="p2")
    leaders = []
    for number in (1, 2, 3, 4):
        assert t.view().round == number and len(t.view().free_roles) == 8
        leaders.append(t.view().leader)
        assert t.waiting == leaders[-1:]
        while t.view().round == number:
            let_be(t)
    assert leaders == ["p2", "p3", "p1", "p2"]
    assert ("round-began", {"round": 2, "seat": 2}) in said(t, "public", 0)


@pytest.mark.parametrize("role", ["iron-procurer", "craftsman", "tailor-blacksmith"])
def test_VR_13_the_last_in_turn_gets_nothing(role: str) -> None:
    t = idle(vasa("p1 role king", players=4), "take-role", "p2")
    for who in ("p1", "p2", "p3", "p4"):
        deal(t, who, cloth=[2, 0, 0], wood=[2, 0, 0])
    t.do(f"p2 role {role}")
    order = []
    while asked(t) != "take-role":
        order += t.waiting
        t.do(f"{t.waiting[0]} {t.options(t.waiting[0])[-1]}")  # take or exchange, while there is something
    assert order == ["p2", "p2", "p3", "p4"]  # p1, on the chooser's right, is not asked
    assert t.waiting == ["p3"]
