"""Run tests against mutants, each in a process of its own that starts with everything imported."""

import gc
import json
import os
import resource
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, TextIO

import pytest

from tests.mutation.mutants import Mutant
from tests.mutation.patching import install
from tests.mutation.reach import Reach, Timer, digest_of, measure

TOPICS = {
    "actions.py": ("legality", "test_turns"),
    "bits.py": ("bits",),
    "bonuses/flags.py": ("flags", "bonuses"),
    "bonuses/merchandise.py": ("amsterdam", "bonuses"),
    "bonuses/passengers.py": ("passengers", "bonuses"),
    "box.py": ("boxes", "setting_up", "setup", "bonuses"),
    "cards.py": ("drawing", "market"),
    "chance.py": ("chance",),
    "claims.py": ("claim",),
    "laws.py": ("laws", "market"),
    "network.py": ("network",),
    "scoring.py": ("scoring", "results", "end"),
    "tangles.py": ("network",),
    "tickets.py": ("ticket", "opening", "contracts", "imagined", "log_rows"),
    "turns.py": ("test_turns", "setting_up", "end", "opening", "ahead", "log_rows"),
    "view.py": ("secrets", "views"),
}
"""Where tests of a module are likely to be, by a part of their names."""
MEMORY = 4 << 30
NOT_KILLED = 0
KILLED = 1
FIRST = "rules"
"""The folder of tests that are tried first."""
SLOW = 3.0
"""Seconds of computing for a slow test."""
CASES = 16
"""Of a parametrised test so many cases are tried, spread evenly, and fewer if they take long."""
ENOUGH = 0.5
"""Seconds for the cases of one test."""


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    killed: bool
    killer: str
    """The test that failed, or why no test did."""


class Failures:
    """A plugin that remembers whether the test that runs has failed."""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed


@dataclass
class Runner:
    """Runs collected tests one by one."""

    session: pytest.Session
    failures: Failures = field(default_factory=Failures)

    def __post_init__(self) -> None:
        self.session.config.pluginmanager.register(self.failures)
        self.items = {item.nodeid: item for item in _spread(self.session.items)}

    def passes(self, name: str) -> bool:
        self.failures.failed = False
        item = self.items[name]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failures.failed


