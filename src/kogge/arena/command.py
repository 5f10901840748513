"""./kogge arena."""

from argparse import Namespace

import msgspec

from kogge.arena import matrix
from kogge.arena.records import Keeper
from kogge.arena.report import page
from kogge.arena.runners import run_on_pool, run_on_ray
from kogge.arena.tournament import hold, plan, plan_again, report_failing, show
from kogge.bots import UnknownBot
from kogge.games import load
from kogge.terminal.play import parse_options


def arena(args: Namespace) -> int:
    if args.matrix:
        return every_pair(args)
    if args.rerun:
        manifest = plan_again(args.rerun)
    elif not args.game or not (args.bots or args.bot):
        raise UnknownBot("say which game and which bots: ./kogge arena vasa --bots greedy,random,random")
    else:
        wishes = parse_options(args.option)
        bots = args.bots.split(",") if args.bots else [args.bot, *["greedy"] * (load(args.game).players[0] - 1)]
        manifest = plan(args.game, wishes, bots, args.games, args.seed, args.seconds)
    run = run_on_ray(args.ray) if args.ray else run_on_pool
    for path in (args.manifest, args.html):
        if path:
            path.open("x").close()  # never over another file, and not after an hour's play
    if args.manifest:
        args.manifest.write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1))
    table = hold(manifest, run, Keeper(args.records) if args.records else None, args.strict)
    report_failing(table.failing)
    if args.html:
        args.html.write_text(page(table), "utf-8")
    print(msgspec.json.encode(table).decode() if args.json else show(table))
    return 0


def every_pair(args: Namespace) -> int:
    """All against all, as a matrix."""
    if not args.game or not args.bots:
        raise UnknownBot("say which game and which bots: ./kogge arena volga --matrix --bots random,greedy,easy")
    if args.rerun or args.manifest or args.html:
        raise UnknownBot("--matrix goes with --json and --records, not with --rerun, --manifest or --html")
    found = matrix.play_all(
        args.game,
        args.bots.split(","),
        players=args.players,
        games=args.games,
        seed=args.seed,
        options=parse_options(args.option),
        seconds=args.seconds,
        run=run_on_ray(args.ray) if args.ray else run_on_pool,
        keeper=Keeper(args.records) if args.records else None,
        strict=args.strict,
    )
    report_failing(found.failing)
    print(msgspec.json.encode(found).decode() if args.json else matrix.show(found))
    return 0
