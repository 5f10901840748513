"""./kogge shots: pictures of every board in the middle and at the end of a game, on a desktop and on a phone.

They are for eyes: nothing may overlap or be cut off, and text has to be readable.
"""

import argparse
import random
import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.clients import Guest, Server
from tests.web.browser import DESKTOP, PHONE, Visitor, launch

TABLET = (820, 1180)
SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
PLAYERS = {"vejen": 3, "volga": 3, "vasa": 4}
TEMPERS = {"vejen": ("load", "sell", "build", "buy", "travel"), "volga": ("lay", "turn", "go", "buy"), "vasa": ()}


def play(guest: Guest, table: str, number: int, rand: random.Random, tastes: tuple[str, ...]) -> None:
    """Until the log has so many lines, or the game is over: what these pictures show should look played."""
    with guest.connect(table, "p1") as anna:
        anna.until(0)
        while anna.state["status"] != "over" and not (anna.state["number"] >= number and anna.options):
            if anna.options:
                liked = [move for move in anna.options if move.split()[0] in tastes and rand.random() < 0.8]
                anna.play(rand.choice(liked or anna.options))
            else:
                anna.receive()


def main() -> None:
    parser = argparse.ArgumentParser(prog="kogge shots", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("shots"), help="the folder for the pictures (default: shots)")
    parser.add_argument("--games", default=",".join(PLAYERS), help="default: all")
    parser.add_argument("--seed", type=int, default=1, help="for other moves")
    args = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(Server(folder / "data", "--no-browser"))
        browser = launch(stack.enter_context(sync_playwright()))
        for theme in ("light", "dark"):
            visitor = stack.enter_context(Visitor(browser, server, color_scheme=theme))
            visitor.go("/")
            shoot(visitor, args.out, "front", theme)
            for game in args.games.split(","):
                for when, number in (("middle", 90), ("end", 10**6)):
                    table = begin(visitor, game, number, args.seed)
                    visitor.go(f"/table/{table}")
                    visitor.page.wait_for_selector("[data-drafted] main svg")
                    shoot(visitor, args.out, f"{game}-{when}", theme)


def begin(visitor: Visitor, game: str, number: int, seed: int) -> str:
    """A table of this visitor's against bots, played on to a moment."""
    guest = Guest(visitor.server, "Anna")
    table = guest.make_table(game, PLAYERS[game], open=False)
    guest.sit(table, "p1")
    for seat in range(2, PLAYERS[game] + 1):
        guest.sit(table, f"p{seat}", bot="normal")
    guest.ask("POST", f"/api/tables/{table}/start")
    play(guest, table, number, random.Random(seed), TEMPERS[game])
    url = f"http://{visitor.server.address}"
    visitor.context.add_cookies([{"name": n, "value": v, "url": url} for n, v in guest.http.cookies.items()])
    return table


def shoot(visitor: Visitor, folder: Path, name: str, theme: str) -> None:
    for size, (width, height) in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.wait_for_function("() => document.fonts.status === 'loaded'")
        visitor.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        file = folder / f"{name}-{size}-{theme}.png"
        visitor.shot(file)
        print(file, flush=True)


if __name__ == "__main__":
    main()
