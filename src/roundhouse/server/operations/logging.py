"""Logs: one JSON object a line. They never contain keys, secrets or what people write."""

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
    return {name: "hidden" if name in HIDDEN else value for name, value in values.items()}
