"""VR-20 to VR-32: what the roles do."""

import pytest

from kogge.games.vasa.edge.notation import GOODS
from kogge.games.vasa.rules.components import cell
from tests.games.vasa.helpers import (
    CLOTH,
    IRON,
    P1,
    P2,
    P3,
    SCULPTURE,
    WOOD,
    asked,
    at_building,
    build,
    built,
    deal,
    hand,
    may,
    player,
    said,
    supply,
    take_role,
    vasa,
    viewers,
)
from tests.play import Play


@pytest.mark.parametrize("good", GOODS.names)
def test_VR_20_a_procurer_takes_two_and_the_others_one(good: str) -> None:
    t = vasa(f"p1 role {good}-procurer", players=4)
    assert t.options("p1") == ["done", f"take {good}"]
    t.do(f"p1 take {good}; p1 take {good}")
    assert t.waiting == ["p2"]  # two is the most
    t.do(f"p2 take {good}; p3 take {good}")
    assert asked(t) == "take-role"  # one for the others, none for the last
    assert [hand(t, who, good) for who in ("p1", "p2", "p3", "p4")] == [[3, 0, 0], [2, 0, 0], [2, 0, 0], [1, 0, 0]]
    assert supply(t, good) == [0, 4, 4]
    for who in viewers(t):
        assert said(t, who) == [("procured", {"seat": P3, "good": GOODS.names.index(good)})]


def test_VR_20_a_procurer_takes_that_good_only() -> None:
    t = vasa("p1 role cloth-procurer")
    assert t.why("p1 take wood") == "VR-20 other-good"
    assert t.numbers("p1 take wood") == {"good": CLOTH}
    assert t.why("p1 exchange cloth 2") == "K-04 not-asked"


def test_VR_21_taking_is_optional() -> None:
    t = vasa("p1 role iron-procurer")
    assert "done" in t.options("p1")
    t.do("p1 take iron; p1 done")
    assert t.waiting == ["p2"]  # done with one of two
    t.do("p2 done")
    assert asked(t) == "take-role"
    assert [hand(t, who, "iron") for who in ("p1", "p2")] == [[2, 0, 0], [1, 0, 0]]
    assert said(t, "p3") == []  # who takes nothing is not spoken of


def test_VR_21_exchanging_is_optional() -> None:
    t = deal(vasa(), "p1", wood=[4, 0, 0]).do("p1 role craftsman")
    assert "done" in t.options("p1")
    t.do("p1 exchange wood 2; p1 done; p2 done")
    assert hand(t, "p1", "wood") == [2, 1, 0]
    assert t.waiting == ["p2"] and asked(t) == "take-role"


def test_VR_21_what_the_supply_has_not_cannot_be_taken() -> None:
    t = vasa("p1 role wood-procurer; p1 take wood; p1 take wood; p2 take wood")
    t.do("p2 role king")
    assert t.options("p2") == ["done", "take cloth", "take iron", "take sculpture"]
    assert t.why("p2 take wood") == "VR-21 supply-empty"
    assert t.numbers("p2 take wood") == {"good": WOOD, "value": 1}
    take_role(t, "p2", "wood-procurer")  # in the next round
    assert t.options("p2") == ["done"]
    assert t.why("p2 take wood") == "VR-21 supply-empty"


def exchanges_of(role: str, rule: str, trade: list[str], others: dict[str, int]) -> None:
    """Two exchanges of either good or both, then one for each of the others but the last."""
    t = vasa(players=4)
    for who in ("p1", "p2", "p3", "p4"):
        deal(t, who, wood=[2, 0, 0], cloth=[2, 0, 0], iron=[2, 0, 0], sculpture=[2, 0, 0])
    t.do(f"p1 role {role}")
    both = sorted(f"exchange {good} 2" for good in trade)
    assert t.options("p1") == ["done", *both]
    for good, number in others.items():
        assert t.why(f"p1 exchange {good} 2") == f"{rule} other-trade"
        assert t.numbers(f"p1 exchange {good} 2") == {"good": number, "role": 4 if role == "craftsman" else 5}
    assert t.why(f"p1 take {trade[0]}") == "K-04 not-asked"
    t.do(f"p1 exchange {trade[0]} 2; p1 exchange {trade[1]} 2")
    assert [hand(t, "p1", good) for good in trade] == [[0, 1, 0], [0, 1, 0]]
    assert t.waiting == ["p2"] and t.options("p2") == ["done", *both]
    t.do(f"p2 exchange {trade[0]} 2")
    assert t.waiting == ["p3"]
    t.do(f"p3 exchange {trade[1]} 2")
    assert asked(t) == "take-role" and hand(t, "p4", trade[0]) == [2, 0, 0]


