"""How much surer the arena's results are without luck: by comparing deals, by what fate gave, and by both.

    ./kogge python bench/luck.py volga --bots greedy,easy --games 200

A figure of 1.5 says that a share is as sure as one of half as many games again, each with luck of its own.
"""

import argparse

from kogge.arena.match import Outcome
from kogge.arena.runners import run_on_pool
from kogge.arena.seating import pairings
from kogge.arena.statistics import without_luck
from kogge.progress import followed


def surer(outcomes: list[Outcome], bot: int, by_deal: bool, by_gifts: bool) -> float:
    deals = [o.pairing.luck if by_deal else i for i, o in enumerate(outcomes)]
    gifts = [o.gifts[bot] if by_gifts else 0.0 for o in outcomes]
    return without_luck(deals, [o.shares[bot] for o in outcomes], gifts).games / len(outcomes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy,greedy", metavar="A,B,…")
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    bots = args.bots.split(",")
    todo = pairings(args.game, {}, bots, args.games, args.seed)
    outcomes = list(followed(run_on_pool(todo), len(todo)))
    share = sum(o.shares[0] for o in outcomes) / len(outcomes)
    print(f"{args.game}, {len(outcomes)} games, {bots[0]} wins {100 * share:.1f}%; a share of it is as sure as one of")
    for what, by_deal, by_gifts in (("deals", True, False), ("gifts", False, True), ("both", True, True)):
        print(f"  {what:6} {surer(outcomes, 0, by_deal, by_gifts):5.2f} times the games")


if __name__ == "__main__":
    main()
