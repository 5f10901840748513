"""python -m tests.playthroughs.update [NAME RECORD]: write all playthroughs anew, or a new one from a record."""

import sys

from tests.playthroughs import HERE, playthrough, source_of


def main(args: list[str]) -> None:
    if args:
        name, source = args
        (HERE / f"{name}.txt").write_text(playthrough(source))
    for path in sorted(HERE.glob("*.txt")):
        before, after = path.read_text(), playthrough(source_of(path))
        path.write_text(after)
        print(f"{path.name}: {'as it was' if after == before else 'changed'}")


if __name__ == "__main__":
    main(sys.argv[1:])
