"""Measure the rules beside another program that plays random games, taking turns, so that both get the same machine.

The program is called with a number of seats and of games. Of what it prints, the lines with `scored` count: they tell
`games/s=` and `steps/game=` by processor time.
"""

import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from roundhouse.editions import Edition
from roundhouse.lab.play import batches

TOLD = re.compile(r" scored games/s=([\d.]+) .*steps/game=([\d.]+)")
GAMES = 4000
"""Games that the other program plays at a time."""
OURS = 1500
"""Games that we play at a time."""
ROUNDS = 5
"""Of these the best of each counts: other work on the machine only slows them down."""
SEATS = range(2, 6)

Share = dict[str, float]


def shares(program: Path, pairs: list[tuple[Edition, int]]) -> Iterator[tuple[str, Share]]:
    """How fast the rules are beside the program, where it knows the number of seats."""
    for edition, seats in pairs:
        if seats in SEATS:
            yield f"{edition.id}/{seats}", share(program, edition, seats)


def share(program: Path, edition: Edition, seats: int) -> Share:
    """Our speed divided by the other's, per game and per decision."""
    batches.play(edition, seats, 0, 1)
    both = [(told(program, seats), pace(edition, seats)) for _ in range(ROUNDS)]
    theirs, ours = max(one for one, _ in both), max(other for _, other in both)
    return {"games": ours[0] / theirs[0], "decisions": ours[0] * ours[1] / (theirs[0] * theirs[1])}


def told(program: Path, seats: int) -> tuple[float, float]:
    """Games a second, and decisions a game, of the other program."""
    run = subprocess.run([program.resolve(), str(seats), str(GAMES)], capture_output=True, text=True, check=True)
    games, steps = max((float(games), float(steps)) for games, steps in TOLD.findall(run.stdout))
    return games, steps


def pace(edition: Edition, seats: int) -> tuple[float, float]:
    """Games a second, and decisions a game, of the rules."""
    start = time.process_time()
    batch = batches.play(edition, seats, 0, OURS)
    return OURS / (time.process_time() - start), float(batch.facts["decisions"].mean())
