"""The bots there are, by name: random, greedy, search:N (iterations), search:Ns (seconds), levels, and your own."""

import importlib
import importlib.util
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from kogge.bots import Bot, Seen, UnknownBot
from kogge.bots.greedy import Greedy, worth_a_thought
from kogge.bots.search import Search
from kogge.kernel.game import Game
from kogge.kernel.rng import Rng

Maker = Callable[[Game[Any, Any], int, int], Bot]  # game, players, seed

LEVELS = {"easy": "search:2", "normal": "search:8", "hard": "search:32", "expert": "search:1s"}
CHUNKS = 20  # how many parts an iteration budget is done in, so that an alarm can come through


class RandomBot:
    """Any option, each as likely."""

    def __init__(self, game: Game[Any, Any], players: int, seed: int) -> None:
        self.rand = Rng(seed)

    def decide(self, seen: Seen) -> int:
        return seen.options[self.rand.below(len(seen.options))]


class GreedyBot:
    """What looks best at the end of the turn."""

    def __init__(self, game: Game[Any, Any], players: int, seed: int) -> None:
        self.greedy = Greedy(game.rules, seed)

    def decide(self, seen: Seen) -> int:
        return int(self.greedy.decide(seen.view, vec[i64](seen.options)))


class SearchBot:
    """Tree search over imagined worlds, with a budget of iterations or of seconds a move.

    A steady one spends its budget even where there is nothing to choose: otherwise others could tell by the time.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        players: int,
        seed: int,
        iterations: int = 0,
        seconds: float = 0.0,
        steady: bool = False,
        at_most: float = 0.0,  # seconds after which iterations end, however many are left; 0: never
    ) -> None:
        self.rand = Rng(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.steady = steady
        self.at_most = at_most

    def decide(self, seen: Seen) -> int:
        options = worth_a_thought(seen.game.rules, seen.view, vec[i64](seen.options), self.rand)
        if len(options) == 1 and not self.steady:
            return int(options[0])
        by_lot = sorted(options, key=lambda _: self.rand.next32())  # of equals the first is the best
        return int(self.search(seen).best(vec[i64](by_lot)))

    def search(self, seen: Seen) -> Search[Any, Any]:
        game = seen.game
        begin = time.monotonic()
        search = Search(game.rules, seen.view, seen.players, self.rand.next32(), game.guided_turns, game.lookahead)
        if self.iterations:
            done, parts = 0, self.iterations if self.at_most else CHUNKS
            for part in range(1, parts + 1):
                search.run(self.iterations * part // parts - done)
                done = self.iterations * part // parts
                if 0.0 < self.at_most <= time.monotonic() - begin:
                    break
        else:
            search.run(1)  # even if first sight took all the time
            while time.monotonic() - begin < self.seconds:
                search.run(1)
        return search


def maker(spec: str, **how: Any) -> Maker:
    """How to make the bot of this name; UnknownBot says what is wrong with it. `how` is for those that search."""
    spec = LEVELS.get(spec, spec)
    name, _, budget = spec.partition(":")
    if spec in ("random", "greedy"):
        return RandomBot if spec == "random" else GreedyBot
    if name == "search":
        return partial(SearchBot, **parse_budget(spec, budget), **how)
    if ".py:" in spec:
        return load_own(spec)
    if re.fullmatch(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*", spec):
        return import_own(spec)
    known = ", ".join(
        ["random", "greedy", "search:ITERATIONS", "search:SECONDSs", *LEVELS, "FILE.py:CLASS", "MODULE:CLASS"]
    )
    raise UnknownBot(f"there is no bot {spec!r}; there is: {known}")


def parse_budget(spec: str, budget: str) -> dict[str, Any]:
    try:
        if budget.endswith("s"):
            out: dict[str, Any] = {"seconds": float(budget[:-1])}
        else:
            out = {"iterations": int(budget)}
    except ValueError:
        out = {}
    if not out or not 0 < next(iter(out.values())) < 1e9:
        raise UnknownBot(f"{spec!r} needs a budget: search:2000 (iterations a move) or search:0.1s (seconds a move)")
    return out


def load_own(spec: str) -> Maker:
    """Somebody's own bot: a class in a file."""
    path, _, name = spec.rpartition(":")
    if not Path(path).is_file():
        raise UnknownBot(f"there is no file {path} to load the bot {name} from")
    found = importlib.util.spec_from_file_location(f"kogge_bot_{Path(path).stem}", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    with own_code(path):
        found.loader.exec_module(module)
    return named(module, path, name)


def import_own(spec: str) -> Maker:
    """Somebody's own bot: a class in a module that Python finds."""
    path, _, name = spec.partition(":")
    try:
        if importlib.util.find_spec(path) is None:
            raise ModuleNotFoundError
    except ModuleNotFoundError:
        raise UnknownBot(f"there is no module {path} to load the bot {name} from; a file is FILE.py:{name}") from None
    with own_code(path):
        module = importlib.import_module(path)
    return named(module, path, name)


@contextmanager
def own_code(path: str) -> Iterator[None]:
    """Whatever somebody's file does when it is loaded: what it prints goes to stderr, as when it plays."""
    try:
        with redirect_stdout(sys.stderr):
            yield
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{path} cannot be loaded: {type(error).__name__}: {error}") from None


def named(module: ModuleType, path: str, name: str) -> Maker:
    if not hasattr(module, name):
        raise UnknownBot(f"{path} has no class {name}")
    own: Maker = getattr(module, name)
    return own
