"""Earlier moments of a table, and records from elsewhere."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from kogge import luck
from kogge.games import load
from kogge.kernel import record
from kogge.kernel.rng import Rng
from kogge.kernel.seats import PUBLIC
from kogge.server.replays import replay_cache
from kogge.words import Words
from tests.server.clients import Guest, Party, Server

pytestmark = pytest.mark.once

SEEN = ("number", "status", "seats", "view", "asked", "result")  # of a state, by whoever looks at whatever time


class Played:
    """A game with everything that everybody saw as it went on."""

    def __init__(self, server: Server, stack: ExitStack, moves: int = 10**6) -> None:
        self.server = server
        self.party = Party(stack, server, "vejen", 2)
        self.saw: list[dict[int, Any]] = [{} for _ in self.party.everybody]
        rand = Rng(7)
        self.remember()
        for _ in range(moves):
            if self.party.watcher.state["status"] == "over":
                break
            mover = self.party.mover
            if mover.state["undo"] and rand.below(12) == 0:  # what was taken back was there too
                number = mover.send(type="undo", number=mover.state["number"])["number"]
                for player in self.party.everybody:
                    player.until(number)
            else:
                self.party.play_on(rand, 1)
            self.remember()
        self.table = self.party.table
        self.length = self.party.watcher.state["number"]

    def remember(self) -> None:
        for saw, player in zip(self.saw, self.party.everybody, strict=True):
            saw[player.state["number"]] = player.state

    def path(self, number: int, **query: Any) -> str:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        return f"/api/tables/{self.table}/moments/{number}?{asked}"


@pytest.fixture(scope="module")
def running(server: Server) -> Iterator[Played]:
    with ExitStack() as stack:
        yield Played(server, stack, 70)


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[Played]:
    with ExitStack() as stack:
        yield Played(server, stack)


@pytest.fixture(scope="module")
def saved(finished: Played) -> Any:
    return Guest(finished.server).ask("GET", f"/api/tables/{finished.table}/record")


def check(played: Played, guest: Guest, seat: str, saw: dict[int, Any]) -> None:
    order = sorted(saw, key=lambda number: number * 7 % 11)  # back and forth
    for number in order:
        then = guest.ask("GET", played.path(number, seat=seat, since=saw[number]["since"]))
        assert [then[field] for field in SEEN] == [saw[number][field] for field in SEEN]
        assert then["events"] == saw[number]["events"]
        assert (then["options"], then["undo"], then["deadline"]) == ([], False, None)


def test_a_moment_is_what_each_seat_and_the_public_saw_then(running: Played) -> None:
    for i, guest in enumerate(running.party.guests):
        check(running, guest, f"p{i + 1}", running.saw[i])
    check(running, Guest(running.server), "", running.saw[-1])
    check(running, running.party.guests[0], "", running.saw[-1])  # a player with the public's eyes


def test_while_the_game_runs_each_has_their_own_eyes_only(running: Played) -> None:
    one, two = running.party.guests
    for number in (0, 20, running.length):
        for path in (running.path(number, seat="p2"), running.path(number).replace("?", "/picture?seat=p2")):
            assert one.try_("GET", path)[1]["error"] == "not-your-seat"
            assert Guest(running.server).try_("GET", path)[0] == 401
    before = running.path(20, seat="p2", language="en")
    assert two.http.get(before).text != one.http.get(before.replace("p2", "p1")).text


def test_after_the_end_all_hands_are_open(finished: Played) -> None:
    anybody = Guest(finished.server)
    for i in range(2):
        check(finished, anybody, f"p{i + 1}", finished.saw[i])
    check(finished, anybody, "", finished.saw[-1])
    assert any(
        anybody.ask("GET", finished.path(n, seat="p1"))["view"] != anybody.ask("GET", finished.path(n))["view"]
        for n in range(0, finished.length, 20)
    )


def test_more_moments_than_are_kept_in_memory(finished: Played) -> None:
    assert finished.length > replay_cache.EVERY
    check(finished, Guest(finished.server), "p1", finished.saw[0])


def test_moments_that_there_are_not(running: Played) -> None:
    guest = running.party.guests[0]
    status, answer = guest.try_("GET", running.path(running.length + 1))
    assert (status, answer["error"], answer["detail"]) == (400, "no-such-moment", f"the log has {running.length} lines")
    for number in (10**20, -1):
        assert guest.try_("GET", running.path(number))[1]["error"] == "no-such-moment"
    assert guest.ask("GET", running.path(3, since=-1)) == guest.ask("GET", running.path(3, since=0))
    assert guest.try_("GET", running.path(3, seat="p3"))[1]["error"] == "no-such-seat"
    assert guest.try_("GET", running.path(3, language="klingon"))[1]["error"] == "no-such-language"
    picture = running.path(3).replace("?", "/picture?language=..%2Fen")
    assert guest.try_("GET", picture)[1]["error"] == "no-such-language"


def test_a_table_that_is_not_open_has_no_open_past(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.ask("POST", "/api/tables", {"game": "template", "players": 2, "open": False})
    stranger, path = Guest(server), f"/api/tables/{table['id']}/moments/0"
    assert stranger.try_("GET", path)[1]["error"] == "no-such-table"
    invited = stranger.ask("GET", f"{path}?invitation={table['invitation']}")
    assert (invited["status"], invited["view"]) == ("waiting", None)
    assert stranger.http.get(f"{path}/picture?invitation={table['invitation']}").text == ""


def test_the_first_moment_has_the_seats_as_the_game_began(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = ann.make_table("template", 2)
    path = f"/api/tables/{table}/moments/0"
    assert [seat["name"] for seat in ann.ask("GET", path)["seats"]] == ["", ""]
    ann.sit(table, "p1")
    bo.sit(table, "p2")
    ann.ask("POST", f"/api/tables/{table}/start")
    assert [seat["name"] for seat in ann.ask("GET", path)["seats"]] == ["Ann", "Bo"]


def test_a_picture_of_a_moment(running: Played) -> None:
    game, names = load("vejen"), ["Guest 1", "Guest 2"]
    found = running.party.guests[0].http.get(running.path(running.length).replace("?", "/picture?seat=p1"))
    assert found.headers["content-type"].startswith("text/plain")
    line = next(line for line in found.text.splitlines() if line.strip())
    assert line in game.picture(load_view(running), Words(game, "en", names))
    early = running.party.guests[0].http.get(running.path(0).replace("?", "/picture?seat=p1")).text
    assert early != found.text


def load_view(played: Played) -> Any:
    """The view of p1 as the game's own Struct."""
    game = load("vejen")
    kind = type(game.describe(game.rules.view(game.new(2, {}), 0)))
    return msgspec.convert(played.saw[0][played.length]["view"], kind)


