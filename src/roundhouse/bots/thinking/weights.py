"""The weights of the planner: numbers found by playing, in points unless stated otherwise."""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, cast

import numpy as np

from roundhouse.bots.thinking.records import WeightsRecord
from roundhouse.editions import Edition, is_built_in
from roundhouse.editions.files import File
from roundhouse.editions.limits import ROUTES, TICKETS
from roundhouse.editions.sources import Table, between, read_table
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
    "glut": 1.0,  # drawing costs this for each card in hand beyond the trains left
    "ebb": 0.0,  # share of a draw's value that is lost by the last turn
    "sober": 1.0,  # whether new tickets make it think again about asking for more
    "stake": 0.0,  # claiming a route of the plan, for each point of the tickets that hang on it
    "block": 0.0,  # claiming a route between two places that others have reached
    "reach": 0.0,  # a card, for each point that comes nearer, over all routes that take it
    "fade": 0.6,  # how much each further card that is missing lessens the value of a route
    "grey": 0.3,  # a grey route, compared with one of a certain colour
    "eager": 0.0,  # claiming a route of the plan rather than drawing, in the value of a card
    "focus": 0.0,  # tickets that it plans for at a time; 0 is all
    "blinkers": 0.0,  # whether it looks at its own trains only when it counts the turns left
    "haul": 0.0,  # claiming a long route, for each space beyond the second
    "luck": 0.0,  # drawing from the pile, in useful cards
    "learned": 0.0,  # whether the values of options are corrected by what was learned
    "unit": 1.0,  # what the learned corrections are counted in
}

STATE, TRAITS, HIDDEN = 43, 58, 24
"""Features of a situation and of an option, and hidden units of the learned network between them and the values."""
NETWORK: dict[str, tuple[int, ...]] = {
    "situation": (STATE, HIDDEN),  # from the features of the situation to the hidden units
    "character": (TRAITS, HIDDEN),  # from the features of an option to the hidden units
    "output": (HIDDEN,),  # from the hidden units to the value
    "direct": (TRAITS,),  # from the features of an option to the value
    "routes": (ROUTES,),  # claiming this route
    "tickets": (TICKETS,),  # keeping this ticket
}
"""The shapes of the learned network."""

ON_OWN_MAPS = {
    "turn": 0.6405,
    "train": 2.2348,
    "card": 0.2577,
    "hand": 0.0054,
    "least": 0.3602,
    "stubborn": -0.5209,
    "hoard": 0.6915,
    "stride": 11.3431,
    "hurry": 13.5579,
    "dusk": 17.1263,
    "rethink": 1.0,
    "pull": 0.216,
    "lure": 0.5831,
    "pace": 0.0972,
    "stray": 1.0954,
    "draw": 6.1673,
    "other": 0.1162,
    "wild": 0.6362,
    "other_wild": 0.2348,
    "claim": 7.4321,
    "danger": 0.1586,
    "joker": 25.0211,
    "needed": 2.8639,
    "spend": 0.1837,
    "outside": 0.7267,
    "path": 0.628,
    "passenger": 0.7637,
    "rivalry": 0.8755,
    "merchandise": 1.0459,
    "flag": 0.102,
    "leisure": 2.6278,
    "greed": -2.3468,
    "ambition": 0.7377,
    "globe": -2.1897,
}
"""What wins on maps that nobody has found weights for: those found for a large map with long tickets."""

WEIGHTS = cast(
    np.dtype[WeightsRecord],
    np.dtype([*((name, np.float64) for name in USUAL), *((name, np.float64, NETWORK[name]) for name in NETWORK)]),
)
FILE = "bots.toml"
"""The file in an edition's folder with the weights found for it."""
LARGEST = 1000.0
RENAMED = {"fill": "outside"}
"""Names of weights in files and options of version 0.1.0, and their names now."""


FROZEN = Path(__file__).parents[1] / "frozen"
"""A file for each earlier version whose bots can still be asked for."""
ERAS = tuple(sorted(file.stem for file in FROZEN.glob("*.toml")))


Change = tuple[float, float]
"""A factor, and what is added."""


def bent(table: Line[WeightsRecord], changes: Mapping[str, Change]) -> Line[WeightsRecord]:
    """A table of weights, changed."""
    if not changes:
        return table
    copy = table.copy()
    for name, (factor, plus) in changes.items():
        copy[name] = factor * copy[name] + plus
    return copy


@lru_cache(256)
def of(edition: Edition, era: str = "", **changes: float) -> Line[WeightsRecord]:
    """The weights for an edition, with changes, as a table with one row. It is shared, so do not write to it.

    An era is an earlier version, such as `0.1`.
    """
    table = blank(WEIGHTS, 1)
    base = {**USUAL, **found(edition)} if not era else {**frozen(era)["usual"], **found_then(edition, era)}
    for name, value in {**base, **changes}.items():
        table[name] = value
    for name, values in ({} if era else learned(edition)).items():
        table[0][name][tuple(map(slice, values.shape))] = values
    return table


def found(edition: Edition) -> dict[str, float]:
    """The weights in the file of an edition. A built-in edition without one has the usual weights."""
    if FILE not in edition.files:
        return {} if is_built_in(edition) else ON_OWN_MAPS
    return _read(File(edition.folder / FILE, edition.files[FILE].encode()))


def learned(edition: Edition) -> dict[str, np.ndarray]:
    """The learned network in the file of an edition, if there is one."""
    if FILE not in edition.files:
        return {}
    return _read_network(File(edition.folder / FILE, edition.files[FILE].encode()))


def found_then(edition: Edition, era: str) -> dict[str, float]:
    """The weights that an edition had in an earlier version."""
    if not is_built_in(edition):
        return dict(frozen(era)["own_maps"])
    return dict(frozen(era)["editions"].get(edition.id, {}))


@cache
def frozen(era: str) -> dict[str, Any]:
    """The weights of an earlier version: the usual ones, those on own maps, and those of editions."""
    return tomllib.loads((FROZEN / f"{era}.toml").read_text("utf-8"))


@lru_cache(64)
def _read(file: File) -> dict[str, float]:
    values = read_table(file)
    values.only("weights", "network")
    weights = values.table("weights")
    weights.only(*USUAL, *RENAMED)
    given = [name for name in (*RENAMED, *USUAL) if name in weights]
    return {RENAMED.get(name, name): weights.number(name, -LARGEST, LARGEST) for name in given}


@lru_cache(64)
def _read_network(file: File) -> dict[str, np.ndarray]:
    values = read_table(file)
    if "network" not in values:
        return {}
    network = values.table("network")
    network.only(*NETWORK)
    return {name: _numbers(network, name, NETWORK[name]) for name in NETWORK if name in network}


def _numbers(network: Table, name: str, shape: tuple[int, ...]) -> np.ndarray:
    """A list of numbers, or of lists of as many numbers as there are hidden units; the first list may be shorter."""
    try:
        numbers = np.array(network.list(name), np.float64)
    except (TypeError, ValueError):
        numbers = np.full((), np.nan)
    fits = numbers.shape[1:] == shape[1:] and len(numbers.shape) == len(shape) and len(numbers) <= shape[0]
    if not fits or not (np.abs(numbers) <= LARGEST).all():
        raise network.wrong(
            name, f"at most {' times '.join(map(str, shape))} numbers, {between(-LARGEST, LARGEST)}", "others"
        )
    return numbers
