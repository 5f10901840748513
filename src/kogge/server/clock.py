"""The time, as far as a game depends on it.

A system's clock can be set; what has passed has passed. So a server looks at the clock once, when it starts, and counts
seconds from there: nobody's time runs out because somebody set the clock. What happened while no server ran, and how
long that was, no clock tells for sure; so that time is nobody's.
"""

import time


class Clock:
    def __init__(self) -> None:
        self.started = time.time()  # seconds since 1970
        self._begin = passed()

    def now(self) -> float:
        return self.started + passed() - self._begin

    def past(self, at: float) -> float:
        """When something happened that was kept at this time, perhaps by a server whose clock was ahead."""
        return min(at, self.now())


def passed() -> float:
    """Seconds since some moment in the past. Where the system tells, those in which the machine slept count, too."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


CLOCK = Clock()
