"""Play over real WebSockets."""

from contextlib import ExitStack

import pytest

from kogge import luck
from kogge.games import NAMES, load
from kogge.kernel import record
from kogge.kernel.rng import Rng
from tests.server.clients import Guest, Party, Server


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_several_clients(server: Server, game: str) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, game, load(game).players[0])
        status, problem = party.guests[0].try_("GET", f"/api/tables/{party.table}/record")
        assert (status, problem["error"]) == (409, "not-over")
        party.play_on(Rng(7))
        ends = {(p.state["status"], p.state["number"], str(p.state["result"])) for p in party.everybody}
        assert len(ends) == 1 and party.watcher.state["result"]
        assert not any(player.options for player in party.players)
        saved = party.guests[0].http.get(f"/api/tables/{party.table}/record").content
    found = record.from_json(saved)
    assert found.result and found.result.winners == party.watcher.state["result"]["winners"]
    assert found.names == [f"Guest {i + 1}" for i in range(found.players)]
    assert luck.verify(found, load(game)) == sum(line.startswith("chance") for line in found.moves)
    assert all(found.moves[event["number"]].split()[0] == event["by"] for event in party.watcher.events)


def test_many_viewers_at_once_are_each_sent_their_own_events_in_words(server: Server) -> None:
    """What was worked out for one viewer is never taken for something of another's."""
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        party.play_on(Rng(3), 12)
        for since in range(6):
            for seat, player in enumerate(party.players):
                who = party.guests[seat].connect(party.table, f"p{seat + 1}", since=since, language="en")
                with who as again:
                    again.receive()
                    missed = [event for event in player.events if event["number"] >= since]
                    assert [(e["number"], e["key"], e["fields"]) for e in again.events] == [
                        (e["number"], e["key"], e["fields"]) for e in missed
                    ]
                    assert all(event["text"] for event in again.events)


