"""The law of rights.py: bytes meant for a seat go only to whoever holds it now.

A seat changes hands in every way there is, on one process and on two. All bytes that anybody receives are written
down. Every view says whose eyes it is meant for ("viewer"), and a hand is open in its owner's only.
"""

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from itertools import count

import msgspec
import pytest

from kogge.kernel.rng import Rng
from kogge.server.sockets import SESSION_ENDED, TABLE_CLOSED
from tests.server.clients import WAIT, Guest, Player, Server
from tests.server.cluster import Cluster

pytestmark = pytest.mark.once

PASSWORD, OTHER = "herring and salt", "salt and herring"
VIEWER = re.compile(r'"viewer":"(p\d)"')
ROUNDS = 6  # moves made after a seat has changed hands
SEAT = "p2"
numbers = count(2)


class World:
    """Ann, the host, on p1; Mal, whose seat it is about, on p2 and at the other process; Cy on p3; and who looks on."""

    def __init__(self, stack: ExitStack, servers: list[Server], account: bool, seconds: int) -> None:
        self.stack, self.servers = stack, servers
        self.called = f"Mal {next(numbers)}"  # by her account; a name is taken once
        here, there = servers[0], servers[-1]
        self.ann, self.mal, self.cy, self.bo = (
            here.guest("Ann"),
            there.guest("Mal"),
            there.guest("Cy"),
            here.guest("Bo"),
        )
        if account:
            self.mal.ask("POST", "/api/me/account", {"name": self.called, "password": PASSWORD})
        self.program = Guest(there, token=self.mal.ask("POST", "/api/me/tokens", {})["token"])
        self.table = self.ann.make_table("vasa", 3, open=False, seconds=seconds)
        self.path = f"/api/tables/{self.table}"
        self.invitation = self.ann.ask("GET", self.path)["invitation"]
        self.sit(self.ann, "p1")
        self.sit(self.mal, SEAT)
        self.sit(self.cy, "p3")
        self.people = {"p1": self.ann, SEAT: self.mal, "p3": self.cy}  # who holds what
        self.rand = Rng(14)
        self.sockets: list[Player] = []  # opened for the seat, by whoever held it then
        for who in (self.mal, self.program):
            for changes in ("0", "1"):
                self.sockets.append(self.connect(who, SEAT, changes))
        self.others = [self.connect(self.ann, "p1"), self.connect(self.cy, "p3"), self.connect(self.bo, "")]

    def sit(self, guest: Guest, seat: str) -> None:
        guest.ask("PUT", f"{self.path}/seats/{seat}?invitation={self.invitation}", {})

    def connect(self, who: Guest, seat: str, changes: str = "0") -> Player:
        socket = who.connect(self.table, seat, changes=changes, invitation=self.invitation)
        socket = self.stack.enter_context(socket)
        read(socket)
        return socket

    def copy(self, who: Guest) -> Guest:
        """Somebody who has what this browser shows to say who it is."""
        thief = Guest(who.server)
        for name, value in who.http.cookies.items():
            thief.http.cookies.set(name, value)
        return thief

    def start(self) -> None:
        self.ann.ask("POST", f"{self.path}/start")

    def play(self) -> None:
        """Whoever is asked answers, over HTTP; bots by themselves."""
        for _ in range(ROUNDS):
            public = self.ann.ask("GET", f"{self.path}/state")
            if public["status"] != "playing":
                return
            for seat in public["asked"]["seats"]:
                if seat in self.people:
                    self.move(seat)

    def move(self, seat: str) -> None:
        who = self.people[seat]
        answer = who.http.get(f"{self.path}/seats/{seat}/state")
        assert answer.status_code == 200 and VIEWER.findall(answer.text) == [seat]
        state = answer.json()
        if options := state["options"]:
            move = options[self.rand.below(len(options))]["move"]
            body = {"number": state["number"], "moves": [move]}
            assert who.try_("POST", f"{self.path}/seats/{seat}/moves", body)[0] in (200, 409)


