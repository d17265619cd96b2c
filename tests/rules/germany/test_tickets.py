"""Germany: tickets from two decks, and when they are done."""

import shutil
from pathlib import Path

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "white", "green", "pink"]
SHORT = [f"{ticket.a}:{ticket.b}" for ticket in load("germany").tickets if ticket.deck == "short"]
LONG = [f"{ticket.a}:{ticket.b}" for ticket in load("germany").tickets if ticket.deck == "long"]


def left(short: int, long: int) -> Game:
    """A turn with so many tickets in the decks; another seat has the rest."""
    return place("germany", 2, tickets=[[], SHORT[short:] + LONG[long:]], market=MARKET)


def asks(game: Game) -> list[str]:
    return [action for action in game.legal if action.startswith("tickets")]


def done(ticket: str, *routes: str) -> bool:
    """Whether a seat with these routes has completed a ticket."""
    game = place("germany", 4, tickets=[[ticket]], routes=dict.fromkeys(routes, 0), market=MARKET)
    (line,) = game.sheet.seats[0].tickets
    assert game.sheet.seats[0].completed == line.done
    return line.done


@pytest.mark.parametrize("short", range(5))
def test_four_tickets_in_any_mixture(short: int) -> None:
    """GER-36 the mixture is said first; then so many come from the top of each deck"""
    decks = {"short": SHORT[20:24], "long": LONG[20:24]}
    game = place("germany", 2, ticket_decks=decks, market=MARKET)
    assert len(asks(game)) == 5
    game.play(asks(game)[short])
    assert game.as_dict()["offers"] == [decks["short"][:short] + decks["long"][: 4 - short], []]
    assert (game.seat, game.ask) == (0, "keep")


@pytest.mark.parametrize("viewer", [1, None])
def test_the_mixture_is_public_and_the_offer_is_not(viewer: int | None) -> None:
    """GER-36 GAP-25: everybody hears how many of each deck, nobody else which"""
    game = place("germany", 2, market=MARKET)
    (event,) = game.play("tickets 1 short 3 long")
    assert event.seen_by(viewer) == {"event": "offered", "seat": 0, "counts": {"short": 1, "long": 3}}
    table = game.view(viewer).as_dict()
    assert (table["announced"], table["offer"]) == ([{"short": 1, "long": 3}, {}], [])
    assert len(game.view(0).offer) == 4


@pytest.mark.parametrize("split", ["tickets 3 short", "tickets 2 short 3 long", "tickets 1 short 1 long"])
def test_not_more_and_not_fewer_than_four(split: str) -> None:
    """GER-36 four while there are four"""
    with pytest.raises(Illegal) as refused:
        left(20, 20).play(split)
    assert refused.value.code == "wrong_split"


@pytest.mark.parametrize(
    ("short", "long", "expected"),
    [
        (1, 2, ["tickets 1 short 2 long"]),
        (0, 6, ["tickets 4 long"]),
        (6, 0, ["tickets 4 short"]),
        (0, 1, ["tickets 1 long"]),
        (2, 0, ["tickets 2 short"]),
        (3, 2, ["tickets 2 short 2 long", "tickets 3 short 1 long"]),
        (1, 9, ["tickets 4 long", "tickets 1 short 3 long"]),
        (2, 2, ["tickets 2 short 2 long"]),
        (0, 0, []),
    ],
)
def test_few_tickets_left(short: int, long: int, expected: list[str]) -> None:
    """GER-37 GAP-24, case 10: no deck gives more than it has; with fewer than four in all, all are drawn"""
    game = left(short, long)
    assert asks(game) == expected
    for split in expected:
        turn = left(short, long)
        turn.play(split)
        drawn = 4 if short + long >= 4 else short + long
        held = len(turn.as_dict()["offers"][0]) + len(turn.as_dict()["tickets"][0])
        assert held == drawn


def test_the_last_ticket_is_kept() -> None:
    """GER-37 GAP-12: drawn alone, it must be kept and nothing is asked"""
    game = left(1, 0)
    game.play("tickets 1 short")
    assert game.as_dict()["tickets"][0] == SHORT[:1]
    assert game.as_dict()["ticket_decks"] == {"short": [], "long": []}
    assert (game.seat, game.ask) == (1, "turn")


def test_keep_at_least_one() -> None:
    """GER-38 any of the fifteen choices of one to four; mistake 11"""
    game = place("germany", 2, market=MARKET)
    game.play("tickets 2 short 2 long")
    assert len(game.legal) == len(set(game.legal)) == 15
    assert {f"keep {i}" for i in (1, 2, 3, 4)} <= set(game.legal)


