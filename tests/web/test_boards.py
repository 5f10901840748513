"""Every board is pointed at in the same way: by mouse, by keyboard and by dragging."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.once
People = Callable[..., Visitor]
GAMES = pytest.mark.parametrize("game", ["Vejen", "Vikings on the Volga", "Vasa Regalis"])
LIT = "main .target.open:visible"


def moment(anna: Visitor) -> tuple[str | None, ...]:
    """What changes when something is done at the table, or is about to be."""
    asked = anna.page.locator(".which, [data-confirm]:visible").count()
    return (*(anna.table.get_attribute(name) for name in ("data-number", "data-drafted")), str(asked))


def wait_for_another(anna: Visitor, before: tuple[str | None, ...]) -> None:
    """Events of a finger arrive a little later than they are sent."""
    deadline = time.monotonic() + 10
    while moment(anna) == before and time.monotonic() < deadline:
        anna.page.wait_for_timeout(50)
    anna.settle()
    assert moment(anna) != before


@GAMES
@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_what_is_lit_can_be_reached_and_pressed_by_keyboard(visitor: People, game: str, key: str) -> None:
    anna = visitor()
    anna.start(game)
    anna.wait_for_turn()
    lit = anna.page.locator(LIT).first
    lit.focus()
    expect(lit).to_be_focused()
    assert lit.evaluate("thing => thing.getAttribute('role') ?? thing.tagName") in ("button", "BUTTON")
    said = lit.get_attribute("aria-label") or lit.inner_text() + ": " + (lit.get_attribute("aria-description") or "")
    assert re.match(r"[^:]+.*: .+", said, re.S)  # what it is, and what can be done with it
    before = moment(anna)
    anna.page.keyboard.press(key)
    wait_for_another(anna, before)


@GAMES
def test_what_is_not_lit_can_be_pressed_too_and_is_explained(visitor: People, game: str) -> None:
    anna = visitor()
    anna.start(game)
    anna.wait_for_turn()
    dark = anna.page.locator("main .target:not(.open):visible").first
    before = moment(anna)
    dark.press("Enter")
    expect(anna.page.get_by_role("alert").first).to_be_visible()
    assert moment(anna) == before


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(anna: Visitor, thing: Locator, to: Locator) -> None:
    """By the mouse, in several steps as a hand does it."""
    anna.page.mouse.move(*middle(thing))
    anna.page.mouse.down()
    anna.page.mouse.move(*middle(to), steps=8)
    anna.page.mouse.up()


def drag_by_finger(anna: Visitor, thing: Locator, to: Locator) -> None:
    thing.scroll_into_view_if_needed()
    (x, y), (to_x, to_y) = middle(thing), middle(to)
    finger = anna.context.new_cdp_session(anna.page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 9):
        touch("touchMove", {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8})
    touch("touchEnd")


def nearest(things: Locator, to: Locator) -> Locator:
    """So that it is on a small screen, too."""
    x, y = middle(to)
    return min(things.all(), key=lambda thing: abs(middle(thing)[0] - x) + abs(middle(thing)[1] - y))


BY = pytest.mark.parametrize(
    ("size", "pull"), [(DESKTOP, drag), (PHONE, drag_by_finger)], ids=["by mouse", "by finger, on a phone"]
)
Pull = Callable[[Visitor, Locator, Locator], None]


@BY
def test_a_cart_is_dragged_to_a_town(visitor: People, size: tuple[int, int], pull: Pull) -> None:
    anna = visitor(size=size)
    anna.start("Vejen")
    anna.reach("travel")
    cart = anna.page.locator(".cart.own .body")
    before = moment(anna)
    pull(anna, cart, nearest(anna.page.locator("[data-city].open .disc"), cart))
    wait_for_another(anna, before)


@BY
def test_a_ship_is_dragged_along_a_river(visitor: People, size: tuple[int, int], pull: Pull) -> None:
    anna = visitor(size=size)
    anna.start("Vikings on the Volga", The_board="drawn")
    anna.reach("go")
    ship = anna.page.locator(".piece.ship.target .halo")
    before = moment(anna)
    pull(anna, ship, nearest(anna.page.locator('main g.target.open[data-target^="tile:"] .lit'), ship))
    wait_for_another(anna, before)


def test_a_marker_is_dragged_into_the_hand_and_nowhere_else(visitor: People) -> None:
    anna = visitor()
    anna.start("Vasa Regalis")
    anna.reach("take")
    marker = anna.page.locator('main .target.open[data-target^="move:take"]').first
    before = moment(anna)
    drag(anna, marker, anna.page.locator("[data-drop=ship]"))
    anna.settle()
    assert moment(anna) == before
    drag(anna, marker, anna.page.locator("[data-drop=hand] h2"))
    wait_for_another(anna, before)
