"""What moves would lead to, before they count."""

from contextlib import ExitStack
from typing import Any

import pytest

from kogge.games import NAMES
from kogge.kernel.rng import Rng
from tests.server.clients import Party, Player, Server

pytestmark = pytest.mark.once

SAME = ("number", "status", "seats", "view", "asked", "options", "result")


def look(player: Player, *moves: str) -> Any:
    return player.send(type="preview", number=player.state["number"], moves=moves)


def wordless(part: Any) -> Any:
    """Previews come in words, states only to those who ask for them; what leads on in a draft is about the draft."""
    if isinstance(part, list):
        return [wordless(item) for item in part]
    return (
        {k: wordless(v) for k, v in part.items() if k not in ("text", "leads_on")} if isinstance(part, dict) else part
    )


@pytest.mark.parametrize("name", NAMES)
def test_it_is_what_the_moves_then_lead_to_and_nothing_that_tells(server: Server, name: str) -> None:
    """One drafted move after the other, as a page does it; then all at once."""
    rand = Rng(11)
    drafts = finals = 0
    with ExitStack() as stack:
        party = Party(stack, server, name, 3 if name == "vasa" else 2)
        for _ in range(25):
            if party.watcher.state["status"] == "over":
                break
            mover = party.mover
            options, draft, seen = mover.state["options"], list[str](), None
            while options and len(draft) < 4:
                option = options[rand.below(len(options))]
                answer = look(mover, *draft, option["move"])
                if option["final"]:
                    assert (answer["type"], answer["error"]) == ("refused", "final")
                    finals += 1
                    break
                draft.append(option["move"])
                seen = answer["state"]
                assert (seen["undo"], seen["deadline"]) == (False, None)
                options = seen["options"]
            if seen is None:
                party.play_on(rand, 1)
                continue
            drafts += 1
            before, events = mover.state, len(mover.events)
            after = mover.play(*draft)
            assert wordless([seen[field] for field in SAME]) == wordless([after[field] for field in SAME])
            assert wordless(seen["events"]) == mover.events[events:]
            assert seen["since"] == before["number"]
            for player in party.everybody:
                player.until(after["number"])
    assert drafts
    assert finals or name not in ("vejen", "volga")  # others tell hardly anything by a single move


def test_it_changes_nothing(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vejen", 2)
        party.play_on(Rng(3), 12)
        mover = party.mover
        seat = f"p{party.players.index(mover) + 1}"
        guest = party.guests[party.players.index(mover)]
        path = f"/api/tables/{party.table}/seats/{seat}/state"
        before = guest.http.get(path).text
        for option in mover.options:
            look(mover, option)
            look(mover, option, "fly home")
        assert guest.http.get(path).text == before
        asked = len(party.watcher.received)
        party.play_on(Rng(4), 1)
        told = [text for text in party.watcher.received[asked:] if "state" in text]
        assert len(told) == 1  # nobody was sent anything by what was only tried


def test_what_is_tried_is_not_told_to_others(server: Server) -> None:
    """What all are sent alike is worked out once, but not from what somebody only tries."""
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        p1 = party.players[0]
        assert look(p1, "role king")["state"]["asked"]["step"] != p1.state["asked"]["step"]
        with party.guests[1].connect(party.table, "p2", language="en") as p2:
            assert wordless(p2.receive()["asked"]) == p1.state["asked"]
        assert look(p1, "role king")["state"]["asked"]["step"] != p1.state["asked"]["step"]


def test_a_move_that_is_not_possible_gives_its_rule(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        p1, p2, _ = party.players
        answer = look(p1, "role king", "role admiral")
        assert (answer["type"], answer["error"]) == ("refused", "not-allowed")
        assert answer["why"]["rule"]
        assert answer["why"]["text"] == answer["detail"]
        assert look(p1, "fly home")["why"]["key"] == "no-such-move"
        assert look(p1, "/end")["why"]["key"] == "no-such-move"
        assert look(p2, "role king")["error"] == "not-allowed"  # it is not p2's turn


def test_only_for_a_seat_of_ones_own_and_the_present_moment(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        p1, p2, _ = party.players
        assert look(party.watcher, "role king")["error"] == "spectator"
        with party.guests[1].connect(party.table) as looking:  # a player, but with the public's eyes
            looking.until(0)
            assert look(looking, "role king")["error"] == "spectator"
        with party.guests[1].connect(party.table, "p1") as other:
            assert other.receive()["error"] == "not-your-seat"
        stale = p1.send(type="preview", number=p1.state["number"] + 1, moves=["role king"])
        assert stale["error"] == "stale"
        assert look(p1)["error"] == "bad-message"
        assert look(p1, *["role king"] * 33)["error"] == "bad-message"
        assert look(p1, "role king")["type"] == "previewed"
        assert p2.state["number"] == p1.state["number"]
