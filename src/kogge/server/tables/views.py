"""What a viewer is sent, made from their view and the events they may read: never more than their seat may know.

It is made for every viewer after every move, so what is the same for all of them is made once (`Table.cache`, which is
emptied when anything changes), and what never changes once for all.
"""

from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple

import msgspec

from kogge.kernel.moves import kind
from kogge.kernel.sets import contains
from kogge.kernel.notation import SEATS, Notation, seat_name
from kogge.kernel.record import Result
from kogge.kernel.seats import PUBLIC
from kogge.kernel.log import Event as Happened
from kogge.server.tables.patches import patch
from kogge.server.tables.playback import Playback
from kogge.server.messages import Asked, Changes, Event, Option, SeatInfo, State
from kogge.words import Words, step_name

LINES = 2000  # of a journal whose events are told at once: everybody else waits meanwhile

serials = count()
encode = msgspec.json.Encoder().encode


class Shown(NamedTuple):
    """What was sent to a client last."""

    viewer: int
    language: str
    state: State
    serial: int  # tells it from all others


def encoded(table: Playback, viewer: int, since: int, language: str, before: Shown | None) -> tuple[bytes, Shown]:
    """The state as JSON, or what has changed in it if the client has seen what was before.

    All who look with the same eyes, and have seen the same, get the same.
    """
    now = shown(table, viewer, since, language)
    known = before.state if before and (before.viewer, before.language) == (viewer, language) else None
    key = ("sent", viewer, language, since, before.serial if before else -1)
    text: bytes | None = table.cache.get(key)
    if text is None:
        found = patch(known, now.state) if known else None
        message = now.state if found is None else Changes(now.state.number, now.state.since, found, now.state.events)
        text = table.cache[key] = encode(message)
    return text, now


def shown(table: Playback, viewer: int, since: int, language: str) -> Shown:
    key = ("shown", viewer, language, since)
    found: Shown | None = table.cache.get(key)
    if found is None:
        found = table.cache[key] = Shown(viewer, language, state(table, viewer, since, language), next(serials))
    return found


def state(table: Playback, viewer: int, since: int, language: str = "", lines: int = LINES) -> State:
    """`language` asks for texts as well; without it there is what a client needs to word things by itself.

    Of a long journal the last lines are told. State.since says from which on; earlier ones are in earlier moments.
    """
    words = table.words(language) if language else None
    number = len(table.journal)
    since = max(number - lines, 0, min(since, number))
    match = table.match
    over = table.over
    playing = table.started and not over
    mine = playing and viewer != PUBLIC
    return State(
        number=number,
        since=since,
        status="over" if over else "playing" if playing else "waiting",
        seats=seat_infos(table),
        view=match.describe(viewer) if table.started else None,
        asked=asked(table, words) if playing else None,
        deadline=table.deadline,
        options=[option(table, viewer, move, words) for move in match.moves(viewer)] if mine else [],
        undo=mine and match.why_no_undo(viewer) is None,
        events=events(table, viewer, since, words),
        result=result(table) if over else None,
    )


def seat_infos(table: Playback) -> list[SeatInfo]:
    found: list[SeatInfo] | None = table.cache.get("seats")
    if found is None:
        found = [SeatInfo(SEATS[i], table.name(i), seat.bot) for i, seat in enumerate(table.seats)]
        table.cache["seats"] = found
    return found


def asked(table: Playback, words: Words | None) -> Asked:
    key = ("asked", words and words.language)
    found: Asked | None = table.cache.get(key)
    if found is None:
        step = table.match.asked()
        seats, depth = table.match.to_move(), len(table.match.state.stack)
        text = words.ask(step, seats) if words else None
        found = table.cache[key] = Asked(step_name(step), [seat_name(s) for s in seats], depth, text)
    return found


def option(table: Playback, viewer: int, move: int, words: Words | None) -> Option:
    plain = plain_option(table.game.notation, move, table.match.is_final(viewer, move))
    return msgspec.structs.replace(plain, text=words.move(move)) if words else plain


@lru_cache(1 << 14)
def plain_option(notation: Notation, move: int, final: bool) -> Option:
    form = notation.forms[kind(move)]
    places = {place: form.places[place][n] for place, n in notation.read_numbers(move).items()}
    return Option(notation.write(move), form.verb, places, final)


def events(table: Playback, viewer: int, since: int, words: Words | None) -> list[Event]:
    return [
        told(table, number, entry.seat, index, event, words)
        for number, entry in enumerate(table.journal[since:], since)
        for index, event in enumerate(entry.events)
        if contains(event.readers, viewer)
    ]


def told(table: Playback, number: int, by: int, index: int, event: Happened, words: Words | None) -> Event:
    key = ("event", number, index, words and words.language)
    found: Event | None = table.cache.get(key)
    if found is None:
        text = words.event(event) if words else None
        found = table.cache[key] = Event(number, seat_name(by), event.key, table.named(event.numbers), text)
    return found


def result(table: Playback) -> Result | None:
    s: Any = table.match.state
    ending = table.game.ending(s)
    winners = [SEATS[seat] for seat in range(table.row.players) if contains(s.winners, seat)]
    return Result(ending.name, winners) if ending else None