# Records


def test_a_record_is_stepped_through_with_all_hands_open(finished: Played, saved: Any) -> None:
    anybody = Guest(finished.server)
    game = load("vejen")
    table = record.replay(msgspec.convert(saved, record.Record), game)
    length = len(saved["moves"])
    for number in (0, length // 3, length):
        part = {**saved, "moves": saved["moves"][:number]}
        then = record.replay(msgspec.convert(part, record.Record), game, check_end=False)
        for seat, viewer in (("", int(PUBLIC)), ("p1", 0), ("p2", 1)):
            path = f"/api/records/moments/{number}?seat={seat}&language=en&since={max(0, number - 1)}"
            found = anybody.ask("POST", path, saved)
            assert found["view"] == msgspec.to_builtins(then.describe(viewer))
            assert (found["number"], found["options"]) == (number, [])
            assert [sitting["name"] for sitting in found["seats"]] == ["Guest 1", "Guest 2"]
            assert all(event["number"] == number - 1 and event["text"] for event in found["events"])
    assert msgspec.convert(found["result"], record.Result) == record.write(table).result


def test_a_record_that_was_edited_is_refused_even_after_the_true_one(finished: Played, saved: Any) -> None:
    anybody = Guest(finished.server)
    anybody.ask("POST", "/api/records/moments/0", saved)
    moves = saved["moves"]
    bads: list[tuple[dict[str, Any], str]] = [
        ({"kogge": 3}, "this Kogge reads formats 1 and 2"),
        ({"result": None}, "it claims a game that goes on"),
        ({"moves": [*moves[:5], "p1 fly home", *moves[6:]]}, "move 6"),
        ({"moves": ["p9 done"]}, "move 1: 'p9' is no seat"),
        ({"hash": "0" * 16}, "it was edited"),
        ({"game": "chess"}, "does not know the game 'chess'"),
        ({"game": "volga"}, "under version" if load("volga").version != saved["rules"] else "other component data"),
        ({"data": "x"}, "with other component data"),
        ({"rules": 99}, "under version 99"),
        ({"players": 9, "names": []}, "for 2, 3, 4 players"),
        ({"names": ["Ann"]}, "it names 1 players"),
    ]
    for bad, said in bads:
        for path in ("/api/records/moments/3", "/api/records/draws"):
            status, answer = anybody.try_("POST", path, {**saved, **bad})
            assert (status, answer["error"]) == (400, "bad-record"), bad
            assert said in answer["detail"], answer


def test_what_is_no_record(finished: Played, saved: Any) -> None:
    anybody = Guest(finished.server)
    for path in ("/api/records/moments/0", "/api/records/draws"):
        assert anybody.try_("POST", path, {"kogge": 1})[0] == 400
        assert anybody.try_("POST", path, [])[0] == 400
        assert anybody.try_("POST", path, {**saved, "extra": 1})[0] == 400
        assert anybody.try_("POST", path, {**saved, "notes": ["x" * 2**20]})[0] == 413
    path = f"/api/records/moments/{len(saved['moves']) + 1}"
    assert anybody.try_("POST", path, saved)[1]["error"] == "no-such-moment"
    assert anybody.try_("POST", "/api/records/moments/-1", saved)[1]["error"] == "no-such-moment"
    assert anybody.try_("POST", "/api/records/moments/0?seat=p7", saved)[1]["error"] == "no-such-seat"
    assert anybody.try_("POST", "/api/records/moments/0?language=klingon", saved)[1]["error"] == "no-such-language"


def test_draws_can_be_recomputed_from_what_is_told(finished: Played, saved: Any) -> None:
    draws = Guest(finished.server).ask("POST", "/api/records/draws", saved)
    fate = saved["luck"]
    assert luck.commit(fate["secret"]) == fate["commitment"]
    assert [f"chance {draw['drawn']}" for draw in draws] == [m for m in saved["moves"] if m.startswith("chance ")]
    for draw in draws:
        at = luck.below(sum(draw["odds"]), fate["secret"], fate["nonces"], draw["number"])
        ladder = [move for move, odds in zip(draw["moves"], draw["odds"], strict=True) for _ in range(odds)]
        assert ladder[at] == draw["drawn"]
