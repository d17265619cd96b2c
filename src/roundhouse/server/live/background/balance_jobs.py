"""Balance reports in the making: one at a time, and none that nobody waits for."""

import os
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

import structlog

from roundhouse.editions import Edition
from roundhouse.game.errors import Refused
from roundhouse.lab.balance import games, report
from roundhouse.lab.report.balance import as_values

log = structlog.get_logger()

GAMES = 500
"""Games at each number of players."""
PATIENCE = 15.0
"""Seconds after which a report is given up when nobody asks for it."""
MOST = 8
"""How many reports may wait or be in the making."""
EACH = 2
"""The same for one address."""
KEPT = 50
"""How many finished reports are remembered."""
LATER = 10


class Stopped(Exception):
    """Nobody waits for the report any more."""


@dataclass
class Job:
    """A report that was asked for."""

    id: str
    edition: Edition
    address: str
    games: int
    state: str = "waiting"
    played: int = 0
    report: dict[str, Any] | None = None
    asked: float = field(default_factory=time.monotonic)

    @property
    def under_way(self) -> bool:
        return self.state in ("waiting", "playing")

    def count(self, played: int) -> None:
        self.played += played
        if time.monotonic() - self.asked > PATIENCE:
            raise Stopped


class BalanceJobs:
    """The reports of one process. The same map has the same report."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = Lock()
        self._thread = ThreadPoolExecutor(1, "balance")

    def start(self, address: str, edition: Edition) -> Job:
        """The job of a map, a new one if there is none. Refused if too many wait."""
        with self._lock:
            known = self._jobs.get(edition.full_digest)
            if known is not None and known.state != "failed":
                known.asked = time.monotonic()
                return known
            waiting = [job for job in self._jobs.values() if job.under_way]
            if len(waiting) >= MOST or sum(job.address == address for job in waiting) >= EACH:
                raise Refused("slow_down", retry_after=LATER)
            job = Job(edition.full_digest, edition, address, GAMES * len(games.numbers(edition)))
            self._jobs[job.id] = job
            self._forget()
        self._thread.submit(self._work, job)
        return job

    def ask(self, job: str) -> Job:
        """How far a report is. Refused if it is not known, for example because nobody asked for a while."""
        with self._lock:
            found = self._jobs.get(job)
            if found is None:
                raise Refused("no_report")
            found.asked = time.monotonic()
            return found

    def close(self) -> None:
        """Stop as soon as the games under way are over."""
        with self._lock:
            for job in self._jobs.values():
                job.asked = 0.0
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _work(self, job: Job) -> None:
        try:
            job.count(0)
            job.state = "playing"
            made = report.make(job.edition, GAMES, 0, max(1, (os.cpu_count() or 1) - 1), job.count)
            job.report, job.state = as_values(made), "done"
        except Stopped:
            with self._lock:
                self._jobs.pop(job.id, None)
        except Exception:
            log.exception("balance_failed", edition=job.id)
            job.state = "failed"

    def _forget(self) -> None:
        finished = [key for key, job in self._jobs.items() if not job.under_way]
        for key in finished[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[key]
