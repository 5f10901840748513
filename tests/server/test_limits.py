"""What one stranger may cause on a server with its limits on; and what a host can do about strangers."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kogge.server.people import quotas
from kogge.server.sockets import TABLE_CLOSED
from kogge.server.tables.table import CHAT as SHOWN
from kogge.server.tables.table import KEPT, TAKEN_BACK
from tests.server.clients import Guest, Party, Server, refused

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With quotas, and with more requests a minute than any test makes."""
    with Server(tmp_path_factory.mktemp("limits") / "data", "--rate", "1000000", "--per-address", "0") as server:
        yield server
        assert "Traceback" not in server.log.read_text()


def guest_from(server: Server, address: str, name: str) -> Guest:
    guest = Guest(server)
    guest.http.headers["x-forwarded-for"] = address
    guest.ask("POST", "/api/me", {"name": name})
    return guest


def told_to_wait(answer: tuple[int, Any], what: str) -> bool:
    status, body = answer
    return (status, body["error"]) == (429, "too-many-requests") and what in body["detail"]


def test_so_many_tables_wait_for_players(strict: Server) -> None:
    ann = guest_from(strict, "192.0.2.1", "Ann")
    tables = [ann.make_table("template", 2) for _ in range(quotas.WAITING_TABLES)]
    wish = {"game": "template", "players": 2}
    assert refused(ann.try_("POST", "/api/tables", wish)) == (409, "too-many-tables")
    ann.ask("DELETE", f"/api/tables/{tables[0]}")
    assert ann.make_table("template", 2)


def test_so_many_tables_are_made_by_one_person_and_from_one_address(strict: Server) -> None:
    made = 0
    for n in range(quotas.BEHIND_AN_ADDRESS + 1):
        guest = guest_from(strict, "192.0.2.2", f"Maker {n + 2}")
        for _ in range(int(quotas.TABLES.burst) + 1):
            status, answer = guest.try_("POST", "/api/tables", {"game": "template", "players": 2})
            if status != 201:
                assert told_to_wait((status, answer), "making of tables")
                break
            made += 1
            guest.ask("DELETE", f"/api/tables/{answer['id']}")
    # While this went on, the address was given a few more.
    assert 0 <= made - quotas.TABLES.burst * quotas.BEHIND_AN_ADDRESS < quotas.TABLES.burst
    assert guest_from(strict, "192.0.2.3", "Elsewhere").make_table("template", 2)


def test_so_many_guests_come_in_from_one_address(strict: Server) -> None:
    for n in range(int(quotas.GUESTS.burst)):
        guest_from(strict, "192.0.2.4", f"Crowd {n}")
    for _ in range(100):  # a few more are let in as time goes by
        stranger = Guest(strict)
        stranger.http.headers["x-forwarded-for"] = "192.0.2.4"
        status, answer = stranger.try_("POST", "/api/me", {"name": "One more"})
        if status != 200:
            break
    assert told_to_wait((status, answer), "people who come in from one address")
    assert guest_from(strict, "192.0.2.5", "Elsewhere").ask("GET", "/api/me")["name"] == "Elsewhere"


def test_so_many_sign_up_from_one_address(strict: Server) -> None:
    def sign_up(n: int, address: str) -> tuple[int, Any]:
        guest = Guest(strict)
        guest.http.headers["x-forwarded-for"] = address
        return guest.try_("POST", "/api/me/account", {"name": f"Sign up {n}", "password": "herring and salt"})

    answers = [sign_up(n, "192.0.2.6") for n in range(2, int(quotas.SIGN_UPS.burst) + 4)]
    assert [status for status, _ in answers[:-2]] == [201] * int(quotas.SIGN_UPS.burst)
    assert told_to_wait(answers[-1], "signing up")
    assert sign_up(99, "192.0.2.7")[0] == 201


