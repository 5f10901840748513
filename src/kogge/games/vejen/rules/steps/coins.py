"""Coins from the bank, and coins to pay with, where a player may choose the currency."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.events import COINS
from kogge.games.vejen.rules.ledger import pay
from kogge.games.vejen.rules.state import KRONE, THALER, Currency, Vejen
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.steps import Action


class TakeCoins(Action[Vejen]):
    """VJ-35: coins from events, bonus cards and noble goods may be any mix of the two currencies."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        coins = arg1(frame)
        return Refusal("VJ-35", "too-many-coins", {"coins": coins}) if first(move) > coins else None

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        coins = arg1(frame)
        for kroner in range(coins + 1):
            out = append(out, pack(self.kind, kroner))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        coins, kroner = arg1(frame), first(move)
        s.merchants[seat].earn(KRONE, kroner)
        s.merchants[seat].earn(THALER, coins - kroner)
        log.tell(COINS, seat, kroner, coins - kroner)


def coins_in_hand(kind: i64) -> vec[i64]:
    """A move for either currency."""
    return vec[i64]([pack(kind, KRONE), pack(kind, THALER)])


def refuse_coin(s: Vejen, seat: i64, currency: Currency) -> Refusal | None:
    """Who has no coin of a currency cannot pay in it."""
    if s.merchants[seat].coins_of(currency):
        return None
    return Refusal("VJ-35", "no-coin", {"currency": currency})


class PayCoin(Action[Vejen]):
    """A coin of either currency to the bank."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return coins_in_hand(self.kind)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_coin(s, seat, Currency(first(move)))

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        pay(s, seat, Currency(first(move)), 1, log)