def read(socket: Player) -> str:
    """The next message, whatever it is."""
    text = socket.socket.recv(timeout=WAIT)
    assert isinstance(text, str)
    socket.received.append(text)
    return text


def ask(socket: Player, message: Mapping[str, object]) -> str:
    """Its answer; what comes before is written down, too."""
    socket.socket.send(msgspec.json.encode({**message, "id": "asked"}).decode())
    while '"id":"asked"' not in (text := read(socket)):
        pass
    return text


# The ways. Each returns who has no right to the seat any more, and who has.

Change = tuple[list[Guest], list[Guest]]


def another_sits_down(world: World) -> Change:
    world.mal.ask("DELETE", f"{world.path}/seats/{SEAT}")
    world.sit(world.bo, SEAT)
    world.people[SEAT] = world.bo
    return [world.mal, world.program], [world.bo]


def the_host_frees_the_seat(world: World) -> Change:
    world.ann.ask("DELETE", f"{world.path}/seats/{SEAT}")
    world.sit(world.bo, SEAT)
    world.people[SEAT] = world.bo
    return [world.mal, world.program], [world.bo]


def a_bot_gets_the_seat(world: World) -> Change:
    world.ann.ask("DELETE", f"{world.path}/seats/{SEAT}")
    world.ann.sit(world.table, SEAT, bot="random")
    del world.people[SEAT]
    return [world.mal, world.program, world.ann], []


def left_and_came_back(world: World) -> Change:
    world.mal.ask("DELETE", f"{world.path}/seats/{SEAT}")
    world.sit(world.mal, SEAT)
    return [], [world.mal, world.program]


def the_table_is_closed(world: World) -> Change:
    world.ann.ask("DELETE", world.path)
    return [world.mal, world.program, world.ann], []


def signed_up(world: World) -> Change:
    thief = world.copy(world.mal)
    world.mal.ask("POST", "/api/me/account", {"name": f"{world.called} I", "password": PASSWORD})
    return [thief, world.program], [world.mal]


def signed_in(world: World) -> Change:
    """An account takes over what was the guest's."""
    home, thief = Guest(world.servers[0]), world.copy(world.mal)
    home.ask("POST", "/api/me/account", {"name": f"{world.called} H", "password": PASSWORD})
    world.mal.ask("POST", "/api/me/session", {"name": f"{world.called} H", "password": PASSWORD})
    return [thief, world.program], [world.mal, home]


def signed_out(world: World) -> Change:
    elsewhere, thief = Guest(world.servers[0]), world.copy(world.mal)
    elsewhere.ask("POST", "/api/me/session", {"name": world.called, "password": PASSWORD})
    world.mal.ask("DELETE", "/api/me/session")
    world.people[SEAT] = elsewhere
    return [thief, world.mal], [elsewhere, world.program]


def signed_in_as_somebody_else(world: World) -> Change:
    elsewhere, thief = Guest(world.servers[0]), world.copy(world.mal)
    elsewhere.ask("POST", "/api/me/session", {"name": world.called, "password": PASSWORD})
    Guest(world.servers[0]).ask("POST", "/api/me/account", {"name": f"{world.called} N", "password": PASSWORD})
    world.mal.ask("POST", "/api/me/session", {"name": f"{world.called} N", "password": PASSWORD})
    world.people[SEAT] = elsewhere
    return [thief, world.mal], [elsewhere, world.program]


def the_password_changed(world: World) -> Change:
    elsewhere, thief = Guest(world.servers[0]), world.copy(world.mal)
    elsewhere.ask("POST", "/api/me/session", {"name": world.called, "password": PASSWORD})
    world.mal.ask("PUT", "/api/me/account", {"old": PASSWORD, "new": OTHER})
    return [thief, elsewhere, world.program], [world.mal]


def the_token_is_revoked(world: World) -> Change:
    world.mal.ask("DELETE", "/api/me/tokens")
    return [world.program], [world.mal]


def a_bot_takes_over(world: World) -> Change:
    """The player still holds the seat; nobody else does, whoever plays for it."""
    judge(world, {"bot": "random"})
    return [], [world.mal, world.program]


