"""python -m tests.records.make_vasa: play until there is a record of every way in which Vasa Regalis can be decided.

Moves are drawn by weights that lean to one style of play; a seed leads to the same game every time.
"""

from collections.abc import Mapping
from pathlib import Path

from kogge.games.vasa.edge.game import GAME
from kogge.games.vasa.rules.state import NEVER_LAUNCHED, Vasa
from kogge.games.vasa.rules.generated import VasaView
from kogge.kernel.sets import bit
from kogge.kernel import record
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng

HERE = Path(__file__).parent / "vasa"

Style = Mapping[str, int]  # the weight of a move, by its first words or its last

BUSY = {
    "role craftsman": 5,
    "role tailor-blacksmith": 5,
    "take": 50,
    "exchange": 500,
    "done": 10,
    "build": 1,
    "propose": 5,
    "place 3": 8,
    "place 2": 20,
}
IDLE = {"exchange": 0}

WANTED = {
    *(f"sails-by-{count}" for count in ("threes", "twos", "ones", "leader", "next-to-leader")),
    *(
        f"{outcome}-by-{count}"
        for outcome in ("one-fails", "two-fail", "three-fail")
        for count in ("threes-there", "threes", "twos", "leader", "next-to-leader")  # ones cannot decide: VR-74
    ),
    "none-holds",
    "never-launched",
}


def decided(s: Vasa) -> str:
    """How a finished game was decided, counted from its final state by the words of VR-71 to VR-77."""
    if s.over == NEVER_LAUNCHED:
        return "never-launched"
    ships = [list(yard.ship) for yard in s.yards]
    hands = [list(yard.hand) for yard in s.yards]
    failed = [good for good in range(4) if sum(ship[good] for ship in ships) <= 2 * s.players]
    if len(failed) == 4:
        return "none-holds"
    if failed:
        counts = {
            "threes-there": [sum(ship[good] == 3 for good in failed) for ship in ships],
            "threes": [ship.count(3) for ship in ships],
            "twos": [ship.count(2) for ship in ships],
            "ones": [ship.count(1) for ship in ships],
        }
    else:
        counts = {name: [sum(hand[at::3]) for hand in hands] for name, at in (("threes", 2), ("twos", 1), ("ones", 0))}
    outcome = ("sails", "one-fails", "two-fail", "three-fail")[len(failed)]
    tied = list(range(s.players))
    for name, by_seat in counts.items():
        tied = [seat for seat in tied if by_seat[seat] == max(by_seat[t] for t in tied)]
        if len(tied) == 1:
            assert s.winners == bit(tied[0])
            return f"{outcome}-by-{name}"
    winner = min(tied, key=lambda seat: (seat - s.leader) % s.players)
    assert s.winners == bit(winner)
    return f"{outcome}-by-{'leader' if winner == s.leader else 'next-to-leader'}"


def weight(move: str, style: Style) -> int:
    """`place wood 3` weighs as `place 3`, if that is named, or as `place`."""
    words = move.split()
    names = (move, f"{words[0]} {words[-1]}", words[0])
    return next((style[name] for name in names if name in style), 1)


def play(players: int, wishes: Mapping[str, str], style: Style, seed: int) -> Match[Vasa, VasaView]:
    match, rand = Match(GAME, players, wishes), Rng(seed)

    def decide(match: Match[Vasa, VasaView], seat: int) -> int:
        moves = match.moves(seat)
        weights = [weight(GAME.notation.write(move), style) for move in moves]
        drawn = rand.below(sum(weights))
        return next(move for i, move in enumerate(moves) if drawn < sum(weights[: i + 1]))

    match.play_on(decide, rand)
    return match


def save(match: Match[Vasa, VasaView], name: str) -> None:
    (HERE / f"{name}.json").write_text(record.to_json(record.write(match)))
    print(f"{name}: {match.players} players, {len(match.history)} moves")


def main() -> None:
    HERE.mkdir(exist_ok=True)
    save(play(3, {}, IDLE, 0), "never-launched")
    missing, seed = WANTED - {"never-launched"}, 0
    while missing:
        match = play(3 + seed % 3, {"advanced": "on" if seed // 3 % 4 == 0 else "off"}, BUSY, seed)
        name = decided(match.state)
        if name in missing:
            save(match, name)
            missing.remove(name)
        seed += 1


if __name__ == "__main__":
    main()
