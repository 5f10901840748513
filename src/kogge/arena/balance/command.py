"""./kogge balance."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from shlex import join
from typing import Any

import kogge
from kogge.arena.balance.figures import Sheet
from kogge.arena.balance.page import block, check, put
from kogge.arena.balance.sitting import Played, Sitting, counter, play
from kogge.bots import UnknownBot
from kogge.bots.roster import LEVELS, maker
from kogge.games import NAMES, load
from kogge.kernel.game import Game
from kogge.progress import followed
from kogge.terminal.play import parse_options

BEST = {"vasa": "search:25"}  # the strongest bot that plays a game in about a second; elsewhere greedy
TITLE = "What the games are like"


def check_bot(name: str) -> None:
    maker(name)
    spec = LEVELS.get(name, name)
    if spec.startswith("search:") and spec.endswith("s"):
        raise UnknownBot(f"{name} thinks by the clock, so nobody could count the same again: say search:ITERATIONS")


def counts_wanted(game: Game[Any, Any], text: str, wishes: dict[str, str]) -> list[int]:
    """The numbers of players to play with."""
    if text and not all(n.isdecimal() for n in text.split(",")):
        raise UnknownBot(f"--players is a number, or several as in 2,3; not {text!r}")
    numbers = [int(n) for n in text.split(",")] if text else list(game.players)
    for n in numbers:
        game.choose(n, wishes)  # says at once what is wrong
    return numbers


def run(todo: list[Sitting], workers: int) -> Iterator[Played]:
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, todo, chunksize=max(1, min(8, len(todo) // (4 * workers))))


def measure(args: Namespace, name: str, wishes: dict[str, str]) -> str:
    """Play a game's games; its part of the page."""
    game, bot = load(name, args.edition), args.bots or BEST.get(name, "greedy")
    by: dict[int, list[Played]] = {n: [] for n in counts_wanted(game, args.players, wishes)}
    seeds = range(args.seed, args.seed + args.games)
    todo = [Sitting(name, args.edition, n, game.choose(n, wishes), bot, seed) for n in by for seed in seeds]
    faults = set()
    for done in followed(run(todo, args.workers or os.cpu_count() or 1), len(todo), f"{game.title}: "):
        by[done.players].append(done)
        faults.update(done.faults)
    for fault in sorted(faults):
        print(f"kogge: a bot lost turns: {fault}", file=sys.stderr)
    sheets: list[Sheet] = counter(name).sheets(by)
    return block(key(args, name), head(args, game, bot), sheets)


def key(args: Namespace, name: str) -> str:
    """What a part of the page is called in its marks."""
    return " ".join([name, *args.option, *([args.edition] if args.edition else [])])


def head(args: Namespace, game: Game[Any, Any], bot: str) -> str:
    command = ["./kogge", "balance", game.name, "--bots", bot, "--games", str(args.games), "--seed", str(args.seed)]
    if args.players:
        command += ["--players", args.players]
    for option in args.option:
        command += ["--option", option]
    if args.edition:
        command += ["--edition", args.edition]
    return (
        f"`{join(command)}`: {game.title}, {args.games} games for each number of players, `{bot}` on every seat, each "
        f"game with luck of its own. Kogge {kogge.__version__}, rules {game.version}, data `{game.data}`. "
        "In brackets: Wilson's 95 % interval."
    )


def balance(args: Namespace) -> int:
    if args.games < 1:
        raise UnknownBot(f"there is nothing to count in {args.games} games")
    if args.workers < 0:
        raise UnknownBot(f"{args.workers} processes cannot play")
    if args.bots:
        check_bot(args.bots)
    names = [args.game] if args.game else [name for name in NAMES if name != "template"]
    wishes = parse_options(args.option)
    for name in names:
        counts_wanted(load(name, args.edition), args.players, wishes)
    if args.out:
        check(args.out, [key(args, name) for name in names])
    for name in names:
        found = measure(args, name, wishes)
        if args.out:
            put(args.out, TITLE, load(name).title, key(args, name), found)
        else:
            print(found)
    return 0
