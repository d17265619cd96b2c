"""Metrics for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

ENTRIES = Counter("roundhouse_entries_total", "Entries told at tables by this process.")
TABLES = Counter("roundhouse_tables_total", "Tables made by this process.")
SNAPSHOTS = Counter("roundhouse_snapshots_total", "Times that what a seat may know was put together.")
FOLDS = Counter("roundhouse_folds_total", "Logs folded to tell old entries.")
MESSAGES = Counter("roundhouse_messages_total", "Messages received on sockets.", ["outcome"])
REQUESTS = Counter("roundhouse_requests_total", "Requests answered.", ["status"])
FAULTS = Counter("roundhouse_bot_faults_total", "Moves that a bot failed to make.")
ROOMS = Gauge("roundhouse_rooms", "Tables held in memory.")
CONNECTIONS = Gauge("roundhouse_viewers", "Open connections to tables.")
MOVE_SECONDS = Histogram(
    "roundhouse_move_seconds",
    "From receiving a move to having told it.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
BOT_SECONDS = Histogram("roundhouse_bot_seconds", "How long bots think.", buckets=(0.001, 0.01, 0.1, 0.5, 1, 2, 5, 15))
