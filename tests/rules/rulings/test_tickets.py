"""Rulings on tickets."""

from collections import Counter

import pytest

from roundhouse import Game, Illegal, load, names
from roundhouse.game.events import Kept, Offered
from roundhouse.game.positions import place

PLAIN = ["red", "blue", "white", "pink", "green"]
ONE_DECK = [name for name in names() if len(load(name).decks) == 1]


def texts(edition: str, deck: str | None = None) -> list[str]:
    """The tickets of an edition, or of one of its decks."""
    return [f"{ticket.a}:{ticket.b}" for ticket in load(edition).tickets if deck in (None, ticket.deck)]


def few(edition: str, number: int) -> Game:
    """A game with so many tickets in the deck; seat 1 holds the others."""
    return place(edition, 2, market=load(edition).colours[:5], tickets=[[], texts(edition)[number:]])


@pytest.mark.parametrize("edition", ONE_DECK)
def test_no_ticket_left(edition: str) -> None:
    """GAP-12 mistake 11, case 10: an empty deck offers nothing"""
    game = few(edition, 0)
    assert "tickets" not in game.legal
    with pytest.raises(Illegal) as refused:
        game.play("tickets")
    assert refused.value.code == "no_tickets"


@pytest.mark.parametrize("edition", ONE_DECK)
def test_one_ticket_left(edition: str) -> None:
    """GAP-12 mistake 11, case 10: the only one is kept, without a question"""
    game = few(edition, 1)
    game.play("tickets")
    assert game.as_dict()["tickets"][0] == texts(edition)[:1]
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize("edition", ONE_DECK)
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_a_short_deck_offers_what_it_has(edition: str, number: int) -> None:
    """GAP-12 mistake 11, case 10: all that is left up to the usual number, and one is enough to keep"""
    game = few(edition, number)
    game.play("tickets")
    offered = min(number, load(edition).turn.draw)
    assert game.as_dict()["offers"][0] == texts(edition)[:offered]
    assert len(game.legal) == 2**offered - 1
    assert f"keep {offered}" in game.legal


@pytest.mark.parametrize(("short", "long"), [(0, 0), (1, 0), (0, 1)])
def test_two_short_decks(short: int, long: int) -> None:
    """GAP-12 mistake 11, case 10: with two decks, too, nothing or a single ticket may be left"""
    held = texts("germany", "short")[short:] + texts("germany", "long")[long:]
    game = place("germany", 2, market=PLAIN, tickets=[[], held])
    splits = [action for action in game.legal if action.startswith("tickets")]
    assert splits == [f"tickets 1 {'short' if short else 'long'}"] * (short + long)
    for split in splits:
        game.play(split)
        assert (len(game.as_dict()["tickets"][0]), game.seat) == (1, 1)


def test_returned_tickets_are_shuffled() -> None:
    """GAP-13 two tickets given back lie under the deck in either order"""
    deck = texts("usa")[:3]
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(60):
        game = place("usa", 2, seed=seed, market=PLAIN, ticket_decks={"tickets": deck})
        game.play("tickets")
        game.play("keep 2")
        orders[tuple(game.as_dict()["ticket_decks"]["tickets"][-2:])] += 1
    assert set(orders) == {(deck[0], deck[2]), (deck[2], deck[0])}
    assert min(orders.values()) > 10  # 30 are expected


def test_first_returns_are_shuffled_as_one() -> None:
    """GAP-13 what a seat gives back at the start may lie anywhere among the returns of all"""
    places: Counter[int] = Counter()
    for seed in range(200):
        game = Game("usa", 4, seed=seed)
        offers = game.as_dict()["offers"]
        for _ in range(4):
            game.play("keep 1 2")
        under = game.as_dict()["ticket_decks"]["tickets"][-4:]
        assert set(under) == {offer[2] for offer in offers}
        places[under.index(offers[0][2])] += 1
    assert sorted(places) == [0, 1, 2, 3]
    assert min(places.values()) > 25  # 50 are expected


def test_germany_shuffles_its_decks_at_the_start() -> None:
    """GAP-13 case 18: a ticket given back may lie anywhere in its deck"""
    depths = []
    for seed in range(100):
        game = Game("germany", 2, seed=seed)
        game.play("tickets 4 long")
        game.play("tickets 4 short")
        returned = game.as_dict()["offers"][0][3]
        game.play("keep 1 2 3")
        game.play("keep 1 2 3 4")
        depths.append(game.as_dict()["ticket_decks"]["long"].index(returned))
    assert min(depths) < 5
    assert max(depths) > 25
    assert 10 < sum(depths) / 100 < 20  # 15 is the middle of 31 tickets


@pytest.mark.parametrize("edition", ONE_DECK)
def test_first_tickets_are_chosen_in_secret(edition: str) -> None:
    """GAP-14 what the first seat chose changes nothing that the next one sees when it chooses"""
    one, other = (Game(edition, 2, seed=3) for _ in range(2))
    one.play(one.actions[0])
    other.play(other.actions[-1])
    assert (one.seat, one.ask) == (1, "keep")
    assert one.events == other.events == []
    for seat in (1, None):
        assert one.view(seat).record.tobytes() == other.view(seat).record.tobytes()


