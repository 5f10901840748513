"""Tables, seats and people: who may do what."""

from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.clients import Guest, Party, Server, refused

pytestmark = pytest.mark.once


def test_guests_have_a_name_and_keep_it(server: Server) -> None:
    ann = server.guest("  Ann\u0000 \u2003 Lee ")
    me = ann.ask("GET", "/api/me")
    assert me["name"] == "Ann Lee"
    ann.ask("POST", "/api/me", {"name": "Anna"})
    assert ann.ask("GET", "/api/me") == me | {"name": "Anna"}
    assert refused(Guest(server).try_("GET", "/api/me")) == (401, "unknown-person")
    assert refused(ann.try_("POST", "/api/me", {"name": "\u200b \n"})) == (400, "bad-name")
    assert refused(ann.try_("POST", "/api/me", {"name": "x" * 41})) == (400, "bad-name")


def test_the_cookie_is_out_of_reach_for_scripts(server: Server) -> None:
    answer = Guest(server).http.post("/api/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie


def test_programs_play_with_tokens(server: Server) -> None:
    ann = server.guest("Ann")
    token = ann.ask("POST", "/api/me/tokens", {"label": "my program"})["token"]
    program = Guest(server, token=token)
    assert program.ask("GET", "/api/me") == ann.ask("GET", "/api/me")
    table = program.make_table("template", 2)
    program.sit(table, "p1")
    with program.connect(table, "p1") as player:
        assert player.receive()["status"] == "waiting"
    assert ann.ask("GET", f"/api/tables/{table}")["mine"] == ["p1"]
    ann.ask("DELETE", "/api/me/tokens")
    assert refused(program.try_("GET", "/api/me")) == (401, "unknown-person")


def test_a_table_from_making_to_rematch(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = ann.make_table("template", 2)
    path = f"/api/tables/{table}"
    assert table in [t["id"] for t in bo.ask("GET", "/api/tables")["open"]]
    assert table in [t["id"] for t in ann.ask("GET", "/api/tables")["mine"]]
    assert refused(ann.try_("POST", f"{path}/start")) == (409, "free-seats")
    ann.sit(table, "p1", nonce="from Ann")
    with bo.connect(table) as looking:
        assert looking.receive()["seats"][0]["name"] == "Ann"
        bo.sit(table, "p2")
        while not looking.state["seats"][1]["name"]:
            looking.receive()
        bo.ask("DELETE", f"{path}/seats/p2")
        assert bo.ask("GET", path)["seats"][1]["name"] == ""
        ann.sit(table, "p2", bot="random")
        assert refused(bo.try_("PUT", f"{path}/seats/p2", {})) == (409, "seat-taken")
        assert refused(bo.try_("DELETE", f"{path}/seats/p2")) == (403, "not-your-seat")
        ann.ask("DELETE", f"{path}/seats/p2")
        bo.sit(table, "p2")
        assert refused(bo.try_("DELETE", f"{path}/seats/p1")) == (403, "not-your-seat")
        assert refused(bo.try_("POST", f"{path}/start")) == (403, "not-the-host")
        begun = ann.ask("POST", f"{path}/start")
        assert (begun["status"], begun["nonces"]) == ("playing", ["from Ann", ""])
        while looking.state["status"] != "playing":
            looking.receive()
        assert looking.state["view"] and looking.state["asked"] and looking.state["options"] == []
    for method, rest, body in (("POST", "start", None), ("DELETE", "seats/p2", None)):
        assert refused(bo.try_(method, f"{path}/{rest}", body))[0] in (403, 409)
    assert table not in [t["id"] for t in bo.ask("GET", "/api/tables")["open"]]
    assert refused(ann.try_("POST", f"{path}/rematch")) == (409, "not-over")
    people = {"p1": ann, "p2": bo}
    while (public := ann.ask("GET", f"{path}/state"))["status"] != "over":
        seat = public["asked"]["seats"][0]
        state = people[seat].ask("GET", f"{path}/seats/{seat}/state")
        body = {"number": state["number"], "moves": [state["options"][0]["move"]]}
        people[seat].ask("POST", f"{path}/seats/{seat}/moves", body)
    fresh = bo.ask("POST", f"{path}/rematch")
    assert [seat["name"] for seat in fresh["seats"]] == ["Bo", "Ann"]
    assert fresh["status"] == "waiting" and fresh["commitment"] != begun["commitment"]
    assert ann.ask("POST", f"{path}/rematch")["id"] == fresh["id"]
    assert refused(server.guest("Cy").try_("POST", f"{path}/rematch")) == (403, "not-a-player")


def test_by_invitation_means_by_invitation(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = ann.make_table("template", 2, open=False)
    path = f"/api/tables/{table}"
    invitation = ann.ask("GET", path)["invitation"]
    assert table not in [t["id"] for t in bo.ask("GET", "/api/tables")["open"]]
    for rest in ("", "/state", "/record", "?invitation=", "?invitation=guess"):
        assert refused(bo.try_("GET", path + rest)) == (404, "no-such-table")
    assert refused(bo.try_("PUT", f"{path}/seats/p1", {})) == (404, "no-such-table")
    with bo.connect(table, invitation="guess") as outside:
        assert outside.receive()["error"] == "no-such-table"
        assert outside.closed() == 1008
    assert bo.ask("GET", f"{path}?invitation={invitation}")["invitation"] is None
    bo.ask("PUT", f"{path}/seats/p1?invitation={invitation}", {})
    assert bo.ask("GET", path)["invitation"] == invitation  # who sits there may invite others


def test_one_person_may_hold_several_seats(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("template", 2)
    for seat in ("p1", "p2"):
        ann.sit(table, seat)
    ann.ask("POST", f"/api/tables/{table}/start")
    with ann.connect(table, "p1") as one, ann.connect(table, "p2") as two:
        assert one.receive()["options"] and two.receive()["options"]
        done = one.send(type="move", number=one.state["number"], moves=[one.options[0]])
        # Both are asked at once: the answer of the one does not make the other's stale.
        assert two.send(type="move", number=two.state["number"], moves=[two.options[-1]])["type"] == "done"
        assert done["type"] == "done"


def test_nobody_acts_or_looks_for_a_seat_of_another(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = ann.make_table("template", 2)
    ann.sit(table, "p1")
    bo.sit(table, "p2")
    ann.ask("POST", f"/api/tables/{table}/start")
    path = f"/api/tables/{table}/seats/p1"
    number = ann.ask("GET", f"{path}/state")["number"]
    move = ann.ask("GET", f"{path}/state")["options"][0]["move"]
    for method, rest, body in (
        ("GET", "state", None),
        ("GET", f"explain?move={move}", None),
        ("POST", "moves", {"number": number, "moves": [move]}),
        ("POST", "undo", {"number": number}),
    ):
        assert refused(bo.try_(method, f"{path}/{rest}", body)) == (403, "not-your-seat")
        assert refused(Guest(server).try_(method, f"{path}/{rest}", body)) == (401, "unknown-person")
    for guest, error in ((bo, "not-your-seat"), (Guest(server), "unknown-person")):
        with guest.connect(table, "p1") as thief:
            assert thief.receive()["error"] == error
            assert thief.closed() == 1008


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"game": "chess", "players": 2}, "no-such-game"),
        ({"game": "vasa", "players": 2}, "bad-option"),
        ({"game": "vasa", "players": 3, "options": {"colour": "red"}}, "bad-option"),
        ({"game": "vasa", "players": 3, "options": {"advanced": "maybe"}}, "bad-option"),
        ({"game": "vasa", "players": 99}, "bad-request"),
        ({"game": "vasa", "players": "three"}, "bad-request"),
        ({"game": "vasa", "players": 3, "colour": "red"}, "bad-request"),
        ({"game": "vasa"}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_impossible_tables_are_not_made(server: Server, wish: Any, error: str) -> None:
    assert refused(server.guest("Ann").try_("POST", "/api/tables", wish)) == (400, error)


def test_impossible_seats_are_not_taken(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("template", 2)
    for seat in ("p3", "p0", "chance", "P1", "1"):
        assert refused(ann.try_("PUT", f"/api/tables/{table}/seats/{seat}", {})) == (400, "no-such-seat")
    assert refused(ann.try_("PUT", f"/api/tables/{table}/seats/p1", {"bot": "deepblue"})) == (400, "no-such-bot")
    assert refused(ann.try_("PUT", f"/api/tables/{table}/seats/p1", {"bot": "/tmp/x.py:Bot"})) == (400, "no-such-bot")
    assert refused(ann.try_("PUT", f"/api/tables/{table}/seats/p1", {"nonce": "ü"})) == (400, "bad-request")
    assert refused(ann.try_("PUT", "/api/tables/nowhere/seats/p1", {})) == (404, "no-such-table")


def test_a_new_name_is_seen_at_once(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        party.guests[0].ask("POST", "/api/me", {"name": "Somebody Else"})
        for player in party.everybody:
            while player.state["seats"][0]["name"] != "Somebody Else":
                player.receive()
        assert party.players[0].send(type="say", text="Hello")["type"] == "done"
        while not party.players[1].said:
            party.players[1].receive()
        assert party.players[1].said == ["Somebody Else: Hello"]


@pytest.mark.once
@pytest.mark.parametrize("path", ["/openapi.json", "/docs"])
def test_what_does_not_change_is_sent_once(server: Server, path: str) -> None:
    http = Guest(server).http
    first = http.get(path)
    assert first.status_code == 200 and len(first.content) > 1000
    again = http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get(path, headers={"if-none-match": '"other"'}).content == first.content
