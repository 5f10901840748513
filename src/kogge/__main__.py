"""The commands of ./kogge."""

import argparse
import os
import sys
from pathlib import Path

from kogge import __version__
from kogge.arena.balance import BadPage
from kogge.bots import UnknownBot
from kogge.games import NAMES, UnknownGame, load
from kogge.kernel.game import BadOption
from kogge.kernel.laws import Broken
from kogge.kernel.record import BadRecord

EDITION = "play with the components in this data file (Vejen only)"
BUDGET = "how long a bot may think about a move (default: no limit)"
EXAMPLES = """\
more commands, from a checkout:
  test [ARGS]    run every test there is (ARGS go to pytest; --fast: what a change can have broken)
  compile        compile kernel and games now, even while you edit them
  shots          take pictures of the page
  python ARGS    run Python in Kogge's own environment

examples:
  ./kogge                                            open the page and play
  ./kogge play vasa --seats me,easy,hard,random      four players
  ./kogge play vasa --option advanced=on --seed 7
  ./kogge replay game.json --seat p1
  ./kogge arena vasa --bots search:200,greedy,random --games 90
  ./kogge ladder volga --bot mine.py:Bot             how strong is it?
"""


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="kogge",
        description="Three northern trading games. Without a command, Kogge serves the page and opens it.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"kogge {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    play = commands.add_parser("play", help="play in the terminal", description="Play in the terminal, line by line.")
    play.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(NAMES)}")
    who = play.add_mutually_exclusive_group()
    who.add_argument("--seats", default="", metavar="A,B,…", help="me, or a bot, for each seat (default: me,normal,…)")
    who.add_argument("--bot", default="", help="your opponents (default: normal): hard, FILE.py:CLASS, …")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    play.add_argument("--seed", type=int, help="the same number brings the same luck and the same bots")
    play.add_argument("--seconds", type=float, default=0, help=BUDGET)
    play.add_argument("--resume", type=Path, metavar="RECORD", help="continue a saved game")
    play.add_argument("--edition", metavar="FILE", help=EDITION)

    serve = commands.add_parser(
        "serve",
        help="serve tables to browsers and programs",
        description="Serve the page and its tables, to browsers and programs. /docs describes the API.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    serve.add_argument("--port", type=int, default=8040, help="the port to listen on (default: 8040; 0: any free one)")
    serve.add_argument("--data", type=Path, default=Path("kogge-data"), metavar="FOLDER", help="where to keep games")
    database = "keep games in postgresql://… instead (or set KOGGE_DATABASE)"
    serve.add_argument("--database", default=os.environ.get("KOGGE_DATABASE", ""), metavar="URL", help=database)
    bus = "redis://… through which processes that share a database keep in touch (or set KOGGE_REDIS)"
    serve.add_argument("--redis", default=os.environ.get("KOGGE_REDIS", ""), metavar="URL", help=bus)
    serve.add_argument("--no-browser", action="store_true", help="do not open the page in a browser")
    names = "answer only to this host name; may be repeated (default: any)"
    serve.add_argument("--host-name", action="append", default=[], metavar="NAME", help=names)
    serve.add_argument(
        "--rate", type=int, default=600, metavar="N", help="requests per minute and address; 0: no limit"
    )
    serve.add_argument(
        "--connections", type=int, default=5000, metavar="N", help="connections at a time (default: 5000)"
    )
    shared = "connections from one address (default: 200; 0: no limit)"
    serve.add_argument("--per-address", type=int, default=200, metavar="N", help=shared)
    patience = "how long a client may take to send a request or to read an answer (default: 30)"
    serve.add_argument("--timeout", type=int, default=30, metavar="SECONDS", help=patience)
    serve.add_argument("--thinkers", type=int, default=0, metavar="N", help="processes for bots (default: cores - 1)")
    serve.add_argument("--seconds", type=float, default=10, help="how long a bot may think about a move (default: 10)")
    pace = "how fast bots answer where the host of a table does not say (default: normal)"
    serve.add_argument("--pace", choices=("at-once", "fast", "normal", "slow"), default="normal", help=pace)
    own = "offer one more bot, such as mine=FILE.py:CLASS; may be repeated"
    serve.add_argument("--bot", action="append", default=[], metavar="NAME=BOT", help=own)

    replay = commands.add_parser("replay", help="show a recorded game, move by move")
    replay.add_argument("record", type=Path, metavar="RECORD")
    replay.add_argument("--seat", default="public", help="show it as this seat saw it (p1, p2, …; default: the public)")
    replay.add_argument("--to", type=int, metavar="N", help="stop after move N and show the table")
    replay.add_argument("--edition", metavar="FILE", help=EDITION)

    record = commands.add_parser("record", help="check recorded games").add_subparsers(dest="what", required=True)
    check = record.add_parser("check", help="replay records, and say whether they come out as they claim")
    check.add_argument("records", type=Path, nargs="+", metavar="RECORD")
    check.add_argument("--edition", metavar="FILE", help=EDITION)

    verify = commands.add_parser("verify", help="check the draws of a game that was played on a server")
    verify.add_argument("records", type=Path, nargs="+", metavar="RECORD")
    verify.add_argument("--commitment", default="", metavar="HEX", help="that you were shown before the game")
    verify.add_argument("--nonce", action="append", default=[], metavar="SEAT=NONCE", help="that you gave")
    verify.add_argument(
        "--promise", action="append", default=[], metavar="SEAT=HEX", help="that you saw of somebody else; none: p2="
    )

    rules = commands.add_parser("rules", help="list every rule with its code and its tests")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("--json", action="store_true", help="as one JSON document")

    bench = commands.add_parser("bench", help="measure random play, interpreted and compiled")
    bench.add_argument("game", nargs="?", metavar="GAME", help="default: every game")
    bench.add_argument("--json", action="store_true", help="as one JSON document")
    bench.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes (default: 2)")

    arena = commands.add_parser(
        "arena",
        help="let bots play each other and measure them",
        description="Let bots play each other: every deal in each rotation of the seats, from deal to deal in every "
        "order. The table shows shares of wins as they came, and with the luck of the draw removed.",
    )
    arena.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(NAMES)}")
    who = arena.add_mutually_exclusive_group()
    who.add_argument("--bots", default="", metavar="A,B,…", help="one a seat: greedy, search:2000, FILE.py:CLASS, …")
    who.add_argument("--bot", default="", help="this one, against greedy on all other seats")
    arena.add_argument("--games", type=int, default=100, metavar="N", help="in all (default: 100)")
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    arena.add_argument("--seed", type=int, default=1, help="of the first game (default: 1)")
    arena.add_argument("--seconds", type=float, default=0, help=BUDGET)
    arena.add_argument("--json", action="store_true", help="as one JSON document")
    arena.add_argument("--html", type=Path, metavar="FILE", help="write a report with plots to this file")
    arena.add_argument("--manifest", type=Path, metavar="FILE", help="write down all that is needed to rerun it")
    arena.add_argument("--rerun", type=Path, metavar="FILE", help="play the tournament of a manifest again")
    arena.add_argument("--records", type=Path, metavar="FOLDER", help="keep every game there (a new or empty folder)")
    arena.add_argument("--strict", action="store_true", help="end at the first fault of a bot, with its traceback")
    arena.add_argument("--matrix", action="store_true", help="each of --bots against each, N games a pair")
    arena.add_argument("--players", type=int, metavar="N", help="at the tables of --matrix (default: the fewest)")
    arena.add_argument("--ray", metavar="ADDRESS", help="on a Ray cluster instead of this machine ('local' starts one)")

    ladder = commands.add_parser(
        "ladder",
        help="place a bot on a ladder of bots whose strength is known",
        description="Let a bot play every rung of a frozen ladder, and say which place it takes. Without --bot: show "
        "the ladder and who wins how much against whom on it.",
    )
    ladder.add_argument("game", metavar="GAME", help=f"one of {', '.join(NAMES)}")
    ladder.add_argument("--bot", default="", metavar="BOT", help="FILE.py:CLASS, MODULE:CLASS, hard, search:100, …")
    ladder.add_argument("--players", type=int, metavar="N", help="at the table (default: the fewest)")
    ladder.add_argument("--games", type=int, default=60, metavar="N", help="against each rung (default: 60)")
    ladder.add_argument("--seconds", type=float, default=0, help=BUDGET)
    ladder.add_argument("--records", type=Path, metavar="FOLDER", help="keep every game there (a new or empty folder)")
    ladder.add_argument("--strict", action="store_true", help="end at the first fault of a bot, with its traceback")
    ladder.add_argument("--json", action="store_true", help="as one JSON document")
    ladder.add_argument("--ray", metavar="ADDRESS", help="on a Ray cluster instead of this machine")
    ladder.add_argument("--freeze", default="", metavar="A,B,…", help="measure these bots and make a new ladder")
    ladder.add_argument("--out", type=Path, metavar="FILE", help="where to write the new ladder (default: print it)")
    ladder.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of a new ladder")
    ladder.add_argument("--seed", type=int, default=1, help="of a new ladder (default: 1)")

    balance = commands.add_parser(
        "balance",
        help="count what a game is like: its length, wins by seat, what players use",
        description="Let a bot play against itself, with every number of players, and write tables of what "
        "happened. The same arguments give the same tables.",
    )
    balance.add_argument("game", nargs="?", metavar="GAME", help="default: every game but the template")
    balance.add_argument("--games", type=int, default=400, metavar="N", help="per number of players (default: 400)")
    balance.add_argument("--bots", default="", metavar="NAME", help="the bot on every seat (default: a good quick one)")
    balance.add_argument("--players", default="", metavar="2,3,…", help="numbers of players (default: all)")
    balance.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    balance.add_argument("--edition", metavar="FILE", help=EDITION)
    balance.add_argument("--seed", type=int, default=1, help="the seed of the first game (default: 1)")
    balance.add_argument("--workers", type=int, default=0, metavar="N", help="processes (default: one per core)")
    out = "write the tables into this page, between their marks, and leave the rest (default: print them)"
    balance.add_argument("--out", type=Path, metavar="FILE", help=out)

    laws = commands.add_parser("laws", help="check the laws on many random games")
    laws.add_argument("game", metavar="GAME")
    laws.add_argument("--games", type=int, default=100, metavar="N")
    laws.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    laws.add_argument("--every", type=int, default=1, metavar="K", help="check the expensive laws at every Kth state")
    return top


