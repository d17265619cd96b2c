"""What is compiled already, while another process compiles. Meanwhile the pages are served, but nobody can play."""

import asyncio

from roundhouse.rules import kernels
from roundhouse.server.config import Config

GAMES, BOTS, ALL = "games", "bots", "all"
"""What people need to play, what quick bots need, and everything: the parts that the compiler notes."""
PAUSE = 0.2
"""Seconds between two looks for the mark of a part in the cache."""


def is_done(part: str, config: Config) -> bool:
    return not config.compiling or kernels.is_done(part)


async def wait(part: str, config: Config) -> None:
    while not is_done(part, config):
        await asyncio.sleep(PAUSE)
