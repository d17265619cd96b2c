"""Hands for the tasks of an arena: threads for the compiled loop, processes for all else, or a Ray cluster."""

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from itertools import islice
from threading import Thread
from typing import Any, TypeVar

from roundhouse.lab.arena.schedule import Task

Played = TypeVar("Played")
Play = Callable[[Task], Played]

AHEAD = 2
"""Tasks given out for each worker, so that none waits for the next."""


def in_threads(tasks: Iterator[Task], play: Play[Played], workers: int) -> Generator[Played]:
    """What the tasks lead to, as they are finished."""
    with ThreadPoolExecutor(workers) as pool:
        try:
            yield from _finished(pool, tasks, play, workers)
        finally:
            pool.shutdown(cancel_futures=True)


def in_processes(tasks: Iterator[Task], play: Play[Played], workers: int) -> Generator[Played]:
    """The same for games that take long: a process can be ended in the middle of one.

    The processes start from nothing: compiled code and a copied process do not go together.
    """
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _attend) as pool:
        try:
            yield from _finished(pool, tasks, play, workers)
        except BaseException:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
            raise


def in_ray(tasks: Iterator[Task], play: Play[Played], workers: int) -> Generator[Played]:
    """The same on a cluster: the one that RAY_ADDRESS names, or one that is started here."""
    ray = connected(workers)
    remote = ray.remote(max_retries=1)(play)
    ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))
    running: list[Any] = []
    try:
        while True:
            running += [remote.remote(task) for task in islice(tasks, ahead - len(running))]
            if not running:
                return
            done, running = ray.wait(running, num_returns=1)
            yield from ray.get(done)
    finally:
        for task in running:
            ray.cancel(task, force=True)


def connected(workers: int) -> Any:
    """Ray, ready for tasks."""
    try:
        import ray
    except ModuleNotFoundError:
        raise ModuleNotFoundError('a cluster needs Ray: pip install "roundhouse[ray]"') from None
    if not ray.is_initialized():
        address = os.environ.get("RAY_ADDRESS")
        here: dict[str, Any] = {} if address else {"address": "local", "num_cpus": workers, "include_dashboard": False}
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(**here, logging_level=logging.ERROR, log_to_driver=False)
    return ray


def _finished(pool: Executor, tasks: Iterator[Task], play: Play[Played], workers: int) -> Iterator[Played]:
    running: set[Future[Played]] = set()
    while True:
        running |= {pool.submit(play, task) for task in islice(tasks, AHEAD * workers - len(running))}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        yield from map(Future.result, done)


def _attend() -> None:
    """A process for tasks leaves interrupts to the one that gave them out, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
