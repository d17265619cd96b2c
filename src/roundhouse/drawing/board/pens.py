"""How wide the lines of each layer are: near by, and from afar, as on a phone."""

from .vehicles import Fleet

LIGHT = 0.07
"""How far faces are shifted towards the light, up and left, as a share of the width of a space. Those of free spaces
are shifted half as far away from it."""


def pens(fleet: Fleet, w: float, far: bool = False) -> dict[str, float]:
    """The widths of all lines. From afar, as on a phone, everything is a little wider and nothing is fine."""
    body, side, slot = 2 * fleet.corner, 2 * fleet.inner, 0.4
    rim = 0.2 if far else 0.15
    grown, inner = (0.1, 0.08) if far else (0.0, 0.0)
    shares = {
        "bed": 0.18 if far else 0.12,
        "rim": slot + grown,
        "well": slot + grown - 2 * rim,
        "pit": slot + grown - 2 * rim - LIGHT,
        "casing": 1.16 if far else 0.98,
        "ribbon": 0.9 if far else 0.74,
        "body": body + grown,
        "side": side + inner,
        "face": side + inner - 2 * LIGHT,
        "closed": 0.22,
        "halo": 0.42,
        "figure": 0.17,
        "last": 2.45,
        "between": 1.66,
    }
    return {name: round(share * w, 2) for name, share in shares.items()}
