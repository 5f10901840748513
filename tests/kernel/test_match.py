"""A game being played: lists of moves, reasons, events, and what may be taken back."""

import pytest
from mypy_extensions import i64

from kogge.games import load
from kogge.kernel.codec import fingerprint
from kogge.kernel.match import KEEP_EVERY, Match
from kogge.kernel.rng import Rng
from kogge.kernel.refusals import GAME_OVER, Illegal, NOT_YOUR_TURN, NO_SUCH_MOVE
from kogge.kernel.seats import CHANCE, PUBLIC
from tests.kernel.toy import FAILS, GAME, NEXT, Toy, ToyView
from tests.play import at


def toy(players: int = 3) -> Match[Toy, ToyView]:
    return Match(GAME, players)


def asking(step: int, seat: i64 = 0) -> Match[Toy, ToyView]:
    """A toy table at which one seat is asked first."""
    match = toy()
    match.state.push(step, seat)
    return match


def key(match: Match[Toy, ToyView], seat: int) -> str | None:
    why = match.why_no_undo(seat)
    return f"{why.rule} {why.key}" if why else None


def test_a_list_of_moves_is_made_whole_or_not_at_all() -> None:
    match = Match(GAME, 2)
    match.state.push(NEXT, 0)
    before = fingerprint(match.state)
    with pytest.raises(Illegal, match="K-02"):
        match.play(0, "say 1", "say 1")  # the second is the other seat's turn
    with pytest.raises(Illegal, match="K-03"):
        match.play(0, "say 1", "shout 1")
    assert fingerprint(match.state) == before
    assert match.history == []


def test_a_list_of_moves_gives_all_its_events() -> None:
    match = toy()
    match.state.push(NEXT, 0)
    match.state.push(NEXT, 0)  # answered first; p2 is asked then
    assert [e.key for e in match.play(0, "say 1")] == ["said", "you-said"]
    assert [e.key for e in match.play(1)] == []
    assert match.to_move() == [1]


def test_a_fault_of_ours_leaves_the_table_as_it_was() -> None:
    match = asking(FAILS)
    before = fingerprint(match.state)
    with pytest.raises(AssertionError, match="a fault"):
        match.play(0, "say 1")
    assert fingerprint(match.state) == before
    assert match.history == []


def test_reasons() -> None:
    match = toy()
    say = match.move("say 1")
    assert match.why(0, say) is None
    assert match.why(CHANCE, say) is NOT_YOUR_TURN
    assert match.why(5, say) is NOT_YOUR_TURN
    for unknown in (77, -1, 9 << 8, 1 << 40, 2**70):
        assert match.why(0, unknown) is NO_SUCH_MOVE
    refusal = match.why(0, match.move("say 3"))
    assert refusal is not None
    assert (refusal.rule, refusal.numbers) == ("T-01", {"number": 3})
    for seat in range(3):
        match.play(seat, say)
    assert match.why(0, say) is GAME_OVER
    assert match.moves(0) == match.to_move() == []


def test_asking_why_changes_nothing() -> None:
    match = toy()
    before = fingerprint(match.state)
    match.why(0, match.move("say 1"))
    match.is_final(0, match.move("say 2"))
    assert fingerprint(match.state) == before


def test_a_move_is_final_when_somebody_learns_or_fate_goes_on() -> None:
    match = toy()
    assert not match.is_final(0, match.move("say 1"))
    assert match.is_final(0, match.move("say 2"))
    herring = at("template", "p1 put away 1", players=2).match
    assert herring.is_final(1, herring.move("put away 2"))
    herring = at("template", players=2).match
    assert not herring.is_final(1, herring.move("put away 2"))


def test_K_05_there_has_to_be_something_to_take_back() -> None:
    match = toy()
    match.play(0, "say 1")
    assert key(match, 1) == "K-05 nothing-to-undo"
    assert key(match, CHANCE) == "K-05 nothing-to-undo"
    with pytest.raises(Illegal, match="K-05"):
        match.undo(1)
    match.undo(0)
    assert key(match, 0) == "K-05 nothing-to-undo"


def test_K_05_fate_takes_nothing_back() -> None:
    herring = at("template", "p1 put away 1; p2 put away 1; chance land small", players=2).match
    why = herring.why_no_undo(CHANCE)
    assert why is not None
    assert why.rule == "K-05"


