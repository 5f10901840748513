"""./kogge serve."""

import argparse
import gc
import io
import ipaddress
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kogge.bots.roster import maker
from kogge.kernel.game import BadOption
from kogge.server.app import Settings, make
from kogge.server.frames import FramesProtocol
from kogge.server.edge.descriptors import make_room
from kogge.server.edge.gate import Gate
from kogge.server.edge.hosts import is_host_name
from kogge.server.sockets import LARGEST
from kogge.server.store import Unreachable, Unusable


def serve(args: argparse.Namespace) -> int:
    set_up_logs()
    bots = dict(parse_bot(wish) for wish in args.bot)
    if args.redis and not args.database:
        raise BadOption("--redis is for several processes, which need a --database that they can share")
    settings = Settings(
        data=args.data,
        database=args.database,
        redis=args.redis,
        host_names=[parse_host_name(name) for name in args.host_name],
        rate=args.rate,
        thinkers=max(1, args.thinkers or (os.cpu_count() or 2) - 1),
        replayers=max(1, (os.cpu_count() or 2) // 4),
        seconds=args.seconds,
        bots=bots,
        pace=args.pace,
    )
    if args.connections < 1 or args.timeout < 1:
        raise BadOption("--connections and --timeout have to be at least 1")
    connections, advice = make_room(args.connections)
    gate = Gate(connections, args.per_address, args.timeout)
    try:
        app = ProxyHeadersMiddleware(make(settings, gate), os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1"))
    except (Unreachable, Unusable) as trouble:
        raise BadOption(str(trouble)) from None
    gate.trusted = app.trusted_hosts
    listener = listen(args.host, args.port)
    address = f"http://{where(listener)}/"
    print(f"Kogge listens at {address} (its API: /docs). Ctrl-C stops it.", flush=True)
    for line in (advice, advise_on_names(listener.getsockname()[0], settings.host_names)):
        if line:
            print(line, flush=True)
    if not args.no_browser:
        open_page(address)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            proxy_headers=False,  # they are read already
            timeout_graceful_shutdown=5,
            timeout_keep_alive=args.timeout,
            **wire_options() | gate.options(),
        )
    )
    collect_rarely()
    server.run(sockets=[listener])
    return 0


def parse_host_name(text: str) -> str:
    if not is_host_name(text):
        raise BadOption(f"a host name is written kogge.example, without protocol and port, not {text!r}")
    return text


def advise_on_names(address: str, names: Sequence[str]) -> str:
    """On a network, a page of anybody's could ask this server under a name of its own."""
    if names or ipaddress.ip_address(address).is_loopback:
        return ""
    return "Others can reach this server: tell it its name with --host-name, so that it answers to no other."


def collect_rarely() -> None:
    """Logs only grow; looking through them for garbage again and again cost a tenth of the time."""
    gc.freeze()  # what is here now stays
    gc.set_threshold(50_000, 20, 100)


def wire_options() -> dict[str, Any]:
    """How uvicorn speaks to clients; `bench/echo.py` measures the same without us."""
    return {
        "http": "httptools",
        "ws": FramesProtocol,  # it waits for slow readers
        "ws_max_size": LARGEST,
        "ws_per_message_deflate": False,  # expensive in time and memory for messages of a few kilobytes
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "log_config": None,
        "access_log": False,  # it would write down invitations
        "server_header": False,
    }


def open_page(address: str) -> None:
    """In a browser with a window; one that runs in the terminal would take it away."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)


def parse_bot(wish: str) -> tuple[str, str]:
    name, equals, spec = wish.partition("=")
    if not equals or not name.isidentifier():
        raise BadOption(f"a bot is written NAME=BOT, not {wish!r}")
    maker(spec)  # says now what is wrong with it
    return name, str(Path(spec).resolve()) if ".py:" in spec else spec


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)  # from here on clients may come; they are answered as soon as the server is up
    except OSError as error:
        listener.close()
        raise BadOption(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return listener


def where(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class Unfailing(io.StringIO):
    """Where a log goes may be full or gone. Play goes on without it."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__()
        self.stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError):
            self.stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            self.stream.flush()


def set_up_logs() -> None:
    """One line of JSON an event, on the error output."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(Unfailing(sys.stderr)),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
