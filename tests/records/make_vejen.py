"""python -m tests.records.make_vejen: play at random until there is a record of every way to decide a game of Vejen.

A seed leads to the same game every time. Ties that only goods break are rare: compiled, it takes a few seconds.
"""

from pathlib import Path

from kogge.games.vejen.edge.game import GAME
from kogge.games.vejen.rules.generated import VejenView
from kogge.games.vejen.rules.state import Vejen
from kogge.kernel import record
from kogge.kernel.chance import playout, random_move
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng

HERE = Path(__file__).parent / "vejen"
WANTED = {f"{players}-{ending.name}" for players in GAME.players for ending in GAME.endings}


def ending_of(players: int, seed: int) -> str:
    """How the game of a seed is decided."""
    s = GAME.new(players, {})
    playout(GAME.rules, s, Rng(seed))
    return GAME.endings[s.over - 1].name


def play(players: int, seed: int) -> Match[Vejen, VejenView]:
    match, rand = Match(GAME, players), Rng(seed)
    while not match.state.over:
        seat = match.to_move()[0]
        match.play(seat, int(random_move(GAME.rules, match.state, seat, rand)))
    return match


def main() -> None:
    HERE.mkdir(exist_ok=True)
    missing, seed = set(WANTED), 0
    while missing:
        for players in GAME.players:
            name = f"{players}-{ending_of(players, seed)}"
            if name in missing:
                match = play(players, seed)
                (HERE / f"{name}.json").write_text(record.to_json(record.write(match)))
                print(f"{name}: seed {seed}, {len(match.history)} moves")
                missing.remove(name)
        seed += 1


if __name__ == "__main__":
    main()