@pytest.mark.parametrize(("keep", "kept"), [("1", [0]), ("2 4", [1, 3]), ("1 2 3 4", [0, 1, 2, 3])])
def test_what_is_not_kept_goes_under_its_own_deck(keep: str, kept: list[int]) -> None:
    """GER-38 below all others, in the deck it came from; the others stay as they lie"""
    game = place("germany", 2, market=MARKET)
    before = game.as_dict()["ticket_decks"]
    offer = before["short"][:2] + before["long"][:2]
    game.play("tickets 2 short 2 long")
    game.play(f"keep {keep}")
    after = game.as_dict()["ticket_decks"]
    back = [ticket for i, ticket in enumerate(offer) if i not in kept]
    assert set(game.as_dict()["tickets"][0]) == {offer[i] for i in kept}
    for deck in ("short", "long"):
        rest = before[deck][2:]
        assert after[deck][: len(rest)] == rest
        assert set(after[deck][len(rest) :]) == set(back) & set(before[deck])
        assert len(after[deck]) == len(set(after[deck]))
    assert (game.seat, game.ask) == (1, "turn")


def test_the_order_of_returned_tickets_is_left_to_chance() -> None:
    """GER-38 GAP-13: nobody knows which of them lies lowest"""
    lowest = set()
    for seed in range(30):
        game = place("germany", 2, seed=seed, market=MARKET)
        game.play("tickets 4 short")
        game.play("keep 2")
        lowest.add(game.as_dict()["ticket_decks"]["short"][-1])
    assert lowest == {SHORT[0], SHORT[2], SHORT[3]}


def test_a_ticket_is_worth_its_points_either_way() -> None:
    """GER-39 added when its cities are joined, taken off when they are not"""
    routes = {"berlin:magdeburg": 0, "leipzig:magdeburg": 0, "leipzig:erfurt": 1}
    game = place("germany", 2, tickets=[["berlin:leipzig"], ["berlin:erfurt"]], routes=routes, market=MARKET)
    first, second = game.sheet.seats
    assert [(line.points, line.done) for line in first.tickets + second.tickets] == [(4, True), (7, False)]
    assert (first.routes, first.total) == (6, 6 + 4 + 15)
    assert (second.routes, second.total) == (4, 4 - 7)


def test_only_own_routes_count() -> None:
    """GER-39 a way that is partly another's does not complete a ticket"""
    routes = {"berlin:magdeburg": 0, "leipzig:magdeburg": 1}
    game = place("germany", 2, tickets=[["berlin:leipzig"], ["berlin:chemnitz"]], routes=routes, market=MARKET)
    assert [score.completed for score in game.sheet.seats] == [0, 0]


def test_any_way_round_will_do() -> None:
    """GER-39 the path need be neither short nor without branches; half of it is nothing"""
    way = ["berlin:dresden", "chemnitz:dresden", "erfurt:chemnitz", "erfurt:leipzig"]
    assert done("berlin:leipzig", *way, "magdeburg:hannover", "bremen:bremerhaven")
    assert not done("berlin:leipzig", *way[:-1])


@pytest.mark.parametrize("city", ["duesseldorf", "emden", "muenster"])
def test_a_city_and_a_country(city: str) -> None:
    """GER-40 mistake 20: any route into the country will do, if the city is joined to it"""
    ways = {
        "muenster": ["dortmund:muenster", "dortmund:kassel"],
        "duesseldorf": ["dortmund:duesseldorf", "dortmund:kassel"],
        "emden": ["emden:muenster", "dortmund:muenster", "dortmund:kassel"],
    }
    way = [*ways[city], "kassel:frankfurt"]
    assert done("niederlande:frankfurt", f"{city}:niederlande", *way)
    assert not done("niederlande:frankfurt", *way)
    assert not done("niederlande:frankfurt", f"{city}:niederlande", *way[:-1])


@pytest.mark.parametrize(
    ("crossing", "way"),
    [
        ("regensburg", ["frankfurt:wuerzburg", "wuerzburg:nuernberg", "nuernberg:regensburg"]),
        ("muenchen", ["frankfurt:wuerzburg", "wuerzburg:nuernberg", "nuernberg:muenchen"]),
        ("lindau", ["frankfurt:mannheim", "mannheim:stuttgart", "stuttgart:ulm", "ulm:lindau"]),
    ],
)
def test_a_country_named_second(crossing: str, way: list[str]) -> None:
    """GER-40 mistake 20: whichever end of the ticket the country is"""
    assert done("frankfurt:oesterreich", *way, f"{crossing}:oesterreich")
    assert not done("frankfurt:oesterreich", *way)
    assert not done("frankfurt:oesterreich", *way[1:], f"{crossing}:oesterreich")


def test_two_countries() -> None:
    """GER-40 GAP-23: one network must reach a crossing of each"""
    assert done("daenemark:niederlande", "bremerhaven:daenemark", "emden:bremerhaven", "emden:niederlande")
    assert not done("daenemark:niederlande", "bremerhaven:daenemark", "emden:niederlande")
    assert not done("daenemark:niederlande", "kiel:daenemark", "emden:bremerhaven", "emden:niederlande")


