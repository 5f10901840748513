"""Whatever is sent: a refusal that says why and changes nothing, or a move that is made."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kogge.games.vejen.edge.game import GAME
from kogge.kernel.chance import random_move
from kogge.kernel.codec import decode, encode, fingerprint
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng
from kogge.kernel.refusals import Illegal
from kogge.kernel.rules import advance, first_to_move
from kogge.kernel.seats import CHANCE
from kogge.words import Words

WORDS = Words(GAME)


def table_after(players: int, moves: int, seed: int) -> Match:  # type: ignore[type-arg]
    match, rand = Match(GAME, players), Rng(seed)
    for _ in range(moves):
        if not match.state.over:
            seat = first_to_move(match.state)
            advance(GAME.rules, match.state, seat, random_move(GAME.rules, match.state, seat, rand))
    return match


quiet = settings(max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=[*HealthCheck])
tables = st.builds(table_after, st.sampled_from(GAME.players), st.integers(0, 400), st.integers(0, 10**6))
catalogue = {players: GAME.notation.catalogue(players) for players in GAME.players}


@quiet
@given(tables, st.integers(-1, CHANCE + 2), st.lists(st.integers(0, 10**9), min_size=40, max_size=40))
def test_moves_of_the_catalogue_from_any_seat(match: Match, who: int, picks: list[int]) -> None:  # type: ignore[type-arg]
    moves = catalogue[match.players]
    for pick in picks:
        before, move = fingerprint(match.state), moves[pick % len(moves)]
        try:
            events = match.play(who, move)
        except Illegal as illegal:
            assert fingerprint(match.state) == before
            assert WORDS.refusal(illegal.refusal)
        else:
            assert events or fingerprint(match.state) != before


@quiet
@given(tables, st.integers(-(2**62), 2**62))
def test_any_integer_is_refused_or_a_move(match: Match, move: int) -> None:  # type: ignore[type-arg]
    before = fingerprint(match.state)
    for who in range(CHANCE + 1):
        why = match.why(who, move)
        assert (why is None) == (move in match.moves(who))
    assert fingerprint(match.state) == before


@quiet
@given(tables, st.text(max_size=30) | st.sampled_from(["sell", "travel atlantis", "kroner 99", "play b26 top"]))
def test_any_text_is_refused_or_a_move(match: Match, text: str) -> None:  # type: ignore[type-arg]
    before = fingerprint(match.state)
    try:
        match.move(text)
    except Illegal as illegal:
        assert illegal.refusal.key == "no-such-move"
    assert fingerprint(match.state) == before


@quiet
@given(tables, st.data())
def test_damaged_bytes_are_no_state(match: Match, data: st.DataObject) -> None:  # type: ignore[type-arg]
    whole = encode(match.state)
    cut = data.draw(st.integers(0, len(whole) - 1))
    try:
        decode(GAME.rules, whole[:cut])
    except ValueError:
        return
    raise AssertionError("half a state was read")


def test_several_moves_are_made_whole_or_not_at_all() -> None:
    match = table_after(2, 12, 1)
    while match.why(match.to_move()[0], GAME.notation.parse("loan fish", 2)):
        seat = match.to_move()[0]
        match.play(seat, match.moves(seat)[0])
    [seat] = match.to_move()
    before = fingerprint(match.state)
    try:
        match.play(seat, "loan fish", "loan fish")
    except Illegal as illegal:
        assert illegal.refusal.rule == "VJ-67"
    assert fingerprint(match.state) == before
