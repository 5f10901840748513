"""Vikings on the Volga: how it ends, where the money comes from, and what the players do with their turns."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from kogge.arena.balance.figures import (
    Figure,
    Games,
    Sheet,
    compare,
    each,
    length,
    mean,
    percent,
    scores,
    share,
    winners,
)
from kogge.arena.balance.sitting import Played, Told
from kogge.games.volga.edge.schema import VolgaTable

ENDINGS = {
    "30 rubles": "thirty-rubles",
    "the fifth fire": "fifth-city",
    "no contract left": "no-contracts",
    "the limit of turns": "turn-limit",
}
DONE = {  # events that tell of something done in a turn
    "ship-moved": "steps of ships",
    "good-taken": "goods bought",
    "sold": "sales",
    "pass-bought": "passes bought",
    "upgraded": "large ships",
    "horde-moved": "steps of the Horde",
    "burned": "cities burned",
    "raided": "raids",
    "prince-moved": "steps of the Prince",
    "rebuilt": "cities rebuilt",
    "draws-contracts": "contracts drawn",
    "shown": "contracts shown",
    "offer-made": "offers made",
    "offer-accepted": "offers accepted",
    "started-over": "fresh starts",
}


class Counts(msgspec.Struct, frozen=True):
    turns: int
    idle: int  # turns in which nothing was done
    done: dict[str, int]
    prices: list[int]  # of the sales
    rewards: int  # rubles for burning and rebuilding
    fees: int  # rubles of fees, also to the bank
    burned: int  # at the end
    contracts: int  # not sold
    large: list[str]  # seats with a large ship
    passes: dict[str, int]


def first(told: Sequence[Told]) -> str | None:
    return next((str(what["seat"]) for key, what in told if key == "turn-began"), None)


def rounds(end: VolgaTable) -> float:
    return end.turn / len(end.players)


def idle_turns(told: Sequence[Told]) -> int:
    """A turn that began is followed by its end."""
    keys = [key for key, _ in told]
    return sum(pair == ("turn-began", "turn-ended") for pair in pairwise(keys))


def done(told: Sequence[Told]) -> Counter[str]:
    """What was done once the table was set up."""
    keys = [key for key, _ in told]
    turns = keys[keys.index("turn-began") :] if "turn-began" in keys else []
    out = Counter(key for key in turns if key in DONE)
    out["pass-bought"] = sum(pair == ("paid-bank", "pass-taken") for pair in pairwise(turns))  # others are free
    return out


def count(told: Sequence[Told], end: VolgaTable) -> Counts:
    did = done(told)
    return Counts(
        turns=end.turn,
        idle=idle_turns(told),
        done=did,
        prices=[what["price"] for key, what in told if key == "sold"],
        rewards=did["burned"] + did["rebuilt"],
        fees=sum(key == "fee-due" for key, _ in told),
        burned=len(end.burned),
        contracts=end.deck + end.drawn + len(end.open_contracts) + sum(player.contracts for player in end.players),
        large=[player.seat for player in end.players if player.large],
        passes={player.seat: len(player.passes) for player in end.players},
    )


def close(by: Games) -> Sheet:
    return compare(
        "The end",
        by,
        {
            **each("{}", ENDINGS, lambda name, games: share(g.ending == ENDINGS[name] for g in games)),
            "burned cities at the end": lambda games: mean(g.own.burned for g in games),
            "contracts not sold": lambda games: mean(g.own.contracts for g in games),
        },
    )


def money(by: Games) -> Sheet:
    return compare(
        "Money",
        by,
        {
            "sales a player": lambda games: mean(len(g.own.prices) / g.players for g in games),
            "price of a sale": lambda games: mean(price for g in games for price in g.own.prices),
            "rubles a player for sales": lambda games: mean(sum(g.own.prices) / g.players for g in games),
            "rubles a player for burning and rebuilding": lambda games: mean(g.own.rewards / g.players for g in games),
            "rubles a player of fees": lambda games: mean(g.own.fees / g.players for g in games),
            "rubles at the end, large ship": lambda games: mean(g.scores[seat] for g in games for seat in g.own.large),
            "rubles at the end, small ship": lambda games: mean(
                n for g in games for seat, n in g.scores.items() if seat not in g.own.large
            ),
            "wins with a large ship": lambda games: share(g.share(seat) for g in games for seat in g.own.large),
            **each(
                "wins with {} passes",
                range(4),
                lambda n, games: share(
                    g.share(seat) for g in games for seat, passes in g.own.passes.items() if passes == n
                ),
            ),
        },
    )


def conduct(by: Games) -> Sheet:
    return compare(
        "What the players do, each in a game",
        by,
        {
            "turns": lambda games: mean(g.own.turns / g.players for g in games),
            "of them idle": lambda games: percent(sum(g.own.idle for g in games), sum(g.own.turns for g in games)),
            **{name: per_player(key) for key, name in DONE.items()},
        },
    )


def per_player(key: str) -> Figure:
    def figure(games: Sequence[Played]) -> str:
        return mean(g.own.done.get(key, 0) / g.players for g in games)

    return figure


def sheets(by: Games) -> list[Sheet]:
    return [length(by), winners(by), scores(by), close(by), money(by), conduct(by)]