def test_city_country_and_country_country_tickets_exist() -> None:
    """GER-40 both sorts are in the decks"""
    edition = load("germany")
    countries = {spot.id for spot in edition.places if spot.country}
    ends = [len({ticket.a, ticket.b} & countries) for ticket in edition.tickets]
    assert (ends.count(1), ends.count(2)) == (15, 2)


def test_a_country_links_no_cities() -> None:
    """GER-41 mistake 20: every route into a country is a dead end"""
    way = ["kassel:frankfurt", "frankfurt:mannheim", "mannheim:karlsruhe"]
    assert not done("kassel:freiburg", *way, "karlsruhe:frankreich", "freiburg:frankreich")
    assert done("kassel:freiburg", *way, "karlsruhe:freiburg")


def test_a_country_links_nothing_to_another_country() -> None:
    """GER-41 nor does the way to a third place lead through a country"""
    west = ["bremerhaven:daenemark", "emden:bremerhaven", "emden:niederlande"]
    east = ["duesseldorf:niederlande", "duesseldorf:koeln", "koeln:frankfurt"]
    assert not done("daenemark:berlin", *west, *east)
    assert not done("frankfurt:stuttgart", "frankfurt:mannheim", "mannheim:karlsruhe", "karlsruhe:frankreich")
    assert done("niederlande:frankfurt", *west, *east)


def test_routes_into_one_country_do_not_meet() -> None:
    """GER-42 mistake 20, case 14: Freiburg and Saarbrücken both reach France and are not connected"""
    both = ["freiburg:frankreich", "saarbruecken:frankreich"]
    assert not done("hannover:saarbruecken", "hannover:kassel", "kassel:frankfurt", "frankfurt:mannheim", *both)
    way = ["mainz:saarbruecken", "mainz:frankfurt", "kassel:frankfurt"]
    assert not done("kassel:freiburg", *way, *both)
    assert done("kassel:freiburg", *way, "saarbruecken:karlsruhe", "karlsruhe:freiburg")


@pytest.mark.parametrize(
    ("routes", "expected"),
    [
        (["freiburg:frankreich", "freiburg:schweiz"], True),
        (["karlsruhe:frankreich", "karlsruhe:freiburg", "freiburg:schweiz"], True),
        (["freiburg:frankreich", "karlsruhe:frankreich", "konstanz:schweiz"], False),
        (["saarbruecken:frankreich", "freiburg:frankreich", "lindau:schweiz"], False),
        (["karlsruhe:frankreich", "freiburg:schweiz"], False),
    ],
)
def test_france_and_switzerland_by_way_of_freiburg(tmp_path: Path, routes: list[str], expected: bool) -> None:
    """GER-42 GAP-23, case 14: with a ticket between the two, which the box does not have"""
    folder = tmp_path / "germany"
    shutil.copytree(load("germany").folder, folder)
    with (folder / "tickets.csv").open("a") as tickets:
        tickets.write("frankreich,schweiz,5,short\n")
    game = place(folder, 2, tickets=[["frankreich:schweiz"]], routes=dict.fromkeys(routes, 0), market=MARKET)
    assert game.sheet.seats[0].tickets[0].done == expected


def test_no_limit_on_tickets() -> None:
    """GER-43 a seat with seventy tickets can take four more"""
    game = place("germany", 2, tickets=[SHORT[:50] + LONG[:20]], market=MARKET)
    game.play("tickets 2 short 2 long")
    game.play("keep 1 2 3 4")
    assert len(game.as_dict()["tickets"][0]) == 74


@pytest.mark.parametrize("viewer", [1, None])
def test_tickets_taken_in_play_are_secret(viewer: int | None) -> None:
    """GER-43 others see how many were kept of each deck and how many went back"""
    tables, told = [], []
    for start in (0, 10):
        decks = {"short": SHORT[start : start + 4], "long": LONG[start : start + 4]}
        game = place("germany", 2, ticket_decks=decks, tickets=[[], [SHORT[30]]], market=MARKET)
        game.play("tickets 2 short 2 long")
        told.append([event.seen_by(viewer) for event in game.play("keep 1 3 4")])
        tables.append(game.view(viewer))
    assert tables[0].record.tobytes() == tables[1].record.tobytes()
    assert tables[0].as_dict()["kept"] == [{"short": 1, "long": 2}, {"short": 1}]
    assert told[0] == told[1]
    assert told[0] == [{"event": "kept", "seat": 0, "counts": {"short": 1, "long": 2}, "returned": 1}]


def test_nothing_is_asked_for_any_more_when_the_rest_is_given_back() -> None:
    """GER-38 the offer is over, also to those who look on"""
    game = place("germany", 2, market=MARKET)
    game.play("tickets 2 short 2 long")
    assert game.view(1).as_dict()["announced"] == [{"short": 2, "long": 2}, {}]
    game.play("keep 1 3")
    assert game.view(1).as_dict()["announced"] == [{}, {}]