def came_back(world: World) -> Change:
    judge(world, {"bot": "random"})
    world.mal.ask("DELETE", f"{world.path}/seats/{SEAT}/absence")
    return [], [world.mal, world.program]


def judge(world: World, verdict: dict[str, str]) -> None:
    """When the time of the seat has run out; until then somebody else is late, or has still to answer."""
    until = time.monotonic() + WAIT
    while True:
        state = world.ann.ask("GET", f"{world.path}/state")
        if SEAT in state["asked"]["seats"]:
            status, _ = world.ann.try_("POST", f"{world.path}/seats/{SEAT}/absence", verdict)
            if status == 200:
                return
            time.sleep(max(0.0, min(1.0, state["deadline"] - time.time())))
        else:
            for seat in state["asked"]["seats"]:
                world.move(seat)
        assert time.monotonic() < until


BEFORE = [another_sits_down, the_host_frees_the_seat, a_bot_gets_the_seat, left_and_came_back, the_table_is_closed]
GUESTS = [signed_up, signed_in, the_token_is_revoked]
ACCOUNTS = [signed_out, signed_in_as_somebody_else, the_password_changed]
ABSENCE = [a_bot_takes_over, came_back]


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("law") / "data") as server:
        yield server
        assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[list[Server]]:
    services = [request.getfixturevalue(name) for name in ("postgres", "valkey")]
    with ExitStack() as stack:
        cluster = Cluster(stack, tmp_path_factory.mktemp("law"), *services)
        yield [cluster.add(), cluster.add()]


@pytest.fixture(params=[1, 2], ids=["one process", "two processes"])
def servers(request: pytest.FixtureRequest) -> list[Server]:
    if request.param == 1:
        return [request.getfixturevalue("one")]
    both: list[Server] = request.getfixturevalue("two")
    return both


def paths(world: World) -> list[tuple[str, str, object]]:
    """Everything over HTTP that is made for a seat."""
    seat = f"{world.path}/seats/{SEAT}"
    moves = {"number": 3, "moves": ["role king"]}
    return [
        ("GET", f"{seat}/state", None),
        ("GET", f"{seat}/state?since=0", None),
        ("GET", f"{seat}/explain?move=role%20king", None),
        ("GET", f"{seat}/hints?number=3", None),
        ("POST", f"{seat}/moves", moves),
        ("POST", f"{seat}/undo", {"number": 3}),
        ("DELETE", f"{seat}/absence", None),
        ("GET", f"{world.path}/moments/3?seat={SEAT}&invitation={world.invitation}", None),
        ("GET", f"{world.path}/moments/3/picture?seat={SEAT}&invitation={world.invitation}", None),
    ]


def check_refused(world: World, who: Guest) -> None:
    for method, path, body in paths(world):
        answer = who.http.request(method, path, json=body)
        assert answer.status_code in (401, 403, 404, 410), (method, path, answer.text)
        assert not VIEWER.findall(answer.text)
    record = who.http.get(f"{world.path}/record?invitation={world.invitation}")
    assert record.status_code in (401, 404, 409, 410)
    with who.connect(world.table, SEAT, invitation=world.invitation) as socket:
        assert '"type":"refused"' in read(socket)
        assert socket.closed() == 1008


def check_has_the_seat(world: World, who: Guest) -> None:
    """The test would pass where nobody is sent anything; so somebody has to be."""
    with who.connect(world.table, SEAT) as socket:
        assert VIEWER.findall(read(socket)) == [SEAT]
    assert VIEWER.findall(who.http.get(f"{world.path}/moments/3?seat={SEAT}").text) == [SEAT]
    picture = who.http.get(f"{world.path}/moments/3/picture?seat={SEAT}").text
    public = world.bo.http.get(f"{world.path}/moments/3/picture?invitation={world.invitation}").text
    assert picture and public and picture != public


