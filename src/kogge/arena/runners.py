"""Where games are played: all cores of this machine, or a Ray cluster. Outcomes come in the order of the games."""

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module

from kogge.arena.match import Outcome, Pairing, play
from kogge.bots import UnknownBot

Run = Callable[[list[Pairing]], Iterable[Outcome]]


def run_on_pool(todo: list[Pairing]) -> Iterator[Outcome]:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        try:
            yield from pool.map(play, todo)
        except BrokenProcessPool:
            raise UnknownBot("a process that played has died: a bot ended it, or the memory did not suffice") from None


def run_on_ray(address: str) -> Callable[[list[Pairing]], Iterator[Outcome]]:
    """On the cluster at this address; 'local' starts one on this machine, for this tournament only."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster of ours reports to nobody
    try:
        ray = import_module("ray")
    except ImportError:
        raise UnknownBot("--ray needs the package ray: ./kogge python -m pip install ray") from None
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        try:
            socket.create_connection((host, int(port)), 5).close()  # Ray itself would try for minutes
        except (OSError, OverflowError) as error:
            raise UnknownBot(f"there is no Ray cluster to play on at {address}: {error}") from None
    alone = {"include_dashboard": False, "_node_ip_address": "127.0.0.1"} if address == "local" else {}

    def run(todo: list[Pairing]) -> Iterator[Outcome]:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error", **alone)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise UnknownBot(f"there is no Ray cluster to play on at {address!r}: {error}") from None
        try:
            remote = ray.remote(play)
            for task in [remote.remote(pairing) for pairing in todo]:
                yield ray.get(task)
        finally:
            ray.shutdown()

    return run
