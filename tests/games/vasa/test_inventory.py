"""VR-40 to VR-44: the inventory of the advanced rules."""

import pytest

from kogge.games.vasa.edge.schema import Markers
from tests.games.vasa.helpers import (
    CLOTH,
    IRON,
    P1,
    P2,
    WOOD,
    asked,
    at_building,
    build,
    deal,
    hand,
    idle,
    player,
    said,
    supply,
    vasa,
    viewers,
)
from tests.play import Play


def inventory(players: int = 3, **hands: Markers) -> Play:
    """p1 leads, and the inventory of the first round begins."""
    t = idle(vasa(players=players, advanced="on"), "inventory")
    for who, goods in hands.items():
        deal(t, who, **goods)
    return t


def test_VR_40_any_numbers_types_and_values() -> None:
    t = inventory(p1={"wood": [2, 1, 1], "iron": [1, 0, 0]}, p2={"cloth": [1, 1, 0], "iron": [3, 0, 0]})
    t.do("p1 offer p2; p1 give wood 3; p1 give wood 2; p1 give wood 1; p1 ask iron 1; p1 ask iron 1; p1 ask cloth 2")
    t.do("p1 propose")
    assert t.waiting == ["p2"] and t.options("p2") == ["accept", "decline"]
    t.do("p2 accept")
    assert (hand(t, "p1", "wood"), hand(t, "p1", "iron"), hand(t, "p1", "cloth")) == ([1, 0, 0], [3, 0, 0], [1, 1, 0])
    assert (hand(t, "p2", "wood"), hand(t, "p2", "iron"), hand(t, "p2", "cloth")) == ([2, 1, 1], [1, 0, 0], [1, 0, 0])


def test_VR_40_an_offer_goes_to_another_and_has_two_sides() -> None:
    t = inventory(p1={"wood": [2, 0, 0]})
    assert t.options("p1") == ["done", "offer p2", "offer p3"]
    assert t.why("p1 offer p1") == "VR-40 offer-to-yourself"
    t.do("p1 offer p2")
    assert t.why("p1 propose") == "VR-40 one-sided"
    t.do("p1 give wood 1")
    assert t.why("p1 propose") == "VR-40 one-sided" and "propose" not in t.options("p1")
    t.do("p1 ask iron 1")
    assert t.why("p1 propose") is None and "propose" in t.options("p1")
    t = inventory().do("p1 offer p2; p1 ask iron 1")
    assert t.why("p1 propose") == "VR-40 one-sided" and "propose" not in t.options("p1")


def test_VR_41_nobody_gives_what_is_not_in_hand() -> None:
    t = inventory(p1={"wood": [2, 0, 0]}).do("p1 offer p2")
    assert t.why("p1 give wood 2") == "VR-41 not-so-many"
    assert t.numbers("p1 give wood 2") == {"good": WOOD, "value": 2, "have": 0}
    t.do("p1 give wood 1; p1 give wood 1")
    assert t.why("p1 give wood 1") == "VR-41 not-so-many" and "give wood 1" not in t.options("p1")
    assert t.numbers("p1 give wood 1") == {"good": WOOD, "value": 1, "have": 2}


def test_VR_41_only_what_may_be_there_is_asked() -> None:
    t = inventory(p2={"wood": [3, 1, 0]}).do("p1 offer p3")
    assert t.why("p1 ask iron 3") == "VR-41 not-in-play" and "ask iron 3" not in t.options("p1")
    assert t.numbers("p1 ask iron 3") == {"good": IRON, "value": 3, "have": 0}
    assert "ask wood 2" in t.options("p1")  # in play, if not with p3
    t.do("p1 ask wood 2")
    assert t.numbers("p1 ask wood 2") == {"good": WOOD, "value": 2, "have": 1}
    t.do("p1 ask wood 1; p1 ask wood 1; p1 ask wood 1")
    assert t.why("p1 ask wood 1") == "VR-41 hand-too-small"  # p3 holds four markers
    assert t.numbers("p1 ask wood 1") == {"seat": 2, "have": 4}
    assert not [option for option in t.options("p1") if option.startswith("ask")]


def test_VR_41_who_cannot_fulfil_it_can_only_decline() -> None:
    t = inventory(p1={"wood": [2, 0, 0]}, p3={"iron": [1, 1, 0]})
    t.do("p1 offer p2; p1 give wood 1; p1 ask iron 2; p1 propose")
    assert t.options("p2") == ["decline"]
    assert t.why("p2 accept") == "VR-41 not-so-many"
    assert t.numbers("p2 accept") == {"good": IRON, "value": 2, "have": 0}
    assert t.why("p2 done") == "K-04 not-asked"


