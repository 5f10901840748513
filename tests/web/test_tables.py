"""What people do at a table in a browser besides playing to the end."""

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from tests.server.clients import ROOT, Server
from tests.web.browser import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.once
People = Callable[..., Visitor]
RECORD = next((ROOT / "tests/records/vasa").glob("*.json"))
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@SIZES
def test_a_newcomer_is_in_a_game_with_two_clicks(visitor: People, size: tuple[int, int]) -> None:
    anna = visitor(size=size)
    anna.go("/")
    expect(anna.page.get_by_role("heading", level=2).first).to_be_visible()
    anna.check_access()
    anna.check_width()
    anna.page.get_by_role("button", name="Play now").first.click()
    anna.check_access()
    anna.page.get_by_role("button", name="Start").click()
    anna.wait_for_turn()
    anna.check_access()
    anna.check_width()


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone, dark"])
@pytest.mark.parametrize("game", ["Vejen", "Vikings on the Volga", "Vasa Regalis"])
def test_boards_are_for_everybody_in_light_and_dark(
    visitor: People, game: str, theme: str, size: tuple[int, int]
) -> None:
    anna = visitor(size=size, color_scheme=theme)
    anna.start(game)
    anna.wait_for_turn()
    anna.check_access()
    anna.check_width()


def test_friends_join_by_a_link_and_see_only_their_own_secrets(visitor: People) -> None:
    anna, bo = visitor(), visitor(size=PHONE)
    anna.start("Vasa Regalis", "Play together")
    link = anna.page.get_by_label("Invite with this link").input_value()
    anna.check_access()
    bo.go(link)
    bo.page.get_by_role("button", name="Sit here").first.click()
    bo.check_access()
    bo.check_width()
    expect(anna.page.get_by_label("Add a bot")).to_have_count(1)  # she looks now and then who has come
    anna.page.get_by_label("Add a bot").select_option("easy")
    anna.page.get_by_role("button", name="Start").click()
    for who in (anna, bo):
        expect(who.table).to_have_attribute("data-status", "playing")
    sent: dict[str, list[str]] = {"anna": [], "bo": []}
    for name, who in (("anna", anna), ("bo", bo)):
        listen(who, sent[name])
        who.page.reload()
        expect(who.table).to_have_attribute("data-status", "playing")
    for name, mine in (("anna", "p1"), ("bo", "p2")):
        states = [message for message in map(json.loads, sent[name]) if message["type"] == "state"]  # no previews
        assert states and all(
            (player["hand"] is not None) == (player["seat"] == mine)
            for state in states
            for player in state["view"]["players"]
        )
    # They talk, and what is said is there after coming back.
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Say something").fill("Hej!")
    anna.page.get_by_role("button", name="Send").click()
    bo.page.get_by_role("tab", name="Chat").click()
    expect(bo.page.get_by_text("Hej!")).to_be_visible()


def test_a_host_sends_people_away_and_closes_the_table(visitor: People) -> None:
    anna, bo = visitor(), visitor(size=PHONE)
    table = anna.start("Vasa Regalis", "Play together")
    bo.go(anna.page.get_by_label("Invite with this link").input_value())
    bo.page.get_by_role("button", name="Sit here").first.click()
    away = anna.page.get_by_role("button", name="Remove Guest 2")  # two newcomers are told apart
    expect(away).to_be_visible()
    anna.check_access()
    away.click()
    expect(away).to_have_count(0)
    expect(bo.page.get_by_role("button", name="Sit here").first).to_be_visible()
    anna.page.get_by_role("button", name="Close the table").click()
    anna.page.get_by_role("button", name="Close it for good?").click()
    expect(anna.page).to_have_url(re.compile("/$"))
    expect(bo.page.get_by_role("alert")).to_have_text("the host has closed this table")
    bo.complaints.clear()  # the browser notes the answer 410, which it should be
    anna.go(f"/table/{table}")
    expect(anna.page.get_by_text("the host has closed this table")).to_be_visible()
    anna.complaints.clear()