@pytest.mark.parametrize("edition", ONE_DECK)
def test_all_is_told_when_all_have_chosen(edition: str) -> None:
    """GAP-14 then everybody learns how many tickets each seat kept"""
    game = Game(edition, 3, seed=3)
    start = load(edition).start
    game.play(game.actions[0])
    game.play(game.actions[-1])
    assert game.view(2).as_dict()["kept"] == [{}, {}, {}]
    kept = [event for event in game.play(game.actions[0]) if isinstance(event, Kept)]
    deck = load(edition).decks[0]
    counts = [{deck: start.keep}, {deck: start.draw}, {deck: start.keep}]
    assert [event.counts for event in kept] == game.view(None).as_dict()["kept"] == counts
    assert [event.returned for event in kept] == [start.draw - start.keep, 0, start.draw - start.keep]


def test_nothing_goes_back_before_all_have_chosen() -> None:
    """GAP-14 the deck is the same until the last choice"""
    game = Game("usa", 3, seed=3)
    before = game.as_dict()["ticket_decks"]
    game.play("keep 1 2")
    game.play("keep 1 2")
    assert game.as_dict()["ticket_decks"] == before
    game.play("keep 1 2")
    assert len(game.as_dict()["ticket_decks"]["tickets"]) == 24


def test_splits_are_said_at_the_same_time() -> None:
    """GAP-14 in Germany no seat knows what the others ask for until all have spoken"""
    one, other = (Game("germany", 3, seed=3) for _ in range(2))
    one.play("tickets 4 long")
    other.play("tickets 4 short")
    for seat in (1, 2, None):
        assert one.view(seat).record.tobytes() == other.view(seat).record.tobytes()
    one.play("tickets 1 short 3 long")
    offered = [event for event in one.play("tickets 2 short 2 long") if isinstance(event, Offered)]
    assert [event.counts for event in offered] == [{"long": 4}, {"short": 1, "long": 3}, {"short": 2, "long": 2}]
    assert one.view(1).as_dict()["announced"] == [{"long": 4}, {"short": 1, "long": 3}, {"short": 2, "long": 2}]


def test_everybody_draws_before_anything_goes_back() -> None:
    """GAP-14 five seats that ask for four long tickets each get twenty different ones"""
    game = Game("germany", 5, seed=3)
    for _ in range(5):
        game.play("tickets 4 long")
    offers = game.as_dict()["offers"]
    assert len({ticket for offer in offers for ticket in offer}) == 20
    game.play("keep 1 2")
    assert game.as_dict()["offers"][1:] == offers[1:]


def done(ticket: str, *routes: str) -> bool:
    """Whether these routes of Germany complete a ticket."""
    game = place("germany", 2, market=PLAIN, routes=dict.fromkeys(routes, 0), tickets=[[ticket]])
    return game.sheet.seats[0].tickets[0].done


def test_no_way_leads_through_a_country() -> None:
    """GAP-23 mistake 20, case 14: two routes into Denmark do not meet there"""
    west, east = "bremerhaven:emden", "hamburg:kiel"
    assert done("emden:hamburg", west, east, "bremerhaven:kiel")
    assert not done("emden:hamburg", west, east, "bremerhaven:daenemark", "daenemark:kiel")


def test_any_crossing_will_do() -> None:
    """GAP-23 mistake 20: a ticket to a country is done at each of its crossings"""
    assert done("daenemark:berlin", "berlin:hamburg", "hamburg:kiel", "daenemark:kiel")
    assert done("daenemark:berlin", "berlin:hamburg", "bremerhaven:hamburg", "bremerhaven:daenemark")
    assert not done("daenemark:berlin", "berlin:hamburg", "hamburg:kiel", "bremerhaven:daenemark")


def test_two_countries_need_one_network() -> None:
    """GAP-23 mistake 20, case 14: a crossing of each, joined with each other"""
    crossings = ("emden:niederlande", "bremerhaven:daenemark")
    assert not done("daenemark:niederlande", *crossings)
    assert done("daenemark:niederlande", *crossings, "bremerhaven:emden")
    assert not done("daenemark:niederlande", *crossings, "muenster:niederlande", "daenemark:kiel", "bremerhaven:kiel")


def test_a_country_has_one_stock_of_passengers() -> None:
    """GAP-23 the second crossing finds the country empty"""
    lying = {"daenemark": {"red": 1}}
    routes = {"daenemark:kiel": 1}
    game = place("germany", 2, hands=[{"green": 5}], market=["pink"] * 5, lying=lying)
    game.play("claim bremerhaven:daenemark green")
    assert (game.as_dict()["held"][0], game.as_dict()["lying"]) == ({"red": 1}, {})
    game = place("germany", 2, hands=[{"green": 5}], market=["pink"] * 5, routes=routes)
    game.play("claim bremerhaven:daenemark green")
    assert game.as_dict()["held"][0] == {}


