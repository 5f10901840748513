"""The attackers' process: every attack at once, for so many seconds. It says in the end what it did and found."""

import asyncio
import os
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from tests.siege.attacks import ATTACKS, Enemy
from tests.siege.people import AWAY, Refused


class Spoils(msgspec.Struct):
    """What attackers have to tell."""

    done: dict[str, int]
    warded_off: dict[str, int]
    leaks: list[str]
    faults: dict[str, int]  # answers that should never be given
    broken: dict[str, int]  # attacks that did not go as they were meant to


async def keep_on(
    function: Callable[[Enemy], Awaitable[None]],
    enemy: Enemy,
    end: float,
    spoils: Spoils,
    loop: asyncio.AbstractEventLoop,
) -> None:
    name = getattr(function, "__name__", "?").replace("_", " ")
    while loop.time() < end:
        try:
            async with asyncio.timeout_at(end):
                await function(enemy)
        except Refused as refused:
            spoils.warded_off[name] = spoils.warded_off.get(name, 0) + 1
            enemy.check(name, refused.status)
        except AWAY:
            spoils.warded_off[name] = spoils.warded_off.get(name, 0) + 1
        except Exception as error:  # the attack is at fault, not the server; it is told so
            key = f"{name}: {type(error).__name__} {error}"[:200]
            spoils.broken[key] = spoils.broken.get(key, 0) + 1
        await asyncio.sleep(enemy.rand.uniform(0.1, 1.0))


async def attack(servers: list[str], seconds: float, seed: int, honest: Path) -> Spoils:
    enemy = Enemy(servers, random.Random(seed), honest)
    spoils = Spoils({}, {}, enemy.leaks, {}, {})
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    await asyncio.gather(*(keep_on(function, enemy, end, spoils, loop) for function in ATTACKS))
    spoils.done, spoils.faults = dict(enemy.done), dict(enemy.faults)
    return spoils


def main() -> None:
    seconds, seed, honest, *servers = sys.argv[1:]
    os.nice(5)  # the machine is not what is under attack
    print(msgspec.json.encode(asyncio.run(attack(servers, float(seconds), int(seed), Path(honest)))).decode())


if __name__ == "__main__":
    main()