def test_VR_22_craftsman() -> None:
    exchanges_of("craftsman", "VR-22", ["wood", "sculpture"], {"cloth": CLOTH, "iron": IRON})


def test_VR_23_tailor_blacksmith() -> None:
    exchanges_of("tailor-blacksmith", "VR-23", ["cloth", "iron"], {"wood": WOOD, "sculpture": SCULPTURE})


@pytest.mark.parametrize(
    ("before", "makes"),
    [
        ([1, 0, 0], []),
        ([2, 0, 0], [2]),
        ([1, 1, 0], [3]),
        ([2, 1, 0], [2, 3]),
        ([0, 2, 0], []),
        ([0, 1, 1], []),
        ([1, 0, 1], []),
        ([0, 3, 3], []),
    ],
)
def test_VR_24_only_two_pairs_exist(before: list[int], makes: list[int]) -> None:
    t = deal(vasa(), "p1", wood=before, sculpture=[0, 0, 0]).do("p1 role craftsman")
    assert t.options("p1") == ["done", *(f"exchange wood {value}" for value in makes)]
    for value in {2, 3} - set(makes):
        assert t.why(f"p1 exchange wood {value}") == "VR-24 no-pair"
        assert t.numbers(f"p1 exchange wood {value}") == {"good": WOOD, "value": value, "with": value - 1}


def test_VR_24_what_an_exchange_gives_and_takes() -> None:
    t = deal(vasa(), "p1", iron=[3, 1, 0]).do("p1 role tailor-blacksmith; p1 exchange iron 2")
    assert hand(t, "p1", "iron") == [1, 2, 0]
    t.do("p1 exchange iron 3")
    assert hand(t, "p1", "iron") == [0, 1, 1]


def test_VR_25_the_markers_given_go_to_the_supply() -> None:
    t = deal(vasa(), "p1", wood=[3, 0, 0]).do("p1 role craftsman")
    assert supply(t, "wood") == [1, 3, 3]
    assert supply(t.do("p1 exchange wood 2"), "wood") == [3, 2, 3]
    assert supply(t.do("p1 exchange wood 3"), "wood") == [4, 3, 2]


def test_VR_25_what_the_supply_has_not_cannot_be_made() -> None:
    t = deal(deal(vasa(), "p1", wood=[2, 1, 0]), "p2", wood=[0, 2, 3]).do("p1 role craftsman")
    assert supply(t, "wood")[1:] == [0, 0]
    assert t.options("p1") == ["done"]
    assert t.why("p1 exchange wood 2") == "VR-25 supply-empty"
    assert t.numbers("p1 exchange wood 3") == {"good": WOOD, "value": 3}
    assert t.why("p1 exchange sculpture 2") == "VR-24 no-pair"


def test_VR_26_the_second_exchange_may_use_what_the_first_made() -> None:
    t = deal(vasa(), "p1", sculpture=[3, 0, 0]).do("p1 role craftsman")
    assert "exchange sculpture 3" not in t.options("p1")
    t.do("p1 exchange sculpture 2; p1 exchange sculpture 3")
    assert hand(t, "p1", "sculpture") == [0, 0, 1]


def test_VR_27_all_see_an_exchange() -> None:
    t = deal(vasa(), "p1", wood=[1, 1, 0]).do("p1 role craftsman; p1 exchange wood 3")
    for who in viewers(t):
        assert said(t, who) == [("exchanged", {"seat": P1, "good": WOOD, "value": 3, "with": 2})]
        assert player(t, "p1", who).owned["wood"] == [0, 0, 1]


def test_VR_28_the_admiral_takes_any_one_marker_then_replaces() -> None:
    t = take_role(built(p1=[1, 1, 0], p2=[0, 0, 1]), "p1", "admiral")
    assert asked(t) == "take-any"
    assert t.options("p1") == ["done", "take cloth", "take iron", "take sculpture", "take wood"]
    assert t.why("p1 replace wood 2") == "K-04 not-asked"
    t.do("p1 take wood")
    assert t.waiting == ["p1"] and asked(t) == "admiral-replaces"
    assert t.why("p1 take wood") == "K-04 not-asked"
    assert t.options("p1") == ["done", "replace wood 1", "replace wood 2"]
    t.do("p1 replace wood 2")
    assert may(t, "p1", "p1") == [2]
    assert hand(t, "p1", "wood") == [2, 0, 0]  # the old one is back in hand
    assert asked(t) != "admiral-replaces" and t.waiting != ["p1"]  # one replacement, and none for the others


def test_VR_28_the_marker_just_taken_may_go_on_the_ship() -> None:
    t = build(at_building(p1={"wood": [0, 0, 1]}), "wood", 3, 1, 1)
    take_role(t, "p1", "admiral")
    t.do("p1 take wood; p1 replace wood 1")
    assert may(t, "p1", "p1") == [1] and hand(t, "p1", "wood") == [0, 0, 1]


