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
from kogge.server.advice import question_of
from kogge.server.bus import LEASE, Bus
from kogge.server.course import BACK, BOT, END, Course
from kogge.server.errors import BadWish, Clash, Forbidden, Missing, Problem, Stale, Unavailable, Unknown
from kogge.server.live import Live
from kogge.server.messages import Done
from kogge.server.store import Conflict, Person, Seat, Setting, Store
from kogge.server.thinkers import SIMPLER, BotFailed, Thinkers

MOST = 1000  # tables in memory; beyond them those that nobody looks at are forgotten, the longest unused first
ASKED = 1000  # people in one query
LISTED = 30  # tables in a list
PAUSE = 2.0  # seconds after which bots try again to have a move kept
log = structlog.get_logger()


class Tables:
    def __init__(self, store: Store, thinkers: Thinkers, bus: Bus, most: int = MOST) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bus = bus
        self.most = most
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}

    # Finding

    async def get(self, id: str) -> Live:
        """The table in memory; replayed from its log if it is not there yet."""
        if id in self._live:
            return self._live[id]
        if id not in self._loading:  # two who come at once wait for the same replay
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loaded(id))
        return await asyncio.shield(self._loading[id])

    def _loaded(self, id: str) -> None:
        del self._loading[id]

    async def _load(self, id: str) -> Live:
        found = await self.store.table(id)
        if found is None:
            raise Missing
        setting, seats = found
        people = [seat.person for seat in seats if seat.person]
        live = Live(self.store, setting, seats, await self.store.people(people))
        await live.replay()
        await live.settle()
        self._live[id] = live
        self._forget()
        self.think(live)
        return live

    def _forget(self) -> None:
        if len(self._live) > self.most:
            for id, live in sorted(self._live.items(), key=lambda item: item[1].used):
                if not live.busy and id not in self._thinking:
                    del self._live[id]
                if len(self._live) <= self.most * 0.9:
                    break
        metrics.TABLES.set(len(self._live))

    async def in_memory(self, id: str) -> Live | None:
        return await self.get(id) if id in self._live or id in self._loading else None

    def all_in_memory(self) -> list[Live]:
        return list(self._live.values())

    async def visit(self, id: str, person: Person | None, invitation: str = "") -> Live:
        """The table, if it is open to this person; whoever comes from another process finds what they did there."""
        known = id in self._live and self.store.shared
        live = await self.get(id)
        if known:
            await live.refresh()
            self.think(live)
        if not may_enter(live, person, invitation):
            raise Missing
        return live

    async def lists(self, person: Person | None) -> tuple[list[Live], list[Live]]:
        """Open tables that wait for players, and one's own; the newest of them."""
        mine = await self.store.tables_of(person.id, LISTED) if person else []
        waiting = await self.store.open_tables(LISTED)
        return await self._opened(waiting), await self._opened(mine)

    async def _opened(self, settings: list[Setting]) -> list[Live]:
        """One that cannot be opened, and says so to whoever visits it, does not spoil the list."""
        out = []
        for setting in settings:
            with suppress(Clash):
                live = await self.get(setting.id)
                if live.setting != setting:  # other processes did something that no notice told of yet
                    await live.refresh()
                out.append(live)
        return out

    # People

    def know(self, person: Person) -> None:
        """Somebody has another name: those who sit with them see it at once."""
        for live in self._live.values():
            live.know(person)

    async def take_over(self, guest: Person, person: Person) -> None:
        """A guest has signed in: all that was theirs is this person's."""
        await self.store.take_over(guest.id, person.id)
        for live in self._live.values():
            live.take_over(guest.id, person)

    async def recognise(self, ids: Iterable[str]) -> None:
        """See who these are by now: at other processes people sign in and change their names, too."""
        where: dict[str, list[Live]] = {}
        for live in self._live.values():
            for id in live.people():
                where.setdefault(id, []).append(live)
        known = [id for id in ids if id in where]
        for first in range(0, len(known), ASKED):
            for before, person in (await self.store.who_now(known[first : first + ASKED])).items():
                for live in where[before]:
                    if before == person.id:
                        live.know(person)
                    else:
                        live.take_over(before, person)

    # Making

    async def add(
        self, host: Person, game: str, players: int, options: dict[str, str], is_open: bool, seconds: int
    ) -> Live:
        if game not in NAMES:
            raise BadWish("no-such-game", f"there is no game {game!r}; there is: {', '.join(NAMES)}")
        found = load(game)
        try:
            chosen = found.choose(players, options)
        except BadOption as bad:
            raise BadWish("bad-option", str(bad)) from None
        setting = Setting(
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
        await self.store.add_table(setting, [Seat()] * players)
        return await self.get(setting.id)

    # Seats

    async def take(self, live: Live, person: Person, seat: int, nonce: str) -> None:
        if not live.seats[seat].free:
            raise Clash("seat-taken", f"somebody sits on {SEATS[seat]}")
        await self.change(live, seat, Seat(person=person.id, nonce=nonce), person.name)

    async def leave(self, live: Live, person: Person, seat: int) -> None:
        """One's own seat; the host may also send a bot away."""
        sitting = live.seats[seat]
        if sitting.person != person.id and not (sitting.bot and live.setting.host == person.id):
            raise Forbidden("not-your-seat", f"{SEATS[seat]} is not yours to free")
        await self.change(live, seat, Seat())

    async def seat_bot(self, live: Live, person: Person, seat: int, level: str) -> None:
        check_host(live, person)
        self.check_level(level)
        if live.seats[seat].person:
            raise Clash("seat-taken", f"somebody sits on {SEATS[seat]}")
        await self.change(live, seat, Seat(bot=level))

    def check_level(self, level: str) -> None:
        if level not in self.thinkers.bots:
            raise BadWish("no-such-bot", f"there is no bot {level!r}; there is: {', '.join(self.thinkers.bots)}")

    async def change(self, live: Live, seat: int, after: Seat, name: str = "") -> None:
        try:
            await live.change_seat(seat, live.seats[seat], after, name)
        except Conflict:
            raise Clash("seat-taken", "somebody else was quicker") from None

    async def start(self, live: Live, person: Person) -> None:
        check_host(live, person)
        await live.start()
        log.info("started", table=live.setting.id, game=live.setting.game)
        self.think(live)

    async def rematch(self, live: Live, person: Person) -> Live:
        """The same people at a new table, everybody one seat further; whoever asks second finds the first one's."""
        if not live.over:
            raise Clash("not-over", "the game is not over")
        if person.id not in (seat.person for seat in live.seats):
            raise Forbidden("not-a-player", "only those who played can ask for a rematch")
        if live.setting.rematch is None:
            old, game = live.setting, load(live.setting.game)  # a new game is played under the present rules
            try:
                options = game.choose(old.players, old.options)
            except BadOption as bad:
                raise Clash("other-rules", f"the rules have changed: {bad}; make a new table") from None
            fresh = msgspec.structs.replace(
                old, rules=game.version, data=game.data, options=options, id=secrets.token_urlsafe(9),
                invitation=secrets.token_urlsafe(16), secret=luck.new_secret(), host=person.id, created=time.time(),
                started=None, ended=None,
            )  # fmt: skip
            seats = [Seat(seat.person, seat.bot) for seat in live.seats]
            await self.store.add_table(fresh, [seats[-1], *seats[:-1]])
            try:
                await self.store.rematch(old.id, fresh.id)
                live.setting = msgspec.structs.replace(old, rematch=fresh.id)
            except Conflict:
                found = await self.store.table(old.id)
                assert found is not None
                live.setting = found[0]
        assert live.setting.rematch is not None
        return await self.get(live.setting.rematch)

    # Play

    async def play(self, live: Live, seat: int, number: int, moves: list[str]) -> Done:
        done = await live.play(seat, number, moves)
        self.think(live)
        return done

    async def undo(self, live: Live, seat: int, number: int, turn: bool) -> Done:
        done = await live.undo(seat, number, turn)
        self.think(live)
        return done

    # Absence

    async def hand_over(self, live: Live, person: Person, seat: int, level: str) -> None:
        """A bot plays for somebody whose time has run out, until they come back."""
        self.check_level(level)
        check_may_judge(live, person, seat)
        await live.control(seat, f"{BOT} {level}", late=True)
        self.think(live)

    async def end(self, live: Live, person: Person, seat: int) -> None:
        """The others end the game, because the time of this seat has run out."""
        check_may_judge(live, person, seat)
        await live.control(seat, END, late=True)

    async def come_back(self, live: Live, seat: int) -> None:
        """Take one's own seat back from the bot."""
        if live.seats[seat].bot is None:
            raise Clash("not-away", "no bot plays for you")
        await live.control(seat, BACK)

    # Bots

    def think(self, live: Live) -> None:
        """Let the bots of this table go on, if it is their turn."""
        id = live.setting.id
        if id not in self._thinking and bot_to_move(live) is not None:
            self._thinking[id] = asyncio.create_task(self._think(live))
            self._thinking[id].add_done_callback(lambda task: self._thought(live, task))

    def _thought(self, live: Live, task: asyncio.Task[None]) -> None:
        del self._thinking[live.setting.id]
        if not task.cancelled() and (trouble := task.exception()):
            log.error("bots stopped", table=live.setting.id, exc_info=trouble)

    async def resume(self) -> None:
        """Let bots go on where a process that has ended left them; tables that wait for people can wait outside."""
        for id in await self.store.played_by_bots(self.most // 2):
            try:
                live = await self.get(id)
            except Problem as problem:
                log.warning("not resumed", table=id, why=problem.detail)
                continue
            if not live.busy and id not in self._thinking:
                del self._live[id]

    async def _think(self, live: Live) -> None:
        """One process thinks; the others wait, and take over if it dies."""
        while bot_to_move(live) is not None:
            if not await self.bus.claim(live.setting.id):
                await live.change(LEASE / 2)
                continue
            try:
                if self.store.shared:  # who thought before us may have gone on
                    await live.refresh()
                await self._decide(live)
            except Unavailable:
                log.warning("bots wait", table=live.setting.id)
                await live.change(PAUSE)
            finally:
                await self.bus.release(live.setting.id)

    async def _decide(self, live: Live) -> None:
        while (seat := bot_to_move(live)) is not None:
            number, level = len(live.log), live.seats[seat].bot
            assert level is not None
            question = question_of(live, seat, self.thinkers.bots.get(level, "random"))
            with suppress(Stale):  # somebody took a move back meanwhile
                try:
                    move = await self.thinkers.decide(level, question)
                except BotFailed as failed:
                    log.warning("bot failed", table=live.setting.id, bot=level, why=str(failed))
                    if level != "random":
                        await live.replace_bot(seat, number, SIMPLER.get(level, "greedy"))
                        continue
                    # nothing simpler thinks in a process: take what comes first
                    move = live.game.notation.write(live.table.moves(seat)[0])
                await live.play(seat, number, [move], bot=True)

    async def close(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        for live in self._live.values():
            await live.finish()


def bot_to_move(live: Live) -> int | None:
    if not live.started or live.over:
        return None
    return next((seat for seat in live.table.to_move() if seat < len(live.seats) and live.seats[seat].bot), None)


def check_host(live: Live, person: Person) -> None:
    if live.setting.host != person.id:
        raise Forbidden("not-the-host", "only who made the table can do that")


def check_may_judge(live: Live, person: Person, seat: int) -> None:
    if not any(other.person == person.id for i, other in enumerate(live.seats) if i != seat):
        raise Forbidden("not-a-player", "only the other players decide that")
    if live.seats[seat].bot:
        raise Clash("not-late", "a bot plays there already")


def may_enter(live: Live, person: Person | None, invitation: str) -> bool:
    if live.setting.is_open or hmac.compare_digest(live.setting.invitation.encode(), invitation.encode()):
        return True
    return person is not None and person.id in (live.setting.host, *(seat.person for seat in live.seats))


def parse_seat(live: Course, seat: str) -> int:
    if seat not in SEATS.names[: live.setting.players]:
        raise BadWish("no-such-seat", f"there is no seat {seat[:20]!r} at this table")
    return SEATS.names.index(seat)


def viewer(live: Live, person: Person | None, seat: str) -> int:
    """With whose eyes this person looks: those of a seat of theirs, or the public's."""
    if not seat:
        return int(PUBLIC)
    return own_seat(live, person, seat)


def own_seat(live: Live, person: Person | None, seat: str) -> int:
    number = parse_seat(live, seat)
    if person is None:
        raise Unknown
    if live.seats[number].person != person.id:
        raise Forbidden("not-your-seat", f"{seat} is not your seat")
    return number

