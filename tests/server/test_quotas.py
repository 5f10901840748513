"""What one person or one address may cause."""

import pytest

from kogge.server.errors import TooMany
from kogge.server.people.quotas import SWEEP, Quota, Quotas

pytestmark = pytest.mark.once

TALK = Quota("talking", burst=3, per_hour=3600)


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_quota_is_so_much_at_once_and_refills() -> None:
    clock = Clock()
    quotas = Quotas(clock=clock)
    for _ in range(3):
        quotas.spend(TALK, "ann")
    with pytest.raises(TooMany, match="too much talking; try again in a second") as refused:
        quotas.spend(TALK, "ann")
    assert refused.value.wait == 1
    quotas.spend(TALK, "bo")  # everybody has their own
    clock.now += 1.0
    quotas.spend(TALK, "ann")
    with pytest.raises(TooMany):
        quotas.spend(TALK, "ann")
    clock.now += 3600.0
    for _ in range(3):  # it never holds more than it did at first
        quotas.spend(TALK, "ann")
    with pytest.raises(TooMany):
        quotas.spend(TALK, "ann")


def test_long_waits_are_told_in_minutes() -> None:
    slow = Quota("signing up", burst=1, per_hour=6)
    quotas = Quotas(clock=Clock())
    quotas.spend(slow, "here")
    with pytest.raises(TooMany, match="too much signing up; try again in 10 minutes"):
        quotas.spend(slow, "here")


def test_strangers_without_number_do_not_fill_the_memory() -> None:
    clock = Clock()
    quotas = Quotas(clock=clock)
    for n in range(2 * SWEEP):
        quotas.spend(TALK, str(n))
    assert len(quotas._buckets) <= SWEEP + 1


def test_a_server_without_limits_counts_nothing() -> None:
    quotas = Quotas(on=False)
    for _ in range(100):
        quotas.spend(TALK, "ann")