def takes_one_and_that_is_all(role: str, move: str) -> None:
    """Before anything is built: the role ends with the marker taken, or with the wish for none."""
    for answer, iron in (("take iron", 2), ("done", 1)):
        t = vasa(f"p1 role {role}")
        assert t.options("p1") == ["done", "take cloth", "take iron", "take sculpture", "take wood"]
        assert t.why(f"p1 {move}") == "K-04 not-asked"
        t.do(f"p1 {answer}")
        assert hand(t, "p1", "iron") == [iron, 0, 0]
        assert t.waiting == ["p2"] and asked(t) == "take-role"
        procured = [("procured", {"seat": P1, "good": IRON})] if iron == 2 else []
        for who in viewers(t):
            assert said(t, who) == procured


def test_VR_28_before_anything_is_built_the_admiral_takes_one_and_that_is_all() -> None:
    takes_one_and_that_is_all("admiral", "replace wood 1")


def test_VR_30_before_anything_is_built_the_king_takes_one_and_that_is_all() -> None:
    takes_one_and_that_is_all("king", "order p2 wood")


def test_VR_28_only_what_is_placed_is_replaced_and_only_from_the_hand() -> None:
    t = take_role(built(p1=[1, 1, 0], p2=[0, 0, 1]), "p1", "admiral").do("p1 done")
    assert t.why("p1 replace cloth 1") == "VR-28 square-empty"
    assert t.numbers("p1 replace cloth 1") == {"seat": P1, "good": CLOTH}
    assert t.why("p1 replace wood 3") == "VR-28 not-in-hand"
    assert t.numbers("p1 replace wood 3") == {"good": WOOD, "value": 3}
    assert t.why("p1 order p2 wood") == "K-04 not-asked"
    t.do("p1 done")
    assert may(t, "p1", "p1") == [1]


def replacing(t: Play, value: int) -> Play:
    """p1 as admiral puts wood of this value on the ship; then the next is asked, for cloth can be built."""
    return take_role(deal(t, "p3", cloth=[1, 0, 1]), "p1", "admiral").do(f"p1 done; p1 replace wood {value}")


def test_VR_29_the_admiral_may_fake() -> None:
    t, other = (replacing(built(p1=[1, 1, 0], p2=[0, 0, 1]), value) for value in (1, 2))
    assert may(t, "p1", "p1") == [1] and hand(t, "p1", "wood") == [0, 1, 0]
    for who in ("p2", "p3", "public"):
        assert said(t, who) == said(other, who) == [("admiral-replaced", {"seat": P1, "good": WOOD})]
        assert t.view(who) == other.view(who)
    assert said(t, "p1") == [("you-replaced", {"good": WOOD, "value": 1, "with": 1})]


def test_VR_29_a_fake_needs_no_marker_in_hand() -> None:
    t = take_role(built(p1=[1, 0, 0], p2=[0, 0, 1]), "p1", "admiral").do("p1 done")
    assert hand(t, "p1", "wood") == [0, 0, 0]
    assert t.options("p1") == ["done", "replace wood 1"]
    t.do("p1 replace wood 1")
    assert may(t, "p1", "p1") == [1] and hand(t, "p1", "wood") == [0, 0, 0]


def test_VR_30_the_king_takes_one_and_orders() -> None:
    t = take_role(built(p1=[1, 1, 1], p2=[0, 0, 1]), "p2", "king")
    assert t.options("p2") == ["done", "take cloth", "take iron", "take sculpture", "take wood"]
    t.do("p2 take iron")
    assert asked(t) == "king-orders" and t.waiting == ["p2"]
    assert t.options("p2") == ["done", "order p1 wood", "order p3 wood"]
    assert t.why("p2 order p2 wood") == "VR-30 own-ship"
    assert t.why("p2 order p1 iron") == "VR-30 square-empty"
    assert t.numbers("p2 order p1 iron") == {"seat": P1, "good": IRON}
    assert t.why("p2 replace wood 1") == "K-04 not-asked"
    t.do("p2 order p1 wood")
    assert t.waiting == ["p1"]  # the owner chooses
    assert t.options("p1") == ["replace wood 2", "replace wood 3"]
    assert t.why("p1 replace iron 1") == "VR-30 other-good"
    assert t.numbers("p1 replace iron 1") == {"good": WOOD}
    assert t.why("p1 done") == "K-04 not-asked"
    t.do("p1 replace wood 3")
    assert may(t, "p1", "p1") == [3]
    assert hand(t, "p1", "wood") == [1, 1, 0]
    assert asked(t) != "king-orders"


def test_VR_30_the_king_may_let_be() -> None:
    t = take_role(built(p1=[1, 1, 1], p2=[0, 0, 1]), "p2", "king").do("p2 done; p2 done")
    assert may(t, "p1", "p1") == [1] and asked(t) == "take-role" and t.waiting == ["p3"]


