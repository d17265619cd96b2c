"""The shape of a map: dead ends, and connections whose loss parts it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import networkx
import pytest

from roundhouse import load, names
from roundhouse.editions import Edition
from roundhouse.editions.edition import Route
from roundhouse.lab.balance.shape import Shape

ISLAND = Path(__file__).parents[2] / "editions" / "island"


def without(edition: Edition, gone: Callable[[Route], bool]) -> Edition:
    return replace(edition, routes=tuple(route for route in edition.routes if not gone(route)))


@pytest.mark.parametrize("name", [*names(), str(ISLAND)])
def test_cuts_are_the_bridges_of_the_network(name: str) -> None:
    """Routes are taken away until the map falls apart; a library for networks agrees each time."""
    edition = load(name)
    for number in range(0, len(edition.routes) - 4, 3):
        shape = Shape(replace(edition, routes=edition.routes[number:]))
        graph = networkx.Graph([tuple(sorted(ends)) for ends in shape.connections if ends <= shape.cities])
        graph.add_nodes_from(shape.cities)
        found = {frozenset(ends) for ends in networkx.bridges(graph)}
        ends = {end for bridge in found for end in bridge}
        assert set(shape.cuts) <= found
        for bridge in found - set(shape.cuts):  # one side is a single city, or the map is in pieces already
            parted = graph.copy()
            parted.remove_edge(*bridge)
            sizes = [len(networkx.node_connected_component(parted, end)) for end in sorted(bridge)]
            assert min(sizes) == 1 or len(shape.cities) - 1 <= sizes[0]
        assert ends <= shape.cities


def test_a_dead_end_has_one_connection() -> None:
    edition = load("usa")
    assert Shape(edition).dead_ends == []
    lonely = without(edition, lambda route: "miami" in (route.a, route.b) and "charleston" not in (route.a, route.b))
    assert Shape(lonely).dead_ends == ["miami"]
    assert Shape(lonely).cuts == []


def test_lanes_are_one_connection() -> None:
    shape = Shape(load("usa"))
    assert len(shape.connections[frozenset(("seattle", "portland"))]) == 2
    assert shape.around["seattle"].count("portland") == 1


def test_ways_are_counted_in_spaces() -> None:
    assert Shape(load("usa")).ways["denver", "el-paso"] == 4
