"""Simulates the server for many seeds, on all cores, or one seed with a trace.

python -m tests.simulation --seeds 10000
python -m tests.simulation --seed 17

With --record FILE what came of the seeds is added to a file, a hundred at a time. A run that was broken off goes on
from there, also with more seeds.
"""

import argparse
import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from tests.simulation.simulation import Outcome, simulate

LAST = 60
"""How many lines of the trace are shown of a seed that failed."""
CHUNK = 100
"""How many seeds are recorded at a time."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, help="simulate this one, and print what happens")
    parser.add_argument("--seeds", type=int, default=10_000, help="how many to simulate")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--record", type=Path, help="a file to add to, and to go on from")
    options = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets of texts must have the same order each time
        again = [sys.executable, "-m", "tests.simulation", *sys.argv[1:]]
        os.execve(sys.executable, again, os.environ | {"PYTHONHASHSEED": "0"})
    if options.seed is not None:
        sys.exit(not replay(options.seed))
    sys.exit(not many(options.first, options.first + options.seeds, options.cores, options.record))


def replay(seed: int) -> bool:
    """Simulate one seed and print its trace. Returns whether everything was right."""
    outcome = simulate(seed)
    print("\n".join(outcome.trace))
    tell(outcome, 0)
    return not outcome.violations


def tell(outcome: Outcome, lines: int) -> None:
    """Print what was wrong with a seed, after the end of its trace."""
    told = f"{outcome.entries} entries, {outcome.messages} messages, {outcome.seconds:.0f} s"
    print("\n".join(outcome.trace[len(outcome.trace) - lines :]))
    print(f"seed {outcome.seed}: {told}, {len(outcome.violations)} violations", *outcome.violations, sep="\n")


@dataclass
class Tally:
    """What came of many seeds."""

    next: int
    """The first seed that is not counted here yet."""
    totals: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    checks: Counter[str] = field(default_factory=Counter)
    violated: list[int] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        self.next = outcome.seed + 1
        self.totals.update(seeds=1, entries=outcome.entries, messages=outcome.messages, steps=outcome.steps)
        self.totals["seconds"] += round(outcome.seconds)
        self.totals["longest"] = max(self.totals["longest"], round(outcome.seconds))
        self.faults += outcome.faults
        self.checks += outcome.checks
        if outcome.violations:
            self.violated.append(outcome.seed)
            tell(outcome, LAST)

    def tell(self) -> None:
        told = [f"{self.totals[name]} {name}" for name in ("seeds", "entries", "messages", "steps")]
        longest = f"the longest {self.totals['longest']} s"
        print(*told, f"{self.totals['seconds'] / 3600:.1f} simulated hours", longest, sep=", ")
        for name, count in (("faults", self.faults), ("checks", self.checks)):
            print(f"{count.total()} {name}:", *(f"{times:10} {kind}" for kind, times in count.most_common()), sep="\n")
        again = [f"make simulate-server SEED={seed}" for seed in self.violated]
        print(f"{len(self.violated)} seeds with violations", *again, sep="\n", flush=True)


def many(first: int, end: int, cores: int, record: Path | None) -> bool:
    """Simulate many seeds and print a summary. Returns whether everything was right."""
    start, tally = time.monotonic(), Tally(first)
    if record and record.exists():
        tally = recorded(record)
    for outcome in outcomes(tally.next, end, cores):
        tally.add(outcome)
        if tally.next % CHUNK == 0 or tally.next == end:
            seeds = f"{tally.totals['seeds']} seeds up to {outcome.seed}, {tally.faults.total()} faults"
            print(f"{seeds}, {len(tally.violated)} violated, {time.monotonic() - start:.0f} s", flush=True)
            if record:
                with record.open("ab") as file:
                    file.write(msgspec.json.encode(tally) + b"\n")
    tally.tell()
    return not tally.violated


def recorded(file: Path) -> Tally:
    """What a file says last."""
    found: dict[str, Any] = msgspec.json.decode(file.read_bytes().splitlines()[-1])
    found |= {name: Counter(value) for name, value in found.items() if isinstance(value, dict)}
    return Tally(**found)


def outcomes(first: int, end: int, cores: int) -> Iterator[Outcome]:
    """What comes of some seeds, in order."""
    with ProcessPoolExecutor(cores, initializer=gc.freeze) as pool:
        seeds = iter(range(first, end))
        running = [pool.submit(simulate, seed) for seed in islice(seeds, 2 * cores)]
        while running:
            yield running.pop(0).result()
            running += [pool.submit(simulate, seed) for seed in islice(seeds, 1)]


if __name__ == "__main__":
    main()