def test_browsers_promise_their_numbers_and_prove_with_them_that_nobody_chose_the_draws(
    browser: Browser, tmp_path: Path
) -> None:
    with Server(tmp_path / "data", "--no-browser", compiled=True) as server:
        anna, bo = Visitor(browser, server), Visitor(browser, server)
        table = anna.start("Vasa Regalis", "Play together", Time_limit_per_move="60")
        bo.go(anna.page.get_by_label("Invite with this link").input_value())
        bo.page.get_by_role("button", name="Sit here").first.click()
        expect(anna.page.get_by_label("Add a bot")).to_have_count(1)
        anna.page.get_by_label("Add a bot").select_option("easy")
        promised = anna.page.evaluate("id => fetch(`/api/tables/${id}`).then(r => r.json())", table)
        assert [len(promise) for promise in promised["promises"]] == [64, 64, 0] and promised["nonces"] == [""] * 3
        anna.page.get_by_role("button", name="Start").click()
        for who in (anna, bo):
            expect(who.table).to_have_attribute("data-status", "playing")
    with sqlite3.connect(tmp_path / "data/kogge.db") as db:  # the others end the game
        db.execute("INSERT INTO moves SELECT table_id, max(number) + 1, 0, '/end', 1e9 FROM moves")
    db.close()
    port = server.address.split(":")[1]
    with Server(tmp_path / "data", "--no-browser", "--port", port, compiled=True):
        stranger = Visitor(browser, server)
        for who, said in (
            (anna, "nobody chose the draws"),
            (bo, "nobody chose the draws"),
            (stranger, "This browser had not seen the table by then"),
        ):
            who.go(f"/table/{table}?invitation={promised['invitation']}&move=0")
            who.page.get_by_role("button", name="Check the draws").click()
            expect(
                who.page.get_by_text(re.compile("draws? follows? from the secret and the players' numbers"))
            ).to_be_visible()
            expect(who.page.get_by_text(re.compile(said))).to_be_visible()
            expect(who.page.get_by_text(re.compile("Whoever runs the server can read"))).to_be_visible()
        anna.check_access()
    with sqlite3.connect(tmp_path / "data/kogge.db") as db:  # whoever runs the server makes a number of Bo's up
        db.execute("UPDATE seats SET nonce = 'x', promise = '' WHERE seat = 1")
    db.close()
    with Server(tmp_path / "data", "--no-browser", "--port", port, compiled=True):
        for who, said in (
            (anna, "gave another number than the one it had promised"),
            (bo, "your browser gave for seat 2 is not in"),
        ):
            who.page.reload()
            who.page.get_by_role("button", name="Check the draws").click()
            expect(who.page.get_by_text(re.compile(said))).to_be_visible()
        for who in (anna, bo, stranger):
            who.context.close()


def test_tokens_are_made_seen_and_ended(visitor: People) -> None:
    anna = visitor()
    anna.start("Vejen")
    anna.go("/")
    anna.page.locator("summary", has=anna.page.locator("svg")).click()
    anna.page.get_by_text("Tokens for programs").click()
    anna.page.get_by_label("What is it for?").fill("my bot")
    anna.page.get_by_role("button", name="Make a token").click()
    expect(anna.page.get_by_label("The new token, shown only now")).to_have_value(re.compile("^kogge_"))
    anna.check_access()
    anna.page.get_by_role("button", name="End the token my bot").click()
    expect(anna.page.get_by_role("button", name="End the token my bot")).to_have_count(0)


def test_the_lobby_has_pages_and_a_search(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--no-browser", compiled=True) as server:
        host = server.guest("Ingeborg")
        first = host.make_table("vasa", 3)
        host.sit(first, "p1")
        for _ in range(30):
            server.guest("Crowd").make_table("vejen", 2)
        anna = Visitor(browser, server)
        anna.go("/")
        tables = anna.page.locator("section", has_text="Open tables")
        expect(tables.get_by_text("1 of 2")).to_be_visible()
        expect(tables.get_by_text("Ingeborg")).to_have_count(0)
        anna.check_access()
        tables.get_by_role("button", name="More").click()
        expect(tables.get_by_text("Ingeborg")).to_be_visible()
        tables.get_by_role("searchbox").fill("ingeb")
        expect(tables.get_by_role("link")).to_have_count(1)
        expect(tables.get_by_text("2 of 2")).to_have_count(0)
        tables.get_by_role("searchbox").fill("nobody at all")
        expect(tables.get_by_text("Nobody of that name is waiting")).to_be_visible()
        anna.context.close()


def listen(who: Visitor, to: list[str]) -> None:
    """Write down every message that this browser is sent from now on."""

    def hear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: to.append(str(data)))

    who.page.on("websocket", hear)


