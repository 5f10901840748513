"""How quickly the page shows what the server sends, and how much it loads first.

    ./kogge python -m bench.page [--moves N]

A table in a real browser: from a message's arrival in the page to the frame that shows it. The first message is left
out: it waits for the board, which is still being loaded.
"""

import argparse
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.server.clients import Server
from tests.web.browser import Visitor, launch

# Before anything else runs: note when a state arrives, and when a frame with its number has been drawn.
WATCH = """
  window.times = [];
  const plain = WebSocket;
  window.WebSocket = class extends plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.type !== 'state') return;
        const begin = performance.now();
        const look = () => {
          const shown = document.querySelector('[data-drafted]')?.dataset.number;
          if (Number(shown) >= message.number) window.times.push(performance.now() - begin);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    }
  };
"""
GAMES = ("Vejen", "Vikings on the Volga", "Vasa Regalis")


def first_load(browser: Browser, server: Server) -> dict[str, int]:
    """Bytes that come over the wire, headers included, until the front page is there; by kind."""
    found: dict[str, int] = {}
    with Visitor(browser, server) as visitor:
        devtools = visitor.context.new_cdp_session(visitor.page)
        devtools.send("Network.enable")
        kinds: dict[str, str] = {}
        devtools.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))

        def finished(event: dict[str, Any]) -> None:
            kind = kinds.get(event["requestId"], "Other")
            found[kind] = found.get(kind, 0) + int(event["encodedDataLength"])

        devtools.on("Network.loadingFinished", finished)
        visitor.go("/")
        visitor.page.wait_for_load_state("networkidle")
        devtools.detach()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=60, help="lines of the log to see for each game; 0: no games")
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder, "data"), "--no-browser") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        kinds = first_load(browser, server)
        parts = ", ".join(f"{kind} {size / 1000:.1f}" for kind, size in sorted(kinds.items()))
        print(f"first load, as it travels: {sum(kinds.values()) / 1000:.1f} kB (aim: under 250): {parts}")
        if args.moves:
            print("| game | states shown | median ms | 99th percentile ms (aim: under 100) |\n|---|---|---|---|")
        for game in GAMES if args.moves else ():
            with Visitor(browser, server) as anna:
                anna.page.add_init_script(WATCH)
                anna.start(game)
                anna.wait_for_turn()
                while anna.number() < args.moves and not anna.is_over():
                    anna.play(anna.moves()[-1])
                    anna.wait_for_turn()
                times = anna.page.evaluate("() => window.times.slice(1)")
            worst = statistics.quantiles(times, n=100)[-1]
            print(f"| {game} | {len(times)} | {statistics.median(times):.0f} | {worst:.0f} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
