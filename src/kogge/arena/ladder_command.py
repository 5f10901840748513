"""./kogge ladder."""

from argparse import Namespace

import msgspec

from kogge.arena.ladder import check, climb, freeze, frozen, show, show_ladder, to_json
from kogge.arena.records import Keeper
from kogge.arena.runners import run_on_pool, run_on_ray
from kogge.arena.tournament import report_failing
from kogge.bots import UnknownBot
from kogge.bots.roster import maker
from kogge.terminal.play import parse_options


def ladder(args: Namespace) -> int:
    if args.freeze:
        if args.bot:
            raise UnknownBot("--freeze makes a ladder and --bot climbs one: not both at once")
        if args.out:
            args.out.open("x").close()  # never over another file, and not after an hour's play
        bots = args.freeze.split(",")
        made = to_json(freeze(args.game, args.players, parse_options(args.option), bots, args.games, args.seed))
        if args.out:
            args.out.write_text(made, "utf-8")
        else:
            print(made, end="")
        return 0
    there = frozen(args.game, args.players)
    if not args.bot:
        print(msgspec.json.encode(there).decode() if args.json else show_ladder(there))
        return 0
    maker(args.bot)  # says at once what is wrong with a name
    if args.games < 1:
        raise UnknownBot(f"a bot plays at least one game against each rung, not {args.games}")
    check(there)
    run = run_on_ray(args.ray) if args.ray else run_on_pool
    keeper = Keeper(args.records) if args.records else None
    placing = climb(there, args.bot, args.games, args.seconds, run, keeper, args.strict)
    report_failing(placing.failing)
    print(msgspec.json.encode(placing).decode() if args.json else show(placing))
    return 0
