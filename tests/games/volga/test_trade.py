"""VV-33: trade among the players."""

import pytest

from kogge.kernel.sets import contains
from tests.games.volga.table import load, money, rubles, start, starting
from tests.play import Play, seat

BESIDE = {"p1": "lake-ilmen", "p2": "desna", "p3": "msta"}
P1_DRAWS = "p1 draw; chance contract tver-amber; chance contract tver-fish; p1 keep tver-fish"
P2_DRAWS = "p2 draw; chance contract ryazan-amber; chance contract ryazan-fish; p2 keep ryazan-fish"


def beside(players: int = 2) -> Play:
    return start(players, ships=BESIDE)


def with_contracts() -> Play:
    """p1 holds tver-fish, p2 ryazan-fish; it is p1's turn."""
    return beside(3).do(f"{P1_DRAWS}; {P2_DRAWS}; p3 end")


def test_VV_33_with_a_player_on_a_neighbouring_tile() -> None:
    t = beside(3)
    assert starting(t, "p1", "offer") == ["offer p2"]
    assert t.why("p1 offer p3") == "VV-33 not-beside"
    assert t.why("p1 offer p1") == "VV-33 offer-to-yourself"


def test_VV_33_any_mix_of_money_goods_and_passes() -> None:
    t = load(load(beside(), "p1", amber=1), "p2", furs=2)
    t.do("p1 offer p2; p1 give rubles 3; p1 give amber; p1 give pass kiev; p1 ask furs; p1 ask furs; p1 ask pass minsk")
    t.do("p1 propose; p2 accept")
    assert money(t) == [2, 8]
    p1, p2 = t.view().players
    assert (p1.goods, p1.passes) == ({"amber": 0, "fish": 0, "furs": 2}, ["minsk"])
    assert (p2.goods, p2.passes) == ({"amber": 1, "fish": 0, "furs": 0}, ["kiev"])
    assert sorted(t.told()) == sorted(
        ["offer-accepted", "good-handed", "pass-handed", "good-handed", "good-handed", "pass-handed", "paid"]
    )
    assert t.waiting == ["p1"] and "end" in t.options("p1")


def test_VV_33_a_declined_offer_changes_nothing() -> None:
    t = beside().do("p1 offer p2; p1 give rubles 3; p1 ask pass minsk; p1 propose; p2 decline")
    assert money(t) == [5, 5]
    assert t.view().offer is None
    assert t.told() == ["offer-declined"]
    t.do("p1 offer p2")
    assert t.view().offer.gives.rubles == 0  # a new offer begins empty


def test_VV_33_an_offer_can_be_withdrawn() -> None:
    t = beside().do("p1 offer p2; p1 give rubles 3; p1 withdraw")
    assert t.waiting == ["p1"] and "end" in t.options("p1")
    t.do("p1 offer p2; p1 ask rubles 1; p1 propose; p2 accept")
    assert money(t) == [6, 4]


def test_VV_33_at_most_three_offers_a_turn() -> None:
    t = beside().do("p1 offer p2; p1 withdraw" + "; p1 offer p2; p1 give rubles 1; p1 propose; p2 decline" * 2)
    assert t.why("p1 offer p2") == "VV-33 offers-used-up"
    assert starting(t, "p1", "offer") == []
    t.do("p1 end; p2 end; p1 offer p2")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("propose", "VV-33 offer-empty"),
        ("give rubles 6", "VV-33 not-so-rich"),
        ("ask rubles 6", "VV-33 not-so-rich"),
        ("give amber", "VV-33 not-so-many-goods"),
        ("ask furs", "VV-33 not-so-many-goods"),
        ("give pass minsk", "VV-33 pass-elsewhere"),
        ("ask pass kiev", "VV-33 pass-elsewhere"),
        ("ask pass tver", "VV-33 pass-elsewhere"),
        ("give contract tver-fish", "VV-33 not-in-hand"),
        ("ask contract", "VV-33 not-so-many-contracts"),
        ("go kiev", "K-04 not-asked"),
        ("accept", "K-04 not-asked"),
    ],
)
def test_VV_33_nothing_that_is_not_there(move: str, why: str) -> None:
    t = beside().do("p1 offer p2")
    assert t.why(f"p1 {move}") == why
    assert move not in t.options("p1")


