"""What a viewer is sent, made from their view and the events they may read: never more than their seat may know.

It is made for every viewer after every move, so what is the same for all of them is made once (`Live.cache`, which is
emptied when anything changes), and what never changes once for all.
"""

from functools import lru_cache
from typing import Any

import msgspec

from kogge.kernel.notation import SEATS, Notation, seat_name
from kogge.kernel.record import Result
from kogge.kernel.rules import PUBLIC
from kogge.kernel.rules import Event as Happened
from kogge.server.course import Course
from kogge.server.messages import Asked, Event, Option, Sitting, State
from kogge.words import Words, kebab

encode = msgspec.json.Encoder().encode


def encoded(live: Course, viewer: int, since: int, language: str) -> str:
    """The state as JSON; all who look with the same eyes get the same ones."""
    key = ("state", viewer, since, language)
    text: str | None = live.cache.get(key)
    if text is None:
        text = live.cache[key] = encode(state(live, viewer, since, language)).decode()
    return text


def state(live: Course, viewer: int, since: int, language: str = "") -> State:
    """`language` asks for texts as well; without it there is what a client needs to word things by itself."""
    words = live.words(language) if language else None
    number = len(live.log)
    since = max(0, min(since, number))
    table = live.table
    over = live.over
    playing = live.started and not over
    mine = playing and viewer != PUBLIC
    return State(
        number=number,
        since=since,
        status="over" if over else "playing" if playing else "waiting",
        seats=sittings(live),
        view=table.describe(viewer) if live.started else None,
        asked=asked(live, words) if playing else None,
        deadline=live.deadline,
        options=[option(live, viewer, move, words) for move in table.moves(viewer)] if mine else [],
        undo=mine and table.why_no_undo(viewer) is None,
        events=events(live, viewer, since, words),
        result=result(live) if over else None,
    )


def sittings(live: Course) -> list[Sitting]:
    found: list[Sitting] | None = live.cache.get("seats")
    if found is None:
        found = [Sitting(SEATS[i], live.name(i), seat.bot) for i, seat in enumerate(live.seats)]
        live.cache["seats"] = found
    return found


def asked(live: Course, words: Words | None) -> Asked:
    key = ("asked", words and words.language)
    found: Asked | None = live.cache.get(key)
    if found is None:
        step = live.game.rules.steps[live.table.state.stack[-1] & 0xFF]
        seats, depth = live.table.to_move(), len(live.table.state.stack)
        text = words.ask(step, seats) if words else None
        found = live.cache[key] = Asked(kebab(type(step).__name__), [seat_name(s) for s in seats], depth, text)
    return found


def option(live: Course, viewer: int, move: int, words: Words | None) -> Option:
    plain = plain_option(live.game.notation, move, live.table.is_final(viewer, move))
    return msgspec.structs.replace(plain, text=words.move(move)) if words else plain


@lru_cache(1 << 14)
def plain_option(notation: Notation, move: int, final: bool) -> Option:
    form = notation.forms[move & 0xFF]
    places = {place: form.places[place][n] for place, n in notation.read_numbers(move).items()}
    return Option(notation.write(move), form.verb, places, final)


def events(live: Course, viewer: int, since: int, words: Words | None) -> list[Event]:
    return [
        told(live, number, entry.seat, index, event, words)
        for number, entry in enumerate(live.log[since:], since)
        for index, event in enumerate(entry.events)
        if event.readers >> viewer & 1
    ]


def told(live: Course, number: int, by: int, index: int, event: Happened, words: Words | None) -> Event:
    key = ("event", number, index, words and words.language)
    found: Event | None = live.cache.get(key)
    if found is None:
        text = words.event(event) if words else None
        found = live.cache[key] = Event(number, seat_name(by), event.key, live.named(event.numbers), text)
    return found


def result(live: Course) -> Result | None:
    s: Any = live.table.state
    ending = live.game.ending(s)
    winners = [SEATS[seat] for seat in range(live.setting.players) if s.winners >> seat & 1]
    return Result(ending.name, winners) if ending else None
