"""All tables: made, found, joined, filled, started, and played by bots where bots sit."""

import asyncio
import hmac
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress

import msgspec
import structlog

from kogge import luck
from kogge.games import NAMES, load
from kogge.kernel.game import BadOption
from kogge.kernel.notation import SEATS
from kogge.kernel.rules import PUBLIC
from kogge.server import metrics
from kogge.server.minds.advice import question_of
from kogge.server.tables.bus import LEASE, Bus
from kogge.server.tables.playback import BACK, BOT, END, Playback
from kogge.server.errors import BadWish, Clash, Forbidden, Missing, Problem, Stale, Unavailable, Unknown
from kogge.server.tables.table import Table
from kogge.server.messages import Done
from kogge.server.store import Conflict, Person, Seat, TableRow, Store
from kogge.server.minds.thinkers import SIMPLER, BotFailed, Thinkers

MOST = 1000  # tables in memory; beyond them those that nobody looks at are forgotten, the longest unused first
ASKED = 1000  # people in one query
LISTED = 30  # tables in a list
PAUSE = 2.0  # seconds after which bots try again to have a move kept
log = structlog.get_logger()


class Lobby:
    def __init__(self, store: Store, thinkers: Thinkers, bus: Bus, most: int = MOST) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bus = bus
        self.most = most
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}

    # Finding

    async def get(self, id: str) -> Table:
        """The table in memory; replayed from its log if it is not there yet."""
        if id in self._live:
            return self._live[id]
        if id not in self._loading:  # two who come at once wait for the same replay
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loaded(id))
        return await asyncio.shield(self._loading[id])

    def _loaded(self, id: str) -> None:
        del self._loading[id]

    async def _load(self, id: str) -> Table:
        found = await self.store.table(id)
        if found is None:
            raise Missing
        row, seats = found
        people = [seat.person for seat in seats if seat.person]
        table = Table(self.store, row, seats, await self.store.people(people))
        await table.replay()
        await table.settle()
        self._live[id] = table
        self._forget()
        self.think(table)
        return table

    def _forget(self) -> None:
        if len(self._live) > self.most:
            for id, table in sorted(self._live.items(), key=lambda item: item[1].used):
                if not table.busy and id not in self._thinking:
                    del self._live[id]
                if len(self._live) <= self.most * 0.9:
                    break
        metrics.TABLES.set(len(self._live))

    async def in_memory(self, id: str) -> Table | None:
        return await self.get(id) if id in self._live or id in self._loading else None

    def all_in_memory(self) -> list[Table]:
        return list(self._live.values())

    async def visit(self, id: str, person: Person | None, invitation: str = "") -> Table:
        """The table, if it is open to this person; whoever comes from another process finds what they did there."""
        known = id in self._live and self.store.shared
        table = await self.get(id)
        if known:
            await table.refresh()
            self.think(table)
        if not may_enter(table, person, invitation):
            raise Missing
        return table

    async def lists(self, person: Person | None) -> tuple[list[Table], list[Table]]:
        """Open tables that wait for players, and one's own; the newest of them."""
        mine = await self.store.tables_of(person.id, LISTED) if person else []
        waiting = await self.store.open_tables(LISTED)
        return await self._opened(waiting), await self._opened(mine)

    async def _opened(self, settings: list[TableRow]) -> list[Table]:
        """One that cannot be opened, and says so to whoever visits it, does not spoil the list."""
        out = []
        for row in settings:
            with suppress(Clash):
                table = await self.get(row.id)
                if table.row != row:  # other processes did something that no notice told of yet
                    await table.refresh()
                out.append(table)
        return out

    # People

    def know(self, person: Person) -> None:
        """Somebody has another name: those who sit with them see it at once."""
        for table in self._live.values():
            table.know(person)

    async def take_over(self, guest: Person, person: Person) -> None:
        """A guest has signed in: all that was theirs is this person's."""
        await self.store.take_over(guest.id, person.id)
        for table in self._live.values():
            table.take_over(guest.id, person)

    async def recognise(self, ids: Iterable[str]) -> None:
        """See who these are by now: at other processes people sign in and change their names, too."""
        where: dict[str, list[Table]] = {}
        for table in self._live.values():
            for id in table.people():
                where.setdefault(id, []).append(table)
        known = [id for id in ids if id in where]
        for first in range(0, len(known), ASKED):
            for before, person in (await self.store.who_now(known[first : first + ASKED])).items():
                for table in where[before]:
                    if before == person.id:
                        table.know(person)
                    else:
                        table.take_over(before, person)

    # Making

    async def add(
        self, host: Person, game: str, players: int, options: dict[str, str], is_open: bool, seconds: int
    ) -> Table:
        if game not in NAMES:
            raise BadWish("no-such-game", f"there is no game {game!r}; there is: {', '.join(NAMES)}")
        found = load(game)
        try:
            chosen = found.choose(players, options)
        except BadOption as bad:
            raise BadWish("bad-option", str(bad)) from None
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=game,
            rules=found.version,
            data=found.data,
            players=players,
            options=chosen,
            is_open=is_open,
            invitation=secrets.token_urlsafe(16),
            host=host.id,
            secret=luck.new_secret(),
            seconds=seconds,
            created=time.time(),
        )
        await self.store.add_table(row, [Seat()] * players)
        return await self.get(row.id)

    # Seats

    async def take(self, table: Table, person: Person, seat: int, nonce: str) -> None:
        if not table.seats[seat].free:
            raise Clash("seat-taken", f"somebody sits on {SEATS[seat]}")
        await self.change(table, seat, Seat(person=person.id, nonce=nonce), person.name)

    async def leave(self, table: Table, person: Person, seat: int) -> None:
        """One's own seat; the host may also send a bot away."""
        sitting = table.seats[seat]
        if sitting.person != person.id and not (sitting.bot and table.row.host == person.id):
            raise Forbidden("not-your-seat", f"{SEATS[seat]} is not yours to free")
        await self.change(table, seat, Seat())

    async def seat_bot(self, table: Table, person: Person, seat: int, level: str) -> None:
        check_host(table, person)
        self.check_level(level)
        if table.seats[seat].person:
            raise Clash("seat-taken", f"somebody sits on {SEATS[seat]}")
        await self.change(table, seat, Seat(bot=level))

    def check_level(self, level: str) -> None:
        if level not in self.thinkers.bots:
            raise BadWish("no-such-bot", f"there is no bot {level!r}; there is: {', '.join(self.thinkers.bots)}")

    async def change(self, table: Table, seat: int, after: Seat, name: str = "") -> None:
        try:
            await table.change_seat(seat, table.seats[seat], after, name)
        except Conflict:
            raise Clash("seat-taken", "somebody else was quicker") from None

    async def start(self, table: Table, person: Person) -> None:
        check_host(table, person)
        await table.start()
        log.info("started", table=table.row.id, game=table.row.game)
        self.think(table)

    async def rematch(self, table: Table, person: Person) -> Table:
        """The same people at a new table, everybody one seat further; whoever asks second finds the first one's."""
        if not table.over:
            raise Clash("not-over", "the game is not over")
        if person.id not in (seat.person for seat in table.seats):
            raise Forbidden("not-a-player", "only those who played can ask for a rematch")
        if table.row.rematch is None:
            old, game = table.row, load(table.row.game)  # a new game is played under the present rules
            try:
                options = game.choose(old.players, old.options)
            except BadOption as bad:
                raise Clash("other-rules", f"the rules have changed: {bad}; make a new table") from None
            fresh = msgspec.structs.replace(
                old,
                rules=game.version,
                data=game.data,
                options=options,
                id=secrets.token_urlsafe(9),
                invitation=secrets.token_urlsafe(16),
                secret=luck.new_secret(),
                host=person.id,
                created=time.time(),
                started=None,
                ended=None,
            )
            seats = [Seat(seat.person, seat.bot) for seat in table.seats]
            await self.store.add_table(fresh, [seats[-1], *seats[:-1]])
            try:
                await self.store.rematch(old.id, fresh.id)
                table.row = msgspec.structs.replace(old, rematch=fresh.id)
            except Conflict:
                found = await self.store.table(old.id)
                assert found is not None
                table.row = found[0]
        assert table.row.rematch is not None
        return await self.get(table.row.rematch)

    # Play

    async def play(self, table: Table, seat: int, number: int, moves: list[str]) -> Done:
        done = await table.play(seat, number, moves)
        self.think(table)
        return done

    async def undo(self, table: Table, seat: int, number: int, turn: bool) -> Done:
        done = await table.undo(seat, number, turn)
        self.think(table)
        return done

    # Absence

    async def hand_over(self, table: Table, person: Person, seat: int, level: str) -> None:
        """A bot plays for somebody whose time has run out, until they come back."""
        self.check_level(level)
        check_may_judge(table, person, seat)
        await table.control(seat, f"{BOT} {level}", late=True)
        self.think(table)

    async def end(self, table: Table, person: Person, seat: int) -> None:
        """The others end the game, because the time of this seat has run out."""
        check_may_judge(table, person, seat)
        await table.control(seat, END, late=True)

    async def come_back(self, table: Table, seat: int) -> None:
        """Take one's own seat back from the bot."""
        if table.seats[seat].bot is None:
            raise Clash("not-away", "no bot plays for you")
        await table.control(seat, BACK)

    # Bots

    def think(self, table: Table) -> None:
        """Let the bots of this table go on, if it is their turn."""
        id = table.row.id
        if id not in self._thinking and bot_to_move(table) is not None:
            self._thinking[id] = asyncio.create_task(self._think(table))
            self._thinking[id].add_done_callback(lambda task: self._thought(table, task))

    def _thought(self, table: Table, task: asyncio.Task[None]) -> None:
        del self._thinking[table.row.id]
        if not task.cancelled() and (trouble := task.exception()):
            log.error("bots stopped", table=table.row.id, exc_info=trouble)

    async def resume(self) -> None:
        """Let bots go on where a process that has ended left them; tables that wait for people can wait outside."""
        for id in await self.store.played_by_bots(self.most // 2):
            try:
                table = await self.get(id)
            except Problem as problem:
                log.warning("not resumed", table=id, why=problem.detail)
                continue
            if not table.busy and id not in self._thinking:
                del self._live[id]

    async def _think(self, table: Table) -> None:
        """One process thinks; the others wait, and take over if it dies."""
        while bot_to_move(table) is not None:
            if not await self.bus.claim(table.row.id):
                await table.change(LEASE / 2)
                continue
            try:
                if self.store.shared:  # who thought before us may have gone on
                    await table.refresh()
                await self._decide(table)
            except Unavailable:
                log.warning("bots wait", table=table.row.id)
                await table.change(PAUSE)
            finally:
                await self.bus.release(table.row.id)

    async def _decide(self, table: Table) -> None:
        while (seat := bot_to_move(table)) is not None:
            number, level = len(table.journal), table.seats[seat].bot
            assert level is not None
            question = question_of(table, seat, self.thinkers.bots.get(level, "random"))
            with suppress(Stale):  # somebody took a move back meanwhile
                try:
                    move = await self.thinkers.decide(level, question)
                except BotFailed as failed:
                    log.warning("bot failed", table=table.row.id, bot=level, why=str(failed))
                    if level != "random":
                        await table.replace_bot(seat, number, SIMPLER.get(level, "greedy"))
                        continue
                    # nothing simpler thinks in a process: take what comes first
                    move = table.game.notation.write(table.match.moves(seat)[0])
                await table.play(seat, number, [move], bot=True)

    async def close(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        for table in self._live.values():
            await table.finish()


def bot_to_move(table: Table) -> int | None:
    if not table.started or table.over:
        return None
    return next((seat for seat in table.match.to_move() if seat < len(table.seats) and table.seats[seat].bot), None)


def check_host(table: Table, person: Person) -> None:
    if table.row.host != person.id:
        raise Forbidden("not-the-host", "only who made the table can do that")


def check_may_judge(table: Table, person: Person, seat: int) -> None:
    if not any(other.person == person.id for i, other in enumerate(table.seats) if i != seat):
        raise Forbidden("not-a-player", "only the other players decide that")
    if table.seats[seat].bot:
        raise Clash("not-late", "a bot plays there already")


def may_enter(table: Table, person: Person | None, invitation: str) -> bool:
    if table.row.is_open or hmac.compare_digest(table.row.invitation.encode(), invitation.encode()):
        return True
    return person is not None and person.id in (table.row.host, *(seat.person for seat in table.seats))


def parse_seat(table: Playback, seat: str) -> int:
    if seat not in SEATS.names[: table.row.players]:
        raise BadWish("no-such-seat", f"there is no seat {seat[:20]!r} at this table")
    return SEATS.names.index(seat)


def viewer(table: Table, person: Person | None, seat: str) -> int:
    """With whose eyes this person looks: those of a seat of theirs, or the public's."""
    if not seat:
        return int(PUBLIC)
    return own_seat(table, person, seat)


def own_seat(table: Table, person: Person | None, seat: str) -> int:
    number = parse_seat(table, seat)
    if person is None:
        raise Unknown
    if table.seats[number].person != person.id:
        raise Forbidden("not-your-seat", f"{seat} is not your seat")
    return number
