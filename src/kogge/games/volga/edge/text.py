"""The table of Vikings on the Volga as text, for terminals, logs and tests.

Cities stand in brackets, burned ones between stars; under the name what is sold there and who is there (seats by their
numbers, H and P for Horde and Prince). Lines between tiles are rivers that join them.
"""

from kogge.games.volga.edge.schema import Goods, Half, Player, Tile, VolgaTable
from kogge.words import Words

WIDE = 18  # columns from one tile to the next in a row
HIGH = 4  # lines from one row to the next


class Canvas:
    def __init__(self) -> None:
        self.lines: list[list[str]] = []

    def put(self, x: int, y: int, text: str) -> None:
        while len(self.lines) <= y:
            self.lines.append([])
        line = self.lines[y]
        line.extend(" " * (x + len(text) - len(line)))
        line[x : x + len(text)] = text

    def text(self) -> list[str]:
        return ["".join(line).rstrip() for line in self.lines]


def board(tiles: list[Tile], words: Words) -> list[str]:
    """Each row is half a tile further to the right than the one above it."""
    if not tiles:
        return []
    left, top = min(2 * tile.q + tile.r for tile in tiles), min(tile.r for tile in tiles)
    names = {(tile.q, tile.r): tile.name for tile in tiles}
    canvas = Canvas()
    for tile in tiles:
        x, y = (2 * tile.q + tile.r - left) * WIDE // 2, (tile.r - top) * HIGH
        canvas.put(x, y, title(tile, words).center(WIDE - 3))
        canvas.put(x, y + 1, occupants(tile, words).center(WIDE - 3))
        for dq, dr, dx, dy, river in ((1, 0, WIDE - 3, 0, "~~~"), (0, 1, WIDE - 7, 2, "\\"), (-1, 1, 3, 2, "/")):
            if names.get((tile.q + dq, tile.r + dr)) in tile.by_river:
                canvas.put(x + dx, y + dy, river)
                if dy:
                    canvas.put(x + dx + dq * 2 + dr, y + dy + 1, river)
    return canvas.text()


def title(tile: Tile, words: Words) -> str:
    name = words(f"tile-{tile.name}")
    if tile.burned:
        return f"*{name}*"
    return f"[{name}]" if tile.city else name


def occupants(tile: Tile, words: Words) -> str:
    marks = [words(f"good-{tile.sells}")] if tile.sells else []
    marks += [seat.removeprefix("p") for seat in tile.ships]
    marks += ["H"] * tile.horde + ["P"] * tile.prince
    return " ".join(marks)


def listed(kind: str, names: list[str], words: Words) -> str:
    return ", ".join(words(f"{kind}-{name}") for name in names) or words("view-nothing")


def cargo(goods: Goods, words: Words) -> str:
    return ", ".join(f"{n} {words(f'good-{good}')}" for good, n in goods.items() if n) or words("view-nothing")


def player_lines(player: Player, table: VolgaTable, words: Words) -> list[str]:
    you = f" ({words('view-you')})" if player.seat == table.viewer else ""
    mark = "*" if player.seat in table.waiting else " "
    size = words("view-large") if player.large else words("view-small")
    at = words(f"tile-{player.ship}") if player.ship else words("view-nowhere")
    hand = str(player.contracts) if player.hand is None else listed("contract", player.hand, words)
    return [
        f"{mark} {player.seat.removeprefix('p')} {words.seat_named(player.seat)}{you}: "
        + words("view-player", {"rubles": player.rubles, "size": size, "at": at}),
        f"    {words('view-cargo')}: {cargo(player.goods, words)}",
        f"    {words('view-passes')}: {listed('city', player.passes, words)}",
        f"    {words('view-hand')}: {hand}",
    ]


def half(side: Half, words: Words) -> str:
    things = [words("view-rubles", {"rubles": side.rubles})] if side.rubles else []
    things += [f"{n} {words(f'good-{good}')}" for good, n in side.goods.items() if n]
    things += [words("view-pass", {"of": words(f"city-{city}")}) for city in side.passes]
    if side.named:
        things += [words(f"contract-{contract}") for contract in side.named]
    elif side.contracts:
        things.append(words("view-contracts", {"contracts": side.contracts}))
    return ", ".join(things) or words("view-nothing")


def picture(table: VolgaTable, words: Words) -> str:
    lines = [words("view-turn", {"turn": table.turn, "last": table.turns, "price": table.price})]
    lines += board(table.tiles, words)
    if table.tile_in_hand:
        lines.append(words("view-tile-in-hand", {"name": words(f"tile-{table.tile_in_hand}")}))
    lines += [
        f"  {words('view-stacks')}: {cargo(table.stacks, words)}",
        f"  {words('view-free-passes')}: {listed('city', table.free_passes, words)}",
        f"  {words('view-open')}: {listed('contract', table.open_contracts, words)}",
        f"  {words('view-deck')}: {table.deck}",
    ]
    if table.my_drawn:
        lines.append(f"  {words('view-drawn')}: {listed('contract', table.my_drawn, words)}")
    for player in table.players:
        lines += player_lines(player, table, words)
    if table.offer:
        gives, asks = half(table.offer.gives, words), half(table.offer.asks, words)
        sides = {"from": words.seat_named(table.offer.proposer), "to": words.seat_named(table.offer.receiver)}
        lines.append(words("view-offer", {**sides, "gives": gives, "asks": asks}))
    if table.ending:
        lines.append(words(f"ending-{table.ending}"))
    return "\n".join(lines)