def test_a_reload_and_a_lost_server_lose_nothing(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--no-browser", compiled=True) as first:
        anna = Visitor(browser, first)
        anna.start("Vejen")
        travel = anna.reach("travel")
        before = anna.number()
        travel.click()
        expect(anna.table).to_have_attribute("data-number", str(before + 1))
        reached = before + 1
        anna.page.reload()
        anna.wait_for_turn()
        assert anna.number() == reached
        first.kill()
        expect(anna.page.get_by_text("connection lost")).to_be_visible()
        anna.check_access()
    port = first.address.split(":")[1]
    with Server(tmp_path / "data", "--no-browser", "--port", port, compiled=True):
        expect(anna.page.get_by_text("connection lost")).to_be_hidden()
        anna.wait_for_turn()
        assert anna.number() == reached
        anna.page.get_by_role("button", name="Undo", exact=True).click()
        expect(anna.table).to_have_attribute("data-number", str(reached + 1))
        anna.context.close()


def test_undo_takes_back_and_says_beforehand_what_cannot_be(visitor: People) -> None:
    anna = visitor()
    anna.start("Vejen")
    undo = anna.page.get_by_role("button", name="Undo", exact=True)
    travel = anna.reach("travel")
    travel.click()
    expect(anna.page.get_by_text(re.compile("^Travels to")).last).to_be_visible()
    expect(undo).to_be_enabled()
    undo.click()
    expect(anna.page.get_by_text("Takes back a move.").last).to_be_visible()
    expect(travel).to_be_visible()


@SIZES
def test_a_hint_for_who_plays_with_bots_alone(visitor: People, size: tuple[int, int]) -> None:
    anna = visitor(size=size)
    anna.start("Vasa Regalis")
    anna.wait_for_turn()
    anna.page.get_by_role("button", name="Hint").click()
    hints = anna.page.get_by_role("region", name="What a search would do")
    expect(hints.get_by_text(re.compile(r"Guest \d+ %, normal bot 2 \d+ %, normal bot 3 \d+ %")).first).to_be_visible()
    expect(hints.get_by_text(re.compile(r"may be off by \d+ %"))).to_be_visible()
    anna.check_access()
    anna.check_width()
    hints.get_by_role("button").first.click()  # it is made, or shown before it counts
    expect(hints).to_have_count(0)


def test_what_takes_several_steps_is_shown_first_and_asked_once(visitor: People) -> None:
    anna = visitor()
    anna.start("Vasa Regalis", First_shipyard_leader="p1")
    anna.wait_for_turn()
    before = anna.number()
    draft = anna.page.get_by_role("group", name="Preview: nothing has been done yet")
    anna.page.locator('[data-move="role wood-procurer"]').click()
    expect(draft).to_be_visible()
    anna.page.locator('[data-move="take wood"]').click()
    expect(draft).to_contain_text("takes a wood marker")
    anna.check_access()
    anna.page.get_by_role("button", name="Undo", exact=True).click()
    expect(draft).not_to_contain_text("takes a wood marker")
    anna.page.locator('[data-move="take wood"]').click()
    anna.page.locator('[data-move="take wood"]').click()
    assert anna.number() == before, "nothing counts yet"
    draft.get_by_role("button", name="Confirm").click()
    expect(draft).to_be_hidden()
    expect(anna.table).not_to_have_attribute("data-number", str(before))


def note(sent: list[str], text: str | bytes) -> None:
    """What kind of message was sent; asking whether the server is there does not count."""
    if (kind := json.loads(text)["type"]) != "ping":
        sent.append(kind)


def test_what_takes_one_step_takes_one_message(visitor: People) -> None:
    anna = visitor()
    sent: list[str] = []
    anna.page.on("websocket", lambda line: line.on("framesent", lambda text: note(sent, text)))
    table = anna.start("Vejen")
    while True:
        anna.wait_for_turn()
        state = anna.context.request.get(f"/api/tables/{table}/seats/p1/state").json()
        takes_more = ("final", "leads_on")
        whole = [
            option["move"]
            for option in state["options"]
            if option["verb"] != "end" and not any(option.get(what) for what in takes_more)  # a pass is asked twice
        ]
        if whole:
            break
        anna.play(anna.moves()[0])
    button = anna.page.locator(f'[data-move="{whole[0]}"]').first
    sent.clear()
    button.evaluate("button => button.click()")  # without pointing at it first, which would be a look ahead
    expect(anna.table).not_to_have_attribute("data-number", str(state["number"]))
    assert sent[0] == "move"


def test_pointing_and_clicking_ask_for_the_same_once(visitor: People) -> None:
    anna = visitor()
    sent: list[str] = []
    anna.page.on("websocket", lambda line: line.on("framesent", lambda text: note(sent, text)))
    anna.start("Vasa Regalis", First_shipyard_leader="p1")
    anna.wait_for_turn()
    sent.clear()
    button = anna.page.locator('[data-move="role wood-procurer"]')
    button.hover()
    button.click()
    expect(anna.page.get_by_role("group", name="Preview: nothing has been done yet")).to_be_visible()
    assert sent == ["preview"]


def test_a_move_that_is_not_possible_is_refused_with_its_rule_which_opens_the_rulebook(visitor: People) -> None:
    anna = visitor()
    anna.start("Vejen")
    anna.reach("travel")
    anna.page.get_by_role("tab", name="Text").click()
    anna.page.get_by_label("A move, as the list writes it").fill("upgrade large-cart")
    anna.page.get_by_role("button", name="Do it").click()
    link = anna.page.get_by_role("link", name=re.compile("Open rule VJ-"))
    expect(link).to_be_visible()
    anna.check_access()
    rule = str(link.text_content()).split()[-1]
    with anna.page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator(f"#{rule}")).to_be_in_viewport()
    opened.value.close()


