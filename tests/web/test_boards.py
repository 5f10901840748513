"""Every board is pointed at in the same way: by mouse, by keyboard and by dragging."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Visitor

pytestmark = pytest.mark.once
People = Callable[..., Visitor]
GAMES = pytest.mark.parametrize("game", ["Vejen", "Vikings on the Volga", "Vasa Regalis"])
LIT = "main .target.open:visible"


def moment(anna: Visitor) -> tuple[str | None, ...]:
    """What changes when something is done at the table, or is about to be."""
    asked = anna.page.locator(".which, [data-confirm]:visible").count()
    return (*(anna.table.get_attribute(name) for name in ("data-number", "data-drafted")), str(asked))


def wait_for_another(anna: Visitor, before: tuple[str | None, ...]) -> None:
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


def drag(anna: Visitor, thing: Locator, to: Locator) -> None:
    """By the mouse, in several steps as a hand does it."""
    start, end = thing.bounding_box(), to.bounding_box()
    assert start and end
    anna.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    anna.page.mouse.down()
    anna.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    anna.page.mouse.up()


def test_a_cart_is_dragged_to_a_town(visitor: People) -> None:
    anna = visitor()
    anna.start("Vejen")
    anna.reach("travel")
    town = anna.page.locator("[data-city].open .disc").first
    before = moment(anna)
    drag(anna, anna.page.locator(".cart.own .body"), town)
    wait_for_another(anna, before)


def test_a_ship_is_dragged_along_a_river(visitor: People) -> None:
    anna = visitor()
    anna.start("Vikings on the Volga", The_board="drawn")
    anna.reach("go")
    before = moment(anna)
    tile = anna.page.locator('main g.target.open[data-target^="tile:"] .lit').first
    drag(anna, anna.page.locator(".piece.ship.target .halo"), tile)
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
