"""Who owns what can be seen at arm's length, whatever colours somebody sees.

`make perception` prints the whole measure. The bounds lie a little below what was measured: they
guard what has been reached.
"""

import pytest

from roundhouse import editions
from roundhouse.drawing.vision import VISIONS
from tests.drawing.conftest import BOARDS
from tests.drawing.perception import READ, distances, play, read


@pytest.mark.parametrize("name", BOARDS)
def test_free_routes_and_trains_look_different(name: str) -> None:
    assert distances(name).free_owned >= 18
    assert distances(name, dark=True).free_owned >= 11.5


@pytest.mark.parametrize("name", BOARDS)
def test_the_trains_of_two_players_look_different(name: str) -> None:
    light, dark = distances(name), distances(name, dark=True)
    assert min(light.owners_in_colour, dark.owners_in_colour) >= 14
    assert light.owners_in_grey >= 8
    assert dark.owners_in_grey >= 6.5


@pytest.mark.parametrize("name", BOARDS)
def test_trains_weigh_more_than_free_routes(name: str) -> None:
    assert distances(name).weight >= 1.1


@pytest.mark.parametrize("name", BOARDS)
def test_a_reader_who_sees_no_signs_knows_what_is_owned_and_by_whom(name: str) -> None:
    """On a game that the reader has not seen."""
    reading = read(name, games=READ[:1])
    colour = [reading[vision] for vision in VISIONS if vision != "grey"]
    assert min(each.state for each in colour) >= 0.96
    assert min(each.owner for each in colour) >= 0.88
    assert min(each.colour for each in colour) >= 0.64
    assert reading["grey"].state >= 0.84
    assert reading["grey"].owner >= 0.68


@pytest.mark.parametrize("name", BOARDS)
def test_half_of_the_routes_of_a_full_table_are_measured(name: str) -> None:
    edition = editions.load(name)
    owners = play(edition, READ[0])
    assert len(owners) >= len(edition.routes) / 2
    assert set(owners.values()) == set(range(edition.players[1]))


def test_other_editions_look_like_the_boards_they_borrow() -> None:
    for name in editions.names():
        edition = editions.load(name)
        owner = next(board for board in map(editions.load, BOARDS) if board.routes == edition.routes)
        assert (edition.seat_colours, edition.words["train"]) == (owner.seat_colours, owner.words["train"])
