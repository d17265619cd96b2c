"""Made maps are editions without a fault: whole, playable and drawn with room for their spaces."""

from itertools import combinations
from pathlib import Path

import pytest

from roundhouse.drawing.geometry import overlap
from roundhouse.drawing.layout import lay_out
from roundhouse.game import Game
from roundhouse.lab.balance.shape import Shape
from roundhouse.workshop import generator
from roundhouse.workshop.generator import FEWEST, MOST, Wish
from roundhouse.workshop.land import CHARACTERS
from roundhouse.workshop.maps import distance, room
from roundhouse.workshop.network import cross
from tests.workshop.made_maps import measured, written

WISHES = [Wish(3, character=character) for character in sorted(CHARACTERS)] + [
    Wish(1, places=FEWEST),
    Wish(2, places=MOST, lanes=0.6),
    Wish(5, places=18, lanes=0.0),
]


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_a_wish_is_granted(wish: Wish, tmp_path: Path) -> None:
    edition = written(wish, tmp_path / "map")
    shape = Shape(edition)
    assert wish.places in (None, len(edition.places))
    assert (shape.dead_ends, shape.cuts) == ([], [])
    assert all(ticket.points == shape.ways[ticket.a, ticket.b] for ticket in edition.tickets)
    if wish.lanes == 0.0:
        assert all(route.lane == 1 for route in edition.routes)
    game = Game(edition, edition.players[1], seed=1)
    assert game.legal


@pytest.mark.parametrize("character", sorted(CHARACTERS))
def test_routes_do_not_cross_and_have_room(character: str) -> None:
    made = generator.generate(Wish(8, character=character))
    at = {spot.id: spot.at for spot in made.spots}
    connections = {track.ends: track.length for track in made.tracks}
    for (a, b), length in connections.items():
        assert distance(at[a], at[b]) >= room(length) - 3
    for (a, b), (c, d) in combinations(connections, 2):
        assert len({a, b, c, d}) < 4 or not cross(at[a], at[b], at[c], at[d])
    wide, high = made.size
    assert all(0 < x < wide and 0 < y < high for x, y in at.values())


@pytest.mark.parametrize("character", sorted(CHARACTERS))
def test_trains_have_room_where_routes_meet(character: str, tmp_path: Path) -> None:
    """As they are drawn and printed, with all lanes."""
    tracks = lay_out(written(Wish(9, character=character), tmp_path / "map")).tracks
    for one, other in combinations(tracks, 2):
        deep = max(overlap(a, b) for a in one.spaces for b in other.spaces)
        assert deep <= 1.0, (one.route.text, other.route.text)


def test_the_same_seed_gives_the_same_map_and_another_seed_another() -> None:
    once = generator.files(Wish(11))
    assert once == generator.files(Wish(11))
    assert once != generator.files(Wish(12))


def test_names_are_different() -> None:
    for seed in range(12):
        made = generator.generate(Wish(seed, places=MOST))
        assert len({spot.name for spot in made.spots}) == MOST
        assert len({spot.id for spot in made.spots}) == MOST


def test_made_maps_play_like_our_boxes(tmp_path: Path) -> None:
    """A sample; `python -m tests.workshop.made_maps` measures a hundred. Few games leave much to chance."""
    found = list(measured(range(8), 60, tmp_path))
    assert max(seconds for _, seconds, _ in found) < 2
    assert sum(len(outside) <= 1 for _, _, outside in found) >= 6
