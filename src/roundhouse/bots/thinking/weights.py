"""The weights of the planner: numbers found by playing, in points unless stated otherwise."""

from functools import cache, lru_cache
from pathlib import Path
from typing import cast

import numpy as np

from roundhouse.bots.thinking.records import WeightsRecord
from roundhouse.editions import Edition
from roundhouse.editions.sources import read_table
from roundhouse.rules.arrays import Line
from roundhouse.rules.state import blank

USUAL = {
    "turn": 5.07,  # value of a turn
    "train": 0.64,  # value of a train
    "card": 0.12,  # turns it takes to get a card
    "hand": 0.12,  # how much of a card in hand counts when routes are priced
    "least": 0.59,  # the least price of a space
    "stubborn": -3.97,  # what finishing a ticket may cost beyond its points
    "hoard": 0.9,  # share of the cards in hands that will be of use
    "stride": 8.59,  # spaces of an average claim
    "hurry": 2.43,  # share of the turns left that may be planned for
    "dusk": 9.27,  # turns before the end at which cards begin to lose their value
    "rethink": 8.0,  # turns of all seats together after which a new plan is made
    "pull": 0.14,  # a card that brings a good route nearer
    "lure": 3.15,  # extra value of a route of the plan
    "pace": 0.23,  # turns to find a card of one certain colour
    "stray": 4.7,  # claiming outside the plan while there is one
    "draw": 2.26,  # value of a useful card
    "other": 0.48,  # a card that is not needed, compared with one that is
    "wild": 0.63,  # a wild, compared with a card that is needed
    "other_wild": 0.58,  # the same when nothing is needed
    "claim": 1.56,  # claiming a route of the plan
    "danger": 0.45,  # for each route of others near it
    "joker": 3.15,  # paying with a wild
    "needed": 1.22,  # paying with a card that the plan needs
    "spend": 0.17,  # paying with another card
    "outside": 0.48,  # points of routes outside the plan
    "path": 0.3,  # a space that may belong to the longest path
    "passenger": 0.55,  # share of the points for most passengers
    "rivalry": 1.56,
    "merchandise": 0.74,
    "flag": 0.19,
    "leisure": 3.0,  # turns there must be left for it
    "greed": -0.94,  # taking more tickets
    "ambition": 0.56,  # share of the points of a new ticket that is counted on
    "slip": 0.0,  # probability of overlooking some of the best options
    "globe": -1.02,  # a ticket more where most tickets score
}

WEIGHTS = cast(np.dtype[WeightsRecord], np.dtype([(name, np.float64) for name in USUAL]))
FILE = "bots.toml"
"""The file in an edition's folder with the weights found for it."""
LARGEST = 1000.0
RENAMED = {"fill": "outside"}
"""Names of weights in files and options of version 0.1.0, and their names now."""


@lru_cache(64)
def of(edition: Edition, **changes: float) -> Line[WeightsRecord]:
    """The weights for an edition, with changes, as a table with one row. It is shared, so do not write to it."""
    table = blank(WEIGHTS, 1)
    for name, value in {**USUAL, **found(edition), **changes}.items():
        table[name] = value
    return table


def found(edition: Edition) -> dict[str, float]:
    """The weights in the file of an edition; empty if there is none."""
    return _read(edition.folder / FILE)


@cache
def _read(file: Path) -> dict[str, float]:
    if not file.exists():
        return {}
    values = read_table(file)
    values.only("weights")
    weights = values.table("weights")
    weights.only(*USUAL, *RENAMED)
    given = [name for name in (*RENAMED, *USUAL) if name in weights]
    return {RENAMED.get(name, name): weights.number(name, -LARGEST, LARGEST) for name in given}
