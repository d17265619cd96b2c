"""The editions hold what is in the boxes."""

import pickle
from collections import Counter
from dataclasses import field, fields, make_dataclass, replace
from math import hypot

import pytest

from roundhouse.editions import Edition, load, names, vocabulary
from roundhouse.editions.checking import Ways
from roundhouse.editions.digests import digest
from roundhouse.editions.edition import GREY, WILD, Bonuses, Route

NAMES = ("amsterdam", "germany", "paris", "usa", "usa_10th", "usa_1910", "usa_big_cities", "usa_mega")
USA_FAMILY = ("usa", "usa_10th", "usa_1910", "usa_big_cities", "usa_mega")
EIGHT = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")


def connections(edition: Edition) -> Counter[frozenset[str]]:
    return Counter(frozenset((route.a, route.b)) for route in edition.routes)


def spaces(edition: Edition) -> Counter[str]:
    counts: Counter[str] = Counter()
    for route in edition.routes:
        counts[route.colour] += route.length
    return counts


def routes(edition: Edition, a: str, b: str) -> list[Route]:
    return [route for route in edition.routes if {route.a, route.b} == {a, b}]


def worth(edition: Edition) -> dict[tuple[str, str], int]:
    return {(ticket.a, ticket.b): ticket.points for ticket in edition.tickets}


def test_eight_editions_come_with_the_game() -> None:
    assert names() == NAMES


@pytest.mark.parametrize(
    ("name", "cities", "tracks", "pairs", "lanes", "length", "tickets", "points"),
    [
        ("usa", 36, 100, 78, {1: 56, 2: 22}, 309, 30, 349),
        ("usa_10th", 36, 100, 78, {1: 56, 2: 22}, 309, 69, 754),
        ("usa_1910", 36, 100, 78, {1: 56, 2: 22}, 309, 35, 391),
        ("usa_mega", 36, 100, 78, {1: 56, 2: 22}, 309, 69, 754),
        ("usa_big_cities", 36, 100, 78, {1: 56, 2: 22}, 309, 35, 389),
        ("germany", 35, 110, 85, {1: 62, 2: 21, 3: 2}, 313, 89, 941),
        ("amsterdam", 17, 45, 32, {1: 19, 2: 13}, 89, 24, 124),
        ("paris", 17, 57, 32, {1: 7, 2: 25}, 103, 20, 103),
    ],
)
def test_counts(
    name: str, cities: int, tracks: int, pairs: int, lanes: dict[int, int], length: int, tickets: int, points: int
) -> None:
    edition = load(name)
    assert sum(not place.country for place in edition.places) == cities
    assert len(edition.routes) == tracks
    assert len(connections(edition)) == pairs
    assert Counter(connections(edition).values()) == lanes
    assert sum(route.length for route in edition.routes) == length
    assert len(edition.tickets) == tickets
    assert sum(ticket.points for ticket in edition.tickets) == points


@pytest.mark.parametrize(
    ("name", "cards", "wilds", "trains", "hand", "players", "closes", "first"),
    [
        ("usa", 110, 14, 45, 4, (2, 5), 3, "most_travelled"),
        ("usa_10th", 110, 14, 45, 4, (2, 5), 3, "most_travelled"),
        ("usa_1910", 110, 14, 45, 4, (2, 5), 3, "most_travelled"),
        ("usa_mega", 110, 14, 45, 4, (2, 5), 3, "most_travelled"),
        ("usa_big_cities", 110, 14, 45, 4, (2, 5), 3, "most_travelled"),
        ("germany", 110, 14, 45, 4, (2, 5), 3, "oldest"),
        ("amsterdam", 44, 8, 16, 2, (2, 4), 2, "youngest"),
        ("paris", 46, 8, 15, 2, (2, 4), 2, "random"),
    ],
)
def test_numbers_of_the_box(
    name: str, cards: int, wilds: int, trains: int, hand: int, players: tuple[int, int], closes: int, first: str
) -> None:
    edition = load(name)
    assert (sum(edition.cards.values()), edition.cards[WILD]) == (cards, wilds)
    assert (edition.trains, edition.hand, edition.players) == (trains, hand, players)
    assert (edition.lanes_close_up_to, edition.first_player) == (closes, first)
    assert (edition.sweep_at, edition.end_at) == (3, 2)
    assert edition.first_after_tickets == (name == "paris")
    assert len(edition.seat_colours) == players[1]


@pytest.mark.parametrize(
    ("name", "start", "turn", "returns", "ties"),
    [
        ("usa", (3, 2), (3, 1), "bottom", ("tickets", "longest_path")),
        ("usa_10th", (3, 2), (3, 1), "bottom", ("tickets", "longest_path")),
        ("usa_1910", (3, 2), (3, 1), "bottom", ("tickets",)),
        ("usa_mega", (5, 3), (4, 1), "bottom", ("tickets", "longest_path")),
        ("usa_big_cities", (4, 2), (4, 1), "bottom", ("tickets",)),
        ("germany", (4, 2), (4, 1), "shuffle", ("tickets", "passengers")),
        ("amsterdam", (2, 1), (2, 1), "bottom", ("tickets",)),
        ("paris", (2, 1), (2, 1), "bottom", ("tickets",)),
    ],
)
def test_dealing_of_tickets(
    name: str, start: tuple[int, int], turn: tuple[int, int], returns: str, ties: tuple[str, ...]
) -> None:
    edition = load(name)
    assert (edition.start.draw, edition.start.keep) == start
    assert (edition.turn.draw, edition.turn.keep) == turn
    assert (edition.start_returns, edition.tie_breaks) == (returns, ties)