def test_chat_has_its_measure_and_old_remarks_are_forgotten(strict: Server, tmp_path: Path) -> None:
    with ExitStack() as stack:
        party = Party(stack, strict, "template", 2)
        answers = [party.players[0].send(type="say", text=f"line {n}") for n in range(int(quotas.CHAT.burst) + 20)]
        assert answers[0]["type"] == "done" and answers[-1]["error"] == "too-many-requests"
        assert "talking" in answers[-1]["detail"]
        assert party.players[1].send(type="say", text="mine")["type"] == "done"  # everybody has their own
    with Server(tmp_path / "data") as server, ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        path = tmp_path / "data/kogge.db"
        with sqlite3.connect(path) as db:  # somebody has talked for hours
            lines = [(party.table, n, "players", "Guest 1", f"line {n}", 1.0, "") for n in range(5999)]
            db.executemany("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)", lines)
        newcomer = stack.enter_context(Guest(server).connect(party.table))
        party.players[0].send(type="say", text="the last one")
        while newcomer.said[-1:] != ["Guest 1: the last one"]:
            newcomer.receive()
        assert len(newcomer.said) <= SHOWN + 1  # what is read is what is shown
        with sqlite3.connect(path) as db:
            assert db.execute("SELECT count(*) FROM chat").fetchone() == (KEPT,)


def test_taking_back_has_its_measure(strict: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, strict, "vasa", 3, options={"leader": "p1"})
        p1 = party.players[0]
        for _ in range(int(quotas.UNDO.burst) * 3):
            p1.until(p1.play("role king")["number"])
            answer = p1.send(type="undo", number=p1.state["number"])
            if answer["type"] == "refused":
                break
            p1.until(answer["number"])
        assert answer["error"] == "too-many-requests" and "taking back" in answer["detail"]


def test_a_journal_does_not_grow_by_moves_that_come_to_nothing(server: Server) -> None:
    """Where nobody counts, a table still does: a line that was taken back has to be paid for by moves that stay."""
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        p1, ann = party.players[0], party.guests[0]
        for other in party.everybody[1:]:
            other.socket.close()
        path = f"/api/tables/{party.table}/seats/p1"
        number = p1.state["number"]
        for _ in range(TAKEN_BACK):
            number = ann.ask("POST", f"{path}/moves", {"number": number, "moves": ["role king"]})["number"]
            status, answer = ann.try_("POST", f"{path}/undo", {"number": number})
            if status != 200:
                break
            number = answer["number"]
        assert refused((status, answer)) == (409, "too-long")
        assert number < 2 * TAKEN_BACK
        state = ann.ask("GET", f"{path}/state")  # the game can be played on
        ann.ask("POST", f"{path}/moves", {"number": number, "moves": [state["options"][0]["move"]]})


def test_so_many_connections_of_one_person(strict: Server) -> None:
    ann = strict.guest("Ann")
    table = ann.make_table("template", 2)
    with ExitStack() as stack:
        for _ in range(quotas.CONNECTIONS_OF_A_PERSON):
            stack.enter_context(ann.connect(table)).receive()
        one_more = stack.enter_context(ann.connect(table))
        assert one_more.receive()["error"] == "too-many-requests"
        assert one_more.closed() == 1008
        assert stack.enter_context(strict.guest("Bo").connect(table)).receive()["type"] == "state"


# What a host can do


def test_strangers_who_take_all_seats_are_sent_away(server: Server) -> None:
    ann, mal = server.guest("Ann"), server.guest("Mal")
    table = ann.make_table("template", 2)
    path = f"/api/tables/{table}"
    for seat in ("p1", "p2"):
        mal.sit(table, seat)
    with mal.connect(table, "p2") as socket:
        socket.receive()
        ann.ask("DELETE", f"{path}/seats/p2")
        while socket.receive()["type"] != "unseated":
            pass
    ann.sit(table, "p2", bot="random")
    ann.ask("DELETE", f"{path}/seats/p1")
    ann.sit(table, "p1")
    assert ann.ask("POST", f"{path}/start")["status"] == "playing"


