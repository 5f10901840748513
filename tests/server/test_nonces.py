"""Nonces: promised before any is known, given when everybody is bound, and held against what was kept."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from kogge import luck
from kogge.games import load
from kogge.kernel import record
from kogge.luck import Kept
from tests.server.clients import Guest, Server, refused
from tests.server.cluster import Cluster

pytestmark = pytest.mark.once

NONCES = {"p1": "Ann's own", "p2": "Bo's own"}
PROMISES = {seat: luck.promise(nonce) for seat, nonce in NONCES.items()}


class Two:
    """Ann, who is the host, and Bo; both have promised a nonce."""

    def __init__(self, server: Server, other: Server | None = None) -> None:
        self.people = {"p1": server.guest("Ann"), "p2": (other or server).guest("Bo")}
        self.ann, self.bo = self.people.values()
        self.table = self.ann.make_table("template", 2)
        self.path = f"/api/tables/{self.table}"
        self.promise()

    def promise(self) -> None:
        for seat, person in self.people.items():
            person.sit(self.table, seat, promise=PROMISES[seat])

    def info(self) -> Any:
        return self.bo.ask("GET", self.path)

    def start(self, query: str = "") -> Any:
        return self.ann.ask("POST", f"{self.path}/start{query}")

    def give(self, seat: str, nonce: str = "") -> tuple[int, Any]:
        return self.people[seat].try_("POST", f"{self.path}/seats/{seat}/nonce", {"nonce": nonce or NONCES[seat]})

    def finish(self) -> record.Record:
        """Play to the end; the record."""
        while (public := self.ann.ask("GET", f"{self.path}/state"))["status"] != "over":
            for seat in public["asked"]["seats"]:
                state = self.people[seat].ask("GET", f"{self.path}/seats/{seat}/state")
                body = {"number": state["number"], "moves": [state["options"][0]["move"]]}
                self.people[seat].ask("POST", f"{self.path}/seats/{seat}/moves", body)
        return msgspec.convert(self.ann.ask("GET", f"{self.path}/record"), record.Record)


def test_a_game_begins_when_all_have_given_what_they_promised(server: Server) -> None:
    two = Two(server)
    commitment = two.info()["commitment"]
    assert refused(two.give("p1")) == (409, "not-sealed")  # it would be known before the others are bound
    assert two.info()["nonces"] == ["", ""]
    sealed = two.start()
    assert (sealed["status"], sealed["sealed"], sealed["promises"]) == ("waiting", True, list(PROMISES.values()))
    assert two.give("p1")[0] == 200
    assert two.start()["status"] == "waiting"  # it waits for Bo
    assert refused(two.give("p2", "another one")) == (400, "other-nonce")  # Bo knows Ann's by now, and is bound
    begun = two.give("p2")[1]
    assert (begun["status"], begun["nonces"], begun["commitment"]) == ("playing", list(NONCES.values()), commitment)
    assert two.give("p2")[0] == 200  # an answer was lost on the way, and it is sent again
    saved = two.finish()
    fate = luck.required(saved)
    assert luck.verify(saved, load("template")) > 0
    for seat, other in (("p1", "p2"), ("p2", "p1")):
        kept = Kept(commitment, {seat: NONCES[seat]}, {other: PROMISES[other]})
        luck.compare(fate, kept)
        assert luck.is_bound(fate, kept)


def test_nothing_changes_at_a_sealed_table(server: Server) -> None:
    two = Two(server)
    two.start()
    for who, seat, wish in (
        (two.bo, "p2", {"promise": luck.promise("a better one")}),
        (two.bo, "p2", {"nonce": "a better one"}),
    ):
        assert refused(who.try_("PUT", f"{two.path}/seats/{seat}", wish)) == (409, "sealed")
    assert refused(two.ann.try_("PUT", f"{two.path}/seats/p2", {"bot": "random"})) == (409, "seat-taken")
    assert refused(two.ann.try_("POST", f"{two.path}/seats/p2/nonce", {"nonce": NONCES["p2"]})) == (
        403,
        "not-your-seat",
    )
    assert refused(server.guest("Cy").try_("PUT", f"{two.path}/seats/p2", {})) == (409, "seat-taken")
    assert two.info()["promises"] == list(PROMISES.values())


@pytest.mark.parametrize("who", ["p1", "p2"])
def test_whoever_leaves_a_sealed_table_makes_everybody_promise_anew(server: Server, who: str) -> None:
    """p1 is the host, who frees the seat of somebody who does not give what they promised."""
    two = Two(server)
    two.start()
    two.give("p1")
    two.people[who].ask("DELETE", f"{two.path}/seats/p2")
    info = two.info()
    assert not info["sealed"] and info["false_starts"] == 1
    assert (info["promises"], info["nonces"]) == (["", ""], ["", ""])
    assert [seat["name"] for seat in info["seats"]] == ["Ann", ""]
    two.promise()
    two.start()
    assert two.give("p1")[0] == two.give("p2")[0] == 200
    assert two.info()["status"] == "playing"


def test_a_host_who_does_not_wait_leaves_it_in_the_record(server: Server) -> None:
    two = Two(server)
    two.start()
    two.give("p1")
    assert refused(two.bo.try_("POST", f"{two.path}/start?without_nonces=true")) == (403, "not-the-host")
    begun = two.start("?without_nonces=true")
    assert (begun["status"], begun["nonces"]) == ("playing", [NONCES["p1"], ""])
    assert refused(two.give("p2")) == (409, "not-sealed")
    saved = two.finish()
    fate = luck.required(saved)
    assert luck.verify(saved, load("template"))
    assert luck.left_out(fate, Kept()) == ["p2"]
    with pytest.raises(record.BadRecord, match="the record has none there"):
        luck.compare(fate, Kept("", {"p2": NONCES["p2"]}))


def test_programs_may_give_a_nonce_at_once_or_none(server: Server) -> None:
    two = Two(server)
    two.ann.sit(two.table, "p1", nonce="at once")  # in place of the one that was promised
    two.bo.ask("DELETE", f"{two.path}/seats/p2")
    two.bo.sit(two.table, "p2")
    begun = two.start()
    assert (begun["status"], begun["nonces"], begun["promises"]) == ("playing", ["at once", ""], ["", ""])
    assert "promises" not in two.ann.http.get(f"{two.path}/record").text
    assert luck.verify(two.finish(), load("template"))


def test_a_rematch_wants_other_nonces(server: Server) -> None:
    two = Two(server)
    two.start()
    for seat in NONCES:
        two.give(seat)
    two.finish()
    fresh = two.ann.ask("POST", f"{two.path}/rematch")
    assert (fresh["promises"], fresh["nonces"], fresh["sealed"]) == (["", ""], ["", ""], False)
    path = f"/api/tables/{fresh['id']}"
    assert fresh["seats"][0]["name"] == "Bo"
    for person, seat in ((two.bo, "p1"), (two.ann, "p2")):
        person.sit(fresh["id"], seat, promise=luck.promise(f"new of {seat}"))
    assert two.ann.ask("POST", f"{path}/start")["sealed"]
    for person, seat in ((two.bo, "p1"), (two.ann, "p2")):
        begun = person.ask("POST", f"{path}/seats/{seat}/nonce", {"nonce": f"new of {seat}"})
    assert (begun["status"], begun["nonces"]) == ("playing", ["new of p1", "new of p2"])


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"promise": "short"}, "bad-request"),
        ({"promise": "g" * 64}, "bad-request"),
        ({"promise": 7}, "bad-request"),
        ({"promise": "a" * 64, "nonce": "x"}, "bad-request"),
    ],
)
def test_promises_that_are_none(server: Server, wish: Any, error: str) -> None:
    two = Two(server)
    before = two.info()
    assert refused(two.bo.try_("PUT", f"{two.path}/seats/p2", wish)) == (400, error)
    assert two.info() == before


def test_nonces_that_nobody_promised(server: Server) -> None:
    two = Two(server)
    two.bo.sit(two.table, "p2", nonce="at once")
    two.start()
    assert refused(two.give("p2", "another")) == (409, "no-promise")
    assert refused(Guest(server).try_("POST", f"{two.path}/seats/p1/nonce", {"nonce": "x"})) == (401, "unknown-person")
    assert refused(two.ann.try_("POST", f"{two.path}/seats/p1/nonce", {})) == (400, "bad-request")
    assert two.give("p1")[1]["status"] == "playing"


def test_the_last_two_nonces_come_to_two_processes_at_once(cluster: Cluster) -> None:
    one, other = cluster.add(), cluster.add()
    for _ in range(5):
        two = Two(one, other)
        two.start()
        with ThreadPoolExecutor(2) as both:
            assert [status for status, _ in both.map(two.give, NONCES)] == [200, 200]
        for person in (two.ann, two.bo):
            info = person.ask("GET", two.path)
            assert (info["status"], info["nonces"]) == ("playing", list(NONCES.values()))
        assert luck.verify(two.finish(), load("template"))
