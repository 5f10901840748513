"""Write the page's types and docs/protocol.md anew."""

from kogge.server.schema import typescript
from kogge._page import WEB


def main() -> None:
    folder = WEB / "src/generated"
    folder.mkdir(exist_ok=True)
    for name, text in typescript.modules().items():
        (folder / name).write_text(text, "utf-8")


main()
