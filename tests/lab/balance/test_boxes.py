"""The figures of our boxes are kept as data: they are those of the boxes we have."""

from math import isfinite

import pytest

from roundhouse import load
from roundhouse.lab.balance import boxes, figures
from roundhouse.lab.balance.figures import NAMES, OF_THE_MAP


def test_every_box_has_every_figure() -> None:
    """If it fails: `make boxes`."""
    assert sorted(boxes.known()) == sorted(boxes.names())
    assert len(boxes.names()) == 5
    for found in boxes.known().values():
        values = figures.as_dict(found)
        assert tuple(values) == NAMES
        assert all(isfinite(value) for value in values.values())


@pytest.mark.parametrize("name", boxes.names())
def test_figures_of_the_map_are_those_of_the_map(name: str) -> None:
    """If it fails, the data of a box have changed: `make boxes`."""
    values = figures.of_the_map(load(name))
    assert set(values) == set(OF_THE_MAP)
    for figure, value in values.items():
        assert getattr(boxes.known()[name], figure) == pytest.approx(value, abs=1e-4)


def test_few_games_come_near_to_the_figures() -> None:
    """A tenth is far more than chance makes of it: the bots have changed, so `make boxes`."""
    measured = boxes.measure(load("paris"), 300)
    assert measured.keys() == set(NAMES)
    for figure in ("turns", "score", "completed", "taken"):
        assert measured[figure] == pytest.approx(getattr(boxes.known()["paris"], figure), rel=0.1)


def test_ranges_hold_every_box() -> None:
    for found in boxes.known().values():
        assert boxes.outside(found) == []
    ranges = boxes.ranges()
    assert all(least <= most for least, most in ranges.values())
    assert boxes.ranges(without="germany")["turns"].most < ranges["turns"].most