def test_the_log_follows_the_game_unless_somebody_reads_further_up(visitor: People) -> None:
    anna = visitor()
    anna.start("Vejen", Strength_of_the_bots="easy")
    entries = anna.page.locator("#panel .turn")
    play_on(anna, until=8)
    expect(entries.last).to_be_in_viewport()
    entries.first.scroll_into_view_if_needed()
    play_on(anna, until=14)
    expect(entries.first).to_be_in_viewport()
    entries.last.scroll_into_view_if_needed()
    play_on(anna, until=20)
    expect(entries.last).to_be_in_viewport()


def play_on(who: Visitor, until: int) -> None:
    """Until the log has so many turns."""
    who.wait_for_turn()
    while who.page.locator("#panel .turn").count() < until:
        moves = who.moves()
        who.play("end" if "end" in moves else moves[0])
        who.wait_for_turn()


def test_any_moment_has_a_link(visitor: People) -> None:
    anna = visitor()
    table = anna.start("Vasa Regalis")
    anna.wait_for_turn()
    for _ in range(3):
        anna.play(anna.moves()[-1])
        anna.wait_for_turn()
    anna.go(f"/table/{table}?move=2")
    expect(anna.page.get_by_role("slider")).to_have_value("2")
    anna.check_access()
    anna.page.keyboard.press("ArrowRight")
    expect(anna.page.get_by_role("slider")).to_have_value("3")
    expect(anna.page).to_have_url(re.compile("move=3"))
    anna.page.keyboard.press("Home")
    expect(anna.page).to_have_url(re.compile("move=0"))


def test_at_one_screen_hands_are_hidden_between_turns(visitor: People) -> None:
    anna = visitor()
    anna.start("Vasa Regalis", "Share a screen", People_at_this_screen="2")
    curtain = anna.page.get_by_role("button", name=re.compile("I am "))
    expect(curtain).to_be_visible()
    anna.check_access()
    seen = set()
    for _ in range(6):
        if curtain.is_visible():
            assert anna.page.locator("main .target").count() == 0, "nothing of the table is shown behind the curtain"
            seen.add(curtain.text_content())
            curtain.click()
        anna.wait_for_turn()
        if not curtain.is_visible():
            expect(anna.page.get_by_role("button", name="Hint")).to_have_count(0)  # the others would see it, too
            anna.play(anna.moves()[-1])
        anna.page.wait_for_function(
            """() => document.querySelector('[data-drafted]').dataset.turn === 'mine' ||
                     [...document.querySelectorAll('button')].some(b => b.textContent.startsWith('I am '))"""
        )
    assert len(seen) == 2


