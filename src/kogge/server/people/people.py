"""Who asks: a person by the session of a browser, or by a token of a program.

A cookie and a token are random; the database has their hashes. So each session and each token can be ended by itself,
and whoever reads the database cannot come in with what stands there.
"""

import hashlib
import hmac
import secrets
import time

import msgspec

from kogge.server.errors import Clash, Unknown
from kogge.server.people.names import look_alike, skeleton, tidy
from kogge.server.store import Person, Store

COOKIE = "kogge_guest"
SEEN_EVERY = 3600.0  # seconds after which it is noted again that somebody was here
REMEMBERED = 10_000  # of those whose last visit is known without asking


class Identity(msgspec.Struct, frozen=True):
    """A person, and by what they have shown that they are it."""

    person: Person
    credential: str  # the hash of a session or a token; of a signed cookie of Kogge 0.1, what it was signed for
    is_token: bool = False


class People:
    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self._key = key  # signs what browsers keep; once their sessions, too, which hold until their owner comes back
        self._seen: dict[str, float] = {}

    async def add(self, name: str) -> Person:
        return await self._save(secrets.token_urlsafe(12), tidy(name))

    async def rename(self, person: Person, name: str) -> Person:
        name = tidy(name)
        if any(look_alike(name, other) for other in await self.store.others_at_tables_of(person.id)):
            raise Clash("name-taken", "somebody who plays with you is called so; choose another name")
        return await self._save(person.id, name)

    async def _save(self, id: str, name: str) -> Person:
        """Nobody goes by the name of somebody else's account, or by one that looks like it."""
        if await self.store.accounts_like(skeleton(name)) - {id}:
            raise Clash("name-taken", "somebody has an account of that name; choose another")
        person = Person(id, name)
        await self.store.save_person(person, time.time())
        return person

    async def who(self, authorization: str, cookie: str) -> Identity | None:
        """A cookie that is not ours is as good as none: a guest of an earlier server can come in anew."""
        if authorization:
            scheme, _, token = authorization.partition(" ")
            found = await self.of_token(token.strip()) if scheme.lower() == "bearer" else None
            if found is None:
                raise Unknown
        else:
            found = await self.of_cookie(cookie)
        if found is not None:
            await self._note(found)
        return found

    async def _note(self, identity: Identity) -> None:
        """That they were here, once in a while: what nobody uses any more can be forgotten some day."""
        now = time.time()
        if now - self._seen.get(identity.credential, 0.0) > SEEN_EVERY:
            if len(self._seen) >= REMEMBERED:
                self._seen.clear()
            self._seen[identity.credential] = now
            await self.store.seen(identity.person.id, identity.credential, now)

    async def still_valid(self, identities: list[Identity]) -> set[str]:
        """The credentials of those that have not ended."""
        held = await self.store.still_held([i.credential for i in identities if not is_signed(i.credential)])
        for credential in {i.credential for i in identities if is_signed(i.credential)}:
            id, _, generation = credential.partition(".")
            if await self.store.generation(id) == int(generation):
                held.add(credential)
        return held

    # Sessions

    async def add_session(self, person: Person) -> str:
        """What the cookie of a new session holds."""
        cookie = secrets.token_urlsafe(32)
        await self.store.add_session(digest(cookie), person.id, time.time())
        return cookie

    async def of_cookie(self, cookie: str) -> Identity | None:
        if "." in cookie:
            return await self._of_signed_cookie(cookie)
        person = await self.store.session_holder(digest(cookie)) if cookie else None
        return Identity(person, digest(cookie)) if person else None

    async def _of_signed_cookie(self, cookie: str) -> Identity | None:
        subject, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(self.sign(f"guest {subject}").encode(), signature.encode()):
            return None
        id, _, generation = subject.partition(".")
        person = await self.store.person(id)
        if person is None or await self.store.generation(id) != int(generation or 0):
            return None
        return Identity(person, f"{id}.{generation or 0}")

    def sign(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(errors="replace"), "sha256").hex()

    async def end_session(self, identity: Identity) -> None:
        if is_signed(identity.credential):
            await self.store.end_generation(identity.person.id)
        else:
            await self.store.end_session(identity.person.id, identity.credential)

    # Tokens

    async def add_token(self, person: Person, label: str) -> str:
        """A token for a program; it is shown this once, and kept only as a hash."""
        token = f"kogge_{secrets.token_urlsafe(32)}"
        await self.store.add_token(digest(token), person.id, label, time.time())
        return token

    async def of_token(self, token: str) -> Identity | None:
        person = await self.store.token_holder(digest(token))
        return Identity(person, digest(token), is_token=True) if person else None


def is_signed(credential: str) -> bool:
    """Whether it stands for a signed cookie, which no row of the database stands for."""
    return "." in credential


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
