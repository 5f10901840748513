"""Whole games, played by clicking through the page against bots to the final scores."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.web.browser import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.once
CLICKS = 900  # more than any of these games takes
LIT = "main .target.open:visible"


@pytest.mark.parametrize(
    ("game", "size"),
    [("Vasa Regalis", PHONE), ("Vikings on the Volga", DESKTOP), ("Vejen", DESKTOP)],
    ids=["vasa, on a phone", "volga", "vejen"],
)
def test_a_whole_game_by_clicking(visitor: Callable[..., Visitor], game: str, size: tuple[int, int]) -> None:
    anna = visitor(size=size)
    table = anna.start(game)
    rand = random.Random(game)
    offered: set[str] = set()
    for _ in range(CLICKS):
        anna.wait_for_turn()
        if anna.is_over():
            break
        stage = {f"stage {anna.number() // 60}"}  # now and then in any case
        if not (kinds := on_offer(anna) | stage) <= offered:
            anna.check_access()
            anna.check_width()
            offered |= kinds
        click(anna, rand)
    assert anna.is_over()
    finale = anna.page.get_by_role("region", name="win")
    result = anna.context.request.get(f"/api/tables/{table}/seats/p1/state").json()["result"]
    won = "p1" in result["winners"]
    expect(finale.get_by_role("heading", name=re.compile("^You (win|share)"))).to_have_count(int(won))
    assert finale.is_visible() and anna.page.get_by_role("button", name="Rematch").is_visible()
    if game != "Vasa Regalis":  # where nothing is counted
        players = anna.page.get_by_role("list", name="Players").get_by_role("listitem").count()
        expect(finale.get_by_role("row")).to_have_count(1 + players)
    anna.check_access()
    anna.page.get_by_role("link", name="Watch the replay").click()
    anna.page.get_by_role("button", name="Check the draws").click()
    expect(anna.page.get_by_text(re.compile("committed to before the game"))).to_be_visible()
    anna.check_access()


def test_the_template_game_by_pointing_at_its_board_alone(visitor: Callable[..., Visitor]) -> None:
    """Herring is not on the front page, but its board is there to be copied, and an address opens a table."""
    anna = visitor()
    anna.go("/?new=template")
    anna.page.get_by_role("button", name="Start").click()
    anna.page.wait_for_url(re.compile("/table/"))
    for card in (6, 5, 4, 3, 2, 1):  # one is put away, five are bid
        anna.wait_for_turn()
        before = anna.number()
        thing = anna.page.locator(LIT, has_text=str(card))
        expect(thing).to_have_attribute("aria-label", re.compile(f"^{card}: .* card {card}$"))
        anna.check_access()
        if card % 2:
            thing.press("Enter")
        else:
            thing.click()
        anna.settle()
        if anna.page.locator("[data-confirm]:visible").count():  # the bids are turned over, for good
            anna.page.locator("[data-confirm]:visible").first.click()
        expect(anna.table).not_to_have_attribute("data-number", str(before))
    anna.wait_for_turn()
    assert anna.is_over()


def on_offer(anna: Visitor) -> set[str]:
    """The kinds of moves in the list of options, and of things that are lit on the board."""
    words = anna.page.locator(f"[data-move], {LIT}")
    return set(words.evaluate_all(r"all => all.map(e => /^(verb:)?\w+/.exec(e.dataset.move ?? e.dataset.target)[0])"))


def point(target: Locator) -> None:
    """At the thing itself; where another piece lies on it, by the keyboard."""
    core = target.locator(".lit").first
    try:
        (core if core.count() else target).click(timeout=700)
    except TimeoutError:
        target.press("Enter")


def click(anna: Visitor, rand: random.Random) -> None:
    """One click: confirm what is drafted, or point at something that is lit on the board, or take an option."""
    confirm = anna.page.locator("[data-confirm]:visible, .bar .primary:visible")
    if confirm.count():
        confirm.first.click()
    else:
        lit = anna.page.locator(LIT)
        board = [] if anna.page.locator(".which").count() else list(range(lit.count()))
        options = anna.page.locator("[data-move]:visible")
        closing = anna.page.locator('[data-move="end"]:visible, [data-move="done"]:visible')
        if closing.count() and rand.random() < 0.35:
            closing.first.click()
        elif board and rand.random() < 0.6:
            point(lit.nth(rand.choice(board)))
        elif options.count():
            options.nth(rand.randrange(options.count())).click()
        elif board:
            point(lit.nth(rand.choice(board)))
        else:  # a draft that leads nowhere
            anna.page.get_by_role("button", name="Cancel").first.click()
    anna.settle()