def test_who_comes_back_gets_what_they_missed(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        party.play_on(Rng(1), 30)
        all_along = party.players[1]
        at = all_along.state["number"] // 2
        with party.guests[1].connect(party.table, "p2", since=at) as back:
            back.receive()
            assert (back.state["since"], back.state["number"]) == (at, all_along.state["number"])
            assert back.events == [event for event in all_along.events if event["number"] >= at]
            for part in ("view", "options", "asked", "seats", "undo"):
                assert back.state[part] == all_along.state[part]
        with party.guests[1].connect(party.table, "p2", since=10**8) as ahead:
            assert ahead.receive()["number"] == all_along.state["number"]


def test_a_move_is_made_once(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        p1, p2, _ = party.players
        first = {"type": "move", "number": p1.state["number"], "moves": ["role wood-procurer"], "id": "x"}
        done = p1.send(**first)
        assert (done["type"], done["repeated"], done["id"]) == ("done", False, "x")
        again = p1.send(**first)
        assert (again["type"], again["repeated"], again["number"]) == ("done", True, done["number"])
        stale = p1.send(**first | {"moves": ["role king"]})
        assert (stale["type"], stale["error"], stale["number"]) == ("refused", "stale", done["number"])
        early = p1.send(type="move", number=done["number"] + 1, moves=["take wood"])
        assert early["error"] == "stale"
        assert p1.until(done["number"])["number"] == done["number"]
        assert p2.until(done["number"])["number"] == done["number"]


def test_lists_are_made_whole_or_not_at_all(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        p1 = party.players[0]
        number = p1.state["number"]
        bad = p1.send(type="move", number=number, moves=["role wood-procurer", "role king"])
        assert (bad["type"], bad["error"], bad["why"]["rule"]) == ("refused", "not-allowed", "K-04")
        assert bad["why"]["text"] == bad["detail"] == "Something else is asked of you now. (K-04)"
        for moves in (["/undo"], ["/bot random"], ["fly to the moon"]):
            assert p1.send(type="move", number=number, moves=moves)["why"]["rule"] == "K-03"
        assert p1.send(type="move", number=number, moves=["role wood-procurer", "take wood"])["number"] == number + 2


def test_explain_names_the_rule_and_changes_nothing(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        p1, p2, _ = party.players
        number = p1.state["number"]
        assert p1.send(type="explain", move="role king")["why"] is None
        assert p1.send(type="explain", move="take wood")["why"]["rule"] == "K-04"
        assert p1.send(type="explain", move="sing")["why"]["rule"] == "K-03"
        assert p2.send(type="explain", move="role king", id="7")["id"] == "7"
        assert p2.send(type="explain", move="role king")["why"]["key"] == "not-your-turn"
        assert party.watcher.send(type="explain", move="role king")["error"] == "spectator"
        path = f"/api/tables/{party.table}/seats/p1/explain?move=take%20wood"
        assert party.guests[0].ask("GET", path)["why"]["rule"] == "K-04"
        assert p1.play("role king")["number"] == number + 1


def test_undo_goes_as_far_as_information_allows(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        p1, p2, _ = party.players
        before = p1.state
        assert not before["undo"]
        assert p1.send(type="undo", number=before["number"])["why"]["key"] == "nothing-to-undo"
        p1.play("role wood-procurer")
        assert p1.state["undo"] and not p2.until(p1.state["number"])["undo"]
        assert p2.send(type="undo", number=p2.state["number"])["why"]["key"] == "nothing-to-undo"
        undone = p1.send(type="undo", number=p1.state["number"])
        assert undone["type"] == "done"
        after = p1.until(undone["number"])
        assert after["view"] == before["view"] and after["options"] == before["options"]
        assert p1.send(type="undo", number=undone["number"] - 1)["repeated"]
        assert [event["key"] for event in p2.until(undone["number"])["events"]] == ["undo"]
        p1.play("role wood-procurer", "take wood")
        assert p1.send(type="undo", number=p1.state["number"], turn=True)["type"] in ("done", "refused")


def test_options_say_beforehand_what_is_final(server: Server) -> None:
    """A move that was not called final can be taken back; one that was can't."""
    rand, seen = Rng(5), set[bool]()
    with ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        while seen != {True, False}:
            mover = party.mover
            option = mover.state["options"][rand.below(len(mover.options))]
            number = mover.play(option["move"])["number"]
            seen.add(option["final"])
            if option["final"]:
                assert not mover.state["undo"]
            elif mover.state["undo"] and rand.below(4) == 0:
                number = mover.send(type="undo", number=number)["number"]
            for player in party.everybody:
                player.until(number)


def test_chat_keeps_spectators_apart(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        p1, p2, _ = party.players
        fan = server.guest("Fan")
        looking = stack.enter_context(fan.connect(party.table))
        assert p1.send(type="say", text="  Good luck!\u0007 ")["type"] == "done"
        assert looking.send(type="say", text="p2 is bluffing")["type"] == "done"
        assert p1.send(type="say", text="Shall we?")["type"] == "done"
        while len(looking.said) < 3:
            looking.receive()
        while len(p2.said) < 2:
            p2.receive()
        assert looking.said == ["Guest 1: Good luck!", "Fan: p2 is bluffing", "Guest 1: Shall we?"]
        assert p2.said == ["Guest 1: Good luck!", "Guest 1: Shall we?"]
        assert party.watcher.send(type="say", text="Who am I?")["error"] == "unknown-person"
        with party.guests[2].connect(party.table) as late:  # a player without a seat's eyes is still a player
            while len(late.said) < 2:
                late.receive()
            assert late.said == p2.said


def test_texts_come_in_the_language_that_is_asked_for(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        with party.guests[0].connect(party.table, "p1", language="en") as p1:
            p1.until(0)
            assert p1.state["asked"]["text"] == "You choose a role"
            assert all(option["text"] for option in p1.state["options"])
            p1.play("role king")
            p1.until(p1.send(type="undo", number=p1.state["number"])["number"])
            assert p1.events[-1]["text"] == "Guest 1 takes back a move."
        with party.guests[0].connect(party.table, "p1", language="klingon") as p1:
            assert p1.receive()["error"] == "no-such-language"
            assert p1.closed() == 1008


def test_everything_over_http_as_well(server: Server) -> None:
    guests = [server.guest(name) for name in ("Ann", "Bo")]
    table = guests[0].make_table("template", 2)
    for i, guest in enumerate(guests):
        guest.sit(table, f"p{i + 1}")
    guests[0].ask("POST", f"/api/tables/{table}/start")
    rand = Rng(3)
    while True:
        states = [g.ask("GET", f"/api/tables/{table}/seats/p{i + 1}/state") for i, g in enumerate(guests)]
        if states[0]["status"] == "over":
            break
        i = next(i for i in range(2) if states[i]["options"])
        move = states[i]["options"][rand.below(len(states[i]["options"]))]["move"]
        guests[i].ask(
            "POST", f"/api/tables/{table}/seats/p{i + 1}/moves", {"number": states[i]["number"], "moves": [move]}
        )
    public = Guest(server).ask("GET", f"/api/tables/{table}/state")
    assert public["result"] == states[0]["result"]
