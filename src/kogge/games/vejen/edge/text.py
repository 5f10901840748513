"""The table of Vejen as text, for terminals, logs and tests."""

from kogge.games.vejen.edge.schema import BonusCard, EventCard, Marker, Player, Store, VejenTable
from kogge.words import Words


def goods_named(goods: dict[str, int], words: Words) -> str:
    return words.listed([f"{n} {words(f'good-{good}')}" for good, n in goods.items()])


def marker(noble: Marker, words: Words) -> str:
    """`food 3 (coins)`; without the back if the viewer has not seen it."""
    return words(f"piece-{noble.piece}") + (f" ({words(f'back-{noble.back}')})" if noble.back else "")


def store(of: Store, words: Words) -> str:
    shown = [goods_named(of.goods, words)] if of.goods else []
    return ", ".join([*shown, *(marker(noble, words) for noble in of.nobles)]) or words("view-nothing")


def bonus(card: BonusCard | None, words: Words) -> str:
    """`bonus card 7 (sale in Sønderborg: 3 coins / swap 2 goods)`."""
    if card is None:
        return words("view-hidden")
    city = words.called("city", card.city) if card.city else ""
    top = words(f"top-{card.top}", {"city": city, "number": card.top_number})
    bottom = words(f"bottom-{card.bottom}", {"number": card.bottom_number})
    return f"{words.called('card', card.name)} ({top} / {bottom})"


def event(card: EventCard, words: Words) -> str:
    """`event A5 (Krone +1, Thaler +1): give 1 fish for 3 coins`."""
    rates = [
        f"{words(f'currency-{name}')} {change}"
        for name, change in (("krone", card.krone), ("thaler", card.thaler))
        if change
    ]
    what: dict[str, int | str] = {
        "goods": goods_named(dict.fromkeys(card.goods, 1), words),
        "coins": card.coins,
        "cities": words.listed([words.called("city", city) for city in card.cities]),
    }
    return f"{words.called('event', card.name)} ({', '.join(rates)}): {words(f'kind-{card.kind}', what)}"


def things(player: Player, words: Words) -> str:
    """What was built and upgraded."""
    out = [words(f"cart-{player.cart}")]
    out += [words("upgrade-spokewheel")] if player.spokewheel else []
    out += [words("view-ship", {"city": words.called("city", player.ship)})] if player.ship else []
    out += [words("view-mill", {"city": words.called("city", player.mill)})] if player.mill else []
    return ", ".join(out)


def player_lines(player: Player, table: VejenTable, words: Words) -> list[str]:
    marks = [words("view-you")] if player.seat == table.viewer else []
    marks += [words.called("colour", player.colour)]
    marks += [words("view-starting")] if player.seat == table.starting else []
    marks += [words("view-passed")] if player.passed else []
    numbers: dict[str, int | str] = {
        "city": words.called("city", player.city),
        "points": player.points,
        "krone": player.krone,
        "thaler": player.thaler,
        "loans": player.loans_left,
    }
    used = sum(player.warehouse.goods.values()) + len(player.warehouse.nobles)
    lines = [
        f"{'*' if player.seat in table.waiting else ' '} {words.seat_named(player.seat)} ({', '.join(marks)})",
        f"    {words('view-player', numbers)}; {things(player, words)}",
        f"    {words('view-warehouse', {'used': used, 'room': player.room})}: {store(player.warehouse, words)}",
    ]
    for card in player.cards:
        city = words("view-house", {"city": words.called("city", card.city)})
        lines.append(f"    {city}: {store(card.store, words)}")
    if player.hand:
        lines.append(f"    {words('view-hand')}: {'; '.join(bonus(card, words) for card in player.hand)}")
    if player.put_back:
        lines.append(f"    {words('view-put-back')}: {bonus(player.put_back, words)}")
    if player.owed:
        lines.append(f"    {words('view-owed')}: {goods_named(player.owed, words)}")
    if player.score is not None:
        lines.append(f"    {words('view-score', {'total': player.score})}")
    return lines


def picture(table: VejenTable, words: Words) -> str:
    lines = [words("view-title", {"round": table.round, "krone": table.krone, "thaler": table.thaler})]
    for number, card in enumerate(table.row, 1):
        if card and number >= table.round:
            lines.append(f"  {words('view-event', {'round': number})}: {event(card, words)}")
    scoring = [f"{words(f'scoring-{card.name}')} ({', '.join(map(str, card.coins))})" for card in table.scoring]
    opened = [bonus(card, words) for card in table.bonus_open]
    nothing = words("view-nothing")
    lines.append(f"  {words('view-scoring')}: {'; '.join(scoring) or nothing}")
    lines.append(f"  {words('view-bonus', {'count': table.bonus_stack})}: {'; '.join(opened) or nothing}")
    for good, markers in table.stacks.items():
        shown = ", ".join(marker(noble, words) for noble in markers) or nothing
        lines.append(f"  {words('view-stack', {'good': words(f'good-{good}')})}: {shown}")
    for player in table.players:
        lines += player_lines(player, table, words)
    if table.ending:
        winners = words.listed([words.seat_named(seat) for seat in table.winners])
        lines.append(words("view-won", {"who": winners, "ending": words(f"ending-{table.ending}")}))
    return "\n".join(lines)
