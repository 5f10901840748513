"""How quickly the page shows what the server sends, and how much it loads first.

    ./kogge python -m bench.page [--moves N]

A table in a real browser: from a message's arrival in the page to the frame that shows it. The first message is left
out: it waits for the board, which is still being loaded.
"""

import argparse
import gzip
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.clients import ROOT, Server
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


def first_load() -> int:
    """Bytes of script and style that the front page loads, compressed."""
    built = ROOT / "src/kogge/_web"
    page = (built / "index.html").read_text()
    files = [file for file in (built / "assets").iterdir() if f"/assets/{file.name}" in page]
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files if file.suffix in (".js", ".css"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=60, help="lines of the log to see for each game (default: 60)")
    args = parser.parse_args()
    print(f"first load: {first_load() / 1000:.0f} kB of compressed script and style (aim: under 250)")
    print("| game | states shown | median ms | 99th percentile ms (aim: under 100) |\n|---|---|---|---|")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder, "data"), "--no-browser") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for game in GAMES:
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
