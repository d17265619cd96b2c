"""Logs: one JSON object a line. They never contain keys, secrets, links of tables or what people write."""

import hashlib
import logging
import math
import sys
import time
from collections import Counter

import structlog

MOST, SECONDS = 10, 60.0
"""How often the same message of a library is written in so many seconds. Some of them anybody can cause."""
HIDDEN = ("key", "keys", "secret", "seed", "text", "name", "body", "action")


def set_up() -> None:
    """Set up logging for our own messages and those of the libraries."""
    shared: list[structlog.types.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _hide,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    renderer = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.add_logger_name, *shared],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, structlog.processors.JSONRenderer()],
    )
    handler.setFormatter(renderer)
    handler.addFilter(Seldom())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


class Seldom(logging.Filter):
    """Leaves out what was written often enough already, and then says how much that was."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: Counter[str] = Counter()
        self._since = -math.inf

    def filter(self, record: logging.LogRecord) -> bool:
        if time.monotonic() - self._since > SECONDS:
            self._begin()
        self._counts[str(record.msg)] += 1
        return self._counts[str(record.msg)] <= MOST

    def _begin(self) -> None:
        left_out = sum(max(0, count - MOST) for count in self._counts.values())
        self._counts.clear()
        self._since = time.monotonic()
        if left_out:
            structlog.get_logger().warning("messages_left_out", count=left_out)


def _hide(logger: object, method: str, values: structlog.types.EventDict) -> structlog.types.EventDict:
    """A table is named by a mark: its id is its link, and whoever has the link can get in."""
    shown = {name: "hidden" if name in HIDDEN else value for name, value in values.items()}
    return shown | ({"table": mark(str(values["table"]))} if "table" in values else {})


def mark(table: str) -> str:
    """The same for every message about a table."""
    return hashlib.sha256(table.encode()).hexdigest()[:12]
