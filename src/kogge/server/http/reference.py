"""What the page and other clients look up once: words, rules, and what never changes on a board."""

from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath
from msgspec import Meta

from kogge.games import NAMES, load
from kogge.rulebook import Chapter, Components, chapters, components
from kogge.server.http.common import fails
from kogge.server.errors import BadWish
from kogge.words import FALLBACK, catalogue, languages

Fixed = Annotated[Any, Meta(title="Fixed", description="Each game has a shape of its own.")]
CATALOGUES = ("page", *NAMES)


@get("/api/words", responses=fails(), summary="The languages that there are")
async def list_languages() -> list[str]:
    return languages()


@get(
    "/api/words/{language:str}/{name:str}",
    responses=fails(),
    media_type="text/plain",
    summary="A catalogue in Fluent's syntax, of the page or a game; where a message stands twice, the later one holds",
)
async def show_words(language: FromPath[str], name: FromPath[str]) -> str:
    if language not in languages():
        raise BadWish("no-such-language", f"there is: {', '.join(languages())}")
    if name not in CATALOGUES:
        raise BadWish("no-such-catalogue", f"there is: {', '.join(CATALOGUES)}")
    parts = [catalogue(one, part) for one in dict.fromkeys([FALLBACK, language]) for part in ("common", name)]
    return "\n".join(parts)


@get("/api/games/{name:str}/rules", responses=fails(), summary="The numbered rules of a game, by chapters")
async def show_rules(name: FromPath[str]) -> list[Chapter]:
    return chapters(known(name))


@get(
    "/api/games/{name:str}/data",
    responses=fails(),
    summary="The component data of a game, each datum with whence it is known: printed, public or reconstructed",
)
async def show_data(name: FromPath[str]) -> Components:
    return components(known(name))


@get("/api/games/{name:str}/board", responses=fails(), summary="What never changes on the board of a game")
async def show_board(name: FromPath[str]) -> Fixed:
    return load(known(name)).fixed()


def known(name: str) -> str:
    if name not in NAMES:
        raise BadWish("no-such-game", f"there is no game {name[:20]!r}; there is: {', '.join(NAMES)}")
    return name


HANDLERS = [list_languages, show_words, show_rules, show_data, show_board]
