"""Mutation testing of the rules: change them a little, and see whether a test notices.

    python -m tests.mutation --sample 300 --seed 7

The compiler is off, so a mutant costs no compiling. Module-level declarations are not mutated.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

os.environ["NUMBA_DISABLE_JIT"] = "1"  # before anything imports the rules

from tests.mutation.equivalents import equivalents
from tests.mutation.mutants import Mutant, all_mutants
from tests.mutation.reach import Reach, load, save
from tests.mutation.trials import Runner, Trials, Verdict, collect, find_reach

TESTS = Path(__file__).parents[1]
FOLDERS = ("rules", "game", "properties", "golden", "secrecy", "bots/thinking/test_beliefs.py")
REACH = TESTS.parent / "build" / "mutants" / "reach.json"


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description="Mutation testing of the rules.")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants to try (0: all)")
    parser.add_argument("--seed", type=int, help="of the sample; a new one every time unless given")
    parser.add_argument("--only", default="", help="only mutants whose name contains this")
    parser.add_argument("--list", action="store_true", help="list the mutants of the sample, and try none")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument(
        "--budget", type=float, default=60, help="seconds of quick tests for one mutant, and as many of slow ones"
    )
    parser.add_argument("--least", type=float, default=90, help="fail if fewer per cent are killed")
    return parser.parse_args()


def sample(given: argparse.Namespace) -> list[Mutant]:
    skipped = equivalents()
    found = [mutant for mutant in all_mutants() if mutant.key not in skipped and given.only in mutant.key]
    size = min(given.sample or len(found), len(found))
    print(f"{size} of {len(found)} mutants, seed {given.seed}; {len(skipped)} equivalent ones do not count.")
    return random.Random(given.seed).sample(found, size)


def try_all(given: argparse.Namespace, mutants: Sequence[Mutant], verdicts: list[Verdict]) -> None:
    def use(session: object) -> None:
        runner = Runner(session)  # type: ignore[arg-type]
        trials = Trials(runner, reach(runner), given.budget, given.jobs)
        for verdict in trials.judge(mutants):
            verdicts.append(verdict)
            tell(verdict, verdicts, len(mutants))

    collect([TESTS / folder for folder in FOLDERS], use)


def reach(runner: Runner) -> dict[str, Reach]:
    reached = load(REACH)
    print(f"Finding which lines {len(runner.items)} tests run.", flush=True)
    known = dict(reached)
    for done, (name, found) in enumerate(find_reach(runner, known), 1):
        reached[name] = found
        if done % 100 == 0:
            print(f"  {done} tests", flush=True)
            save(REACH, reached)
    save(REACH, reached)
    return {name: reached[name] for name in runner.items if name in reached and reached[name].lines}


def tell(verdict: Verdict, verdicts: Sequence[Verdict], total: int) -> None:
    if not verdict.killed:
        print(f"survived  {describe(verdict)}", flush=True)
    if len(verdicts) % 20 == 0:
        killed = sum(each.killed for each in verdicts)
        print(f"  {len(verdicts)} of {total} tried, {killed} killed", flush=True)


def describe(verdict: Verdict) -> str:
    mutant = verdict.mutant
    return f"{mutant.file}:{mutant.line} {mutant.key.partition(' ')[2]}  ({verdict.killer})"


def report(verdicts: Sequence[Verdict]) -> float:
    survivors = sorted((each for each in verdicts if not each.killed), key=describe)
    score = 100 * (1 - len(survivors) / max(1, len(verdicts)))
    print(f"\n{len(survivors)} survivors:" if survivors else "\nNo survivors.")
    for survivor in survivors:
        print(f"  {describe(survivor)}")
    print(f"{len(verdicts) - len(survivors)} of {len(verdicts)} killed: {score:.1f} %")
    return score


def main() -> int:
    given, started = options(), time.time()
    given.seed = random.randrange(10**6) if given.seed is None else given.seed
    mutants, verdicts = sample(given), list[Verdict]()
    if given.list:
        print(*(f"{mutant.file}:{mutant.line} {mutant.key}" for mutant in mutants), sep="\n")
        return 0
    try_all(given, mutants, verdicts)
    score = report(verdicts)
    print(f"Seed {given.seed}, {time.time() - started:.0f} seconds.")
    return 0 if score >= given.least and len(verdicts) == len(mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
