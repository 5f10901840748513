"""python -m tests.docs.update: write anew what is read off the sources."""

from tests.docs.columns import COLUMNS, page
from tests.docs.generated import ARCHITECTURE, REFERENCE, architecture, reference


def main() -> None:
    REFERENCE.parent.mkdir(exist_ok=True)
    for file, text in ((REFERENCE, reference()), (ARCHITECTURE, architecture()), (COLUMNS, page())):
        before = file.read_text() if file.exists() else ""
        file.write_text(text)
        print(f"{file.name}: {'as it was' if text == before else 'changed'}")


if __name__ == "__main__":
    main()
