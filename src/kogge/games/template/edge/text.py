"""The table of Herring as text, for terminals, logs and tests."""

from kogge.games.template.edge.schema import Card, HerringTable, Player
from kogge.words import Words


def face(card: Card | None) -> str:
    """`-` is no card, `?` one that lies face down."""
    return "-" if card is None else "?" if card.number is None else str(card.number)


def player_line(player: Player, table: HerringTable, words: Words) -> str:
    mark = "*" if player.seat in table.waiting else " "
    you = f" ({words('view-you')})" if player.seat == table.viewer else ""
    shown = " ".join(map(str, player.shown)) or "-"
    cards = words("view-cards", {"away": face(player.away), "bid": face(player.bid), "shown": shown})
    return f"{mark} {words.seat_named(player.seat)}{you}: {words('view-fish', {'fish': player.fish})}; {cards}"


def picture(table: HerringTable, words: Words) -> str:
    left = ", ".join(f"{n} x {words(f'catch-{catch}')}" for catch, n in table.left.items())
    lines = [
        words("view-title", {"round": table.round, "fish": table.catch, "lost": table.lost}),
        f"  {words('view-left')}: {left}",
        *(player_line(player, table, words) for player in table.players),
    ]
    return "\n".join([*lines, words(f"ending-{table.ending}")] if table.ending else lines)
