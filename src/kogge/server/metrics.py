"""What Prometheus reads at /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

TABLES = Gauge("kogge_tables", "Tables in memory", registry=REGISTRY)
CONNECTIONS = Gauge("kogge_connections", "WebSocket connections", registry=REGISTRY)
BUS = Gauge("kogge_bus", "Whether the other processes can be heard", registry=REGISTRY)
THINKERS = Gauge("kogge_thinkers", "Processes that think for bots", registry=REGISTRY)
WAITING = Gauge("kogge_thoughts_waiting", "Decisions of bots and hints that wait for a process", registry=REGISTRY)
MOVES = Counter("kogge_moves", "Lines of the log that were kept", ["game"], registry=REGISTRY)
DROPPED = Counter("kogge_dropped_connections", "Connections that were cut off", ["why"], registry=REGISTRY)
REFUSED = Counter("kogge_refused", "Messages that were refused", ["error"], registry=REGISTRY)
KEEPING = Histogram(
    "kogge_keeping_seconds",
    "From a move's arrival to its acknowledgement",
    registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
THINKING = Histogram(
    "kogge_thinking_seconds",
    "Time that bots take for a decision, waiting for a process not counted",
    ["bot"],
    registry=REGISTRY,
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)
REQUESTS = Histogram(
    "kogge_request_seconds",
    "HTTP requests",
    ["method", "status"],
    registry=REGISTRY,
    buckets=(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5),
)


def exposition() -> bytes:
    return generate_latest(REGISTRY)