def test_K_06_others_went_on() -> None:
    match = asking(NEXT)
    match.play(0, "say 1")
    assert key(match, 0) is None
    match.play(1, "say 1")
    assert key(match, 0) == "K-06 others-went-on"
    assert key(match, 1) is None


def test_K_06_the_same_question_to_another_seat_is_another_question() -> None:
    """A frame that goes round is the same integer but for the seat, at the same depth."""
    match = asking(NEXT)
    for seat in (0, 1, 2):
        match.play(seat, "say 0")
    assert [key(match, seat) for seat in (0, 1, 2)] == ["K-06 others-went-on", "K-06 others-went-on", None]


def test_K_06_answers_to_one_question_can_be_taken_back_in_any_order() -> None:
    herring = at("template", "p1 put away 1; p2 put away 2", players=3)
    herring.match.undo(0)
    assert herring.waiting == ["p1", "p3"]
    assert herring.view("p2").players[1].away.number == 2
    herring.do("p1 put away 5; p3 put away 3")
    for seat in (0, 1):  # the question is no longer asked
        why = herring.match.why_no_undo(seat)
        assert why is not None
        assert why.rule == "K-06"
    herring.match.undo(2)
    assert herring.waiting == ["p3"]


def test_K_07_what_somebody_learned_stays() -> None:
    match = toy()
    match.play(0, "say 2")
    assert key(match, 0) == "K-07 somebody-learned"
    with pytest.raises(Illegal, match="K-07"):
        match.undo(0)


def test_K_07_also_when_another_answer_to_the_same_question_taught_it() -> None:
    match = toy()
    match.play(0, "say 1")
    match.play(1, "say 2")
    assert key(match, 0) == "K-07 somebody-learned"


def test_undo_leads_back_to_the_same_state_and_history() -> None:
    match = toy()
    match.play(1, "say 0")
    before, text = fingerprint(match.state), match.text()
    match.play(0, "say 1")
    match.undo(0)
    assert fingerprint(match.state) == before
    assert match.text() == text == ["p2 say 0"]


def test_undo_late_in_a_long_game_is_the_replay_without_that_move() -> None:
    """Taking back begins at a state that was remembered, not at the beginning."""
    rand, undone = Rng(4), 0
    match = Match(load("vasa"), 3)
    while not match.state.over:
        match.draw(rand)
        for seat in match.to_move()[:1]:
            match.play(seat, match.moves(seat)[rand.below(len(match.moves(seat)))])
            if len(match.history) > 2 * KEEP_EVERY and match.why_no_undo(seat) is None:
                fresh = Match(match.game, 3)
                for entry in match.history[:-1]:
                    fresh.play(entry.seat, entry.move)
                match.undo(seat)
                assert fingerprint(match.state) == fingerprint(fresh.state)
                assert match.text() == fresh.text()
                assert [e.question for e in match.history] == [e.question for e in fresh.history]
                match.play(seat, match.moves(seat)[0])
                undone += 1
    assert undone > 20


def test_events_are_told_to_those_who_may_read_them() -> None:
    match = toy()
    match.play(1, "say 0")
    match.play(0, "say 1")

    def told(viewer: int, since: int = 0) -> list[tuple[str, dict[str, int]]]:
        return [(e.key, e.numbers) for e in match.events(viewer, since)]

    assert told(0) == [("said", {"seat": 1}), ("you-said", {"number": 1})]
    assert told(1) == [("you-said", {"number": 0}), ("said", {"seat": 0})]
    assert told(PUBLIC) == [("said", {"seat": 1}), ("said", {"seat": 0})]
    assert told(2, since=1) == [("said", {"seat": 0})]


def test_fate_draws_until_somebody_has_to_decide() -> None:
    herring = at("template", "p1 put away 1; p2 put away 1", players=2).match
    herring.draw(Rng(1))
    assert herring.to_move() == [0, 1]
    assert herring.text()[-1].startswith("chance land ")
    herring.draw(Rng(1))
    assert len(herring.history) == 3


def test_play_on_ends_the_game() -> None:
    match = Match(load("template"), 4)
    match.play_on(lambda t, seat: t.moves(seat)[-1], Rng(2))
    assert match.state.over
    assert len(match.history) == 4 + 5 * 5
