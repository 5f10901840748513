"""What can be taken back: all by which nobody learned anything."""

from kogge.kernel.codec import fingerprint
from tests.games.vejen.tables import pass_all, set_up
from tests.play import Play, seat


def why_no_undo(t: Play, who: str) -> str | None:
    refusal = t.match.why_no_undo(seat(who))
    return refusal.key if refusal else None


def first_turn() -> Play:
    return set_up().do("chance open b02")


def test_travel_loans_and_buying_are_taken_back() -> None:
    t = first_turn()
    for moves in ("p1 travel flensburg", "p1 loan fish", "p1 buy wood", "p1 load wood"):
        before = fingerprint(t.s)
        t.do(moves)
        t.match.undo(0)
        assert fingerprint(t.s) == before


def test_not_past_a_card_that_was_drawn() -> None:
    t = first_turn().do("p1 travel rendsburg; p1 bonus stack; chance draw b05")
    assert t.waiting == ["p1"]
    assert why_no_undo(t, "p1") == "others-went-on"


def test_a_hidden_card_that_is_played_is_seen() -> None:
    t = first_turn().do("p1 travel rendsburg; p1 bonus stack; chance draw b08; p1 play b08 bottom")
    assert why_no_undo(t, "p1") == "somebody-learned"


def test_an_open_card_that_is_played_is_not_news() -> None:
    t = first_turn().do("p1 travel rendsburg; p1 bonus b01; chance open b08; p1 play b01 bottom")
    assert why_no_undo(t, "p1") is None


def test_a_choice_made_by_all_is_taken_back_while_others_think() -> None:
    t = set_up(start="s1").do("chance open b02; chance draw b03; chance draw b04; chance draw b05; chance draw b06")
    t.do("p1 keep b03")
    t.match.undo(0)
    t.do("p1 keep b04; p2 keep b05")
    assert why_no_undo(t, "p1") == "others-went-on"


def test_passing_is_final_once_the_round_is_over() -> None:
    t = pass_all(first_turn())
    assert t.waiting == ["chance"]
    assert why_no_undo(t, "p1") == "others-went-on"
    assert why_no_undo(t, "p2") is None  # fate has not drawn yet
