"""Whoever plays can follow what the others do, and is told what is done to them."""

import re
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator, expect

from tests.server.clients import Guest, Party, Player
from tests.web.browser import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.once
People = Callable[..., Visitor]
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def until_moves_are_shown(anna: Visitor) -> Locator:
    """Play until bots have made several moves, and the page is showing them; the button that skips them."""
    skip = anna.page.get_by_role("button", name="Skip to now")
    for _ in range(40):
        anna.wait_for_turn()
        if skip.count() and anna.page.locator(".ticker[data-waiting]").get_attribute("data-waiting") not in ("0", "1"):
            return skip
        moves = anna.moves()
        anna.play("end" if "end" in moves else moves[0])
    raise AssertionError("no bot made several moves in a row")


def waiting(anna: Visitor) -> int:
    return int(anna.page.locator(".ticker").get_attribute("data-waiting") or 0)


@SIZES
def test_moves_of_others_are_shown_one_by_one_and_nothing_waits_for_it(visitor: People, size: tuple[int, int]) -> None:
    anna = visitor(size=size, pace="slow")
    anna.start("Vejen", Strength_of_the_bots="easy")
    skip = until_moves_are_shown(anna)
    anna.page.get_by_role("button", name="Pause").click()
    left, line = waiting(anna), anna.page.locator(".ticker .line").inner_text()
    assert left > 0 and line
    anna.check_access()
    anna.check_width()
    anna.page.get_by_role("button", name="Next move").click()
    expect(anna.page.locator(".ticker")).to_have_attribute("data-waiting", str(left - 1))
    expect(anna.page.locator(".ticker .line")).not_to_have_text(line)
    before = anna.number()
    assert anna.table.get_attribute("data-turn") == "mine"
    anna.play(next(move for move in anna.moves() if move != "end"))  # while they are still being shown
    expect(anna.table).not_to_have_attribute("data-number", str(before))
    expect(skip).to_have_count(0)


def test_the_pace_is_kept_in_the_browser_and_skipping_leads_to_now(visitor: People) -> None:
    anna = visitor(pace="slow")
    anna.start("Vejen", Strength_of_the_bots="easy")
    skip = until_moves_are_shown(anna)
    skip.click()
    expect(skip).to_have_count(0)
    pace = anna.page.locator(".ticker").get_by_label("Others' moves are shown")
    pace.select_option("all at once")
    anna.page.reload()
    anna.wait_for_turn()
    expect(pace).to_have_value("at-once")


def sit(visitor: Visitor, guest: Guest) -> None:
    """The guest sits before this browser."""
    url = f"http://{visitor.server.address}"
    visitor.context.add_cookies([{"name": n, "value": v, "url": url} for n, v in guest.http.cookies.items()])


def until_an_offer(party: Party) -> Player:
    """Play Vasa Regalis until somebody could make the first player an offer; who it is."""
    for _ in range(400):
        mover = party.mover
        if "propose" in mover.options:
            return mover
        number = mover.state["number"]
        wanted = ("offer p1", *(("give", "ask") if number % 2 else ("ask", "give")))
        likely = [move for want in wanted for move in mover.options if move.startswith(want)]
        number = mover.play((likely or [move for move in mover.options if "offer" not in move])[0])["number"]
        for player in party.everybody:
            player.until(number)
    raise AssertionError("nobody got to make an offer")


@SIZES
def test_what_is_done_to_you_is_told_until_you_close_it_and_stays_marked(
    visitor: People, size: tuple[int, int]
) -> None:
    anna = visitor(size=size)
    with ExitStack() as stack:
        party = Party(stack, anna.server, "vasa", 3, open=True, options={"advanced": "on"})
        somebody = until_an_offer(party)
        sit(anna, party.guests[0])
        anna.go(f"/table/{party.table}")
        expect(anna.table).to_have_attribute("data-status", "playing")
        notice = anna.page.locator("[data-notice]", has_text="makes you an offer.")
        expect(notice).to_have_count(0)
        somebody.play("propose")
        expect(notice).to_be_visible()
        anna.check_access()
        anna.page.reload()  # whoever comes back is told, too
        expect(notice).to_be_visible()
        notice.get_by_role("button", name="Close this notice").click()
        expect(notice).to_have_count(0)
        expect(anna.page.locator("#panel .entries .hurt")).to_contain_text("Makes the offer to Guest 1.")


@SIZES
def test_since_your_last_turn_has_a_line_a_player_that_leads_to_its_moment(
    visitor: People, size: tuple[int, int]
) -> None:
    anna = visitor(size=size)
    anna.start("Vejen", Strength_of_the_bots="easy")
    since = anna.page.get_by_role("region", name="Since your last turn")
    for _ in range(40):
        anna.wait_for_turn()
        if since.count():
            break
        moves = anna.moves()
        anna.play("end" if "end" in moves else moves[0])
    anna.check_access()
    anna.check_width()
    if size == PHONE:
        since.get_by_text("Since your last turn").click()
    bots = anna.page.get_by_role("list", name="Players").get_by_role("listitem").count() - 1
    assert since.get_by_role("listitem").count() <= bots
    number = anna.number()
    since.get_by_role("listitem").first.get_by_role("button").click()
    expect(anna.page.get_by_text("You are looking at an earlier moment.")).to_be_visible()
    anna.check_access()
    anna.check_width()
    assert anna.number() == number and anna.moves(), "the table goes on, and can be played at"
    anna.page.get_by_role("button", name="Back to now").click()
    expect(anna.page.get_by_text("You are looking at an earlier moment.")).to_have_count(0)


@SIZES
def test_the_log_is_in_rounds_and_turns_and_can_be_searched(visitor: People, size: tuple[int, int]) -> None:
    anna = visitor(size=size)
    anna.start("Vejen", Strength_of_the_bots="easy")
    anna.reach("travel").click()
    log = anna.page.locator("#panel")
    expect(log.get_by_role("heading", name="Round 1")).to_be_visible()
    mine = log.locator(".turn", has=anna.page.get_by_text("You", exact=True)).last
    expect(mine.get_by_text(re.compile("^Travels to "))).to_be_visible()
    log.get_by_label("Search what happened").fill("travels")
    lines = log.locator(".entries li")
    assert lines.count() and all("travels" in line.lower() for line in lines.all_inner_texts())
    anna.check_access()
    log.get_by_label("Search what happened").fill("nothing like this")
    expect(log.get_by_text("Nothing that happened has these words.")).to_be_visible()