def check_others(world: World) -> None:
    """Those who never held the seat have never been sent anything of it; and what each is sent is their own."""
    number = world.ann.ask("GET", f"{world.path}/state")["number"]
    for socket, mine in zip(world.others, ("p1", "p3", None), strict=True):
        ask(socket, {"type": "explain", "move": "role king"})
        assert any(f'"number":{number}' in text for text in socket.received)
        for text in socket.received:
            assert {*VIEWER.findall(text)} <= {mine}
            for player in msgspec.json.decode(text).get("view", {}).get("players", []) if '"view":{' in text else []:
                assert player["hand"] is None or player["seat"] == mine


@pytest.mark.parametrize("change", BEFORE)
def test_before_the_game(servers: list[Server], change: Callable[[World], Change]) -> None:
    with ExitStack() as stack:
        world = World(stack, servers, account=False, seconds=0)
        former, holders = change(world)
        if change is the_table_is_closed:
            for socket in world.sockets + world.others:
                assert socket.closed() == TABLE_CLOSED
            for who in former:
                check_refused(world, who)
            return
        world.start()
        world.play()
        for who in former:
            if who is not world.ann:
                check_refused(world, who)
        for who in holders:
            check_has_the_seat(world, who)
        for socket in world.sockets:
            # What was opened for the seat was opened before it was lost: it looks on, and does nothing else.
            for wish in ({"type": "preview", "number": 3, "moves": ["role king"]}, {"type": "explain", "move": "x"}):
                answer = ask(socket, wish)
                assert former == [] or '"error":"spectator"' in answer
            assert former == [] or any('"unseated"' in text for text in socket.received)
            seen = {seat for text in socket.received for seat in VIEWER.findall(text)}
            assert seen == set() if former else seen <= {SEAT}
            assert any('"playing"' in text for text in socket.received)  # the public's view did come
        check_others(world)


@pytest.mark.parametrize("change", [*GUESTS, *ACCOUNTS])
def test_while_it_is_played(servers: list[Server], change: Callable[[World], Change]) -> None:
    with ExitStack() as stack:
        world = World(stack, servers, account=change in ACCOUNTS, seconds=0)
        world.start()
        world.play()
        sockets = dict(zip((id(world.mal), id(world.program)), (world.sockets[:2], world.sockets[2:]), strict=True))
        former, holders = change(world)
        ended = [id(who) for who in former] + ([id(world.mal)] if change is not the_token_is_revoked else [])
        for opener, opened in sockets.items():
            for socket in opened:
                if opener in ended:
                    assert socket.closed() == SESSION_ENDED
                else:
                    assert '"refused"' in ask(socket, {"type": "preview", "number": 10**6, "moves": ["role king"]})
        world.play()
        for who in former:
            check_refused(world, who)
        for who in holders:
            check_has_the_seat(world, who)
        check_others(world)


@pytest.mark.parametrize("change", ABSENCE)
def test_while_a_bot_plays_for_it(servers: list[Server], change: Callable[[World], Change]) -> None:
    with ExitStack() as stack:
        world = World(stack, servers, account=False, seconds=1)
        world.start()
        _, holders = change(world)
        world.play()
        for who in holders:
            check_has_the_seat(world, who)
        for who in (world.ann, world.cy, world.bo):
            check_refused(world, who)
        check_others(world)


def test_a_rematch_gives_everybody_another_seat(servers: list[Server]) -> None:
    with ExitStack() as stack:
        world = World(stack, servers, account=False, seconds=1)
        world.start()
        judge(world, {})
        fresh = world.ann.ask("POST", f"{world.path}/rematch")
        assert [seat["name"] for seat in fresh["seats"]] == ["Cy", "Ann", "Mal"]
        world.table, world.path, world.invitation = fresh["id"], f"/api/tables/{fresh['id']}", fresh["invitation"]
        world.people = {"p1": world.cy, SEAT: world.ann, "p3": world.mal}
        world.others = [world.connect(world.cy, "p1"), world.connect(world.mal, "p3"), world.connect(world.bo, "")]
        world.start()
        world.play()
        for who in (world.mal, world.program, world.cy, world.bo):
            check_refused(world, who)
        check_has_the_seat(world, world.ann)
        check_others(world)