def test_VR_41_nobody_can_tell_that_from_a_free_refusal() -> None:
    tables = []
    for two in ([0, 1, 0], [1, 0, 0]):  # p2 keeps a two or a one in hand, the other is on the ship
        t = idle(vasa(advanced="on"), "inventory")
        deal(deal(deal(t, "p2", wood=[1, 1, 0]), "p1", cloth=[2, 0, 0]), "p3", wood=[0, 0, 1])
        t = build(idle(t, "choose-building"), "wood", 1, 1 if two[1] else 2, 3)
        idle(t, "inventory", "p1")
        assert hand(t, "p2", "wood") == two
        t.do("p1 offer p2; p1 give cloth 1; p1 ask wood 2; p1 propose")
        assert t.options("p2") == (["accept", "decline"] if two[1] else ["decline"])
        tables.append(t.do("p2 decline"))
    can, cannot = tables
    for who in ("p1", "p3", "public"):
        assert said(can, who) == said(cannot, who) == [("declined", {"seat": P2, "other": P1})]
        assert can.view(who) == cannot.view(who)


def test_VR_41_a_swap_is_what_was_agreed() -> None:
    t = inventory(p1={"wood": [2, 0, 0]}, p2={"iron": [3, 0, 0]})
    before = t.view().supply
    t.do("p1 offer p2; p1 give wood 1; p1 ask iron 1; p1 ask iron 1; p1 propose")
    assert t.why("p1 give wood 1") == "K-02 not-your-turn"  # it is made: nothing is added
    t.do("p2 accept")
    assert player(t, "p1").hand == {"wood": [1, 0, 0], "cloth": [1, 0, 0], "iron": [3, 0, 0], "sculpture": [1, 0, 0]}
    assert player(t, "p2").hand == {"wood": [2, 0, 0], "cloth": [1, 0, 0], "iron": [1, 0, 0], "sculpture": [1, 0, 0]}
    assert t.view().supply == before


def test_VR_41_what_is_declined_changes_nothing() -> None:
    t = inventory(p1={"wood": [2, 0, 0]}, p2={"iron": [3, 0, 0]})
    t.do("p1 offer p2; p1 give wood 1; p1 ask iron 1; p1 propose; p2 decline")
    assert hand(t, "p1", "wood") == [2, 0, 0] and hand(t, "p2", "iron") == [3, 0, 0]


def test_VR_42_the_proposer_keeps_one_of_every_unbuilt_type() -> None:
    t = inventory(p2={"iron": [2, 0, 0]}).do("p1 offer p2; p1 give wood 1; p1 ask iron 1")
    assert t.why("p1 propose") == "VR-42 would-lack" and "propose" not in t.options("p1")
    assert t.numbers("p1 propose") == {"good": WOOD}
    t.do("p1 ask wood 1")  # what comes in counts
    assert t.why("p1 propose") is None


def test_VR_42_the_receiver_keeps_one_of_every_unbuilt_type() -> None:
    t = inventory(p1={"cloth": [2, 0, 0]}).do("p1 offer p2; p1 give cloth 1; p1 ask iron 1; p1 propose")
    assert t.why("p2 accept") == "VR-42 would-lack"
    assert t.numbers("p2 accept") == {"good": IRON}
    assert t.options("p2") == ["decline"]


def test_VR_42_what_is_built_may_all_be_given() -> None:
    t = inventory(p1={"wood": [1, 0, 1]}, p2={"wood": [1, 1, 0]}, p3={"cloth": [3, 0, 0]})
    build(idle(t, "choose-building"), "wood", 1, 1, 1)
    idle(t, "inventory", "p1").do("p1 offer p3; p1 give wood 3; p1 ask cloth 1; p1 propose; p3 accept")
    assert hand(t, "p1", "wood") == [0, 0, 0] and hand(t, "p3", "wood") == [0, 0, 1]


def test_VR_43_the_leader_begins_and_all_say_done_in_a_row() -> None:
    t = inventory(p2={"wood": [1, 0, 1]})
    order = []
    while asked(t) == "inventory":
        order += t.waiting
        t.do(f"{t.waiting[0]} done")
    assert order == ["p1", "p2", "p3"] and asked(t) == "choose-building"


def test_VR_43_an_offer_opens_the_round_of_offers_again() -> None:
    t = inventory().do("p1 done; p2 done; p3 offer p1; p3 withdraw")
    order = []
    while asked(t) == "inventory":
        order += t.waiting
        t.do(f"{t.waiting[0]} done")
    assert order == ["p1", "p2", "p3"]


