"""Write the page's types and the tables of docs/protocol.md anew."""

import sys

from kogge._page import WEB
from kogge.server.schema import protocol, typescript

GENERATED = WEB / "src/generated"
PROTOCOL = WEB.parent / "docs/protocol.md"


def main() -> None:
    if not PROTOCOL.is_file():
        sys.exit("kogge: this writes into a checkout of Kogge, and here is none.")
    GENERATED.mkdir(exist_ok=True)
    for name, text in typescript.modules().items():
        (GENERATED / name).write_text(text, "utf-8")
    PROTOCOL.write_text(protocol.renewed(PROTOCOL.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
