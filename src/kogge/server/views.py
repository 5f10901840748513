"""What a viewer is sent, made from their view and the events they may read: never more than their seat may know."""

from typing import Any

import msgspec

from kogge.kernel.notation import SEATS, seat_name
from kogge.kernel.record import Result
from kogge.kernel.rules import PUBLIC
from kogge.server.live import Live
from kogge.server.messages import Asked, Event, Option, Sitting, State
from kogge.words import Words, kebab


def encoded(live: Live, viewer: int, since: int, language: str) -> str:
    """The state as JSON; all who look with the same eyes get the same ones."""
    key = (viewer, since, language)
    if key not in live.cache:
        live.cache[key] = msgspec.json.encode(state(live, viewer, since, language)).decode()
    return live.cache[key]


def state(live: Live, viewer: int, since: int, language: str = "") -> State:
    """`language` asks for texts as well; without it there is what a client needs to word things by itself."""
    words = live.words(language) if language else None
    since = max(0, min(since, len(live.log)))
    table = live.table
    playing = live.started and not live.over
    return State(
        number=len(live.log),
        since=since,
        status="over" if live.over else "playing" if playing else "waiting",
        seats=sittings(live),
        view=table.describe(viewer) if live.started else None,
        asked=asked(live, words) if playing else None,
        deadline=live.deadline,
        options=[option(live, viewer, move, words) for move in table.moves(viewer)] if may_move(live, viewer) else [],
        undo=playing and viewer != PUBLIC and table.why_no_undo(viewer) is None,
        events=events(live, viewer, since, words),
        result=result(live),
    )


def may_move(live: Live, viewer: int) -> bool:
    return live.started and not live.over and viewer != PUBLIC


def sittings(live: Live) -> list[Sitting]:
    return [Sitting(SEATS[i], live.name(i), seat.bot) for i, seat in enumerate(live.seats)]


def asked(live: Live, words: Words | None) -> Asked:
    step = live.game.rules.steps[live.table.state.stack[-1] & 0xFF]
    seats = live.table.to_move()
    text = words.ask(step, seats) if words else None
    return Asked(kebab(type(step).__name__), [seat_name(s) for s in seats], len(live.table.state.stack), text)


def option(live: Live, viewer: int, move: int, words: Words | None) -> Option:
    notation = live.game.notation
    form = notation.forms[move & 0xFF]
    return Option(
        move=notation.write(move),
        verb=form.verb,
        places={place: form.places[place][n] for place, n in notation.read_numbers(move).items()},
        final=live.table.is_final(viewer, move),
        text=words.move(move) if words else None,
    )


def events(live: Live, viewer: int, since: int, words: Words | None) -> list[Event]:
    return [
        Event(number, event.key, live.named(event.numbers), words.event(event) if words else None)
        for number, entry in enumerate(live.log[since:], since)
        for event in entry.events
        if event.readers >> viewer & 1
    ]


def result(live: Live) -> Result | None:
    s: Any = live.table.state
    ending = live.game.ending(s)
    winners = [SEATS[seat] for seat in range(live.setting.players) if s.winners >> seat & 1]
    return Result(ending.name, winners) if ending else None
