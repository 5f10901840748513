"""All tables: made, found, joined, filled and started. Where bots sit, they are told when something has happened."""

import secrets
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import msgspec
import structlog

from kogge import luck
from kogge.games import NAMES, load
from kogge.kernel.game import BadOption
from kogge.kernel.notation import SEATS
from kogge.server.errors import BadWish, Clash, Forbidden, Gone, Missing
from kogge.server.messages import Done
from kogge.server.minds.bots import Bots
from kogge.server.minds.pace import DEFAULT, PaceName
from kogge.server.minds.thinkers import Thinkers
from kogge.server.people import quotas
from kogge.server.people.presence import Presence
from kogge.server.people.quotas import Quotas
from kogge.server.store import Conflict, Person, Seat, Store, TableRow
from kogge.server.tables.bus import Bus
from kogge.server.tables.playback import BACK, BOT, END
from kogge.server.tables.registry import Registry
from kogge.server.tables.rights import check_host, check_may_judge, check_own_name, holds, may_enter
from kogge.server.tables.table import Table

ASKED = 1000  # people in one query
log = structlog.get_logger()


class Lobby:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        bus: Bus,
        presence: Presence,
        quotas: Quotas,
        pace: PaceName = DEFAULT,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.presence = presence
        self.quotas = quotas
        self.pace = pace  # of tables that ask for none
        self.tables = Registry(self._load)
        self.bots = Bots(self.tables, store, thinkers, bus)

    # Finding

    async def _load(self, id: str) -> Table:
        found = await self.store.table(id)
        if found is None:
            raise Missing
        row, seats = found
        if row.closed:
            raise Gone("closed", "the host has closed this table")
        people = [seat.person for seat in seats if seat.person]
        table = Table(self.store, row, seats, await self.store.people(people))
        await table.replay()
        await table.settle()
        self.bots.think(table)
        return table

    @asynccontextmanager
    async def visit(self, id: str, person: Person | None, invitation: str = "") -> AsyncIterator[Table]:
        """The table, if it is open to this person; whoever comes from another process finds what they did there."""
        known = id in self.tables
        async with self.tables.lease(id) as table:
            if known and self.store.shared:
                await table.refresh()
                self.bots.think(table)
            if not may_enter(table, person, invitation):
                raise Missing
            if table.row.closed:
                raise Gone("closed", "the host has closed this table")
            yield table

    # People

    def know(self, person: Person) -> None:
        """Somebody has another name: those who sit with them see it at once."""
        self.presence.know(person)
        for table in self.tables:
            table.know(person)

    async def take_over(self, guest: Person, person: Person) -> None:
        """A guest has signed in: all that was theirs is this person's."""
        await self.store.take_over(guest.id, person.id)
        await self.presence.recheck([guest.id])  # first, so that nobody is told of a seat they lost to themselves
        for table in self.tables:
            table.take_over(guest.id, person)

    async def recognise(self, ids: Iterable[str]) -> None:
        """See who these are by now: at other processes people sign in and out and change their names, too."""
        ids = list(ids)
        await self.presence.recheck(ids)
        for first in range(0, len(ids), ASKED):
            for before, person in (await self.store.who_now(ids[first : first + ASKED])).items():
                if before == person.id:
                    self.know(person)
                else:
                    for table in self.tables:
                        table.take_over(before, person)

    # Making

    async def add(
        self,
        host: Person,
        game: str,
        players: int,
        options: dict[str, str],
        is_open: bool,
        seconds: int,
        pace: PaceName | None = None,
        address: str = "",
    ) -> str:
        """A new table; its id."""
        if game not in NAMES:
            raise BadWish("no-such-game", f"there is no game {game!r}; there is: {', '.join(NAMES)}")
        found = load(game)
        try:
            chosen = found.choose(players, options)
        except BadOption as bad:
            raise BadWish("bad-option", str(bad)) from None
        self.quotas.spend(quotas.TABLES, host.id, address)
        if self.quotas.on and await self.store.waiting_of(host.id) >= quotas.WAITING_TABLES:
            raise Clash("too-many-tables", f"{quotas.WAITING_TABLES} of your tables wait for players; close one first")
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
            created=(now := time.time()),
            active=now,
            pace=pace or self.pace,
        )
        await self.store.add_table(row, [Seat()] * players)
        return row.id

    # Seats

    async def take(self, table: Table, person: Person, seat: int, nonce: str, promise: str) -> None:
        """A free seat; or one's own, to promise or give another nonce."""
        if not table.seats[seat].free and not (holds(table, person, seat) and (nonce or promise)):
            raise Clash("seat-taken", f"somebody sits on {SEATS[seat]}")
        check_own_name(table, person)
        await self.change(table, seat, Seat(person=person.id, nonce=nonce, promise=promise.lower()), person.name)

    async def leave(self, table: Table, person: Person, seat: int) -> None:
        """One's own seat; the host may free any."""
        if not holds(table, person, seat) and table.row.host != person.id:
            raise Forbidden("not-your-seat", f"{SEATS[seat]} is not yours to free")
        if table.row.sealed and not table.started:
            await table.unseal()
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

    async def start(self, table: Table, person: Person, without_nonces: bool = False) -> None:
        check_host(table, person)
        await self._check_bots(table)
        await table.start(without_nonces)
        log.info("started" if table.started else "sealed", table=table.row.id, game=table.row.game)
        self.bots.think(table)

    async def give_nonce(self, table: Table, seat: int, nonce: str) -> None:
        """That was promised before; the last one starts the game."""
        await table.give_nonce(seat, nonce)
        self.bots.think(table)

    async def _check_bots(self, table: Table) -> None:
        """One host's bots think at so many tables at once."""
        if not self.quotas.on or not any(seat.bot for seat in table.seats):
            return
        if await self.store.played_with_bots_of(table.row.host) >= quotas.BOT_TABLES:
            detail = f"bots play at {quotas.BOT_TABLES} of your tables already; end or close one first"
            raise Clash("too-many-tables", detail)

    async def close_table(self, table: Table, person: Person) -> None:
        """For good. While a game is played, only if no other person plays it."""
        check_host(table, person)
        if table.started and not table.over and any(seat.person not in (None, person.id) for seat in table.seats):
            raise Clash("others-play", "others are playing at this table")
        await table.close()

    async def rematch(self, table: Table, person: Person) -> str:
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
                created=(now := time.time()),
                active=now,
                started=None,
                ended=None,
                sealed=None,
                false_starts=0,
            )
            # Without their nonces: those are known by now, so everybody promises others.
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
        return table.row.rematch

    # Play

    async def play(self, table: Table, seat: int, number: int, moves: list[str]) -> Done:
        done = await table.play(seat, number, moves)
        self.bots.think(table)
        return done

    async def undo(
        self, table: Table, seat: int, number: int, turn: bool, person: Person | None, address: str = ""
    ) -> Done:
        self.quotas.spend(quotas.UNDO, person.id if person else "", address)
        done = await table.undo(seat, number, turn)
        self.bots.think(table)
        return done

    # Absence

    async def hand_over(self, table: Table, person: Person, seat: int, level: str) -> None:
        """A bot plays for somebody whose time has run out, until they come back."""
        self.check_level(level)
        check_may_judge(table, person, seat)
        await table.control(seat, f"{BOT} {level}", late=True)
        self.bots.think(table)

    async def end(self, table: Table, person: Person, seat: int) -> None:
        """The others end the game, because the time of this seat has run out."""
        check_may_judge(table, person, seat)
        await table.control(seat, END, late=True)

    async def come_back(self, table: Table, seat: int) -> None:
        """Take one's own seat back from the bot."""
        if table.seats[seat].bot is None:
            raise Clash("not-away", "no bot plays for you")
        await table.control(seat, BACK)

    async def close(self) -> None:
        await self.bots.close()
        await self.tables.close()
