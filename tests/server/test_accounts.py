"""Signing up, in and out: what goes with one, what does not, and what nobody may find out."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kogge.server.people import accounts
from kogge.server.people.accounts import DEVICE, Failures, limits
from kogge.server.people.passwords import OF_ONE, Passwords, Queue
from kogge.server.errors import TooMany
from kogge.server.people.people import COOKIE
from kogge.server.sockets import SESSION_ENDED
from tests.server.clients import Guest, Party, Server

pytestmark = pytest.mark.once

SECRET = "herring and salt"
ACCOUNT, SESSION = "/api/me/account", "/api/me/session"


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of this module alone: it counts attempts by address."""
    with Server(tmp_path_factory.mktemp("accounts") / "data") as server:
        yield server
        assert "Traceback" not in server.log.read_text()


def signed_up(server: Server, name: str, guest: Guest | None = None) -> Guest:
    guest = guest or Guest(server)
    assert guest.ask("POST", ACCOUNT, {"name": name, "password": SECRET})["account"] == name.casefold()
    return guest


def test_a_guest_who_signs_up_keeps_everything(own: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, own, "template", 2)
        ann, p1 = party.guests[0], party.players[0]
        before = ann.ask("GET", "/api/me")
        assert before["account"] is None
        program = Guest(own, token=ann.ask("POST", "/api/me/tokens", {})["token"])
        old_cookie = ann.http.cookies[COOKIE]
        signed_up(own, "Keeper", ann)
        assert ann.ask("GET", "/api/me") == {"id": before["id"], "name": "Keeper", "account": "keeper"}
        assert program.try_("GET", "/api/me")[0] == 401  # whoever made it may not be who has signed up
        while party.watcher.state["seats"][0]["name"] != "Keeper":  # everybody sees the new name at once
            party.watcher.receive()
        assert p1.closed() == SESSION_ENDED
        p1 = stack.enter_context(ann.connect(party.table, "p1"))
        p1.receive()
        assert p1.play(p1.options[0])
        assert ann.ask("GET", f"/api/tables/{party.table}")["host"]
        thief = Guest(own)
        thief.http.cookies.set(COOKIE, old_cookie)
        assert thief.try_("GET", "/api/me")[0] == 401  # cookies from before are worthless
        assert ann.try_("POST", ACCOUNT, {"name": "Second", "password": SECRET})[1]["error"] == "has-account"


def test_a_guest_who_signs_in_brings_everything(own: Server) -> None:
    home = signed_up(own, "Traveller").ask("GET", "/api/me")
    with ExitStack() as stack:
        party = Party(stack, own, "template", 2)
        guest, p1 = party.guests[0], party.players[0]
        program = Guest(own, token=guest.ask("POST", "/api/me/tokens", {})["token"])
        waiting = guest.make_table("template", 2)  # nobody has it in memory but the server
        assert guest.ask("POST", SESSION, {"name": "TRAVELLER", "password": SECRET}) == home
        while party.watcher.state["seats"][0]["name"] != "Traveller":
            party.watcher.receive()
        assert p1.closed() == SESSION_ENDED  # it was opened by a guest who is no more
        p1 = stack.enter_context(guest.connect(party.table, "p1"))
        p1.receive()
        assert p1.play(p1.options[0])
        assert p1.send(type="say", text="It is me")["type"] == "done"
        while not p1.said:
            p1.receive()
        assert p1.said == ["Traveller: It is me"]
        assert program.try_("GET", "/api/me")[0] == 401
        assert guest.ask("GET", f"/api/tables/{party.table}")["mine"] == ["p1"]
        assert guest.ask("GET", f"/api/tables/{waiting}")["host"]
        mine = {table["id"] for table in guest.ask("GET", "/api/tables")["mine"]}
        assert {party.table, waiting} <= mine


def test_signing_out_and_in_with_another_account_moves_nothing(own: Server) -> None:
    ann, bo = signed_up(own, "Left"), signed_up(own, "Right")
    table = ann.make_table("template", 2)
    ann.ask("POST", SESSION, {"name": "Right", "password": SECRET})
    assert ann.ask("GET", "/api/me") == bo.ask("GET", "/api/me")
    assert not ann.ask("GET", f"/api/tables/{table}")["host"]
    assert ann.try_("DELETE", SESSION)[0] == 204
    assert COOKIE not in ann.http.cookies
    assert ann.try_("GET", "/api/me")[0] == 401
    ann.ask("POST", SESSION, {"name": "Left", "password": SECRET})
    assert ann.ask("GET", f"/api/tables/{table}")["host"]