def test_a_host_closes_a_table_for_good(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = ann.make_table("template", 2)
    path = f"/api/tables/{table}"
    bo.sit(table, "p2")
    assert refused(bo.try_("DELETE", path)) == (403, "not-the-host")
    assert refused(Guest(server).try_("DELETE", path)) == (401, "unknown-person")
    with bo.connect(table, "p2") as socket:
        socket.receive()
        ann.ask("DELETE", path)
        assert socket.closed() == TABLE_CLOSED
    for who in (ann, bo):
        assert refused(who.try_("GET", path)) == (410, "closed")
        lists = who.ask("GET", "/api/tables")
        assert table not in [t["id"] for t in lists["open"] + lists["mine"]]
    assert refused(ann.try_("DELETE", path)) == (410, "closed")


def test_a_game_that_others_play_is_not_closed(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        assert refused(party.guests[0].try_("DELETE", f"/api/tables/{party.table}")) == (409, "others-play")
        assert party.players[1].send(type="say", text="Still here")["type"] == "done"


def test_whoever_is_late_does_not_judge_it_from_another_seat(server: Server) -> None:
    ann, mal = server.guest("Ann"), server.guest("Mal")
    table = ann.make_table("vasa", 3, seconds=1, options={"leader": "p2"})
    path = f"/api/tables/{table}"
    ann.sit(table, "p1")
    for seat in ("p2", "p3"):
        mal.sit(table, seat)
    ann.ask("POST", f"{path}/start")
    late = time.monotonic() + 1.1
    while time.monotonic() < late:  # the server says so itself: a verdict before that would be "not-late"
        assert refused(ann.try_("POST", f"{path}/seats/p1/absence", {})) == (403, "not-a-player")
    for verdict in ({}, {"bot": "random"}):
        assert refused(mal.try_("POST", f"{path}/seats/p2/absence", verdict)) == (403, "not-a-player")
    assert ann.ask("POST", f"{path}/seats/p2/absence", {"bot": "random"})["seats"][1]["bot"] == "random"


# The lobby


def test_many_tables_hide_nobodys(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        ann, crowd = server.guest("Ann"), server.guest("Crowd")
        mine = ann.make_table("template", 2)
        ann.sit(mine, "p1")
        for n in range(65):
            crowd.make_table("vasa" if n % 2 else "template", 3)
        pages = [crowd.ask("GET", f"/api/tables?page={n}") for n in (1, 2, 3, 4)]
        assert [len(page["open"]) for page in pages] == [30, 30, 6, 0]
        assert {page["open_count"] for page in pages} == {66}
        assert len({table["id"] for page in pages for table in page["open"]}) == 66
        assert pages[0]["mine_count"] == 65 and len(crowd.ask("GET", "/api/tables?mine=3")["mine"]) == 5
        found = crowd.ask("GET", "/api/tables?search=aNN")
        assert ([table["id"] for table in found["open"]], found["open_count"]) == ([mine], 1)
        assert crowd.ask("GET", "/api/tables?game=vasa")["open_count"] == 32
        assert crowd.ask("GET", "/api/tables?search=%25")["open_count"] == 0
        for page in ("0", "-1", "10001", "x"):
            assert refused(crowd.try_("GET", f"/api/tables?page={page}"))[0] == 400


# Chat that is sent again


def test_what_is_sent_again_is_said_once(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        table, (ann, bo) = party.table, party.guests
        assert party.players[0].send(type="say", text="Hej", once="a1")["type"] == "done"
        party.players[0].socket.close()  # the answer was lost
        again = stack.enter_context(ann.connect(table, "p1"))
        again.until(0)
        assert again.send(type="say", text="Hej", once="a1")["type"] == "done"
        assert again.send(type="say", text="Hej", once="a2")["type"] == "done"  # she says it twice
        assert party.players[1].send(type="say", text="Hej", once="a1")["type"] == "done"  # and so does he
        assert party.players[1].send(type="say", text="End")["type"] == "done"
        newcomer = stack.enter_context(bo.connect(table, "p2"))
        while not newcomer.said or newcomer.said[-1] != "Guest 2: End":
            newcomer.receive()
        assert newcomer.said == ["Guest 1: Hej", "Guest 1: Hej", "Guest 2: Hej", "Guest 2: End"]
