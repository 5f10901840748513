"""A real browser and the people who sit before it. Whatever the page complains about fails the test."""

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from tests.server.clients import ROOT, Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, PHONE = (1440, 900), (390, 844)
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
WAIT = 20_000  # ms for anything to appear
expect.set_options(timeout=WAIT)


def lacking() -> str:
    """What this machine lacks for tests in a browser, and how to get it."""
    if not CHROMIUM:
        return "there is no browser (Debian: apt install chromium)"
    if not (ROOT / "src/kogge/_web/index.html").is_file():
        return "the page is not built (./kogge serve builds it)"
    return ""


def launch(playwright: Playwright) -> Browser:
    if why := lacking():
        if "browser" in os.environ.get("KOGGE_REQUIRE", "").split(","):
            pytest.fail(why)
        pytest.skip(why)
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


class Visitor:
    """Somebody with a browser of their own: cookies, size of the screen, and all that went wrong on it."""

    def __init__(
        self, browser: Browser, server: Server, size: tuple[int, int] = DESKTOP, pace: str = "at-once", **wishes: Any
    ) -> None:
        """`pace` is the one at which they want to be shown what others do, unless they have chosen another."""
        self.server = server
        touch = size[0] < 600
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            base_url=f"http://{server.address}",
            has_touch=touch,
            reduced_motion="reduce",
            **wishes,
        )
        self.context.set_default_timeout(WAIT)
        likes = json.dumps(json.dumps({"pace": pace}))
        self.context.add_init_script(f"localStorage.getItem('kogge') ?? localStorage.setItem('kogge', {likes})")
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(f"{error} {error.stack}"))
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self.context.close()
        if kind is None:
            assert not self.complaints, "\n".join(self.complaints)

    # Going somewhere

    def go(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_selector("main")  # parts of the page are loaded when they are first needed

    def start(self, game: str, mode: str = "Play now", **choices: str) -> str:
        """From the front page to a table, as a newcomer does it; its id."""
        self.go("/")
        card = self.page.locator("li", has=self.page.get_by_role("heading", name=game))
        card.get_by_role("button", name=mode).click()
        for label, value in choices.items():
            self.page.get_by_label(label.replace("_", " ")).select_option(value)
        self.page.get_by_role("button", name="Open the table" if mode == "Play together" else "Start").click()
        self.page.wait_for_url(re.compile("/table/"))
        return self.page.url.split("/table/")[1].split("?")[0]

    # At a table

    @property
    def table(self) -> Locator:
        return self.page.locator(".table[data-drafted]")

    def wait_for_turn(self) -> None:
        """Until it is this player's turn, or the game is over."""
        self.page.wait_for_selector('.table:is([data-turn="mine"], [data-status="over"])[data-busy="false"]')

    def is_over(self) -> bool:
        return self.table.get_attribute("data-status") == "over"

    def number(self) -> int:
        return int(self.table.get_attribute("data-number") or 0)

    def moves(self) -> list[str]:
        """What the list of options offers."""
        return [str(b.get_attribute("data-move")) for b in self.page.locator("[data-move]:visible").all()]

    def play(self, move: str) -> None:
        """Press the button of this move, and confirm if it asks."""
        self.page.locator(f'[data-move="{move}"]:visible').first.click()
        self.settle()
        if self.page.locator("[data-confirm]:visible").count():
            self.page.locator("[data-confirm]:visible").first.click()
            self.settle()

    def reach(self, verb: str) -> Locator:
        """Play on, whatever is asked, until a move of this kind is offered; its button."""
        button = self.page.locator(f'[data-move^="{verb} "]:visible').first
        while True:
            self.wait_for_turn()
            if button.count():
                return button
            self.play(self.moves()[0])

    def settle(self) -> None:
        expect(self.table).to_have_attribute("data-busy", "false")

    # Looking

    def check_access(self) -> None:
        """axe finds nothing to complain about."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        told = [
            f"{violation['id']}: {node['target']} {node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"][:3]
        ]
        assert told == [], "\n".join(told)

    def check_width(self) -> None:
        """Nothing sticks out to the side."""
        wide, seen = self.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide <= seen

    def shot(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=file)