@pytest.mark.parametrize(
    ("name", "path", "globetrotter"),
    [
        ("usa", 10, None),
        ("usa_10th", 10, None),
        ("usa_1910", None, 15),
        ("usa_mega", 10, 15),
        ("usa_big_cities", None, None),
        ("germany", None, 15),
        ("amsterdam", None, None),
        ("paris", None, None),
    ],
)
def test_prizes(name: str, path: int | None, globetrotter: int | None) -> None:
    bonuses = load(name).bonuses
    assert (bonuses.longest_path and bonuses.longest_path.points) == path
    assert (bonuses.globetrotter and bonuses.globetrotter.points) == globetrotter


@pytest.mark.parametrize("name", NAMES)
def test_the_lengths_of_routes_are_those_with_points(name: str) -> None:
    edition = load(name)
    series = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}
    assert edition.points == {length: series[length] for length in edition.points}
    assert {route.length for route in edition.routes} == set(edition.points)


@pytest.mark.parametrize("name", NAMES)
def test_titles_and_words_are_complete(name: str) -> None:
    edition = load(name)
    assert tuple(edition.title) == vocabulary.LANGUAGES
    assert {"train", "ticket", "wild", "card"} <= set(edition.words)
    assert ("passenger" in edition.words) == (name == "germany")
    assert ("merchandise" in edition.words) == (name == "amsterdam")


@pytest.mark.parametrize("name", NAMES)
def test_every_edition_says_where_it_comes_from(name: str) -> None:
    assert (load(name).folder / "SOURCES.md").read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("name", USA_FAMILY)
def test_usa_colours_are_equal(name: str) -> None:
    edition = load(name)
    assert edition.colours == EIGHT
    assert spaces(edition) == {GREY: 93, **dict.fromkeys(EIGHT, 27)}
    assert Counter(route.length for route in edition.routes) == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}


def test_usa_printed_facts() -> None:
    usa = load("usa")
    assert [(route.length, route.colour) for route in routes(usa, "chicago", "pittsburgh")] == [
        (3, "orange"),
        (3, "black"),
    ]
    assert [route.length for route in routes(usa, "miami", "new-orleans")] == [6]
    assert (min(worth(usa).values()), max(worth(usa).values())) == (4, 22)
    assert worth(usa)["seattle", "new-york"] == 22
    assert worth(usa)["denver", "el-paso"] == 4


def test_four_values_were_lowered_for_the_anniversary() -> None:
    old, new = worth(load("usa")), worth(load("usa_10th"))
    assert old.keys() <= new.keys()
    assert {ends: (old[ends], new[ends]) for ends in old if old[ends] != new[ends]} == {
        ("los-angeles", "miami"): (20, 19),
        ("los-angeles", "new-york"): (21, 20),
        ("sault-st-marie", "oklahoma-city"): (9, 8),
        ("seattle", "new-york"): (22, 20),
    }


def test_sets_of_the_anniversary_tickets() -> None:
    classic, everything = set(worth(load("usa"))), set(worth(load("usa_10th")))
    new = set(worth(load("usa_1910")))
    assert set(worth(load("usa_mega"))) == everything
    assert everything - classic - new == {
        ("boston", "washington"),
        ("montreal", "chicago"),
        ("vancouver", "portland"),
        ("winnipeg", "omaha"),
    }
    assert not new & classic


def test_a_big_city_ticket_ends_in_a_big_city() -> None:
    big = {"chicago", "dallas", "houston", "los-angeles", "miami", "new-york", "seattle"}
    everything, chosen = worth(load("usa_10th")), worth(load("usa_big_cities"))
    assert chosen == {ends: points for ends, points in everything.items() if big & set(ends)}


def test_germany_countries() -> None:
    germany = load("germany")
    crossings = {route.a + ":" + route.b for route in germany.routes if route.end}
    assert crossings == {
        *("bremerhaven:daenemark", "kiel:daenemark"),
        *("duesseldorf:niederlande", "emden:niederlande", "muenster:niederlande"),
        *("freiburg:frankreich", "karlsruhe:frankreich", "saarbruecken:frankreich"),
        *("freiburg:schweiz", "konstanz:schweiz", "lindau:schweiz"),
        *("lindau:oesterreich", "muenchen:oesterreich", "regensburg:oesterreich"),
    }
    assert sum(place.country for place in germany.places) == 5