def _spread(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[_function(item.nodeid)].append(item)
    return [item for same in cases.values() for item in same[:: -(-len(same) // CASES)]]


def _function(name: str) -> str:
    return name.partition("[")[0]


def find_reach(runner: Runner, known: dict[str, Reach]) -> Iterator[tuple[str, Reach]]:
    """What each test reaches; measured in a process of its own, lest it leaves anything behind."""
    digest = cache(digest_of)
    unknown = {}
    for name, item in runner.items.items():
        if name in known and known[name].digest == digest(item.path):
            yield name, known[name]
        else:
            unknown[name] = digest(item.path)
    while unknown:
        for name, reach in _measured(runner, unknown):
            del unknown[name]
            yield name, reach
        if unknown:  # the process died in the middle of a test
            name = next(iter(unknown))
            yield name, Reach(unknown.pop(name), 0, {})


def _measured(runner: Runner, unknown: dict[str, str]) -> Iterator[tuple[str, Reach]]:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _silence()
        with os.fdopen(writing, "w") as out:
            _measure(runner, unknown, out)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as lines:
        for line in lines:
            name, values = json.loads(line)
            yield name, Reach(**values)
    os.waitpid(child, 0)


def _measure(runner: Runner, unknown: dict[str, str], out: TextIO) -> None:
    spent: defaultdict[str, float] = defaultdict(float)
    for name, digest in unknown.items():
        reach = Reach(digest, 0, {})
        if spent[_function(name)] < ENOUGH:
            reach = measure(digest, partial(runner.passes, name))
        spent[_function(name)] += reach.seconds
        print(json.dumps([name, asdict(reach)]), file=out, flush=True)


@dataclass
class Trials:
    runner: Runner
    reached: dict[str, Reach]
    budget: float
    jobs: int
    killers: defaultdict[tuple[str, str], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def judge(self, mutants: Sequence[Mutant]) -> Iterator[Verdict]:
        """In whatever order they finish."""
        gc.freeze()
        running: dict[int, tuple[Mutant, IO[bytes]]] = {}
        waiting = list(mutants)[::-1]
        while waiting or running:
            if waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                tests = self.tests_for(mutant)
                if tests:
                    child, names = self._start(mutant, tests)
                    running[child] = mutant, names
                else:
                    yield Verdict(mutant, False, "no test runs this line")
            else:
                yield self._finish(running)

    def tests_for(self, mutant: Mutant) -> list[str]:
        """Those that run its line: who killed others in this function, then those about its topic, then the others."""
        reaching = [name for name, reach in self.reached.items() if reach.runs(mutant)]
        killers, ranks = self.killers[mutant.file, mutant.function], self._ranks(reaching)
        reaching.sort(
            key=lambda name: (-killers[name], not _is_about(name, mutant), self.reached[name].slow, ranks[name])
        )
        return [*self._within_budget(reaching, slow=False), *self._within_budget(reaching, slow=True)]

    def _within_budget(self, names: Sequence[str], slow: bool) -> Iterator[str]:
        spent = 0.0
        for name in names:
            if self.reached[name].slow == slow:
                spent += SLOW if slow else self.reached[name].seconds
                if spent <= self.budget:
                    yield name

    def _ranks(self, names: Sequence[str]) -> dict[str, int]:
        """Which test of its file each is, the quickest first; rule tests come before others."""
        ranks, counted = {}, Counter[str]()
        for name in sorted(names, key=lambda name: self.reached[name].seconds):
            file = name.partition("::")[0]
            ranks[name] = counted[file] if FIRST in Path(file).parts else 2 * counted[file]
            counted[file] += 1
        return ranks

    def _start(self, mutant: Mutant, tests: list[str]) -> tuple[int, IO[bytes]]:
        """The tests it comes to are written to a file: nobody reads until it ends, and a pipe would be full."""
        names = TemporaryFile()  # noqa: SIM115 (closed when the process has ended)
        child = os.fork()
        if child == 0:
            self._try(mutant, tests, names.fileno())
        return child, names

    def _try(self, mutant: Mutant, tests: list[str], out: int) -> None:
        """Never returns. What computes for too long is ended by the signal of the timer: that counts as killed."""
        _silence()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.write(out, b"to put it in place\n")
        try:
            install(mutant)
            for name in tests:
                os.write(out, f"{name}\n".encode())
                if not self._passes(name):
                    os._exit(KILLED)
            os._exit(NOT_KILLED)
        finally:  # it cannot even be put in place
            os._exit(KILLED)

    def _passes(self, name: str) -> bool:
        """A slow test is stopped, and passes as far as it came; any other that takes long is in an endless loop."""
        reach = self.reached[name]
        if reach.slow:
            return Timer(SLOW).run(partial(self.runner.passes, name))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, 2 + 3 * reach.seconds)
        return self.runner.passes(name)

    def _finish(self, running: dict[int, tuple[Mutant, IO[bytes]]]) -> Verdict:
        child, status = os.wait()
        mutant, names = running.pop(child)
        with names:
            names.seek(0)
            tried = names.read().decode().splitlines()
        if status == NOT_KILLED:
            return Verdict(mutant, False, f"{len(tried) - 1} tests pass")
        self.killers[mutant.file, mutant.function][tried[-1]] += 1
        return Verdict(mutant, True, tried[-1])


def _is_about(test: str, mutant: Mutant) -> bool:
    return any(topic in test for topic in TOPICS.get(mutant.file, ()))


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
        os.dup2(nowhere, stream.fileno())


def collect(folders: Sequence[Path], use: Any) -> int:
    """Collect tests with pytest and hand them over instead of running them."""

    class Instead:
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            use(session)
            return True

    options = [
        "-o",
        "addopts=",
        "-p",
        "no:terminal",
        "-p",
        "no:schemathesis",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    return int(pytest.main([*options, "-s", *map(str, folders)], plugins=[Instead()]))
