"""Find weights for an edition by playing.

The method is simultaneous perturbation stochastic approximation (SPSA): in each round all weights are moved a little at
random, two opposite moves play each other, and the weights take a step towards the winner.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from roundhouse.bots.thinking.weights import ERAS, FILE, USUAL, frozen
from roundhouse.editions import Edition, is_built_in
from roundhouse.lab.play import contests
from roundhouse.lab.statistics import results

SIGNED = {
    "stubborn": 3.0,
    "greed": 3.0,
    "globe": 3.0,
    "glut": 0.5,
    "ebb": 0.3,
    "stake": 0.1,
    "block": 1.0,
    "reach": 0.01,
}
"""Weights that may be negative, and the size of one step; all others change by factors."""
CHOICES = {"rethink": 1.0}
"""Weights that either keep their value or get this one."""
TRIAL, CLEARLY = 500, 0.52
"""Seeds to try such a choice with, and the share that it must win."""
FRESH = {"glut": 0.3, "sober": 1.0, "reach": 0.001, "fade": 0.7, "grey": 0.1}
"""Where weights begin that the last version did not have; the others begin where that version left them, or at 0."""
MANNERS = ("slip", "sober", "eager", "focus", "blinkers", "haul", "luck", "learned", "unit")
"""Weights that make characters and levels, and what is learned later; tuning does without."""
FIXED = (*MANNERS, *CHOICES)
NAMES = tuple(name for name in USUAL if name not in FIXED)
LAST = ERAS[-1]
RIVALS = (f"planner@{LAST}", "path_follower", "one_step_thinker", "long_route_junkie", "hungry")
BLOCKS = 40
"""Seeds of a round, each played in both seatings."""
MEMORY = 0.05
"""The weight of the latest games in the moving average of shares won against rivals."""
CHANGE, STEP = 0.12, 0.3
"""How far weights are moved for a trial, and how far towards the winner, in the first round."""
AVERAGED = 0.4
"""The last rounds, as a share of all, over which the result is averaged."""

Weights = dict[str, float]


def tune(edition: Edition, rounds: int, seed: int, progress: Callable[[], object] = lambda: None) -> Weights:
    """Start from the weights of the last version and play `rounds` rounds."""
    start = with_choices(edition, beginning(edition))
    chosen = {name: start[name] for name in CHOICES}
    dice = np.random.default_rng(seed)
    at = np.zeros(len(NAMES))
    mean, counted = at, 0
    shares = dict.fromkeys(RIVALS, 0.5)
    for i in range(rounds):
        left = 1 - i / rounds
        signs = dice.choice([-1.0, 1.0], len(NAMES))
        change = CHANGE * (0.5 + 0.5 * left) * signs
        first = int(dice.integers(1 << 40))
        more, less = spec(moved(start, at + change) | chosen), spec(moved(start, at - change) | chosen)
        gain = compare(edition, more, less, range(first, first + BLOCKS), shares)
        at = at + STEP * (0.2 + 0.8 * left) * gain * signs
        if left <= AVERAGED:
            counted += 1
            mean = mean + (at - mean) / counted
        progress()
    return moved(start, mean) | chosen


def beginning(edition: Edition) -> Weights:
    """The weights of the last version, and where those begin that it did not have."""
    then = frozen(LAST)
    found = then["editions"].get(edition.id, {}) if is_built_in(edition) else then["own_maps"]
    return {**dict.fromkeys(USUAL, 0.0), **FRESH, **then["usual"], **found}


def with_choices(edition: Edition, weights: Weights) -> Weights:
    """The weights with those choices that win clearly."""
    for name, value in CHOICES.items():
        other = weights | {name: value}
        if share(edition, spec(other), spec(weights), range(TRIAL)) > CLEARLY:
            weights = other
    return weights


def compare(edition: Edition, one: str, other: str, seeds: range, shares: dict[str, float]) -> float:
    """How much better one planner does than another: against each other, and against the rival they find hardest.

    `shares` holds the moving average of the share won against each rival, and is updated.
    """
    rival = min(shares, key=lambda name: shares[name])
    mine, theirs = share(edition, one, rival, seeds), share(edition, other, rival, seeds)
    shares[rival] += MEMORY * ((mine + theirs) / 2 - shares[rival])
    return (share(edition, one, other, seeds) - 0.5 + mine - theirs) / 2


def moved(weights: Mapping[str, float], by: np.ndarray) -> Weights:
    """The weights, each moved on its own scale."""
    return {name: round(_moved(name, weights[name], step), 4) for name, step in zip(NAMES, map(float, by), strict=True)}


def _moved(name: str, value: float, step: float) -> float:
    return value + SIGNED[name] * step if name in SIGNED else value * float(np.exp(step))


def share(edition: Edition, one: str, other: str, seeds: range) -> float:
    """The share of games that one bot wins against another, in both seatings."""
    here, there = (contests.play(edition, order, seeds)[0] for order in ((one, other), (other, one)))
    return float(results.wins(here)[0] + results.wins(there)[1]) / (2 * len(seeds))


def spec(weights: Weights) -> str:
    """The spec of a planner with these weights, and without what was learned, for `bots.make`."""
    return "planner:" + ",".join(f"{name}={value}" for name, value in {**weights, "learned": 0.0}.items())


def save(edition: Edition, weights: Weights, rounds: int, seed: int) -> Path:
    """Write the weights to the edition's folder, with the command that found them."""
    lines = [
        "# How bots value things in this edition.",
        f"# Found by: roundhouse tune {edition.id} --rounds {rounds} --seed {seed}",
        "",
        "[weights]",
        *(f"{name} = {weights[name]}" for name in USUAL if name in weights),
    ]
    file = edition.folder / FILE
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return file