def test_a_new_password_signs_all_others_out(own: Server) -> None:
    here, there = signed_up(own, "Changer"), Guest(own)
    there.ask("POST", SESSION, {"name": "Changer", "password": SECRET})
    program = Guest(own, token=here.ask("POST", "/api/me/tokens", {})["token"])
    new = {"old": SECRET, "new": "another secret"}
    assert here.try_("PUT", ACCOUNT, new | {"old": "wrong secret"})[1]["error"] == "wrong-password"
    assert here.ask("PUT", ACCOUNT, new)["name"] == "Changer"
    assert here.ask("GET", "/api/me")["account"] == "changer"
    assert there.try_("GET", "/api/me")[0] == 401
    assert program.try_("GET", "/api/me")[0] == 401
    assert there.try_("POST", SESSION, {"name": "Changer", "password": SECRET})[0] == 403
    assert there.ask("POST", SESSION, {"name": "Changer", "password": "another secret"})
    assert own.guest("Cy").try_("PUT", ACCOUNT, new)[1]["error"] == "no-account"
    assert Guest(own).try_("PUT", ACCOUNT, new)[0] == 401


def test_bad_wishes(own: Server) -> None:
    signed_up(own, "Strauß")
    guest = Guest(own)
    for name in ("Strauß", "strauß", "STRAUSS", "  Strauß "):  # letters that look alike are alike
        status, answer = guest.try_("POST", ACCOUNT, {"name": name, "password": SECRET})
        assert (status, answer["error"]) == (409, "name-taken"), name
    bad: list[Any] = [
        {"name": "Dan"},
        {"password": SECRET},
        {"name": "Dan", "password": "short"},
        {"name": "", "password": SECRET},
        {"name": "Dan", "password": 12345678},
        {"name": "Dan", "password": "x" * 201},
        [],
        "Dan",
        {"name": "x" * 41, "password": SECRET},
        {"name": "\u0007", "password": SECRET},
        {"name": "Dan", "password": SECRET, "admin": True},
        {"name": ["Dan"], "password": SECRET},
    ]
    for body in bad:
        status, answer = guest.try_("POST", ACCOUNT, body)
        assert status == 400 and set(answer) == {"error", "detail", "why"}, body
        assert SECRET not in answer["detail"]
    for body in [{"name": "Dan"}, {"name": "Dan", "password": None}, {"name": "", "password": ""}, {}]:
        assert guest.try_("POST", SESSION, body)[0] == 400
    foreign = {"origin": "https://elsewhere.example"}
    assert guest.http.post(SESSION, json={"name": "Strauß", "password": SECRET}, headers=foreign).status_code == 403
    assert guest.try_("GET", "/api/me")[0] == 401


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(own: Server) -> None:
    signed_up(own, "Known")
    wrong = Guest(own).try_("POST", SESSION, {"name": "Known", "password": "not this one"})
    unknown = Guest(own).try_("POST", SESSION, {"name": "Unknown", "password": "not this one"})
    assert wrong == unknown and wrong[0] == 403


def test_who_tries_too_often_has_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        guest = signed_up(server, "Target")
        guess = {"name": "Target", "password": "a guess"}
        found = [Guest(server).try_("POST", SESSION, guess)[0] for _ in range(accounts.BY_NAME_AND_ADDRESS + 2)]
        assert found == [403] * accounts.BY_NAME_AND_ADDRESS + [429, 429]
        status, answer = Guest(server).try_("POST", SESSION, {"name": " target ", "password": SECRET})
        assert (status, answer["error"]) == (429, "too-many-requests")  # also who is right, or it would tell
        del guest.http.cookies[DEVICE]  # else this browser would be known, and not be shut out with the others
        assert guest.try_("PUT", ACCOUNT, {"old": SECRET, "new": "another secret"})[0] == 429
        assert guest.ask("GET", "/api/me")["name"] == "Target"  # who is in stays in


def test_attempts_are_counted_for_names_and_addresses() -> None:
    failures = Failures()
    for i in range(accounts.BY_NAME):
        failures.check(limits("ann", f"10.0.0.{i}"))
        failures.add(limits("ann", f"10.0.0.{i}"))
    with pytest.raises(TooMany):
        failures.check(limits("ann", "10.0.1.1"))
    failures.check(limits("bo", "10.0.0.1"))
    for i in range(accounts.BY_ADDRESS):
        failures.add(limits(f"name {i}", "10.9.9.9"))
    with pytest.raises(TooMany):
        failures.check(limits("bo", "10.9.9.9"))
    failures = Failures()
    for _ in range(1000):  # who gets it right is never shut out
        failures.check(limits("ann", "10.0.0.1"))
        failures.add(limits("ann", "10.0.0.1"))
        failures.forgive(limits("ann", "10.0.0.1"))
    assert not failures._counts
    for i in range(accounts.REMEMBERED):
        failures.add(limits(f"name {i}", "10.0.0.1"))
    assert len(failures._counts) <= accounts.REMEMBERED


