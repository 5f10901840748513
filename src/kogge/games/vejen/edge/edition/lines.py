"""On which line of a TOML file a datum stands: tomllib tells only the values."""

import re

Path = tuple[str | int, ...]
BLANK = re.compile(r"(?:\s|#[^\n]*)*")
BARE_KEY = re.compile(r"[\w-]+")
STRING = re.compile(r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'', re.DOTALL)
OTHER = re.compile(r"[^\s,\]}#]+")


class Lines:
    """Walks a text that tomllib has accepted."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, int] = {}
        table: Path = ()
        while self.skip():
            if self.text.startswith("[[", self.at):
                name = self.header(2)
                table = (*name, sum(path[:-1] == name for path in self.found))
                self.found[table] = self.line()
            elif self.text[self.at] == "[":
                table = self.header(1)
                self.found[table] = self.line()
            else:
                self.pair(table)

    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def of(self, path: Path) -> int:
        """The line of a datum, or of what it should be in."""
        while path and path not in self.found:
            path = path[:-1]
        return self.found.get(path, 1)

    def skip(self) -> bool:
        """Blanks and comments; whether anything follows."""
        blank = BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at
        return self.at < len(self.text)

    def token(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        assert match, "tomllib lets only TOML pass"
        self.at = match.end()
        return match.group()

    def key(self) -> Path:
        parts: list[str] = []
        while True:
            self.skip()
            quoted = self.text[self.at] in "\"'"
            parts.append(self.token(STRING)[1:-1] if quoted else self.token(BARE_KEY))
            self.skip()
            if self.text[self.at] != ".":
                return tuple(parts)
            self.at += 1

    def header(self, brackets: int) -> Path:
        self.at += brackets
        name = self.key()
        self.at += brackets
        return name

    def pair(self, table: Path) -> None:
        path = (*table, *self.key())
        self.found[path] = self.line()
        self.at += 1  # the =
        self.skip()
        self.value(path)

    def value(self, path: Path) -> None:
        self.found[path] = self.line()
        start = self.text[self.at]
        if start in "[{":
            self.at += 1
            self.skip()
            n = 0
            while self.text[self.at] not in "]}":
                if start == "[":
                    self.value((*path, n))
                else:
                    self.pair(path)
                n += 1
                self.skip()
                self.at += self.text[self.at] == ","
                self.skip()
            self.at += 1
        else:
            self.token(STRING if start in "\"'" else OTHER)
