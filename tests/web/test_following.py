"""Whoever plays can follow what the others do, and is told what is done to them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.server.clients import Guest, Player
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
    anna.start("Vejen")
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
    anna.start("Vejen")
    skip = until_moves_are_shown(anna)
    skip.click()
    expect(skip).to_have_count(0)
    anna.page.get_by_label("Others' moves are shown").first.select_option("all at once")
    anna.page.reload()
    anna.wait_for_turn()
    expect(anna.page.get_by_label("Others' moves are shown").first).to_have_value("at-once")


def seat(visitor: Visitor, guest: Guest) -> None:
    """The guest sits before this browser."""
    url = f"http://{visitor.server.address}"
    visitor.context.add_cookies([{"name": n, "value": v, "url": url} for n, v in guest.http.cookies.items()])


def offered(anna: Player, bo: Player, cora: Player) -> None:
    """Play Vasa Regalis until Bo could make Anna the offer that he has put together."""
    for _ in range(400):
        for who in (anna, bo, cora):
            who.until(max(player.state["number"] for player in (anna, bo, cora) if player.state))
        if "propose" in bo.options:
            return
        who = next(player for player in (anna, bo, cora) if player.options)
        wanted = ("offer p1", "give", "ask") if who is bo else ("take", "exchange")
        moves = [move for move in who.options if move != "withdraw"]
        who.play(next((move for want in wanted for move in moves if move.startswith(want)), moves[-1]))
    raise AssertionError("Bo never got to make an offer")


@SIZES
def test_what_is_done_to_you_is_told_until_you_close_it_and_stays_marked(visitor: People, size: tuple[int, int]) -> None:
    page = visitor(size=size)
    people = [Guest(page.server, name) for name in ("Anna", "Bo", "Cora")]
    table = people[0].make_table("vasa", 3, open=True, options={"advanced": "on"})
    for number, guest in enumerate(people, 1):
        guest.sit(table, f"p{number}")
    people[0].ask("POST", f"/api/tables/{table}/start")
    with (
        people[0].connect(table, "p1") as anna,
        people[1].connect(table, "p2") as bo,
        people[2].connect(table, "p3") as cora,
    ):
        for player in (anna, bo, cora):
            player.until(0)
        offered(anna, bo, cora)
        seat(page, people[0])
        page.go(f"/table/{table}")
        expect(page.table).to_have_attribute("data-status", "playing")
        notice = page.page.locator("[data-notice]", has_text="Bo makes you an offer.")
        expect(notice).to_have_count(0)
        bo.play("propose")
        expect(notice).to_be_visible()
        page.check_access()
        page.page.reload()  # whoever comes back is told, too
        expect(notice).to_be_visible()
        notice.get_by_role("button", name="Close this notice").click()
        expect(notice).to_have_count(0)
        expect(page.page.locator("#panel .entries .hurt")).to_have_text("Makes the offer to Anna.")


@SIZES
def test_since_your_last_turn_has_a_line_a_player_that_leads_to_its_moment(
    visitor: People, size: tuple[int, int]
) -> None:
    anna = visitor(size=size)
    anna.start("Vejen")
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
    anna.start("Vejen")
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
