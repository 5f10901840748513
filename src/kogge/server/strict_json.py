"""Bodies are read strictly: "3" is not 3. Litestar converts whatever it can, which is right for queries only."""

from typing import Any

import msgspec
from litestar import Request

from kogge.server.errors import BadWish


class StrictRequest(Request[Any, Any, Any]):
    """Reads a body as what its handler wants; Litestar passes on what has that type already."""

    async def json(self) -> Any:
        wanted = self.route_handler.parsed_data_field
        if wanted is None:
            return await super().json()
        try:
            return msgspec.json.decode(await self.body(), type=wanted.annotation)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise BadWish("bad-request", str(error)) from None
