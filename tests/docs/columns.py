"""docs/reference/columns.md: what stands in the columns of an observation, by the declarations of the games."""

from kogge.adapters.arrays import Layout
from kogge.adapters.encoding import Column, Encoding
from kogge.games import NAMES, load
from tests.docs.generated import ROOT

COLUMNS = ROOT / "docs/reference/columns.md"
HEAD = """# The columns of an observation

Written from the declarations of the games' states by `./kogge python -m tests.docs.update`.

This is `encoding="float32"`, `"int16"` and `"int8"` of the
[PettingZoo environments](../programs.md#observations-for-learners) at the smallest table of each game; the columns are
the same in all three. A larger table has the same fields, with more seats in them. `env.unwrapped.columns` lists every
column by itself, with name, meaning and range.

- Seats are counted from the observer: `me`, then `+1`, `+2`, … to the left.
- `field.3` is 1 if the set `field` has the member 3. `field=3` is 1 if `field` is 3; `field=none` stands for nobody and
  for what is hidden. `field.other` is a number that none of these names stand for, or 0.
- *bit* is 0 or 1. *number* is n: as it is in `int16` and `int8`, cut off at the largest number of the type; and
  sign(n) log2(1 + |n|) / 8 in `float32`, so that 1 is 0.125, 15 is 0.5 and 255 is 1.
- Frames of the stack: `stack[0]` is asked now, `stack[1]` comes after that. `step` counts the steps of the game's
  rulebook, `waits` says who has still to answer, `about` to whom a step happens that waits for nobody, and the
  arguments are what the step has to know. Seats in arguments are counted as the rules do, from 0.
"""


def page() -> str:
    return "\n".join([HEAD, *(chapter(name) for name in sorted(NAMES) if load(name).fields)])


def chapter(name: str) -> str:
    game = load(name)
    players = game.players[0]
    code = Encoding(Layout(game, players, {}), players, "float32")
    out = [f"## {game.title}, {players} players: {code.size} columns", ""]
    out += ["| columns | from | to | what | meaning |", "|---|---|---|---|---|"]
    for where in code.names.values():
        columns = code.columns[where]
        if not columns:
            continue
        places = str(where.start) if len(columns) == 1 else f"{where.start} to {where.stop - 1}"
        ends = f"`{columns[0].name}`", f"`{columns[-1].name}`" if len(columns) > 1 else ""
        kinds = " and ".join(sorted({kind(column) for column in columns}))
        out.append(f"| {places} | {ends[0]} | {ends[1]} | {kinds} | {columns[0].meaning.replace('|', ',')} |")
    return "\n".join([*out, ""])


def kind(column: Column) -> str:
    return "bit" if (column.low, column.high) == (0, 1) else "number"
