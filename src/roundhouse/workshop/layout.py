"""Positions for places of which only the routes are known: distances on the board follow the spaces between them."""

from collections.abc import Mapping, Sequence

import numpy as np

from roundhouse.workshop.maps import Ends, Point, distance, room
from roundhouse.workshop.tickets import around

ROUNDS = 300
"""Steps of the majorisation; each makes the stress smaller."""
TIGHT = 0.15
"""The share of routes that may be a little too short for their spaces."""
MARGIN = 30.0
FAR = 1.6
"""How much farther apart than any two joined places unjoined parts of a map are put."""
NEAREST = 40.0
"""Places are moved apart up to this distance, in millimetres."""


def positions(lengths: Mapping[Ends, int], places: Sequence[str]) -> tuple[dict[str, Point], Point]:
    """Where each place lies in millimetres, and the size of the board. The same routes give the same positions."""
    wanted = _distances(lengths, places)
    spots = _majorised(wanted, _begun(wanted))
    spots = _turned(spots)
    spots = _apart(spots * _scale(spots, lengths, places))
    low, high = spots.min(axis=0), spots.max(axis=0)
    found = {place: (float(x), float(y)) for place, (x, y) in zip(places, spots - low + MARGIN, strict=True)}
    wide, tall = high - low + 2 * MARGIN
    return found, (max(200.0, float(np.ceil(wide / 10) * 10)), max(120.0, float(np.ceil(tall / 10) * 10)))


def _distances(lengths: Mapping[Ends, int], places: Sequence[str]) -> np.ndarray:
    """How far apart any two places should be: as far as the way between them is long."""
    number, index = len(places), {place: i for i, place in enumerate(places)}
    found = np.full((number, number), np.inf)
    np.fill_diagonal(found, 0)
    for place, steps in around(lengths).items():
        for there, length in steps:
            found[index[place], index[there]] = room(length)
    for k in range(number):
        found = np.minimum(found, found[:, k, None] + found[None, k, :])
    reached = found[np.isfinite(found)]
    found[~np.isfinite(found)] = FAR * (reached.max() if reached.max() > 0 else room(2))
    return found


def _begun(wanted: np.ndarray) -> np.ndarray:
    """Classical scaling: the plane that keeps most of the distances."""
    number = len(wanted)
    centre = np.eye(number) - 1 / number
    values, vectors = np.linalg.eigh(-0.5 * centre @ (wanted**2) @ centre)
    spots = vectors[:, -2:] * np.sqrt(np.maximum(values[-2:], 1e-9))
    return np.asarray(spots + 1e-3 * np.random.default_rng(1).standard_normal(spots.shape))


def _majorised(wanted: np.ndarray, spots: np.ndarray) -> np.ndarray:
    """Stress majorisation: near places weigh more than far ones."""
    weights = np.where(wanted > 0, 1 / np.maximum(wanted, 1e-9) ** 2, 0.0)
    whole = np.diag(weights.sum(axis=1)) - weights
    inverse = np.linalg.pinv(whole)
    for _ in range(ROUNDS):
        between = np.linalg.norm(spots[:, None] - spots[None], axis=2)
        ratio = np.where(between > 1e-9, weights * wanted / np.maximum(between, 1e-9), 0.0)
        spots = inverse @ ((np.diag(ratio.sum(axis=1)) - ratio) @ spots)
    return spots


def _turned(spots: np.ndarray) -> np.ndarray:
    """The long side across."""
    middle = spots - spots.mean(axis=0)
    _, _, axes = np.linalg.svd(middle, full_matrices=False)
    return np.asarray(middle @ axes.T)


def _scale(spots: np.ndarray, lengths: Mapping[Ends, int], places: Sequence[str]) -> float:
    """How much larger the map must be for most routes to have room for their spaces."""
    at = dict(zip(places, map(tuple, spots), strict=True))
    short = sorted(room(length) / max(distance(at[a], at[b]), 1.0) for (a, b), length in lengths.items())
    return float(short[int((1 - TIGHT) * (len(short) - 1))])


def _apart(spots: np.ndarray) -> np.ndarray:
    """Push places apart that lie on top of each other."""
    for _ in range(60):
        between = spots[:, None] - spots[None]
        far = np.linalg.norm(between, axis=2) + 1e9 * np.eye(len(spots))
        push = np.maximum(NEAREST - far, 0)[:, :, None] * between / np.maximum(far, 1.0)[:, :, None]
        if not push.any():
            break
        spots = spots + 0.5 * push.sum(axis=1)
    return spots
