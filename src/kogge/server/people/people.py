"""Who somebody is: a person by a signed cookie, a program by a token."""

import hashlib
import hmac
import secrets
import unicodedata

from kogge.server.errors import BadWish, Unknown
from kogge.server.store import Person, Store

COOKIE = "kogge_guest"
LONGEST_NAME = 40


class People:
    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self._key = key

    async def add(self, name: str) -> Person:
        person = Person(secrets.token_urlsafe(12), tidy(name))
        await self.store.save_person(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, tidy(name), person.session)
        await self.store.save_person(renamed)
        return renamed

    def cookie(self, person: Person) -> str:
        subject = f"{person.id}.{person.session}" if person.session else person.id
        return f"{subject}.{self._sign(subject)}"

    def _sign(self, subject: str) -> str:
        return hmac.digest(self._key, b"guest " + subject.encode(), "sha256").hex()

    async def of_cookie(self, cookie: str) -> Person | None:
        subject, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(self._sign(subject).encode(), signature.encode()):
            return None
        id, _, session = subject.partition(".")
        person = await self.store.person(id)
        return person if person and person.session == int(session or 0) else None

    async def add_token(self, person: Person, label: str) -> str:
        """A token for a program; it is shown this once, and kept only as a hash."""
        token = f"kogge_{secrets.token_urlsafe(32)}"
        await self.store.add_token(digest(token), person.id, label)
        return token

    async def of_token(self, token: str) -> Person | None:
        return await self.store.holder(digest(token))

    async def who(self, authorization: str, cookie: str) -> Person | None:
        """A cookie that is not ours is as good as none: a guest of an earlier server can come in anew."""
        if not authorization:
            return await self.of_cookie(cookie)
        scheme, _, token = authorization.partition(" ")
        found = await self.of_token(token.strip()) if scheme.lower() == "bearer" else None
        if found is None:
            raise Unknown
        return found


def digest(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def printable(text: str) -> str:
    """Without control characters, and with every kind of space as a plain one."""
    kinds = ((c, unicodedata.category(c)) for c in unicodedata.normalize("NFC", text))
    return "".join(" " if kind[0] == "Z" else c for c, kind in kinds if kind[0] != "C")


def tidy(name: str) -> str:
    """A display name: printable, on one line."""
    name = " ".join(printable(name).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise BadWish("bad-name", f"a name has 1 to {LONGEST_NAME} letters")
    return name
