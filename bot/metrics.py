"""What is counted and timed while the bot runs, for Prometheus: the one place where metrics are defined.

Whoever does something counts it there and then. This module knows nothing of games or of Discord; no metric
carries the id of a game, a person or a server, nor what anybody has. How it is shown is `bot.health`.
"""

from enum import Enum
from importlib.metadata import version

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

CONTENT_TYPE = CONTENT_TYPE_LATEST
_registry = CollectorRegistry()
# A second series for each, of which nobody makes use.
disable_created_metrics()  # type: ignore[no-untyped-call]
ProcessCollector(registry=_registry)
Info("via_appia", "Which version runs.", registry=_registry).info({"version": version("via-appia")})


def _times(name: str, about: str, *labels: str, buckets: tuple[float, ...]) -> Histogram:
    return Histogram(f"via_appia_{name}_seconds", about, labels, buckets=buckets, registry=_registry)


def _level(name: str, about: str, *labels: str) -> Gauge:
    return Gauge(f"via_appia_{name}", about, labels, registry=_registry)


def _count(name: str, about: str, *labels: str) -> Counter:
    return Counter(f"via_appia_{name}", about, labels, registry=_registry)


# The limits of the buckets hold what was promised: 0.3 s, 1 s, 2 s, and Discord's own 3 s.
_PATIENCE = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)
_TURNS = (0.1, 0.2, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 60.0, 300.0)
_MOMENTS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

MOVES = _times("move", "Moves, from the wish to the commit.", "kind", buckets=_PATIENCE)
COMPUTER_MOVES = _times(
    "computer_move",
    "Computers' steps, from when they were due to the commit, films included; by the level that chose.",
    "level",
    buckets=_TURNS,
)
ACKNOWLEDGEMENTS = _times(
    "acknowledgement", "From a press or command to Discord's consent to our first answer.", buckets=_PATIENCE
)
PICTURES = _times("picture", "Pictures, from asking for one to having it.", "picture", buckets=_PATIENCE)
COMMITS = _times("commit", "Transactions of the database.", buckets=_MOMENTS)
LOOP_LAG = _times("loop_lag", "How late the event loop does what is due.", buckets=_MOMENTS)
DISCORD_REQUESTS = _times(
    "discord_request",
    "Requests to Discord: ok, limited (429), refused (4xx), broken (5xx), lost.",
    "outcome",
    buckets=_PATIENCE,
)
OUTBOX_ROWS = _level("outbox_rows", "Messages that wait to be sent.")
OUTBOX_OLDEST = _level("outbox_oldest_seconds", "How long the oldest of them could have been sent.")
ANSWERING = _level("answering", "Presses and commands that are worked on, with what follows the answer.")
JOBS_WAITING = _level("jobs_waiting", "Jobs that wait for a worker process.", "urgency")
GATEWAY_CONNECTED = _level("gateway_connected", "1 while every shard is connected to Discord.")
GATEWAY_LATENCY = _level("gateway_latency_seconds", "Discord's answer to our last heartbeat.")
STORE_ERRORS = _count("store_errors", "What could not be written or read.", "kind")
_FAULTS = _count("faults", "What went wrong.", "kind")


class Fault(Enum):
    """What can go wrong; the log has a line for each but the last."""

    UNEXPECTED = "unexpected"
    """Nobody thought of it: a traceback in the log."""
    DAMAGED = "damaged"
    """What is stored about a game or a person cannot be read; `via-appia doctor` says more."""
    UNANSWERED = "unanswered"
    """Somebody could not be answered."""
    TOO_LATE = "too_late"
    """A press or command came when Discord had long given up on it."""
    DELAYED = "delayed"
    """A message did not get through to Discord; most are tried again."""
    UNREACHABLE = "unreachable"
    """A place, or somebody's private messages, are closed to us."""
    GIVEN_UP = "given_up"
    """A message was set aside for the operator."""
    WORKER_LOST = "worker_lost"
    """A worker process died or did not answer."""
    NO_PICTURE = "no_picture"
    """A picture did not come out; words went out alone."""
    BUSY = "busy"
    """A job found no room."""

    def happened(self) -> None:
        """Count it."""
        _FAULTS.labels(self.value).inc()


# So that a first one is seen as an increase, all are there with 0 from the start.
for _fault in Fault:
    _FAULTS.labels(_fault.value)
for _kind in ("not_saved", "unreadable"):
    STORE_ERRORS.labels(_kind)
for _chooser in ("tiro", "faber", "magister", "none"):
    COMPUTER_MOVES.labels(_chooser)


def exposed() -> bytes:
    """All of it, as Prometheus reads it."""
    return generate_latest(_registry)