def test_VV_33_nothing_is_named_twice() -> None:
    t = with_contracts().do("p1 offer p2; p1 give rubles 1; p1 give pass kiev")
    t.do("p1 give contract tver-fish; p1 ask contract")
    assert t.why("p1 give rubles 1") == "VV-33 rubles-named-already"
    assert t.why("p1 ask rubles 1") == "VV-33 rubles-named-already"
    assert t.why("p1 give pass kiev") == "VV-33 pass-named-already"
    assert t.why("p1 give contract tver-fish") == "VV-33 contract-named-already"
    assert t.why("p1 ask contract") == "VV-33 not-so-many-contracts"


def test_VV_33_the_proposers_ship_is_checked_when_the_offer_is_made() -> None:
    t = load(load(beside(), "p1", amber=2), "p2", furs=2).do("p1 offer p2; p1 ask furs")
    assert t.why("p1 propose") == "VV-28 ship-full"
    assert t.numbers("p1 propose") == {"seat": 0, "limit": 2}
    t.do("p1 give amber; p1 propose; p2 accept")
    assert t.view().players[0].goods == {"amber": 1, "fish": 0, "furs": 1}


def test_VV_33_the_receivers_ship_is_checked_when_it_is_accepted() -> None:
    t = load(load(beside(), "p1", amber=2), "p2", furs=2).do("p1 offer p2; p1 give amber; p1 propose")
    assert t.why("p2 accept") == "VV-28 ship-full"
    assert t.options("p2") == ["decline"]
    t.do("p2 decline")
    assert t.told() == ["offer-declined"]  # as any refusal


def test_VV_33_only_the_receiver_sees_which_contracts_are_given() -> None:
    t = with_contracts().do("p1 offer p2; p1 give contract tver-fish")
    assert t.view("p1").offer.gives.named == ["tver-fish"]
    assert t.view("p2").offer.gives.named is None  # not before the offer is made
    assert (t.told("p2"), t.told("p3")) == (["gives-contract"], ["gives-contract"])
    t.do("p1 propose")
    assert t.view("p2").offer.gives.named == ["tver-fish"]
    assert t.view("p3").offer.gives.named is None
    assert t.view("p3").offer.gives.contracts == 1
    assert t.told("p2") == ["offer-made", "contract-offered"]
    assert t.told("p3") == t.told() == ["offer-made"]


def test_VV_33_given_contracts_go_into_the_hand() -> None:
    t = with_contracts().do("p1 offer p2; p1 give contract tver-fish; p1 ask rubles 2; p1 propose; p2 accept")
    assert t.view("p2").players[1].hand == ["tver-fish", "ryazan-fish"]
    assert [p.contracts for p in t.view().players] == [0, 2, 0]
    assert "contract-handed" in t.told("p1") and "contract-handed" in t.told("p2")
    assert "contracts-handed" in t.told("p3") and "contract-handed" not in t.told("p3")
    assert "tver-fish" in t.view("p1").players[1].may_hold
    assert "tver-fish" not in t.view("p1").may_be_in_deck  # p1 remembers
    assert "tver-fish" in t.view("p3").may_be_in_deck  # p3 cannot know


def test_VV_33_a_declined_offer_has_shown_the_contracts_to_the_receiver() -> None:
    t = with_contracts().do("p1 offer p2; p1 give contract tver-fish; p1 propose; p2 decline")
    assert "tver-fish" not in t.view("p2").may_be_in_deck
    assert "tver-fish" in t.view("p2").players[0].may_hold
    assert "tver-fish" in t.view("p3").may_be_in_deck


