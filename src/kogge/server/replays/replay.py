"""Plays tables and records back to a moment, and shows it."""

import hashlib
from functools import lru_cache
from typing import Any

import msgspec

from kogge import luck
from kogge.games import NAMES, load_for
from kogge.kernel import record
from kogge.kernel.game import Game
from kogge.kernel.record import BadRecord, Record
from kogge.kernel.seats import PUBLIC
from kogge.server.errors import BadWish
from kogge.server.messages import State
from kogge.server.replays.jobs import Draw, Draws, Job, Look, RecordMoment, TableMoment
from kogge.server.replays.replay_cache import ReplayCache
from kogge.server.store import Seat, TableRow
from kogge.server.tables import views
from kogge.server.tables.rights import parse_seat
from kogge.server.tables.playback import Playback
from kogge.words import FALLBACK

EVERY_LINE = 10**9

cache = ReplayCache()


def do(job: Job) -> bytes:
    """As JSON. BadWish and BadRecord say what is wrong with the job."""
    match job:
        case TableMoment():
            then = Playback(job.row, job.seats, job.names)
            cache.follow((job.row.id, *job.seats), then, job.lines)
            return msgspec.json.encode(in_words(then, job.look) if job.look.as_picture else shown(then, job.look))
        case RecordMoment():
            then = revive(job.record, job.number)
            viewer = parse_seat(then, job.seat) if job.seat else int(PUBLIC)
            return msgspec.json.encode(shown(then, Look(viewer, job.since, job.language)))
        case Draws():
            return draws(msgspec.json.encode(job.record))


def shown(then: Playback, look: Look) -> State:
    """Nobody can act in the past."""
    found = views.state(then, look.viewer, look.since, look.language, lines=EVERY_LINE)
    return msgspec.structs.replace(found, options=[], undo=False, deadline=None)


def in_words(then: Playback, look: Look) -> str:
    if not then.started:
        return ""
    return then.game.picture(then.match.describe(look.viewer), then.words(look.language or FALLBACK))


def played_by(saved: Record) -> Game[Any, Any]:
    """The game as it was played."""
    record.check_format(saved.kogge)
    if saved.game not in NAMES:
        raise BadRecord(f"this Kogge does not know the game {saved.game!r}")
    return load_for(saved.game, saved.rules, saved.data)


def revive(saved: Record, number: int) -> Playback:
    """A recorded game after so many of its moves, as a table that nobody keeps."""
    game = played_by(saved)
    key = hashlib.sha256(msgspec.json.encode(saved)).hexdigest()
    if not cache.knows(key):
        record.replay(saved, game)
    if not 0 <= number <= len(saved.moves):
        raise BadWish("no-such-moment", f"the record has {len(saved.moves)} moves")
    names = {str(seat): name for seat, name in enumerate(saved.names)}
    row = TableRow(
        id="",
        game=saved.game,
        rules=saved.rules,
        data=saved.data,
        players=saved.players,
        options=saved.options,
        is_open=True,
        invitation="",
        host="",
        secret="",
        seconds=0,
        created=0,
        started=0,
    )
    then = Playback(row, [Seat(person=str(seat)) for seat in range(saved.players)], names)
    cache.follow(key, then, [record.split(line, i, saved.players) for i, line in enumerate(saved.moves[:number], 1)])
    return then


@lru_cache(16)
def draws(text: bytes) -> bytes:
    saved = msgspec.json.decode(text, type=Record)
    return msgspec.json.encode([Draw(*fields) for fields in luck.draws(saved, played_by(saved))])
