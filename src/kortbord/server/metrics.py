"""What the server counts, for Prometheus; numbers only, never a name, a code or a card."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge(
            "kortbord_tables", "Tables in memory.", ["phase"], registry=self.registry
        )
        self.sockets = Gauge("kortbord_sockets", "Open sockets.", registry=self.registry)
        self.moves = Counter(
            "kortbord_moves", "Moves made.", ["game", "by"], registry=self.registry
        )
        self.move_seconds = Histogram(
            "kortbord_move_seconds",
            "From a message's arrival to its effect being stored and told.",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "kortbord_bot_seconds",
            "The time in which a bot chose.",
            ["level"],
            buckets=_QUICK,
            registry=self.registry,
        )
        self.refused = Counter(
            "kortbord_refused", "What was refused.", ["reason"], registry=self.registry
        )
        self.requests = Counter(
            "kortbord_requests", "Answers to requests.", ["status"], registry=self.registry
        )
        self.errors = Counter(
            "kortbord_errors", "Errors that should not happen.", registry=self.registry
        )

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        text: bytes = generate_latest(self.registry)
        return text
