"""The seats of a table, and the colours they get."""

import pytest

from roundhouse import editions
from roundhouse.editions import versions
from roundhouse.server.table import seats
from tests.server.table.logs import Log, head


def test_white_is_given_last() -> None:
    """GER-02 has five colours; the order in which they are given is ours"""
    germany = editions.load("germany")
    assert seats.colours(germany) == ["red", "purple", "yellow", "black", "white"]
    assert [seat.colour for seat in Log(head("germany", "ppb")).table.seats] == ["red", "purple", "yellow"]


def test_tables_of_0_1_0_keep_their_colours() -> None:
    germany = versions.under(editions.load("germany"), versions.FIRST)
    assert tuple(seats.colours(germany)) == germany.seat_colours


@pytest.mark.parametrize("edition", editions.names())
def test_every_colour_of_the_box_is_given_once(edition: str) -> None:
    box = editions.load(edition)
    assert sorted(seats.colours(box)) == sorted(box.seat_colours)