def test_germany_passengers() -> None:
    germany = load("germany")
    bonus = germany.bonuses.passengers
    waiting = {place.id: place.passengers for place in germany.places}
    assert bonus is not None
    assert (len(bonus.kinds), bonus.each, bonus.first, bonus.second) == (6, 10, 20, 10)
    assert sum(waiting.values()) == 60
    assert {place: number for place, number in waiting.items() if number != 1} == {
        "berlin": 5,
        **dict.fromkeys(("frankfurt", "hamburg", "koeln", "muenchen"), 4),
        **dict.fromkeys(("leipzig", "stuttgart"), 3),
    }


def test_germany_tickets() -> None:
    germany = load("germany")
    short = [ticket.points for ticket in germany.tickets if ticket.deck == "short"]
    long = [ticket.points for ticket in germany.tickets if ticket.deck == "long"]
    assert germany.decks == ("short", "long")
    assert (len(short), min(short), max(short)) == (55, 2, 11)
    assert (len(long), min(long), max(long)) == (34, 12, 22)
    assert [ends for ends, points in worth(germany).items() if points == 2] == [("mannheim", "stuttgart")]


def test_amsterdam_merchandise() -> None:
    amsterdam = load("amsterdam")
    bonus = amsterdam.bonuses.merchandise
    assert bonus is not None
    assert bonus.cards == sum(route.merchandise for route in amsterdam.routes) == 16
    assert bonus.table == {2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)}
    assert {kind: number for kind, number in spaces(amsterdam).items() if number != 9} == {GREY: 34, "red": 10}


def test_paris_colours_tell_the_length() -> None:
    paris = load("paris")
    lengths = {(route.colour, route.length) for route in paris.routes}
    assert lengths == {("red", 1), ("blue", 1), ("white", 2), ("yellow", 2), ("green", 3), ("purple", 3)}
    assert paris.cards == {"blue": 6, "white": 8, "red": 6, "yellow": 6, "green": 6, "purple": 6, WILD: 8}
    assert paris.bonuses.flags is not None
    assert (paris.bonuses.flags.colours, paris.bonuses.flags.points) == (("blue", "white", "red"), 4)


def test_what_is_not_printed_says_so() -> None:
    stand_ins = {name: sum(not ticket.printed for ticket in load(name).tickets) for name in NAMES}
    assert {name: count for name, count in stand_ins.items() if count} == {"amsterdam": 20, "paris": 20}
    assert [name for name in NAMES if not load(name).printed_board] == ["paris"]
    assert sum(place.printed for place in load("paris").places) == 7
    assert [name for name in NAMES if not load(name).printed] == ["amsterdam", "paris"]


@pytest.mark.parametrize(
    ("name", "above"),
    [
        ("usa", {"chicago": 1, "miami": 1, "new-york": 3, "oklahoma-city": 1}),
        ("usa_10th", {"chicago": 1, "miami": 1}),
        ("germany", {"stuttgart": 1}),
        ("amsterdam", {}),
        ("paris", {}),
    ],
)
def test_tickets_are_worth_the_shortest_way_but_for_a_few(name: str, above: dict[str, int]) -> None:
    edition = load(name)
    ways = Ways(edition.places, edition.routes)
    more: Counter[str] = Counter()
    for ticket in edition.tickets:
        more[ticket.b] += int(ticket.points - ways.spaces(ticket.a, ticket.b))
    assert +more == above


@pytest.mark.parametrize("name", NAMES)
def test_drawn_routes_keep_clear_of_other_places(name: str) -> None:
    edition = load(name)
    cities = [place for place in edition.places if not place.country]
    for route in edition.routes:
        others = [place for place in cities if place.id not in (route.a, route.b)]
        for x, y in points_on(edition, route):
            assert min(hypot(x - place.x, y - place.y) for place in others) > 0.018 * max(edition.size), route
            assert 0 < x < edition.size[0]
            assert 0 < y < edition.size[1]


def points_on(edition: Edition, route: Route) -> list[tuple[float, float]]:
    """Points along a curve whose middle is moved aside by the bend."""
    a, b = edition.place(route.a), edition.place(route.b)
    end_x, end_y = route.end or (b.x, b.y)
    dx, dy = end_x - a.x, end_y - a.y
    shares = [i / 20 for i in range(21)]
    out = [4 * share * (1 - share) * route.bend for share in shares]
    return [(a.x + t * dx - o * dy, a.y + t * dy + o * dx) for t, o in zip(shares, out, strict=True)]


def test_each_edition_has_a_digest_of_its_own() -> None:
    assert len({load(name).digest for name in NAMES}) == len(NAMES)
    assert all(len(load(name).digest) == 16 for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_an_edition_can_be_sent_to_another_process(name: str) -> None:
    assert pickle.loads(pickle.dumps(load(name))).digest == load(name).digest


def test_a_bonus_that_comes_later_leaves_other_editions_what_they_are() -> None:
    later = make_dataclass("Later", [("later", object, field(default=None))], bases=(Bonuses,), frozen=True)
    usa = load("usa")
    known = {each.name: getattr(usa.bonuses, each.name) for each in fields(usa.bonuses)}
    assert digest(replace(usa, bonuses=later(**known))) == usa.digest
    assert digest(replace(usa, bonuses=later(**known, later={"points": 7}))) != usa.digest
