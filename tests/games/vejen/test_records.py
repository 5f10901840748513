"""VJ-82: a finished game for every way of deciding it, with 2, 3 and 4 players."""

from pathlib import Path

import pytest

from kogge.games.vejen.edge.game import GAME
from kogge.games.vejen.rules.state import NOWHERE, Merchant
from kogge.kernel.record import from_json, replay
from tests.records.make_vejen import HERE, WANTED

RECORDS = sorted(HERE.glob("*.json"))


def test_VJ_82_there_is_a_record_of_every_kind() -> None:
    assert {path.stem for path in RECORDS} == WANTED


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_VJ_82_the_record_is_decided_as_its_name_says(path: Path) -> None:
    """Counted from the final state, apart from the rules."""
    s = replay(from_json(path.read_text()), GAME).state
    level = list(range(s.players))
    decided = "shared"
    for ending in ("money", "buildings", "upgrades", "noble", "goods"):
        counts = {seat: count(s.merchants[seat], ending) for seat in level}
        level = [seat for seat in level if counts[seat] == max(counts.values())]
        if len(level) == 1:
            decided = ending
            break
    assert path.stem == f"{s.players}-{decided}"
    assert s.winners == sum(1 << seat for seat in level)


def count(merchant: Merchant, ending: str) -> int:
    built = [*list(merchant.houses)[1:], merchant.ship, merchant.mill]
    goods = [int(merchant.all_of(good)) for good in range(7)]
    return {
        "money": int(merchant.score),
        "buildings": sum(city != NOWHERE for city in built),
        "upgrades": int(merchant.cart + merchant.spokewheel),
        "noble": sum(goods[5:]),
        "goods": sum(goods[:5]),
    }[ending]
