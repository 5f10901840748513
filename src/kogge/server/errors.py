"""What a client did wrong, or cannot have now. Everything else that goes wrong is ours, and is told as such."""

from typing import ClassVar

from kogge.server.messages import Why


LONGEST = 300  # characters of a sentence, whatever it quotes


class Problem(Exception):
    """One word for programs, one sentence for people."""

    status: ClassVar[int] = 400

    def __init__(self, error: str, detail: str) -> None:
        super().__init__(detail)
        self.error = error
        self.detail = shortened(detail)


def shortened(sentence: str) -> str:
    return sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST - 1]}…"


class BadWish(Problem):
    status = 400


class Unknown(Problem):
    status = 401

    def __init__(self) -> None:
        super().__init__("unknown-person", "say who you are first: POST /api/me")


class Forbidden(Problem):
    status = 403


class Missing(Problem):
    status = 404

    def __init__(self) -> None:
        super().__init__("no-such-table", "there is no such table, or it is not open to you")


class Gone(Problem):
    """It was there once."""

    status = 410


class Clash(Problem):
    """It would have been possible at another time."""

    status = 409


class Started(Clash):
    def __init__(self) -> None:
        super().__init__("started", "the game has begun")


class Stale(Clash):
    def __init__(self) -> None:
        super().__init__("stale", "the table has gone on since; look again")


class TooMany(Problem):
    status = 429

    def __init__(self, detail: str, wait: int = 60) -> None:
        super().__init__("too-many-requests", detail)
        self.wait = wait  # seconds


class Unavailable(Problem):
    """The database is away, or its disk is full; it may be back soon."""

    status = 503

    def __init__(self) -> None:
        super().__init__("unavailable", "nothing can be kept at the moment; try the same again soon")


class NotAllowed(Clash):
    """A rule of the game forbids it."""

    def __init__(self, why: Why) -> None:
        super().__init__("not-allowed", why.text)
        self.why = why


class Misdirected(Problem):
    """It was meant for another server."""

    status = 421

    def __init__(self) -> None:
        super().__init__("foreign-host", "this server goes by another name than the one you asked for")


class Full(Problem):
    status = 503

    def __init__(self) -> None:
        super().__init__("full", "the server has as many connections as it can bear; try again soon")


class Busy(Problem):
    status = 503

    def __init__(self) -> None:
        super().__init__("busy", "too much is being replayed at the moment; try the same again soon")
