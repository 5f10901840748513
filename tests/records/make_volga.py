"""Makes the records in volga/: a finished game for each way the game can end and for each way a tie is broken.

python -m tests.records.make_volga
"""

import random
from itertools import count
from pathlib import Path
from typing import Any

from kogge.games import load
from kogge.games.volga.edge.schema import Tile, VolgaTable
from kogge.kernel import record
from kogge.kernel.chance import random_move
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng
from kogge.kernel.seats import CHANCE, PUBLIC

GAME = load("volga")
HOME = Path(__file__).parent / "volga"


def distances(tiles: list[Tile], goals: set[str]) -> dict[str, int]:
    """Steps over neighbouring tiles to the nearest goal."""
    out, edge, near = dict.fromkeys(goals, 0), goals, {tile.name: tile.neighbours for tile in tiles}
    while edge:
        edge = {name for tile in edge for name in near[tile]} - out.keys()
        out |= dict.fromkeys(edge, max(out.values()) + 1)
    return out


def wanted(view: VolgaTable, good: str) -> set[str]:
    """Unburned cities with an open contract for a good."""
    pairs = (contract.rsplit("-", 1) for contract in view.open_contracts)
    return {city for city, what in pairs if what == good and city not in view.burned}


def nearest(options: list[str], verb: str, far: dict[str, int], here: int) -> list[str]:
    """The moves of this kind that lead nearer to a goal, the best first."""
    steps = {option: far.get(option.split()[-1], here) for option in options if option.startswith(verb + " ")}
    return sorted((option for option in steps if steps[option] < here), key=lambda option: steps[option])


def wishes(view: VolgaTable, options: list[str], rand: random.Random) -> list[str]:
    """What a trader would do, best first: buys what is wanted and takes it there."""
    me = next(player for player in view.players if player.seat == view.viewer)
    out = [option for option in options if option.split()[0] in ("sell", "show", "decline")]
    out += ["restart"] if me.rubles == 0 and not any(me.goods.values()) else []
    lacking = {good for good in me.goods if len(wanted(view, good)) > me.goods[good]}
    out += [f"buy {good}" for good in sorted(lacking)]
    goals = {city for good, n in me.goods.items() if n for city in wanted(view, good)}
    goals = goals or {tile.name for tile in view.tiles if tile.sells in lacking and not tile.burned and me.rubles > 1}
    if not goals:
        out += nearest(options, "prince", distances(view.tiles, set(view.burned)), 24)
        out += ["draw", *(f"throw {good}" for good in me.goods)]
    far = distances(view.tiles, goals)
    out += nearest(options, "go", far, far.get(str(me.ship), 24))
    strays = rand.random() < 0.3  # so that ships do not block each other for ever
    return out + [option for option in rand.sample(options, len(options)) if strays and option.startswith("go ")]


def played(seed: int, players: int, asked: dict[str, str], traders: bool) -> Match[Any, Any]:
    """A game of traders, or at random."""
    match, rand, luck = Match(GAME, players, asked), Rng(seed), random.Random(seed)
    while not match.state.over:
        seat = match.to_move()[0]
        if seat == CHANCE or not traders:
            match.play(seat, int(random_move(GAME.rules, match.state, seat, rand)))
        else:
            options = [GAME.notation.write(move) for move in match.moves(seat)]
            wished = [*wishes(match.describe(seat), options, luck), "end", luck.choice(options)]
            match.play(seat, next(move for move in wished if move in options))
    return match


def decided_by(view: VolgaTable) -> str:
    """What told the winner from the others: rubles, goods, passes, or nothing."""
    ranks = [(player.rubles, sum(player.goods.values()), len(player.passes)) for player in view.players]
    for n, name in enumerate(("rubles", "goods", "passes"), 1):
        if sum(rank[:n] == max(ranks)[:n] for rank in ranks) == 1:
            return name
    return "nothing"


# Name of the record: how it ends, what decides it, whether traders play, and with which options.
RECORDS = {
    "thirty-rubles": ("thirty-rubles", "rubles", True, {"layout": "drawn"}),
    "no-contracts": ("no-contracts", "rubles", True, {"layout": "drawn"}),
    "fifth-city": ("fifth-city", "rubles", False, {"layout": "players"}),
    "turn-limit": ("turn-limit", "rubles", False, {"layout": "drawn", "turns": "20"}),
    "tie-by-goods": ("fifth-city", "goods", False, {"layout": "drawn"}),
    "tie-by-passes": ("fifth-city", "passes", False, {"layout": "drawn"}),
    "tie-shared": ("fifth-city", "nothing", False, {"layout": "drawn"}),
}


def main() -> None:
    HOME.mkdir(exist_ok=True)
    for name, (ending, decided, traders, asked) in RECORDS.items():
        for seed in count():
            match = played(seed, 2 + seed % 4, asked, traders)
            view = match.describe(PUBLIC)
            if (view.ending, decided_by(view)) == (ending, decided):
                (HOME / f"{name}.json").write_text(record.to_json(record.write(match)))
                print(f"{name}: seed {seed}, {len(match.history)} moves, winners {', '.join(view.winners)}")
                break


if __name__ == "__main__":
    main()
