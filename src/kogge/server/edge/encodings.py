"""How an answer travels: compressed if its reader can unpack it, and not at all if they have it already."""

import gzip
import hashlib
import re
from collections.abc import Iterable

IDENTITY = ""  # as it is
QUALITY = re.compile(r"(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?")


def choose(accepted: str, offered: Iterable[str]) -> str:
    """Which of these encodings suits an Accept-Encoding best; the first of those that suit alike."""
    wishes = dict(parse(accepted))
    suits = {encoding: wishes.get(encoding, wishes.get("*", 0.0)) for encoding in offered}
    best = max(suits, key=lambda encoding: suits[encoding], default=IDENTITY)
    return best if best and suits[best] > 0 and suits[best] >= wishes.get("identity", 0.0) else IDENTITY


def parse(accepted: str) -> Iterable[tuple[str, float]]:
    for part in accepted.lower().split(","):
        name, _, rest = part.strip().partition(";")
        quality = QUALITY.fullmatch(f";{rest.strip()}" if rest else "")
        if name and quality:
            yield name.strip(), float(quality[1] or 1)


def tag(content: bytes, encoding: str = IDENTITY) -> str:
    """An ETag: other bytes have another one, also the same content packed otherwise."""
    digest = hashlib.sha256(content).hexdigest()[:16]
    return f'"{digest}-{encoding}"' if encoding else f'"{digest}"'


def is_known(tag: str, if_none_match: str) -> bool:
    """Whether a reader has what this ETag names."""
    known = [one.strip().removeprefix("W/") for one in if_none_match.split(",")]
    return tag.removeprefix("W/") in known or known == ["*"]


def pack(content: bytes) -> bytes:
    """Quickly: it is done for every answer anew."""
    return gzip.compress(content, 3, mtime=0)
