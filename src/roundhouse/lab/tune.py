"""Weights for an edition, found by playing: all a little up or down at random, and a step towards those that win.

The method is known as simultaneous perturbation stochastic approximation: in each round two opposite changes of the
weights play each other.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from roundhouse.bots.thinking.weights import FILE, USUAL
from roundhouse.editions import Edition
from roundhouse.lab.play import contests
from roundhouse.lab.statistics import records

SIGNED = {"stubborn": 3.0, "greed": 3.0, "globe": 3.0}
"""Weights that may fall below zero, and how far a change of one is; all others grow and shrink by factors."""
CHOICES = {"rethink": 1.0}
"""Weights that are left as they are, or made this."""
TRIAL, CLEARLY = 500, 0.52
"""Seeds to try a choice with, and the share it must win."""
FIXED = ("slip", *CHOICES)
NAMES = tuple(name for name in USUAL if name not in FIXED)
RIVALS = ("path_follower", "one_step_thinker", "long_route_junkie", "hungry")
BLOCKS = 20
"""Seeds of a round; each is played in both seatings."""
MEMORY = 0.05
"""How much the latest games count in the shares won against rivals."""
CHANGE, STEP = 0.2, 0.5
"""How far the weights are moved to try them, and how far towards the winner, at first."""
AVERAGED = 0.4
"""The share of the rounds, at the end, that the result is averaged over."""

Weights = dict[str, float]


def tune(edition: Edition, rounds: int, seed: int, progress: Callable[[], object] = lambda: None) -> Weights:
    """So many rounds from the usual weights on."""
    start = with_choices(edition, USUAL)
    chosen = {name: start[name] for name in CHOICES}
    dice = np.random.default_rng(seed)
    at = np.zeros(len(NAMES))
    mean, counted = at, 0
    shares = dict.fromkeys(RIVALS, 0.5)
    for i in range(rounds):
        left = 1 - i / rounds
        signs = dice.choice([-1.0, 1.0], len(NAMES))
        change = CHANGE * (0.4 + 0.6 * left) * signs
        first = int(dice.integers(1 << 40))
        more, less = spec(moved(start, at + change) | chosen), spec(moved(start, at - change) | chosen)
        gain = compare(edition, more, less, range(first, first + BLOCKS), shares)
        at = at + STEP * (0.15 + 0.85 * left) * gain * signs
        if left <= AVERAGED:
            counted += 1
            mean = mean + (at - mean) / counted
        progress()
    return moved(start, mean) | chosen


def with_choices(edition: Edition, weights: Weights) -> Weights:
    """The weights with those of the choices that win clearly."""
    for name, value in CHOICES.items():
        other = weights | {name: value}
        if share(edition, spec(other), spec(weights), range(TRIAL)) > CLEARLY:
            weights = other
    return weights


def compare(edition: Edition, one: str, other: str, seeds: range, shares: dict[str, float]) -> float:
    """How much better one planner does than another: against each other, and against the rival they find hardest.

    `shares` are the shares won against each rival of late, and are brought up to date.
    """
    rival = min(shares, key=lambda name: shares[name])
    mine, theirs = share(edition, one, rival, seeds), share(edition, other, rival, seeds)
    shares[rival] += MEMORY * ((mine + theirs) / 2 - shares[rival])
    return (share(edition, one, other, seeds) - 0.5 + mine - theirs) / 2


def moved(weights: Mapping[str, float], by: np.ndarray) -> Weights:
    """The weights, each moved by so much on its own scale."""
    return {
        name: round(weights[name] + SIGNED[name] * step if name in SIGNED else weights[name] * float(np.exp(step)), 4)
        for name, step in zip(NAMES, map(float, by), strict=True)
    }


def share(edition: Edition, one: str, other: str, seeds: range) -> float:
    """The share of the games that one bot wins against another, seats changed."""
    here, there = (contests.play(edition, order, seeds)[0] for order in ((one, other), (other, one)))
    return float(records.wins(here)[0] + records.wins(there)[1]) / (2 * len(seeds))


def spec(weights: Weights) -> str:
    """A planner with these weights, as `bots.make` reads it."""
    return "planner:" + ",".join(f"{name}={value}" for name, value in weights.items())


def save(edition: Edition, weights: Weights, rounds: int, seed: int) -> Path:
    """Write the weights beside the edition's other data, with how they were found."""
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
