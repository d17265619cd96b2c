"""Simulates the server for many seeds, on all cores, or one seed with a trace.

python -m tests.simulation --seeds 10000
python -m tests.simulation --seed 17
"""

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any

from tests.simulation.simulation import Outcome, simulate

LAST = 60
"""How many lines of the trace are shown of a seed that failed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, help="simulate this one, and print what happens")
    parser.add_argument("--seeds", type=int, default=10_000, help="how many to simulate")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets of texts must have the same order each time
        again = [sys.executable, "-m", "tests.simulation", *sys.argv[1:]]
        os.execve(sys.executable, again, os.environ | {"PYTHONHASHSEED": "0"})
    sys.exit(not (replay(options.seed) if options.seed is not None else many(options)))


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


def many(options: Any) -> bool:
    """Simulate many seeds and print a summary. Returns whether everything was right."""
    start, total, faults, bad = time.monotonic(), Counter[str](), Counter[str](), list[int]()
    with ProcessPoolExecutor(options.cores) as pool:
        seeds = iter(range(options.first, options.first + options.seeds))
        running = [pool.submit(simulate, seed) for seed in islice(seeds, 2 * options.cores)]
        while running:
            outcome = running.pop(0).result()
            running += [pool.submit(simulate, seed) for seed in islice(seeds, 1)]
            faults += outcome.faults
            total.update(seeds=1, entries=outcome.entries, messages=outcome.messages, seconds=round(outcome.seconds))
            if outcome.violations:
                bad.append(outcome.seed)
                tell(outcome, LAST)
            if total["seeds"] % 100 == 0:
                print(
                    f"{total['seeds']} of {options.seeds} seeds, {faults.total()} faults, {len(bad)} violated",
                    flush=True,
                )
    passed = f"{total['seconds'] / 3600:.1f} simulated hours in {time.monotonic() - start:.0f} s"
    print(f"{total['seeds']} seeds, {total['entries']} entries, {total['messages']} messages, {passed}")
    print(*(f"{times:8} {kind}" for kind, times in faults.most_common()), sep="\n")
    print(f"{len(bad)} seeds with violations", *(f"make simulate-server SEED={seed}" for seed in bad), sep="\n")
    return not bad


if __name__ == "__main__":
    main()
