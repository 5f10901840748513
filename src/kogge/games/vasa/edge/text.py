"""The table of Vasa Regalis as text, for terminals, logs and tests. `wood 1/0/2`: one marker of value 1, two of 3."""

from kogge.games.vasa.edge.schema import Markers, Player, Square, VasaTable
from kogge.words import Words


def counts(markers: Markers, words: Words) -> str:
    return "  ".join(f"{words(f'good-{good}')} {'/'.join(map(str, n))}" for good, n in markers.items())


def squares(ship: list[Square], words: Words) -> str:
    """`iron 2` is known, `iron ?12` is a 1 or a 2."""
    shown = [f"{words(f'good-{q.good}')} {'?' * (len(q.may) > 1)}{''.join(map(str, q.may))}" for q in ship]
    return "  ".join(shown) or words("view-nothing")


def player_lines(player: Player, table: VasaTable, words: Words) -> list[str]:
    name = words.seat_named(player.seat)
    marks = [words("view-you")] if player.seat == table.viewer else []
    marks += [words(f"role-{role}") for role in player.roles]
    marks += [words("view-chosen")] if player.placed else []
    head = f"{'*' if player.seat in table.waiting else ' '} {name}"
    size = words("view-size", {"count": player.hand_size})
    hand = counts(player.hand, words) if player.hand else size
    return [
        head + (f" ({', '.join(marks)})" if marks else ""),
        f"    {words('view-hand')}: {hand}",
        f"    {words('view-ship')}: {squares(player.ship, words)}",
    ]


def title(table: VasaTable, words: Words) -> str:
    if table.leader is None:
        return words("view-title-no-leader", {"round": table.round})
    return words("view-title", {"round": table.round, "leader": words.seat_named(table.leader)})


def picture(table: VasaTable, words: Words) -> str:
    lines = [
        title(table, words),
        f"  {words('view-supply')}: {counts(table.supply, words)}",
        f"  {words('view-roles')}: {', '.join(words(f'role-{role}') for role in table.free_roles)}",
    ]
    for player in table.players:
        lines += player_lines(player, table, words)
    if table.offer:
        gives, asks = (counts_named(side, words) for side in (table.offer.gives, table.offer.asks))
        lines.append(words("view-offer", {"gives": gives, "asks": asks}))
    if table.ending:
        lines.append(words(f"ending-{table.ending}"))
    return "\n".join(lines)


def counts_named(markers: Markers, words: Words) -> str:
    """`2 wood 3, 1 iron 1`."""
    named = [
        f"{n} {words(f'good-{good}')} {value}"
        for good, numbers in markers.items()
        for value, n in enumerate(numbers, 1)
        if n
    ]
    return ", ".join(named) or words("view-nothing")
