"""A list of routes becomes a map whose distances follow the spaces; wrong lists are refused."""

from pathlib import Path

import numpy as np
import pytest

from roundhouse import editions, load
from roundhouse.editions import BadEdition
from roundhouse.lab.balance.shape import Shape
from roundhouse.workshop import layout, lists
from roundhouse.workshop.maps import distance, pair, room


def listed(name: str) -> str:
    """The routes of an edition as a list without positions."""
    edition = load(name)
    rows = (f"{edition.place(r.a).name},{edition.place(r.b).name},{r.length},{r.colour}" for r in edition.routes)
    return "\n".join(["a,b,length,colour", *rows])


@pytest.mark.parametrize("name", ["usa", "amsterdam"])
def test_a_board_of_ours_is_laid_out_again(name: str, tmp_path: Path) -> None:
    for file, text in lists.files(listed(name)).items():
        (tmp_path / file).write_text(text, "utf-8")
    found, edition = editions.load(tmp_path), load(name)
    assert {place.name for place in found.places} == {place.name for place in edition.places}
    assert len(Shape(found).connections) == len(Shape(edition).connections)
    assert [route.colour for route in found.routes].count("grey") == [r.colour for r in edition.routes].count("grey")
    at = {place.id: (place.x, place.y) for place in found.places}
    fits = [distance(at[r.a], at[r.b]) >= 0.8 * room(r.length) for r in found.routes]
    assert np.mean(fits) > 0.8


def test_a_square_is_laid_out_as_a_square() -> None:
    lengths = {pair(a, b): 3 for a, b in ("ab", "bc", "cd", "ad")}
    at, _ = layout.positions(lengths, list("abcd"))
    sides = [distance(at[a], at[b]) for a, b in lengths]
    assert max(sides) / min(sides) == pytest.approx(1, abs=0.02)
    assert distance(at["a"], at["c"]) == pytest.approx(sides[0] * 2**0.5, rel=0.05)


def test_missing_lengths_and_colours_are_chosen(tmp_path: Path) -> None:
    made = lists.lay_out("a,b\nAix,Ulm\nAix,Ulm\nUlm,Gent\nGent,Aix\nGent,Metz\nMetz,Ulm\n")
    assert {track.length for track in made.tracks} == {2}
    assert len(made.tracks) == 6
    assert all(track.colour for track in made.tracks)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "columns a and b"),
        ("x,y\n1,2\n", "columns a and b"),
        ("a,b\nAix,Ulm\n", "2 to 160 routes, found 1"),
        ("a,b,length\nAix,Ulm,9\nUlm,Gent,2\n", "line 2, length: expected a whole number, 1 to 6, found '9'"),
        ("a,b,colour\nAix,Ulm,mauve\nUlm,Gent,red\n", "line 2, colour"),
        ("a,b\nAix,\nUlm,Gent\n", "line 2, b: expected the name of a place"),
        ("a,b\nAix,aix\nUlm,Gent\n", "another place than a"),
        ("a,b\n" + "\n".join(f"p{i},p{i + 1}" for i in range(100)), "at most 80 places"),
    ],
)
def test_wrong_lists_are_refused(text: str, fault: str) -> None:
    with pytest.raises(BadEdition, match=fault):
        lists.lay_out(text)