def test_VR_31_the_same_marker_may_not_go_back() -> None:
    t = take_role(built(p1=[1, 1, 0], p2=[0, 0, 1]), "p2", "king").do("p2 done; p2 order p1 wood")
    assert t.options("p1") == ["replace wood 2"]
    assert t.why("p1 replace wood 1") == "VR-31 not-in-hand"
    assert t.numbers("p1 replace wood 1") == {"good": WOOD, "value": 1}


def test_VR_31_another_of_equal_value_may() -> None:
    t = take_role(built(p1=[2, 0, 0], p2=[0, 0, 1]), "p2", "king").do("p2 done; p2 order p1 wood")
    assert t.options("p1") == ["replace wood 1"]
    t.do("p1 replace wood 1")
    assert may(t, "p1", "p1") == [1] and hand(t, "p1", "wood") == [1, 0, 0]


def test_VR_31_with_no_other_marker_nothing_changes_as_all_see() -> None:
    t = take_role(built(p1=[1, 0, 0], p2=[0, 0, 1]), "p2", "king").do("p2 done")
    before = may(t, "p1", "p1")
    t.do("p2 order p1 wood")
    for who in viewers(t):
        assert said(t, who)[0] == ("king-ordered-in-vain", {"seat": P2, "other": P1, "good": WOOD})
    assert may(t, "p1", "p1") == before and t.waiting != ["p1"]


def test_VR_32_only_the_owner_learns_what_the_admiral_put() -> None:
    t = replacing(built(p1=[1, 1, 1], p2=[0, 0, 1]), 3)
    assert said(t, "p1") == [("you-replaced", {"good": WOOD, "value": 3, "with": 1})]
    for who in ("p2", "p3", "public"):
        assert said(t, who) == [("admiral-replaced", {"seat": P1, "good": WOOD})]
        assert may(t, who, "p1") == [1, 2, 3]
        assert player(t, "p1", who).hand is None


def test_VR_32_only_the_owner_learns_what_the_king_changed() -> None:
    tables = []
    for value in (2, 3):
        t = take_role(built(p1=[1, 1, 1], p2=[0, 0, 1]), "p2", "king").do("p2 done; p2 order p1 wood")
        for who in viewers(t):
            assert said(t, who) == [("king-ordered", {"seat": P2, "other": P1, "good": WOOD})]
        tables.append(t.do(f"p1 replace wood {value}"))
        assert said(t, "p1")[0] == ("you-replaced", {"good": WOOD, "value": value, "with": 1})
    for who in ("p2", "p3", "public"):
        assert said(tables[0], who)[0] == ("obeyed", {"seat": P1, "good": WOOD})
        assert tables[0].view(who) == tables[1].view(who)


def test_example_roles_of_player_4() -> None:
    t = vasa(players=4)
    t.do("p1 role wood-procurer; p1 take wood; p1 take wood; p2 take wood; p3 take wood")
    assert hand(t, "p4", "wood") == [1, 0, 0]
    t.do("p2 role cloth-procurer; p2 take cloth; p2 take cloth; p3 take cloth; p4 take cloth")
    t.do("p3 role iron-procurer; p3 take iron; p3 take iron; p4 take iron; p1 take iron")
    t.do("p4 role tailor-blacksmith; p4 exchange cloth 2; p4 exchange iron 2")
    four = player(t, "p4").hand
    assert four == {"wood": [1, 0, 0], "cloth": [0, 1, 0], "iron": [0, 1, 0], "sculpture": [1, 0, 0]}


def test_example_admiral_then_king() -> None:
    t = built(p1=[1, 1, 0], p2=[1, 0, 1], p3=[1, 0, 0])
    take_role(t, "p1", "admiral").do("p1 take wood; p1 replace wood 2")
    assert may(t, "p1", "p1") == [2] and hand(t, "p1", "wood") == [2, 0, 0]
    take_role(t, "p2", "king").do("p2 take sculpture; p2 order p1 wood")
    assert t.options("p1") == ["replace wood 1"]  # she has no other two
    t.do("p1 replace wood 1")
    assert may(t, "p1", "p1") == [1] and hand(t, "p1", "wood") == [1, 1, 0]
    assert hand(t, "p2", "sculpture") == [2, 0, 0]


def test_VR_28_the_last_marker_may_be_taken_and_none_that_is_not_there() -> None:
    t = vasa("p1 role admiral")
    t.s.supply[cell(WOOD, 1)] = 1
    assert "take wood" in t.options("p1")
    t.s.supply[cell(WOOD, 1)] = 0
    assert "take wood" not in t.options("p1") and t.why("p1 take wood") == "VR-21 supply-empty"
