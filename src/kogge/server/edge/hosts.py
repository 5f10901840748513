"""Which names a server goes by, and which pages may ask it for something.

A page of another site can make a browser ask us. It must not change anything here: its origin gives it away. And its
owner must not point a name of theirs at a server in somebody's own network: that name gives it away.
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443}


class HostNames:
    def __init__(self, names: Iterable[str] = ()) -> None:
        """Without names every one is taken for ours."""
        self._names = frozenset(fold(name) for name in names)

    def allow(self, host: str) -> bool:
        """Whether a request with this Host is meant for us."""
        return not self._names or fold(split(host)[0]) in self._names


def is_same_site(origin: str, host: str) -> bool:
    """Whether a page from this origin was served under this Host."""
    try:
        parts = urlsplit(origin)
        usual = DEFAULT_PORTS.get(parts.scheme)
        name, port = split(host)
        return (parts.hostname, parts.port or usual) == (fold(name), int(port) if port else usual)
    except ValueError:
        return False


def split(host: str) -> tuple[str, str]:
    """Name and port of a Host; an address of IPv6 stands in brackets."""
    name, bracket, rest = host.partition("]")
    if bracket:
        return name.removeprefix("["), rest.removeprefix(":")
    name, _, port = host.partition(":")
    return name, port


def fold(name: str) -> str:
    return name.lower().removesuffix(".")


def is_host_name(text: str) -> bool:
    """Whether it is a name or an address alone, without protocol, port or path."""
    try:
        parts = urlsplit(f"//[{text}]" if ":" in text else f"//{text}")
        return parts.hostname == text.lower() and parts.port is None and not any(c.isspace() for c in text)
    except ValueError:
        return False