def run(args: argparse.Namespace) -> int:
    """Each command loads what it needs, so that none waits for the others."""
    match args.command:
        case "play":
            from kogge.terminal.play import choose_game, play, resume

            if args.resume:
                return resume(args.resume, args.seed, args.seconds, args.edition)
            game = load(args.game, args.edition) if args.game else choose_game()
            return play(game, args.seats, args.bot, args.option, args.seed, args.seconds)
        case "serve":
            from kogge.server.command import serve

            return serve(args)
        case "replay":
            from kogge.terminal.replay import replay

            return replay(args.record, args.seat, args.to, args.edition)
        case "record":
            from kogge.terminal.replay import check

            return check(args.records, args.edition)
        case "verify":
            from kogge.terminal.replay import kept, verify

            return verify(args.records, kept(args.commitment, args.nonce, args.promise))
        case "rules":
            from kogge.matrix import show

            return show(load(args.game), args.json)
        case "arena":
            from kogge.arena.command import arena

            return arena(args)
        case "ladder":
            from kogge.arena.ladder_command import ladder

            return ladder(args)
        case "balance":
            from kogge.arena.balance.command import balance

            return balance(args)
        case "bench":
            from kogge.bench import bench

            return bench([args.game] if args.game else list(NAMES), args.seconds, args.json)
        case _:
            from kogge.soak import soak

            return soak(load(args.game), args.games, args.seed, args.every)


def main() -> int:
    words = sys.argv[1:]
    bare = not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version"))
    args = parser().parse_args(["serve", *words] if bare else words)
    try:
        return run(args)
    except (BadOption, BadPage, BadRecord, UnknownBot, UnknownGame, Broken) as error:
        print(f"kogge: {error}", file=sys.stderr)
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"kogge: {error.filename or ''}: {error.strerror}", file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
