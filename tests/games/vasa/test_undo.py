"""Taking back, exactly as far as nobody has learned anything: K-05 to K-07."""

from pathlib import Path

import pytest

from kogge.games import load
from kogge.games.vasa.edge.notation import NOTATION
from kogge.kernel.codec import fingerprint
from kogge.kernel.record import from_json, replay, write
from kogge.kernel.refusals import Illegal
from kogge.kernel.seats import CHANCE
from tests.games.vasa.helpers import P1, P2, P3, asked, build, hand, idle, may, said, take_role, vasa
from tests.play import Play, at

# p1 has a wood 3 and a wood 1 when wood is built in the second round, p2 two ones.
TO_BUILDING = """
    p1 role wood-procurer; p1 take wood; p1 take wood; p2 take wood
    p2 role admiral; p2 done
    p3 role king; p3 done
    p2 role iron-procurer; p2 done; p3 done
    p3 role cloth-procurer; p3 done; p1 done
    p1 role craftsman; p1 exchange wood 2; p1 exchange wood 3; p2 done
    p2 done; p3 done; p1 done
    p3 role cloth-procurer; p3 done; p1 done
    p1 role wood-procurer; p1 take wood; p1 take wood; p2 done
    p2 role iron-procurer; p2 done; p3 done
    p3 build wood
"""
WOOD_BUILT = TO_BUILDING + "p1 place wood 1; p2 place wood 1; p3 place wood 1;"


def no_undo(t: Play, seat: int) -> str:
    before, moves = fingerprint(t.s), t.match.text()
    with pytest.raises(Illegal) as refused:
        t.match.undo(seat)
    assert fingerprint(t.s) == before and t.match.text() == moves
    return str(refused.value)


def undo(t: Play, seat: int) -> Play:
    assert t.match.why_no_undo(seat) is None
    t.match.undo(seat)
    again = replay(write(t.match), t.match.game, check_end=True)
    assert fingerprint(again.state) == fingerprint(t.s)
    return t


def test_a_role_may_be_taken_back() -> None:
    t = vasa("p1 role king")
    undo(t, P1)
    assert asked(t) == "take-role" and len(t.view().free_roles) == 8 and t.match.history == []


def test_taking_goes_back_move_by_move() -> None:
    t = vasa("p1 role wood-procurer; p1 take wood; p1 take wood")
    undo(t, P1)
    assert hand(t, "p1", "wood") == [2, 0, 0] and t.waiting == ["p1"]
    undo(undo(t, P1), P1)
    assert asked(t) == "take-role"
    assert no_undo(t, P1) == "K-05 nothing-to-undo"


def test_an_answer_that_ends_a_round_without_a_building_may_be_taken_back() -> None:
    t = vasa("p1 role king; p1 done; p2 role admiral; p2 done; p3 role wood-procurer; p3 done; p1 done")
    assert t.view().round == 2 and t.view().leader == "p2" and t.told()[0] == "nothing-to-build"
    undo(t, P1)
    assert t.view().round == 1 and t.view().leader == "p1" and t.waiting == ["p1"] and asked(t) == "procure"


def test_nothing_to_undo() -> None:
    t = vasa("p1 role king")
    assert no_undo(t, P2) == "K-05 nothing-to-undo"
    t = at("vasa", "chance leader p1")
    assert no_undo(t, CHANCE) == "K-05 nothing-to-undo"
    assert no_undo(t, P1) == "K-05 nothing-to-undo"


def test_not_when_others_went_on() -> None:
    t = vasa("p1 role wood-procurer; p1 done; p2 take wood")
    assert no_undo(t, P1) == "K-06 others-went-on"
    undo(undo(t, P2), P1)
    assert asked(t) == "procure" and t.waiting == ["p1"]


def test_not_after_looking() -> None:
    t = vasa(WOOD_BUILT + "p2 look p1 wood")
    assert may(t, "p2", "p1") == [1]
    assert no_undo(t, P2) == "K-07 somebody-learned"


def test_a_look_that_teaches_nothing_may_be_taken_back() -> None:
    t = vasa(WOOD_BUILT + "p2 look p3 wood")  # p3 has but one kind of wood
    undo(t, P2)
    assert t.options("p2") == ["done", "look p1 wood", "look p3 wood"]


def test_not_after_an_exchange_that_shows_something() -> None:
    t = vasa(
        TO_BUILDING
        + """
        p1 place wood 3; p2 place wood 1; p3 place wood 1
        p2 done; p1 done; p3 done
        p1 role craftsman
    """
    )
    assert may(t, "p2", "p1") == [1, 3]
    t.do("p1 exchange wood 2")  # both of the ones: the three is on the ship
    assert may(t, "p2", "p1") == [3]
    assert no_undo(t, P1) == "K-07 somebody-learned"


def test_not_after_an_offer_that_shows_something() -> None:
    t = vasa("p1 role wood-procurer; p1 take wood; p1 take wood", advanced="on")
    take_role(t, "p1", "craftsman").do("p1 exchange wood 2; p1 exchange wood 3")
    take_role(t, "p1", "king").do("p1 take wood")
    build(idle(t, "choose-building"), "wood", 1, 1, 1)
    idle(t, "inventory", "p1").do("p1 offer p2")
    undo(t, P1)
    t.do("p1 offer p2; p1 give wood 3")  # so the one is on the ship
    assert may(t, "p3", "p1") == [1]
    assert no_undo(t, P1) == "K-07 somebody-learned"
    undo(t.do("p1 ask iron 1"), P1)
    assert t.view().offer.asks["iron"] == [0, 0, 0]


def test_an_exchange_before_anything_is_built_may_be_taken_back() -> None:
    t = vasa("p1 role wood-procurer; p1 take wood; p1 take wood; p2 take wood; p2 role craftsman; p2 exchange wood 2")
    undo(t, P2)
    assert hand(t, "p2", "wood") == [2, 0, 0]


def test_a_secret_placing_may_be_taken_back_while_others_think() -> None:
    t = vasa(TO_BUILDING + "p1 place wood 1; p2 place wood 1")
    undo(t, P1)  # although p2 has answered meanwhile
    assert t.waiting == ["p1", "p3"] and t.view("p2").my_placed == 1 and t.view("p1").my_placed is None
    t.do("p1 place wood 3; p3 place wood 1")
    assert may(t, "p1", "p1") == [3]


def test_not_when_all_have_placed() -> None:
    t = vasa(WOOD_BUILT)
    assert no_undo(t, P1) == "K-06 others-went-on"
    undo(t, P3)  # the last placing: nobody has learned a value by it
    assert t.waiting == ["p3"] and said(t, "p2")[-1][0] == "you-placed"


def test_not_when_the_ship_is_launched() -> None:
    path = Path(__file__).parents[2] / "records/vasa/sails-by-twos.json"
    table = replay(from_json(path.read_text()), load("vasa"))
    refused = table.why_no_undo(table.history[-1].seat)
    assert refused and refused.rule == "K-07"


def test_what_is_final_can_be_known_before() -> None:
    t = vasa(WOOD_BUILT)
    assert t.match.is_final(P2, NOTATION.parse("look p1 wood", 3))
    assert not t.match.is_final(P2, NOTATION.parse("done", 3))
