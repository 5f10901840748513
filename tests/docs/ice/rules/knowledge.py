"""The tables that could lie behind what a viewer of Ice sees."""

from librt.vecs import vec
from mypy_extensions import i64

from tests.docs.ice.rules.generated import IceView
from tests.docs.ice.rules.state import CARGOES, Cargo, Ice
from kogge.kernel.rng import Rng
from kogge.kernel.state import HIDDEN


def imagine(view: IceView, cards: vec[i64], rand: Rng) -> Ice:
    """Whatever lies face down is one of the cards that are not seen."""
    s = view.table.copy()
    left = cards[:]
    for merchant in s.merchants:
        for seen in (merchant.cargo, merchant.sold):
            if seen > 0:
                left[seen - 1] -= 1
    for merchant in s.merchants:
        if merchant.cargo == HIDDEN:
            merchant.cargo = draw(left, rand)
            left[merchant.cargo - 1] -= 1
    return s


def draw(left: vec[i64], rand: Rng) -> Cargo:
    total: i64 = 0
    for n in left:
        total += n
    at = rand.below(total)
    for cargo in range(CARGOES):
        at -= left[cargo]
        if at < 0:
            return Cargo(cargo + 1)
    raise AssertionError("there is a card left")
