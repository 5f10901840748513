"""How fast this checkout is, as ratios to another: ./kogge python bench/ratios.py ../before/.kogge/…/python vasa

Random play, copies of a state and iterations of search, all compiled. The two take turns, each in processes of its own,
so that a busy machine slows both; a ratio is that of the medians, above 1 where this checkout is faster.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median

import msgspec

sys.path.insert(0, str(Path(__file__).parent))

import kogge
from kogge.bench import measure
from kogge.games import NAMES, load
from search import measure as iterations
from search import ours as searching

WHAT = ("random play, decisions/s", "copies/s", "search, iterations/s")


def figures(name: str, seconds: float) -> list[float]:
    assert kogge.compiled(), "compile first: ./kogge python -c 0"
    found = measure(load(name), seconds)
    return [found.decisions_per_s, 1e6 / found.copy_us, iterations(searching(name), seconds)]


def figures_of(python: str, name: str, seconds: float) -> list[float]:
    command = [python, "-P", __file__, "--print", name, str(seconds)]
    out = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    return msgspec.json.decode(out, type=list[float])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("python", help="the Python of the other checkout")
    parser.add_argument("names", nargs="*", help="games (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (default: %(default)s)")
    args = parser.parse_args()
    print(f"{'':12}{'':28}{'other':>14}{'this':>14}{'ratio':>8}")
    for name in args.names or NAMES:
        theirs, ours = [], []
        for _ in range(args.rounds):
            theirs.append(figures_of(args.python, name, args.seconds))
            ours.append(figures_of(sys.executable, name, args.seconds))
        for what, a, b in zip(WHAT, zip(*theirs, strict=True), zip(*ours, strict=True), strict=True):
            print(f"{name:12}{what:28}{median(a):14,.0f}{median(b):14,.0f}{median(b) / median(a):8.2f}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--print"]:
        print(msgspec.json.encode(figures(sys.argv[2], float(sys.argv[3]))).decode())
    else:
        main()
