"""What is asked, and whether it still is."""

from kogge.kernel.match import Match
from kogge.kernel.moves import pack
from kogge.kernel.question import question
from kogge.kernel.rules import play
from tests.kernel.toy import FINISH, GAME, NEXT, RULES, SAY, Toy


def asking(step: int = SAY, argument: int = 0, players: int = 3) -> Toy:
    s = Toy(players)
    s.push_auto(FINISH)
    s.push_all(step, argument)
    return s


def test_it_stays_the_same_question_while_others_have_still_to_answer() -> None:
    s = asking()
    first = question(s)
    assert first is not None and [seat for seat in range(4) if first.waits_for(seat)] == [0, 1, 2]
    play(RULES, s, 1, pack(0, 0))
    second = question(s)
    assert second == first.answered_by(1) != first
    assert first.is_same_as(second) and second is not None and not second.waits_for(1)
    assert second.answered_by(0) is not None
    play(RULES, s, 0, pack(0, 0))
    third = question(s)
    assert third is not None and third.answered_by(2) is None
    play(RULES, s, 2, pack(0, 0))
    assert question(s) is None and not first.is_same_as(question(s))


def test_another_step_argument_or_depth_is_another_question() -> None:
    one = question(asking())
    assert one is not None
    deeper = asking()
    deeper.push_all(SAY)
    for other in (asking(NEXT), asking(argument=1), deeper):
        assert not one.is_same_as(question(other))


def test_a_match_goes_back_to_a_snapshot() -> None:
    match = Match(GAME, 2)
    match.play(0, "say 1")
    then, text, ints = match.snapshot(), match.text(), list(match.state.ints())
    match.play(1, "say 0")
    assert match.state.over
    match.go_back(then)
    assert match.text() == text and list(match.state.ints()) == ints and match.to_move() == [1]
    match.undo(0)
    assert match.to_move() == [0, 1]
    match.go_back(then)  # as often as one likes
    assert match.text() == text and match.to_move() == [1]
    other = Match(GAME, 2)
    other.go_back(then)
    other.play(1, "say 0")
    assert other.state.over and not match.state.over
