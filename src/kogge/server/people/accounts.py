"""Accounts, for those who want one: a name and a password, and the same person in every browser.

Signing up makes an account of the guest that one is; signing in hands a guest's seats and tables to the person of the
account. Passwords are kept as Argon2id hashes; they are hashed beside the event loop, few at a time, for each
takes much memory on purpose. A name that nobody has takes as long as a wrong password.
"""

import asyncio
import time
import unicodedata
from collections import OrderedDict

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from kogge.server.errors import Clash, Forbidden, TooMany
from kogge.server.people.names import on_one_line, skeleton, tidy
from kogge.server.people.people import People
from kogge.server.store import Account, Conflict, Person

SIGN_INS, SIGN_UPS = 2, 1  # passwords that are hashed at the same time; neither kind waits for the other
WINDOW = 600.0  # seconds in which attempts are counted
BY_NAME_AND_ADDRESS, BY_NAME, BY_ADDRESS = 10, 100, 100  # failures in that time
REMEMBERED = 20_000  # names and addresses with failures
GUEST = skeleton("Guest")  # what the page calls newcomers


class Accounts:
    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store
        self.failures = Failures()
        self._hasher = PasswordHasher()
        self._checking = asyncio.Semaphore(SIGN_INS)
        self._making = asyncio.Semaphore(SIGN_UPS)
        self._nobody = self._hasher.hash("nobody's")  # what the password of an unknown name is held against

    async def of(self, person: Person) -> Account | None:
        return await self.store.account_of(person.id)

    async def sign_up(self, guest: Person | None, name: str, password: str) -> Person:
        """The guest with an account, or somebody new."""
        name = tidy(name)
        if guest and await self.of(guest):
            raise Clash("has-account", "you have an account already; sign out first")
        if skeleton(name) == GUEST:
            raise Clash("name-taken", "guests are called so; choose another name")
        if await self.store.account(fold(name)) or await self.store.accounts_like(skeleton(name)):
            raise Clash("name-taken", "there is an account of that name, or of one that looks like it")
        hash = await self._hash(password)
        person = guest or await self.people.add(name)
        try:
            await self.store.add_account(Account(fold(name), person.id, hash, skeleton(name)))
        except Conflict:
            raise Clash("name-taken", "there is an account of that name") from None
        return await self.people.rename(person, name)

    async def sign_in(self, name: str, password: str, address: str) -> Person:
        name = fold(name)
        self.failures.check(name, address)
        self.failures.add(name, address)  # until it is known to be right: many at once are not better than one by one
        account = await self.store.account(name)
        right = await self._verify(account.hash if account else self._nobody, password)
        if account is None or not right:
            raise Forbidden("wrong-password", "there is no account with this name and password")
        self.failures.forgive(name, address)
        person = await self.store.person(account.person)
        assert person is not None
        return person

    async def change_password(self, person: Person, old: str, new: str, address: str) -> None:
        """Every session and token ends by it."""
        account = await self.of(person)
        if account is None:
            raise Clash("no-account", "you have no account; sign up first")
        await self.sign_in(account.name, old, address)
        await self.store.change_hash(person.id, await self._hash(new))

    async def _hash(self, password: str) -> str:
        async with self._making:
            return await asyncio.to_thread(self._hasher.hash, plain(password))

    async def _verify(self, hash: str, password: str) -> bool:
        async with self._checking:
            try:
                return await asyncio.to_thread(self._hasher.verify, hash, plain(password))
            except VerificationError:
                return False


class Failures:
    """Who tried how often in vain. Counted for a name from one address, for a name, and for an address."""

    def __init__(self) -> None:
        self._counts: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()  # since when, how many

    def check(self, name: str, address: str) -> None:
        now = time.monotonic()
        for key, most in limits(name, address).items():
            begin, count = self._counts.get(key, (now, 0))
            if count >= most and now < begin + WINDOW:
                raise TooMany("too many attempts; wait ten minutes")

    def add(self, name: str, address: str) -> None:
        now = time.monotonic()
        for key in limits(name, address):
            begin, count = self._counts.pop(key, (now, 0))
            self._counts[key] = (begin, count + 1) if now < begin + WINDOW else (now, 1)
        while len(self._counts) > REMEMBERED:
            self._counts.popitem(last=False)

    def forgive(self, name: str, address: str) -> None:
        """It was no failure."""
        for key in limits(name, address):
            begin, count = self._counts.get(key, (0.0, 0))
            if count > 1:
                self._counts[key] = (begin, count - 1)
            else:
                self._counts.pop(key, None)


def limits(name: str, address: str) -> dict[tuple[str, str], int]:
    return {(name, address): BY_NAME_AND_ADDRESS, (name, ""): BY_NAME, ("", address): BY_ADDRESS}


def fold(name: str) -> str:
    """Names that look alike are one."""
    return unicodedata.normalize("NFKC", on_one_line(name)).casefold()


def plain(password: str) -> str:
    """The same password from every keyboard."""
    return unicodedata.normalize("NFKC", password)