def test_the_keyboard_alone_reaches_what_can_be_done_and_takes_it_back(visitor: People) -> None:
    anna = visitor()
    anna.start("Vasa Regalis", First_shipyard_leader="p1")
    anna.wait_for_turn()
    for _ in range(60):
        anna.page.keyboard.press("Tab")
        if anna.page.evaluate("() => document.activeElement.matches('main .target.open, [data-move]')"):
            break
    anna.page.keyboard.press("Enter")
    expect(anna.table).not_to_have_attribute("data-drafted", "0")
    anna.page.keyboard.press("u")
    expect(anna.table).to_have_attribute("data-drafted", "0")


def test_who_only_looks_on_sees_the_table_and_no_hand_and_has_nothing_to_press(visitor: People) -> None:
    anna, cora = visitor(), visitor()
    anna.start("Vasa Regalis", "Play together")
    link = anna.page.get_by_label("Invite with this link").input_value()
    for left in (2, 1):
        expect(anna.page.get_by_label("Add a bot")).to_have_count(left)
        anna.page.get_by_label("Add a bot").first.select_option("easy")
    anna.page.get_by_role("button", name="Start").click()
    sent: list[str] = []
    listen(cora, sent)
    cora.go(link)
    expect(cora.table).to_have_attribute("data-status", "playing")
    states = [json.loads(frame) for frame in sent if '"type":"state"' in frame]
    assert states and all(player["hand"] is None for state in states for player in state["view"]["players"])
    assert cora.moves() == [] and cora.page.locator("main .target.open").count() == 0
    cora.check_access()


@pytest.mark.parametrize("game", ["vasa", "volga", "vejen"])
@SIZES
def test_the_rulebook_opens_at_a_rule_and_is_searched(visitor: People, game: str, size: tuple[int, int]) -> None:
    anna = visitor(size=size)
    rule = {"vasa": "VR-24", "volga": "VV-26", "vejen": "VJ-60"}[game]
    anna.go(f"/rules/{game}#{rule}")
    expect(anna.page.locator(f"#{rule}")).to_be_in_viewport()
    anna.check_access()
    anna.check_width()
    anna.page.get_by_role("searchbox").fill(rule)
    expect(anna.page.locator(f"#{rule}")).to_be_visible()
    anna.check_access()


def test_a_record_is_uploaded_and_stepped_through(visitor: People) -> None:
    anna = visitor()
    anna.go("/record")
    anna.check_access()
    anna.page.locator("input[type=file]").set_input_files(RECORD)
    expect(anna.page.get_by_role("slider")).to_be_visible()
    anna.page.keyboard.press("End")
    anna.check_access()
    anna.page.keyboard.press("Home")
    expect(anna.page.get_by_role("slider")).to_have_value("0")


def test_an_account_takes_the_tables_to_another_browser(visitor: People) -> None:
    anna, elsewhere = visitor(), visitor(size=PHONE)
    table = anna.start("Vejen")
    for who, way in ((anna, "Sign up"), (elsewhere, "Sign in")):
        who.go("/")
        who.page.locator("summary", has=who.page.locator("svg")).click()
        who.page.get_by_text("Account", exact=True).click()
        who.check_access()
        who.page.get_by_label("Account name").fill("Anna of Ribe")
        who.page.get_by_label("Password", exact=True).fill("herring and amber")
        who.page.get_by_role("button", name=way).click()
        expect(who.page.get_by_text("Account: Anna of Ribe")).to_be_visible()
    elsewhere.go(f"/table/{table}")
    elsewhere.wait_for_turn()
    assert elsewhere.moves()


def test_an_unknown_table_is_told_so(visitor: People) -> None:
    anna = visitor()
    anna.go("/table/nowhere")
    expect(anna.page.get_by_role("link", name="To the front page")).to_be_visible()
    anna.check_access()
    assert all("404" in complaint for complaint in anna.complaints)
    anna.complaints.clear()  # the browser notes the answer 404, which it should be
