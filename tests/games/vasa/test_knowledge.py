"""What views hold: all that inspection taught a seat, what follows from it, and nothing else.

All that enters and leaves a hand is public, so everybody can know which markers an owner has in hand and on the ship
together; hidden is which of them is on the ship.
"""

from tests.games.vasa.helpers import at_building, build, built, deal, idle, may, player, said, take_role, viewers


def test_VR_05_what_an_owner_has_in_all_is_public() -> None:
    t = built(p1=[1, 0, 1], p2=[1, 1, 0])
    for who in viewers(t):
        assert player(t, "p1", who).owned["wood"] == [1, 0, 1]
        assert player(t, "p2", who).owned["wood"] == [1, 1, 0]


def test_VR_53_one_kind_of_marker_hides_nothing() -> None:
    t = built(p1=[2, 0, 0], p2=[0, 0, 1])
    for who in viewers(t):
        assert may(t, who, "p1") == [1] and may(t, who, "p2") == [3]


def test_VR_31_after_an_order_who_knew_knows_what_it_is_not() -> None:
    t = built(p1=[1, 1, 0], p2=[0, 0, 1]).do("p3 look p1 wood")
    assert may(t, "p3", "p1") == [1]
    take_role(t, "p2", "king").do("p2 done; p2 order p1 wood; p1 replace wood 2")
    assert may(t, "p3", "p1") == [2]  # it was the one, and another marker is there now
    assert may(t, "p2", "p1") == may(t, "public", "p1") == [1, 2]


def test_VR_31_another_of_the_same_value_may_be_there_after_an_order() -> None:
    t = built(p1=[2, 1, 0], p2=[0, 0, 1]).do("p3 look p1 wood")
    take_role(t, "p2", "king").do("p2 done; p2 order p1 wood; p1 replace wood 1")
    assert may(t, "p3", "p1") == [1, 2]


def test_VR_31_an_order_in_vain_hides_nothing_again() -> None:
    t = built(p1=[1, 0, 0], p2=[0, 0, 1])
    take_role(t, "p2", "king").do("p2 done; p2 order p1 wood")
    assert may(t, "p3", "p1") == [1]


def test_VR_29_after_the_admiral_nobody_knows_even_if_it_was_a_fake() -> None:
    t = built(p1=[1, 1, 0], p2=[0, 0, 1]).do("p3 look p1 wood")
    take_role(t, "p1", "admiral").do("p1 done; p1 replace wood 1")
    for who in ("p2", "p3", "public"):
        assert may(t, who, "p1") == [1, 2]
    assert may(t, "p1", "p1") == [1]


def test_VR_28_the_admiral_hides_only_the_square_that_was_touched() -> None:
    t = built(p1=[1, 1, 0], p2=[0, 0, 1]).do("p3 look p1 wood")
    build(idle(deal(t, "p1", cloth=[1, 1, 0], iron=[1, 0, 1]), "choose-building"), "iron", 1, 1, 1)
    take_role(t, "p1", "admiral").do("p1 done; p1 replace iron 3")
    assert may(t, "p3", "p1", "wood") == [1] and may(t, "p3", "p1", "iron") == [1, 3]


def test_VR_27_what_is_exchanged_is_not_on_the_ship() -> None:
    t = built(p1=[2, 1, 0], p2=[0, 0, 1])
    assert may(t, "p2", "p1") == may(t, "public", "p1") == [1, 2]
    take_role(t, "p1", "craftsman").do("p1 exchange wood 3")  # shows a one and the only two
    for who in ("p2", "p3", "public"):
        assert may(t, who, "p1") == [1]


def test_VR_27_who_shows_all_the_ones_has_none_on_the_ship() -> None:
    t = build(at_building(p1={"wood": [2, 1, 0]}, p2={"wood": [0, 0, 1]}), "wood", 2, 3, 1)
    take_role(t, "p1", "craftsman").do("p1 exchange wood 2")
    for who in ("p2", "p3", "public"):
        assert may(t, who, "p1") == [2]


def test_VR_27_an_exchange_of_spare_markers_shows_nothing() -> None:
    t = built(p1=[3, 1, 0], p2=[0, 0, 1])
    take_role(t, "p1", "craftsman").do("p1 exchange wood 2")
    assert may(t, "p2", "p1") == [1, 2]


def test_VR_44_what_is_offered_or_swapped_is_not_on_the_ship() -> None:
    t = at_building(advanced="on", p1={"wood": [1, 1, 0]}, p2={"wood": [1, 0, 1]}, p3={"wood": [0, 1, 0]})
    idle(build(t, "wood", 1, 1, 2), "inventory", "p1")
    assert may(t, "p3", "p1") == [1, 2] and may(t, "p3", "p2") == [1, 3]
    t.do("p1 offer p2; p1 give wood 2")  # shown, whatever becomes of the offer
    assert may(t, "p3", "p1") == may(t, "public", "p1") == [1]
    t.do("p1 ask wood 3; p1 propose")
    assert may(t, "p3", "p2") == [1, 3]
    t.do("p2 accept")
    for who in ("p1", "p3", "public"):
        assert may(t, who, "p2") == [1]
    assert player(t, "p1", "p3").owned["wood"] == [1, 0, 1] and player(t, "p2", "p3").owned["wood"] == [1, 1, 0]
    assert may(t, "p3", "p1") == [1]  # the three came later


def test_VR_61_looks_of_two_seats_are_their_own() -> None:
    t = built(p1=[1, 1, 0], p2=[1, 0, 1], p3=[1, 1, 0]).do("p3 look p2 wood; p2 look p1 wood; p1 look p3 wood")
    assert (may(t, "p3", "p2"), may(t, "p2", "p1"), may(t, "p1", "p3")) == ([1], [1], [1])
    assert (may(t, "p1", "p2"), may(t, "p3", "p1"), may(t, "p2", "p3")) == ([1, 3], [1, 2], [1, 2])
    assert [may(t, "public", who) for who in ("p1", "p2", "p3")] == [[1, 2], [1, 3], [1, 2]]
    assert said(t, "public")[0] == ("inspected", {"seat": 0, "other": 2, "good": 0})
