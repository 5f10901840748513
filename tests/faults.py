"""Rules broken on purpose: one small fault at a time in a copy of the project, and do the tests notice?

./kogge python -m tests.faults vejen --count 100 --seed 1
./kogge python -m tests.faults vejen --only steps

What no test notices is printed with its place. Some of it is no fault at all (a shortcut that is only quicker, a bound
that nothing reaches): somebody has to look.
"""

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "_web", "_native", "web", "__pycache__", "*.so")
ALL = ("tests/games", "tests/laws", "tests/playthroughs")
SECONDS = 300  # a fault may make a game endless

OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}


@dataclass
class Fault:
    path: Path  # from the project's folder
    line: int
    begin: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {' '.join(self.old.split())}  ->  {self.new}"


def faults(path: Path) -> Iterator[Fault]:
    """Every small fault that can be put into the functions of a module."""
    text = (ROOT / path).read_bytes()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in inside(ast.parse(text)):
        for new in spoiled(node):
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            yield Fault(path, node.lineno, begin, end, text[begin:end].decode(), new)


def inside(tree: ast.Module) -> Iterator[ast.expr | ast.stmt]:
    """What is in the bodies of functions, without annotations."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                for node in ast.walk(statement):
                    if isinstance(node, ast.expr | ast.stmt) and not isinstance(node, ast.FunctionDef):
                        yield node


def spoiled(node: ast.expr | ast.stmt) -> Iterator[str]:
    wrong = copy.deepcopy(node)
    match wrong:
        case ast.Compare(ops=[op]) if type(op) in OTHER:
            wrong.ops = [OTHER[type(op)]()]  # type: ignore[list-item]  # a comparison's other is a comparison
            yield f"({ast.unparse(wrong)})"
        case ast.BoolOp() | ast.BinOp() if type(wrong.op) in OTHER:
            wrong.op = OTHER[type(wrong.op)]()  # type: ignore[assignment]  # likewise
            yield f"({ast.unparse(wrong)})"
        case ast.UnaryOp(op=ast.Not()):
            yield f"({ast.unparse(wrong.operand)})"
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield str(number + 1)
        case ast.If(test=ast.Call() | ast.Name() | ast.Attribute() | ast.BinOp()):
            wrong.test = ast.UnaryOp(ast.Not(), wrong.test)
            yield ast.unparse(wrong).replace("\n", "\n" + " " * node.col_offset)
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case ast.Continue():
            yield "pass"


def noticed(fault: Fault, place: Path, game: str) -> bool:
    file = place / fault.path
    text = file.read_bytes()
    file.write_bytes(text[: fault.begin] + fault.new.encode() + text[fault.end :])
    try:
        return not all(passes(place, *tests) for tests in ([f"tests/games/{game}"], ALL))
    finally:
        file.write_bytes(text)


def passes(place: Path, *tests: str) -> bool:
    env = os.environ | {"KOGGE_INTERPRETED": "1", "PYTHONPATH": str(place / "src")}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(command, cwd=place, env=env, timeout=SECONDS, capture_output=True, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="faults", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=["vasa", "volga", "vejen"])
    parser.add_argument("--count", type=int, default=50, help="how many faults are drawn (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a folder of its rules")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    rules = ROOT / "src/kogge/games" / args.game / "rules" / args.only
    files = sorted(file.relative_to(ROOT) for file in rules.rglob("*.py"))
    possible = [fault for file in files for fault in faults(file)]
    drawn = random.Random(args.seed).sample(possible, min(args.count, len(possible)))
    print(f"{len(drawn)} faults of {len(possible)} in {args.game}", flush=True)
    places: Queue[Path] = Queue()

    def judge(fault: Fault) -> bool:
        place = places.get()
        try:
            found = noticed(fault, place, args.game)
        finally:
            places.put(place)
        print(f"{'noticed    ' if found else 'NOT NOTICED'} {fault}", flush=True)
        return found

    with tempfile.TemporaryDirectory() as folder_of_copies, ThreadPoolExecutor(args.jobs) as pool:
        for job in range(args.jobs):
            places.put(Path(shutil.copytree(ROOT, Path(folder_of_copies, str(job)), ignore=LEFT_OUT)))
        if not passes(places.queue[0], *ALL):
            parser.exit(1, "the tests fail without a fault; run ./kogge test first\n")
        found = sum(pool.map(judge, drawn))
    print(f"{found} of {len(drawn)} noticed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