def test_VV_33_the_receiver_picks_which_hidden_contracts_are_handed_over() -> None:
    t = with_contracts().do("p1 offer p2; p1 give contract tver-fish; p1 ask contract; p1 propose; p2 accept")
    assert t.waiting == ["p2"]
    assert t.options("p2") == ["hand ryazan-fish"]  # not what p2 is about to get
    assert t.why("p2 hand tver-fish") == "VV-33 not-in-hand"
    t.do("p2 hand ryazan-fish")
    assert t.view("p1").players[0].hand == ["ryazan-fish"]
    assert t.view("p2").players[1].hand == ["tver-fish"]
    assert t.view("p3").players[0].hand is None


def test_VV_33_a_third_player_remembers_what_must_be_in_one_of_two_hands() -> None:
    """p3 has given p1 a contract; when p1 hands something on to p2, it may be that one."""
    t = start(3, ships={"p1": "lake-ilmen", "p2": "desna", "p3": "kiev"}, passes={"p1": "tver", "p3": "kiev"})
    t.do(f"{P1_DRAWS}; p2 end; p3 draw; chance contract kiev-furs; chance contract ryazan-furs; p3 keep ryazan-furs")
    t.do("p1 end; p2 end; p3 offer p1; p3 give contract ryazan-furs; p3 propose; p1 accept; p3 end")
    assert "ryazan-furs" in t.view("p3").players[0].may_hold
    t.do("p1 offer p2; p1 give contract tver-fish; p1 propose; p2 accept")
    p1, p2, _ = t.view("p3").players
    assert "ryazan-furs" in p1.may_hold and "ryazan-furs" in p2.may_hold
    assert "ryazan-furs" not in t.view("p3").may_be_in_deck


def test_VV_33_rubles_of_a_trade_can_end_the_game() -> None:
    t = rubles(beside(), 28, 5).do("p1 offer p2; p1 ask rubles 2; p1 give pass kiev; p1 propose; p2 accept")
    assert (t.view().ending, t.view().winners) == ("thirty-rubles", ["p1"])
    assert t.view().players[1].passes == ["minsk", "kiev"]


def test_VV_33_open_contracts_belong_to_nobody() -> None:
    t = beside().do("p1 offer p2")
    assert t.why("p1 give contract kiev-amber") == "VV-33 not-in-hand"


def learned(t: Play) -> list[str]:
    """Who learned something hidden by the last move."""
    return [who for who in ("p1", "p2", "p3") if contains(t.match.history[-1].learned, seat(who))]


def same(a: Play, b: Play, who: str) -> bool:
    """Whether a viewer sees and has read the same at two tables."""
    viewer = seat(who)
    views = [list(t.match.view(viewer).ints()) for t in (a, b)]
    events = [[(event.key, event.numbers) for event in t.read(who, 0)] for t in (a, b)]
    return views[0] == views[1] and events[0] == events[1]


def test_VV_33_nobody_but_the_receiver_can_tell_which_contract_is_given() -> None:
    first = f"{P1_DRAWS}; p2 end; p3 end; "
    both = first + first.replace("tver", "chernigov")
    a, b = (beside(3).do(f"{both} p1 offer p2; p1 give contract {city}-fish") for city in ("tver", "chernigov"))
    assert [same(a, b, who) for who in ("p1", "p2", "p3", "public")] == [False, True, True, True]
    for t in (a, b):
        assert learned(t) == []
        t.do("p1 propose")
        assert learned(t) == ["p2"]
    assert [same(a, b, who) for who in ("p2", "p3", "public")] == [False, True, True]
    for t in (a, b):
        t.do("p2 accept")
    assert [same(a, b, who) for who in ("p2", "p3", "public")] == [False, True, True]


def test_VV_33_nobody_but_the_proposer_can_tell_which_contract_is_handed_over() -> None:
    first = f"p1 end; {P2_DRAWS}; p3 end; "
    both = first + first.replace("ryazan", "chernigov") + "p1 offer p2; p1 ask contract; p1 propose; p2 accept"
    a, b = (beside(3).do(f"{both}; p2 hand {city}-fish") for city in ("ryazan", "chernigov"))
    assert learned(a) == learned(b) == ["p1"]
    assert [same(a, b, who) for who in ("p1", "p3", "public")] == [False, True, True]
