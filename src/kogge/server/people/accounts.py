"""Accounts, for those who want one: a name and a password, and the same person in every browser.

Signing up makes an account of the guest that one is; signing in hands a guest's seats and tables to the person of the
account.

Whoever guesses passwords has to wait after a while. So that they do not keep the owner out as well, a browser that has
signed in to an account before is known by a cookie, and its attempts are counted by themselves.
"""

import hmac
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Iterable, Mapping

from kogge.server.errors import Clash, Forbidden, TooMany
from kogge.server.people.names import on_one_line, skeleton, tidy
from kogge.server.people.passwords import Passwords, check_strength
from kogge.server.people.people import People
from kogge.server.store import Account, Conflict, Person

DEVICE = "kogge_device"  # the cookie of a browser that has signed in before
WINDOW = 600.0  # seconds in which attempts are counted
BY_NAME_AND_ADDRESS, BY_NAME, BY_ADDRESS = 10, 100, 100  # failures in that time
REMEMBERED = 20_000  # names and addresses with failures
GUEST = skeleton("Guest")  # what the page calls newcomers


class Accounts:
    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store
        self.failures = Failures()
        self.passwords = Passwords()

    async def of(self, person: Person) -> Account | None:
        return await self.store.account_of(person.id)

    async def sign_up(self, guest: Person | None, name: str, password: str, address: str) -> Person:
        """The guest with an account, or somebody new."""
        name = tidy(name)
        check_strength(password, name)
        if guest and await self.of(guest):
            raise Clash("has-account", "you have an account already; sign out first")
        if skeleton(name) == GUEST:
            raise Clash("name-taken", "guests are called so; choose another name")
        if await self.store.account(fold(name)) or await self.store.accounts_like(skeleton(name)):
            raise Clash("name-taken", "there is an account of that name, or of one that looks like it")
        hash = await self.passwords.hash_first(password, address)
        person = guest or await self.people.add(name)
        try:
            await self.store.add_account(Account(fold(name), person.id, hash, skeleton(name)))
        except Conflict:
            raise Clash("name-taken", "there is an account of that name") from None
        return await self.people.rename(person, name)

    async def sign_in(self, name: str, password: str, address: str, device: str = "") -> Person:
        name = fold(name)
        keys = self.counted_by(name, address, device)
        self.failures.check(keys)
        self.failures.add(keys)  # until it is known to be right: many at once are not better than one by one
        account = await self.store.account(name)
        right = await self.passwords.is_right(account.hash if account else None, password, address)
        if account is None or not right:
            raise Forbidden("wrong-password", "there is no account with this name and password")
        self.failures.forgive(keys)
        person = await self.store.person(account.person)
        assert person is not None
        return person

    async def change_password(self, person: Person, old: str, new: str, address: str, device: str = "") -> None:
        """Every session and token ends by it."""
        account = await self.of(person)
        if account is None:
            raise Clash("no-account", "you have no account; sign up first")
        check_strength(new, account.name)
        await self.sign_in(account.name, old, address, device)
        await self.store.change_hash(person.id, await self.passwords.hash_next(new, address))

    # Browsers that are known

    def new_device(self, account: Account) -> str:
        """What the cookie of a browser holds that has signed in to this account."""
        nonce = secrets.token_hex(16)
        return f"{nonce}.{self._sign(account.name, nonce)}"

    def _sign(self, name: str, nonce: str) -> str:
        return self.people.sign(f"device {nonce} {name}")

    def counted_by(self, name: str, address: str, device: str) -> dict[tuple[str, str], int]:
        """What counts an attempt, and how many each may count."""
        nonce, _, signature = device.partition(".")
        if hmac.compare_digest(self._sign(name, nonce).encode(), signature.encode()):
            return {(name, f"device {nonce}"): BY_NAME_AND_ADDRESS}
        return limits(name, address)


class Failures:
    """Who tried how often in vain."""

    def __init__(self) -> None:
        self._counts: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()  # since when, how many

    def check(self, keys: Mapping[tuple[str, str], int]) -> None:
        now = time.monotonic()
        for key, most in keys.items():
            begin, count = self._counts.get(key, (now, 0))
            if count >= most and now < begin + WINDOW:
                raise TooMany("too many attempts; wait ten minutes")

    def add(self, keys: Iterable[tuple[str, str]]) -> None:
        now = time.monotonic()
        for key in keys:
            begin, count = self._counts.pop(key, (now, 0))
            self._counts[key] = (begin, count + 1) if now < begin + WINDOW else (now, 1)
        while len(self._counts) > REMEMBERED:
            self._counts.popitem(last=False)

    def forgive(self, keys: Iterable[tuple[str, str]]) -> None:
        """It was no failure."""
        for key in keys:
            begin, count = self._counts.get(key, (0.0, 0))
            if count > 1:
                self._counts[key] = (begin, count - 1)
            else:
                self._counts.pop(key, None)


def limits(name: str, address: str) -> dict[tuple[str, str], int]:
    """A name from one address, a name, and an address."""
    return {(name, address): BY_NAME_AND_ADDRESS, (name, ""): BY_NAME, ("", address): BY_ADDRESS}


def fold(name: str) -> str:
    """Names that look alike are one."""
    return unicodedata.normalize("NFKC", on_one_line(name)).casefold()
