"""Logs: one JSON object a line. They never contain keys, secrets, links of tables or what people write."""

import hashlib
import logging
import sys

import structlog

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
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def _hide(logger: object, method: str, values: structlog.types.EventDict) -> structlog.types.EventDict:
    """A table is named by a mark: its id is its link, and whoever has the link can get in."""
    shown = {name: "hidden" if name in HIDDEN else value for name, value in values.items()}
    return shown | ({"table": mark(str(values["table"]))} if "table" in values else {})


def mark(table: str) -> str:
    """The same for every message about a table."""
    return hashlib.sha256(table.encode()).hexdigest()[:12]
