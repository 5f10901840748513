"""Hints, for somebody who plays with bots alone."""

import pytest

from tests.server.clients import Guest, Server, refused

pytestmark = pytest.mark.once


def with_bots(server: Server, game: str, players: int, **options: str) -> tuple[Guest, str]:
    """Ann on the first seat, and bots."""
    ann = server.guest("Ann")
    table = ann.make_table(game, players, options=options)
    ann.sit(table, "p1")
    for n in range(2, players + 1):
        ann.sit(table, f"p{n}", bot="random")
    ann.ask("POST", f"/api/tables/{table}/start")
    return ann, f"/api/tables/{table}/seats/p1"


def test_the_best_moves_with_everybodys_chance(server: Server) -> None:
    ann, seat = with_bots(server, "vasa", 3, leader="p1")
    before = ann.ask("GET", f"{seat}/state")
    found = ann.ask("GET", f"{seat}/hints?number={before['number']}")
    assert 1 <= len(found) <= 3
    assert {hint["move"] for hint in found} <= {option["move"] for option in before["options"]}
    for hint in found:
        assert set(hint["chances"]) == {"p1", "p2", "p3"}
        assert 0 < hint["uncertainty"] < 1
    assert ann.ask("GET", f"{seat}/state") == before


def test_only_at_the_present_moment(server: Server) -> None:
    ann, seat = with_bots(server, "vasa", 3, leader="p1")
    number = ann.ask("GET", f"{seat}/state")["number"]
    assert refused(ann.try_("GET", f"{seat}/hints?number={number + 1}")) == (409, "stale")
    assert ann.try_("GET", f"{seat}/hints")[0] == 400
    assert refused(server.guest("Eve").try_("GET", f"{seat}/hints?number={number}"))[0] in (403, 404)


def test_only_for_a_seat_that_is_asked(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("vasa", 3, options={"leader": "p1"})
    for seat in ("p1", "p2", "p3"):
        ann.sit(table, seat)
    ann.ask("POST", f"/api/tables/{table}/start")
    number = ann.ask("GET", f"/api/tables/{table}/state")["number"]
    path = f"/api/tables/{table}/seats/{{}}/hints?number={number}"
    assert ann.ask("GET", path.format("p1"))
    assert refused(ann.try_("GET", path.format("p2"))) == (409, "not-your-turn")


def test_not_among_people(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make_table("template", 2)
    ann.sit(table, "p1")
    path = f"/api/tables/{table}/seats/p1/hints?number=0"
    assert refused(ann.try_("GET", path)) == (409, "not-started")
    invitation = ann.ask("GET", f"/api/tables/{table}")["invitation"]
    bob.ask("PUT", f"/api/tables/{table}/seats/p2?invitation={invitation}", {})
    ann.ask("POST", f"/api/tables/{table}/start")
    assert refused(ann.try_("GET", path)) == (403, "not-alone")