def test_who_guesses_does_not_lock_the_owner_out(tmp_path: Path) -> None:
    """A browser that has signed in before is known, and counted by itself, not with all who try that name."""
    with Server(tmp_path / "data") as server:
        owner = signed_up(server, "Besieged")
        owner.ask("DELETE", SESSION)
        for i in range(accounts.BY_NAME_AND_ADDRESS):
            assert Guest(server).try_("POST", SESSION, {"name": "Besieged", "password": f"guess {i}"})[0] == 403
        right = {"name": "Besieged", "password": SECRET}
        assert Guest(server).try_("POST", SESSION, right)[0] == 429
        forger = Guest(server)
        device = owner.http.cookies[DEVICE]
        for cookie in (device[:-1] + ("0" if device[-1] != "0" else "1"), "", ".", "x." + device.partition(".")[2]):
            forger.http.cookies.set(DEVICE, cookie)
            assert forger.try_("POST", SESSION, right)[0] == 429
        assert owner.ask("POST", SESSION, right)["name"] == "Besieged"
        # A known browser may be stolen: it guesses no more than others.
        forger.http.cookies.set(DEVICE, device)
        guess = {"name": "Besieged", "password": "a guess"}
        guesses = [forger.try_("POST", SESSION, guess)[0] for _ in range(accounts.BY_NAME_AND_ADDRESS + 2)]
        assert guesses == [403] * accounts.BY_NAME_AND_ADDRESS + [429, 429]


@pytest.mark.parametrize(
    "password",
    [
        "12345678",
        "87654321",
        "        ",
        "aaaaaaaa",
        "abababab",
        "Password",
        "password1!",
        "qwertyui",
        "Weakling99",
        "abcdefgh",
    ],
)
def test_passwords_that_are_tried_first(own: Server, password: str) -> None:
    status, answer = Guest(own).try_("POST", ACCOUNT, {"name": "Weakling", "password": password})
    assert (status, answer["error"]) == (400, "weak-password")
    assert password.strip() == "" or password not in answer["detail"]


def test_a_new_password_is_no_weaker(own: Server) -> None:
    owner = signed_up(own, "Lazy")
    assert owner.try_("PUT", ACCOUNT, {"old": SECRET, "new": "12345678"})[1]["error"] == "weak-password"
    assert owner.ask("GET", "/api/me")["account"] == "lazy"


def test_however_many_sign_up_somebody_who_signs_in_does_not_wait_for_them() -> None:
    """And of those who sign up, one address does not wait for all of another's. The hashes are real."""

    async def main() -> None:
        passwords = Passwords()
        hash = await passwords.hash_first(SECRET, "here")
        crowd = [asyncio.create_task(passwords.hash_first(SECRET, "crowd")) for _ in range(15)]
        other = asyncio.create_task(passwords.hash_first(SECRET, "other"))
        await asyncio.sleep(0)
        assert await passwords.is_right(hash, SECRET, "here")
        assert sum(task.done() for task in crowd) < 10
        await other
        assert sum(task.done() for task in crowd) < 10
        await asyncio.gather(*crowd)
        assert not await passwords.is_right(hash, "wrong", "here")
        assert not await passwords.is_right(None, "nobody's", "here")

    asyncio.run(main())


def test_nobody_queues_without_end() -> None:
    async def main() -> None:
        queue = Queue(1)
        free = threading.Event()
        tasks = [asyncio.create_task(queue.do("crowd", free.wait)) for _ in range(OF_ONE)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="too many are signing in or up"):
            await queue.do("crowd", free.wait)
        free.set()
        await asyncio.gather(*tasks, queue.do("other", free.wait))

    asyncio.run(main())


def test_a_secret_is_written_down_nowhere(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        guest = signed_up(server, "Quiet")
        guest.ask("PUT", ACCOUNT, {"old": SECRET, "new": "another secret"})
        guest.try_("POST", SESSION, {"name": "Quiet", "password": "a third secret"})
        guest.try_("POST", ACCOUNT, {"name": "Quiet", "password": "a fourth secret", "x": 1})
        cookie = guest.http.cookies[COOKIE]
    kept = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir()) + server.log.read_bytes()
    for secret in (SECRET, "another secret", "a third secret", "a fourth secret", cookie.rpartition(".")[2]):
        assert secret.encode() not in kept
    assert b"$argon2id$" in kept
