"""Colours as people see them who lack a kind of cones, or in grey, and how far apart two colours are then."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

Light = NDArray[np.float64]
VISIONS = ("all", "protan", "deutan", "tritan", "grey")
TO_CONES = np.array(
    [[0.31399022, 0.63951294, 0.04649755], [0.15537241, 0.75789446, 0.08670142], [0.01775239, 0.10944209, 0.87256922]]
)
"""Linear RGB to the three kinds of cones (Hunt, Pointer and Estevez, for the white of a screen)."""
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1.0, 1.089])
HARD = 16.5
"""Colours less far apart than this are hard to tell apart on a board."""


def linear(rgb: NDArray[Any]) -> Light:
    """0 to 255 of a screen as light."""
    share = rgb / 255
    light: Light = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return light


def _dichromat(missing: int) -> Light:
    """Light as seen without a kind of cones: onto the plane through white and a colour that all see alike."""
    same = TO_CONES @ np.array((1.0, 0, 0) if missing == 2 else (0, 0, 1.0))
    normal = np.cross(TO_CONES @ np.ones(3), same)
    keep = np.eye(3)
    keep[missing] = -normal / normal[missing]
    keep[missing, missing] = 0
    projected: Light = np.linalg.inv(TO_CONES) @ keep @ TO_CONES
    return projected


DICHROMATS = {vision: _dichromat(i) for i, vision in enumerate(VISIONS[1:4])}


def seen(light: Light, vision: str) -> Light:
    """The same picture as somebody else sees it."""
    if vision == "grey":
        return np.repeat((light @ TO_XYZ[1])[..., None], 3, axis=-1)
    return np.clip(light @ DICHROMATS[vision].T, 0, 1) if vision in DICHROMATS else light


def lab(light: Light) -> Light:
    """Light in CIELAB, where distances are about as large as they look."""
    xyz = light @ TO_XYZ.T / WHITE
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1)


def light_of(colour: str) -> Light:
    """#rrggbb as light."""
    return linear(np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]))


def apart(one: str, other: str) -> float:
    """How far apart two colours are for whoever sees them worst."""
    pair = np.stack([light_of(one), light_of(other)])
    return min(float(np.linalg.norm(np.subtract(*lab(seen(pair, vision))))) for vision in VISIONS)


def alike(colours: Mapping[str, str]) -> list[tuple[str, str]]:
    """The pairs of names whose colours are hard to tell apart."""
    return [pair for pair in combinations(sorted(colours), 2) if apart(*(colours[name] for name in pair)) < HARD]