@pytest.mark.parametrize(
    ("short", "long", "splits"),
    [
        (55, 34, ["4 long", "1 short 3 long", "2 short 2 long", "3 short 1 long", "4 short"]),
        (1, 34, ["4 long", "1 short 3 long"]),
        (55, 2, ["2 short 2 long", "3 short 1 long", "4 short"]),
        (2, 2, ["2 short 2 long"]),
        (1, 2, ["1 short 2 long"]),
        (0, 9, ["4 long"]),
        (3, 0, ["3 short"]),
    ],
)
def test_a_split_of_what_there_is(short: int, long: int, splits: list[str]) -> None:
    """GAP-24 no more than a deck holds, and four together or all that is left"""
    held = texts("germany", "short")[short:] + texts("germany", "long")[long:]
    game = place("germany", 2, market=PLAIN, tickets=[[], held])
    assert [action for action in game.legal if action.startswith("tickets")] == [f"tickets {text}" for text in splits]
    for first in range(5):
        for second in range(5 - first):
            text = " ".join(f"{n} {deck}" for n, deck in ((first, "short"), (second, "long")) if n)
            if text and text not in splits:
                with pytest.raises(Illegal):
                    game.play(f"tickets {text}")


def test_the_anniversary_deck() -> None:
    """GAP-26 mistake 21: 35 tickets of 1910, the 30 of USA with four values lowered, and four more"""
    values = {text: ticket.points for text, ticket in zip(texts("usa_10th"), load("usa_10th").tickets, strict=True)}
    classic = {text: ticket.points for text, ticket in zip(texts("usa"), load("usa").tickets, strict=True)}
    new = {text: ticket.points for text, ticket in zip(texts("usa_1910"), load("usa_1910").tickets, strict=True)}
    lowered = {"los-angeles:miami": 19, "los-angeles:new-york": 20, "sault-st-marie:oklahoma-city": 8}
    extra = {"boston:washington": 4, "montreal:chicago": 7, "vancouver:portland": 2, "winnipeg:omaha": 6}
    assert (len(classic), len(new), len(values)) == (30, 35, 69)
    assert values == classic | new | lowered | {"seattle:new-york": 20} | extra


@pytest.mark.parametrize(
    ("edition", "tickets", "start", "turn", "bonuses"),
    [
        ("usa_10th", 69, (3, 4), (3, 7), {"longest_path"}),
        ("usa_1910", 35, (3, 4), (3, 7), {"globetrotter"}),
        ("usa_mega", 69, (5, 16), (4, 15), {"longest_path", "globetrotter"}),
        ("usa_big_cities", 35, (4, 11), (4, 15), set()),
    ],
)
def test_the_anniversary_and_its_variants(
    edition: str, tickets: int, start: tuple[int, int], turn: tuple[int, int], bonuses: set[str]
) -> None:
    """GAP-26 how many tickets, how many offered and in how many ways they can be kept, and which bonuses"""
    game = Game(edition, 2, seed=1)
    assert len(game.as_dict()["ticket_decks"]["tickets"]) + 2 * start[0] == tickets
    assert (len(game.view(0).offer), len(game.legal)) == start
    game.play(game.actions[0])
    game.play(game.actions[0])
    game.play("tickets")
    assert (len(game.view(game.seat).offer), len(game.legal)) == turn
    assert set(game.sheet.seats[0].bonuses) == bonuses


def test_all_69_are_dealt_from() -> None:
    """GAP-26 each of the 69 tickets can come into an offer"""
    offers = [Game("usa_10th", 5, seed=seed).as_dict()["offers"] for seed in range(60)]
    assert {ticket for game in offers for offer in game for ticket in offer} == set(texts("usa_10th"))


def test_a_ticket_can_be_done_when_it_is_drawn() -> None:
    """GAP-31 mistake 13: a ticket whose ends are joined already is done from the moment it is kept"""
    routes = {"denver:santa-fe": 0, "el-paso:santa-fe": 0}
    game = place("usa", 2, market=PLAIN, routes=routes, ticket_decks={"tickets": ["denver:el-paso", "boston:miami"]})
    game.play("tickets")
    game.play("keep 1 2")
    lines = {line.ticket: line.done for line in game.sheet.seats[0].tickets}
    assert lines == {"denver:el-paso": True, "boston:miami": False}
    assert game.sheet.seats[0].completed == 1


def test_a_ticket_is_done_at_the_claim_that_joins_its_ends() -> None:
    """GAP-31 mistake 13: and one held before, with the claim"""
    routes, tickets = {"denver:santa-fe": 0}, [["denver:el-paso"]]
    game = place("usa", 2, hands=[{"red": 2}], market=PLAIN, routes=routes, tickets=tickets)
    assert game.sheet.seats[0].completed == 0
    game.play("claim el-paso:santa-fe red")
    assert game.sheet.seats[0].completed == 1
