"""A tournament as one HTML page that needs nothing else: tables, and plots drawn as SVG."""

from collections.abc import Sequence
from html import escape

import msgspec

from kogge.arena.tournament import Table
from kogge.games import load

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #22303c; background: #faf6ec }
h1, h2 { font-family: Georgia, serif; font-weight: 600 }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .8rem; text-align: right; border-bottom: 1px solid #d8cfb8 }
th:first-child, td:first-child { text-align: left }
svg { width: 100%; height: auto } svg text { font: 13px system-ui, sans-serif; fill: #22303c }
pre { overflow-x: auto; background: #f1ead8; padding: 1rem }
@media (prefers-color-scheme: dark) {
  body { color: #e8e2d2; background: #17212b } svg text { fill: #e8e2d2 } pre { background: #22303c }
  th, td { border-color: #3c4c5a } }
"""
LEFT, WIDTH, ROW = 190, 520, 30


def bar(name: str, share: float, low: float | None, high: float | None, y: int) -> str:
    """One bar of a plot, with its interval as a whisker."""
    out = f'<text x="{LEFT - 8}" y="{y + 19}" text-anchor="end">{escape(name)}</text>'
    out += f'<rect x="{LEFT}" y="{y + 5}" width="{WIDTH * share:.1f}" height="20" fill="#3a7ca5" rx="2"/>'
    if low is not None and high is not None:
        a, b = LEFT + WIDTH * low, LEFT + WIDTH * high
        line = f"M{a:.1f} {y + 15}H{b:.1f}M{a:.1f} {y + 10}v10M{b:.1f} {y + 10}v10"
        out += f'<path d="{line}" stroke="#c1440e" fill="none"/>'
    at = LEFT + WIDTH * (share if high is None else max(share, high)) + 8
    return out + f'<text x="{at:.1f}" y="{y + 19}">{100 * share:.1f} %</text>'


def plot(title: str, rows: Sequence[tuple[str, float, float | None, float | None]]) -> str:
    bars = "".join(bar(*row, y=i * ROW) for i, row in enumerate(rows))
    height = len(rows) * ROW
    return (
        f"<h2>{escape(title)}</h2>"
        f'<svg viewBox="0 0 {LEFT + WIDTH + 90} {height}" role="img" aria-label="{escape(title)}">{bars}</svg>'
    )


def page(table: Table) -> str:
    rows = "".join(
        f"<tr><td>{escape(b.name)}</td><td>{100 * b.win_share:.1f} %</td>"
        f"<td>{100 * b.low:.1f} to {100 * b.high:.1f} %</td>"
        f"<td>{100 * b.fair.share:.1f} %</td><td>{100 * b.fair.low:.1f} to {100 * b.fair.high:.1f} %</td>"
        f"<td>{b.mean_score:.2f}</td><td>{b.rating:.1f} ± {b.rating_sigma:.1f}</td><td>{b.moves_per_game:.1f}</td>"
        f"<td>{b.ms_per_move:.2f}</td><td>{b.faults}</td></tr>"
        for b in table.bots
    )
    heads = (
        "bot",
        "wins",
        "95 % interval",
        "luck removed",
        "95 % interval",
        "mean score",
        "OpenSkill",
        "moves a game",
        "ms a move",
        "faults",
    )
    title = f"{load(table.game).title}: {table.games} games"
    manifest = msgspec.json.format(msgspec.json.encode(table.manifest), indent=1).decode()
    return "".join(
        [
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style><h1>{escape(title)}</h1>',
            "<p>Every deal was played once in each rotation of the seats, with the same luck, and the next deal in the "
            "next order around the table.</p>",
            "<table><tr>" + "".join(f"<th>{head}</th>" for head in heads) + f"</tr>{rows}</table>",
            plot("Share of wins, with 95 % intervals", [(b.name, b.win_share, b.low, b.high) for b in table.bots]),
            plot("Wins by seat", [(f"seat {i}", share, None, None) for i, share in enumerate(table.seats, 1)]),
            plot("How it ended", [(name, n / table.games, None, None) for name, n in table.endings.items()]),
            "<h2>Manifest</h2><p><code>./kogge arena --rerun FILE</code> plays this again.</p>",
            f"<pre>{escape(manifest)}</pre>",
            "</html>",
        ]
    )