def test_VR_43_one_offer_at_a_time_answered_at_once() -> None:
    t = inventory(p1={"wood": [2, 0, 0]}).do("p1 offer p3; p1 give wood 1; p1 ask iron 1")
    assert t.waiting == ["p1"] and t.why("p2 offer p1") == "K-02 not-your-turn"
    t.do("p1 propose")
    assert t.waiting == ["p3"]
    t.do("p3 decline")
    assert t.waiting == ["p2"] and asked(t) == "inventory"


def test_VR_43_three_offers_a_player_a_round() -> None:
    t = inventory(p2={"wood": [1, 0, 1]})
    for _ in range(2):
        t.do("p1 offer p2; p1 withdraw; p2 done; p3 done")
    t.do("p1 offer p2; p1 withdraw")
    assert player(t, "p1").offers == 3
    t.do("p2 done; p3 done")  # who has made three is done
    assert asked(t) == "choose-building"
    idle(t, "inventory")
    assert [p.offers for p in t.view().players] == [0, 0, 0]


def test_VR_43_withdrawing_counts_as_an_offer() -> None:
    t = inventory().do("p1 offer p2; p1 ask iron 1; p1 withdraw")
    assert player(t, "p1").offers == 1 and t.waiting == ["p2"] and t.view().offer is None
    for who in viewers(t):
        assert said(t, who) == [("offer-withdrawn", {"seat": P1})]


def test_VR_43_when_all_have_made_three_the_inventory_is_over() -> None:
    t = inventory(p2={"wood": [1, 0, 1]})
    for _ in range(3):
        t.do("p1 offer p2; p1 withdraw; p2 offer p3; p2 withdraw; p3 offer p1; p3 withdraw")
    assert asked(t) == "choose-building"


def test_VR_43_the_next_offer_begins_empty() -> None:
    t = inventory(p1={"wood": [3, 0, 0]}).do("p1 offer p2; p1 give wood 1; p1 ask iron 1; p1 withdraw; p2 offer p3")
    assert sum(map(sum, t.view().offer.gives.values())) == sum(map(sum, t.view().offer.asks.values())) == 0


def test_VR_44_all_see_whose_offer_it_is_and_to_whom() -> None:
    t = inventory(p1={"wood": [3, 0, 0]}).do("p1 offer p3; p1 give wood 1; p1 ask iron 1")
    assert (t.view().offer.proposer, t.view().offer.receiver, t.waiting) == ("p1", "p3", ["p1"])
    t.do("p1 propose")
    assert (t.view().offer.proposer, t.view().offer.receiver, t.waiting) == ("p1", "p3", ["p3"])


def test_VR_44_all_see_offers_and_swaps() -> None:
    t = inventory(p1={"wood": [2, 0, 0]}, p2={"cloth": [2, 0, 0]})
    start = len(t.match.history)
    t.do("p1 offer p2; p1 give wood 1; p1 ask cloth 1")
    for who in viewers(t):
        offer = t.view(who).offer
        assert offer.gives["wood"] == [1, 0, 0] and offer.asks["cloth"] == [1, 0, 0]
    t.do("p1 propose; p2 accept")
    for who in viewers(t):
        assert said(t, who, start) == [
            ("offer-began", {"seat": P1, "other": P2}),
            ("gave", {"seat": P1, "good": WOOD, "value": 1}),
            ("asked", {"seat": P1, "good": CLOTH, "value": 1}),
            ("offer-made", {"seat": P1, "other": P2}),
            ("swapped", {"seat": P2, "other": P1}),
        ]
        assert player(t, "p1", who).owned["cloth"] == [2, 0, 0] and player(t, "p2", who).owned["wood"] == [2, 0, 0]


@pytest.mark.parametrize("advanced", ["on", "off"])
def test_VR_44_an_offer_is_a_thing_of_the_inventory(advanced: str) -> None:
    t = at_building(advanced=advanced, p1={"wood": [1, 0, 1]})
    assert t.why("p1 offer p2") == "K-04 not-asked"
    assert t.view().offer is None


def test_example_a_wood_3_against_two_iron_2() -> None:
    t = inventory(p1={"wood": [0, 0, 2], "iron": [1, 0, 0]}, p2={"iron": [1, 2, 0]})
    t.do("p1 offer p2; p1 give wood 3; p1 ask iron 2; p1 ask iron 2; p1 propose; p2 accept")
    assert hand(t, "p1", "wood") == [0, 0, 1] and hand(t, "p1", "iron") == [1, 2, 0]
    assert hand(t, "p2", "wood") == [1, 0, 1] and hand(t, "p2", "iron") == [1, 0, 0]
    assert supply(t, "wood")[2] == 1
