"""Whoever plays can follow what the others do, and is told what is done to them."""

import re
import signal
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server.clients import Guest, Party, Player, Server
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


@SIZES
def test_a_pass_is_called_so_and_takes_two_deliberate_acts(visitor: People, size: tuple[int, int]) -> None:
    anna = visitor(size=size)
    anna.start("Vejen", Strength_of_the_bots="easy")
    anna.reach("travel")
    end = anna.page.locator('[data-move="end"]:visible')
    expect(end).to_have_text(re.compile(r"^\s*Pass\b"))
    before = anna.number()
    end.click()
    draft = anna.page.get_by_role("group", name="Preview: nothing has been done yet")
    expect(draft).to_contain_text("Pass for the round")
    anna.check_access()
    assert anna.number() == before
    anna.page.get_by_role("button", name="Cancel").locator("visible=true").first.click()
    anna.reach("load").click()
    expect(end).to_have_text(re.compile(r"^\s*End your turn"))
    anna.check_access()


def test_a_button_that_comes_under_the_pointer_cannot_be_pressed_at_once(visitor: People) -> None:
    anna = visitor()
    anna.start("Vejen", Strength_of_the_bots="easy")
    box = anna.reach("travel").bounding_box()
    assert box
    place = [box["x"] + 15, box["y"] + box["height"] / 2]
    found = anna.page.evaluate_handle(
        """([x, y]) => new Promise(done => {
            const table = document.querySelector('[data-number]');
            const buttons = () => [...document.querySelectorAll('.actions button')].filter(button => {
                const { left, right, top, bottom } = button.getBoundingClientRect();
                return left <= x && x <= right && top <= y && y <= bottom;
            });
            const pressed = () => document.elementFromPoint(x, y)?.closest('button');
            window.came = new Promise(came => new MutationObserver(() => requestAnimationFrame(() =>
                came({ there: buttons().length, pressed: Boolean(pressed()) })
            )).observe(table, { attributeFilter: ['data-number'] }));
            done(pressed());
        })""",
        place,
    )
    assert found.as_element(), "there is a button to begin with"
    anna.page.mouse.click(*place)
    assert anna.page.evaluate("() => window.came") == {"there": 1, "pressed": False}
    anna.page.wait_for_function("([x, y]) => document.elementFromPoint(x, y)?.closest('button')", arg=place)


def test_a_seat_has_the_colour_that_the_text_calls_it_by(visitor: People) -> None:
    anna = visitor()
    table = anna.start("Vejen", Strength_of_the_bots="easy")
    anna.wait_for_turn()
    state = anna.context.request.get(f"/api/tables/{table}/seats/p1/state").json()
    for player in state["view"]["players"]:
        drawn, called = anna.page.evaluate(
            """([seat, colour]) => {
                const probe = document.createElement('i');
                probe.style.color = `var(--seat-${colour})`;
                document.body.append(probe);
                const token = document.querySelector(`aside svg.seat-${seat} path`);
                return [getComputedStyle(token).fill, getComputedStyle(probe).color];
            }""",
            [player["seat"], player["colour"]],
        )
        assert drawn == called


def test_a_line_that_is_cut_is_noticed_and_recovers(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--no-browser", compiled=True) as server, Visitor(browser, server) as anna:
        anna.start("Vejen", Strength_of_the_bots="easy")
        travel = anna.reach("travel")
        before = anna.number()
        server.process.send_signal(signal.SIGSTOP)  # the connection stays open, and nobody answers
        try:
            expect(anna.page.get_by_text("connection lost")).to_be_visible()
            travel.click()
            expect(anna.page.get_by_text("not sent yet")).to_be_visible()
            anna.check_access()
        finally:
            server.process.send_signal(signal.SIGCONT)
        expect(anna.page.get_by_text("connection lost")).to_be_hidden()
        expect(anna.table).to_have_attribute("data-number", str(before + 1))
