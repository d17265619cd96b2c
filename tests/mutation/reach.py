"""Which lines of the rules each test runs, and how long it takes: a mutant meets only tests that can kill it."""

import hashlib
import json
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.mutation.mutants import Mutant, rules

PATIENCE = 1.0
"""Seconds of computing; a test that takes longer without the compiler is slow, and stopped."""


@dataclass
class Reach:
    """What one test does. A test that fails without the compiler reaches nothing, a slow one what it had time for."""

    digest: str
    seconds: float
    lines: dict[str, list[int]]
    slow: bool = False

    def runs(self, mutant: Mutant) -> bool:
        """A box is packed and a table filled once for all tests: they count as run by each."""
        if mutant.file == "box.py" or mutant.function.startswith("_"):
            return bool(self.lines)
        return mutant.line in self.lines.get(mutant.file, ())


class TooSlow(BaseException):
    pass


class Tracer:
    """Notes each line of the rules once."""

    def __init__(self) -> None:
        self.folder = f"{rules()}/"
        self.lines: dict[str, set[int]] = {}
        self.missing: dict[CodeType, set[int]] = {}

    def enter(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        code = frame.f_code
        if not code.co_filename.startswith(self.folder):
            return None
        if code not in self.missing:
            self.missing[code] = {line for *_, line in code.co_lines() if line}
        return self.note if self.missing[code] else None

    def note(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        missing = self.missing[frame.f_code]
        if frame.f_lineno in missing:
            missing.discard(frame.f_lineno)
            file = frame.f_code.co_filename.removeprefix(self.folder)
            self.lines.setdefault(file, set()).add(frame.f_lineno)
        return self.note if missing else None


class Timer:
    """Stops a test that computes for too long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.ran_out = False

    def run(self, test: Callable[[], bool]) -> bool:
        """Whether the test passed, as far as it came."""
        signal.signal(signal.SIGPROF, self._stop)
        signal.setitimer(signal.ITIMER_PROF, self.seconds)
        try:
            passed = test()
        except TooSlow:
            passed = True
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        return passed or self.ran_out

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.ran_out = True
        raise TooSlow


def measure(digest: str, test: Callable[[], bool]) -> Reach:
    """Run a test under the tracer."""
    tracer, timer = Tracer(), Timer(PATIENCE)
    started = time.process_time()
    sys.settrace(tracer.enter)
    try:
        passed = timer.run(test)
    finally:
        sys.settrace(None)
    lines = {file: sorted(lines) for file, lines in tracer.lines.items()} if passed else {}
    return Reach(digest, time.process_time() - started, lines, timer.ran_out)


def digest_of(test: Path) -> str:
    """Of the rules and of the file a test is in: while neither changes, neither does what it reaches."""
    digest = hashlib.sha256(test.read_bytes())
    for path in sorted(rules().rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def load(path: Path) -> dict[str, Reach]:
    if not path.exists():
        return {}
    return {name: Reach(**values) for name, values in json.loads(path.read_text("utf-8")).items()}


def save(path: Path, reached: dict[str, Reach]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({name: asdict(reach) for name, reach in reached.items()}), "utf-8")
