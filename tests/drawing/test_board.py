"""The picture as a whole: complete, accessible, usable by a script."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from xml.etree import ElementTree

import pytest

from roundhouse import drawing, editions
from roundhouse.drawing.symbols import KINDS, SYMBOLS
from roundhouse.editions import Edition
from roundhouse.editions.edition import Place
from roundhouse.language import LANGUAGES, for_edition
from tests.drawing.conftest import BOARDS

SVG = "{http://www.w3.org/2000/svg}"
ISLAND = Path(__file__).parent.parent / "editions" / "island"


def texts(tree: ElementTree.Element) -> list[str]:
    return [part.text or "" for part in tree.iter(f"{SVG}text")]


def titles(part: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in part.findall(f"{SVG}title")]


def symbols(part: ElementTree.Element) -> list[str]:
    drawn = (path.get("d") for path in part.iter(f"{SVG}path"))
    return [data for data in drawn if data is not None and data in SYMBOLS.values()]


def test_it_is_an_image_with_a_title_and_a_description(edition: Edition, tree: ElementTree.Element) -> None:
    assert tree.get("role") == "img"
    title, described = tree.find(f"{SVG}title"), tree.find(f"{SVG}desc")
    assert title is not None
    assert title.text == edition.title["en"]
    assert described is not None
    assert str(len(edition.routes)) in (described.text or "")
    assert tree.get("aria-labelledby") == f"{title.get('id')} {described.get('id')}"


def test_ids_are_unique(tree: ElementTree.Element) -> None:
    ids = [part.get("id") for part in tree.iter() if part.get("id")]
    assert len(set(ids)) == len(ids)


def test_every_route_can_be_found_by_its_text(edition: Edition, routes: Mapping[str, ElementTree.Element]) -> None:
    assert sorted(routes) == sorted(route.text for route in edition.routes)


def test_every_route_says_what_it_is(edition: Edition, routes: Mapping[str, ElementTree.Element]) -> None:
    speaker = for_edition("en", edition)
    for route in edition.routes:
        part = routes[route.text]
        (title,) = titles(part)
        assert str(route.length) in title
        assert speaker.say(f"colour.{route.colour}.name") in title
        assert edition.place(route.a).name in title
        assert (part.get("data-length"), part.get("data-colour")) == (str(route.length), route.colour)


def signs(tree: ElementTree.Element) -> dict[str, int]:
    """Colour -> on how many free spaces its sign stands."""
    layers = {colour: part for part in tree.iter(f"{SVG}g") if (colour := part.get("data-free"))}
    return {colour: spaces(part, colour) for colour, part in layers.items()}


def spaces(part: ElementTree.Element, colour: str) -> int:
    sign = part.findall(f"{SVG}path")[-1].get("d") or ""
    return sign.count("M") if sign.count("m") >= sign.count("M") else 0


def test_every_space_shows_its_symbol(edition: Edition, tree: ElementTree.Element) -> None:
    free = Counter({route.colour: 0 for route in edition.routes})
    for route in edition.routes:
        free[route.colour] += route.length
    assert signs(tree) == free


def test_every_place_is_named(edition: Edition, tree: ElementTree.Element) -> None:
    shown = " ".join(texts(tree))
    marked = {part.get("data-place") for part in tree.iter() if part.get("data-place")}
    assert marked == {place.id for place in edition.places}
    assert all(word in shown for place in edition.places for word in re.split(r"[ -]", place.name))


def test_the_legend_names_every_kind(edition: Edition, tree: ElementTree.Element) -> None:
    (legend,) = (part for part in tree.iter(f"{SVG}g") if part.get("id") == "legend")
    speaker = for_edition("en", edition)
    assert {speaker.say(f"colour.{kind}.name") for kind in edition.cards} <= set(texts(legend))
    assert {SYMBOLS[KINDS[kind].symbol] for kind in edition.cards} <= set(symbols(legend))


def test_the_points_are_shown(edition: Edition, tree: ElementTree.Element) -> None:
    (points,) = (part for part in tree.iter(f"{SVG}g") if part.get("id") == "points")
    shown = texts(points)[2:]
    assert shown == [str(value) for pair in edition.points.items() for value in pair]


def test_what_is_not_printed_says_so(edition: Edition, svg: str) -> None:
    speaker = for_edition("en", edition)
    stand_ins = sum(not ticket.printed for ticket in edition.tickets)
    tickets = speaker.say("edition.unprinted_tickets", n=stand_ins, m=len(edition.tickets))
    assert (speaker.say("edition.unprinted_board") in svg) != edition.printed_board
    assert (tickets in svg) == (stand_ins > 0)
    assert speaker.say("draw.own") in svg


def test_passengers_wait_beside_the_names(edition: Edition, tree: ElementTree.Element) -> None:
    waiting = [part for part in tree.iter(f"{SVG}g") if part.get("id") == "passengers"]
    drawn = sum((part.findall(f"{SVG}path")[-1].get("d") or "").count("M") for part in waiting)
    assert drawn == sum(place.passengers for place in edition.places)


def test_the_same_edition_gives_the_same_picture(edition: Edition, svg: str) -> None:
    assert drawing.board(edition) == svg


def test_texts_hold_their_measured_width(tree: ElementTree.Element) -> None:
    """Another font in the viewer must not make a name cover something."""
    assert all(part.get("textLength") for part in tree.iter(f"{SVG}text"))


@pytest.mark.parametrize(("name", "language"), list(zip(editions.names(), cycle(LANGUAGES), strict=False)))
def test_every_edition_and_every_language(name: str, language: str) -> None:
    edition = editions.load(name)
    tree = ElementTree.fromstring(drawing.board(edition, language=language))
    (title,) = (part for part in tree.iter(f"{SVG}g") if part.get("id") == "title")
    assert " ".join(texts(title)).replace("- ", "-") == edition.title[language].upper()


def test_editions_that_share_a_board_share_its_picture() -> None:
    borrowed = [name for name in editions.names() if name not in BOARDS]
    for name in borrowed:
        edition = editions.load(name)
        owner = next(board for board in BOARDS if editions.load(board).routes == edition.routes)
        assert drawing.scene(edition).split("</desc>")[1] == drawing.scene(editions.load(owner)).split("</desc>")[1]
        assert drawing.spots.of(edition)["pieces"] == drawing.spots.of(editions.load(owner))["pieces"]


def test_trains_on_claimed_routes() -> None:
    edition = editions.load(BOARDS[-1])
    text = edition.routes[0].text
    tree = ElementTree.fromstring(drawing.board(edition, claimed={text: 1}))
    part = next(part for part in tree.iter() if part.get("data-route") == text)
    assert part.get("data-seat") == "1"
    assert for_edition("en", edition).say("name.player", n=2) in titles(part)[0]
    assert [part.get("data-number") for part in tree.iter() if part.get("data-number")] == ["2"]
    colour = edition.routes[0].colour
    free = ElementTree.fromstring(drawing.board(edition))
    assert signs(tree)[colour] == signs(free)[colour] - edition.routes[0].length


def test_numbers_are_an_option() -> None:
    edition = editions.load(BOARDS[-1])
    claimed = {edition.routes[0].text: 1}
    assert "data-number" not in drawing.board(edition, claimed=claimed, numbers=False)


def test_only_a_long_train_has_an_engine() -> None:
    """A board of wagons; other vehicles are all alike."""
    edition = next(e for name in BOARDS if (e := editions.load(name)).words["train"] == "wagon")
    pieces = drawing.spots.of(edition)["pieces"]
    for route in edition.routes:
        engines = [bool(trim) for *_, trim in pieces[route.text]["trains"]]
        assert engines == [False] * (route.length - 1) + [route.length >= 4], route.text


def test_the_scene_shows_what_lies_under_the_routes_only(edition: Edition) -> None:
    tree = ElementTree.fromstring(drawing.scene(edition))
    assert texts(tree) == []
    assert not [part for part in tree.iter() if part.get("data-route") or part.get("data-free")]
    assert drawing.scene(edition) != drawing.scene(edition, dark=True)


@pytest.mark.parametrize("claimed", [{"nowhere:here": 0}, {"first": 9}])
def test_impossible_claims_are_refused(claimed: dict[str, int]) -> None:
    edition = editions.load(BOARDS[0])
    known = {edition.routes[0].text if text == "first" else text: seat for text, seat in claimed.items()}
    with pytest.raises(ValueError, match=r"route|seats"):
        drawing.board(edition, claimed=known)


def test_names_are_escaped() -> None:
    edition = editions.load(ISLAND)
    first = replace(edition.places[0], name='A<b> & "c"')
    odd = replace(edition, places=(first, *edition.places[1:]))
    assert 'A<b> & "c"' in texts(ElementTree.fromstring(drawing.board(odd)))


def test_a_board_with_no_room_is_still_drawn() -> None:
    """Places on top of each other, as a half-made board of one's own may have."""
    edition = editions.load(ISLAND)
    places = tuple(replace(place, x=50.0, y=50.0) if isinstance(place, Place) else place for place in edition.places)
    assert ElementTree.fromstring(drawing.board(replace(edition, places=places))).get("role") == "img"
