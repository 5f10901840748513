"""The table of Vejen as text, for terminals, logs and tests."""

from kogge.games.vejen.values import Marker, Player, Store, VejenTable
from kogge.words import Words


def marker(noble: Marker, words: Words) -> str:
    """`food 3 (6 coins)`; without the back if the viewer has not seen it."""
    return words(f"piece-{noble.piece}") + (f" ({words(f'back-{noble.back}')})" if noble.back else "")


def store(of: Store, words: Words) -> str:
    shown = [f"{n} {words(f'good-{good}')}" for good, n in of.goods.items()]
    return ", ".join([*shown, *(marker(noble, words) for noble in of.nobles)]) or words("view-nothing")


def things(player: Player, words: Words) -> str:
    """What was built and upgraded."""
    out = [words(f"view-cart-{player.cart}")]
    out += [words("view-spokewheel")] if player.spokewheel else []
    out += [words("view-ship", {"city": words(f"city-{player.ship}")})] if player.ship else []
    out += [words("view-mill", {"city": words(f"city-{player.mill}")})] if player.mill else []
    return ", ".join(out)


def player_lines(player: Player, table: VejenTable, words: Words) -> list[str]:
    marks = [words("view-you")] if player.seat == table.viewer else []
    marks += [words(f"colour-{player.colour}")]
    marks += [words("view-starting")] if player.seat == table.starting else []
    marks += [words("view-passed")] if player.passed else []
    numbers: dict[str, int | str] = {
        "city": words(f"city-{player.city}"), "points": player.points, "krone": player.krone, "thaler": player.thaler,
        "loans": player.loans_left,
    }  # fmt: skip
    used = sum(player.warehouse.goods.values()) + len(player.warehouse.nobles)
    hand = [words(f"card-{card}") if card else words("view-hidden") for card in player.hand]
    owed = [f"{n} {words(f'good-{good}')}" for good, n in player.owed.items()]
    lines = [
        f"{'*' if player.seat in table.waiting else ' '} {words.seat_named(player.seat)} ({', '.join(marks)})",
        f"    {words('view-player', numbers)}; {things(player, words)}",
        f"    {words('view-warehouse', {'used': used, 'room': player.room})}: {store(player.warehouse, words)}",
    ]
    for card in player.cards:
        lines.append(f"    {words('view-house', {'city': words(f'city-{card.city}')})}: {store(card.store, words)}")
    lines += [f"    {words('view-hand')}: {'; '.join(hand)}"] if hand else []
    lines += [f"    {words('view-put-back', {'card': words(f'card-{player.put_back}')})}"] if player.put_back else []
    lines += [f"    {words('view-owed')}: {', '.join(owed)}"] if owed else []
    lines += [f"    {words('view-score', {'total': player.score})}"] if player.score is not None else []
    return lines


def picture(table: VejenTable, words: Words) -> str:
    rates = {"round": table.round, "krone": table.krone, "thaler": table.thaler}
    lines = [words("view-title", rates)]
    for row in table.row:
        if row.event and table.round <= row.round:
            lines.append(f"  {words('view-event', {'round': row.round})}: {words(f'event-{row.event}')}")
    scoring = [words(f"scoring-{card}") for card in table.scoring]
    opened = [words(f"card-{card}") for card in table.bonus_open]
    lines.append(f"  {words('view-scoring')}: {'; '.join(scoring) or words('view-nothing')}")
    lines.append(f"  {words('view-bonus', {'count': table.bonus_stack})}: {'; '.join(opened) or words('view-nothing')}")
    for good, markers in table.stacks.items():
        shown = ", ".join(marker(noble, words) for noble in markers) or words("view-nothing")
        lines.append(f"  {words('view-stack', {'good': words(f'good-{good}')})}: {shown}")
    for player in table.players:
        lines += player_lines(player, table, words)
    if table.ending:
        winners = words("and").join(words.seat_named(seat) for seat in table.winners)
        lines.append(words("view-won", {"who": winners, "how": words(f"ending-{table.ending}")}))
    return "\n".join(lines)
