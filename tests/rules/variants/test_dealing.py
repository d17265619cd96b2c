"""USA 1910, mega and big cities: which tickets, and how many are offered and kept."""

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "white", "green", "pink"]
BIG = {"chicago", "dallas", "houston", "los-angeles", "miami", "new-york", "seattle"}
FOUR = {"boston:washington": 4, "montreal:chicago": 7, "vancouver:portland": 2, "winnipeg:omaha": 6}
VARIANTS = ["usa_1910", "usa_mega", "usa_big_cities"]


def worth(edition: str) -> dict[str, int]:
    """Every ticket of a new game with its points, from the deck and the offers."""
    game = Game(edition, 2, seed=1)
    table = game.as_dict()
    texts = [*table["ticket_decks"]["tickets"], *(text for offer in table["offers"] for text in offer)]
    assert len(texts) == len(set(texts))
    return {text: game.notation.ticket_value(text).points for text in texts}


def test_the_tickets_of_1910() -> None:
    """GAP-26 35 tickets of their own: none of USA's, none of the four extra ones"""
    tickets = worth("usa_1910")
    assert len(tickets) == 35
    assert not tickets.keys() & (worth("usa").keys() | FOUR.keys())
    some = {"las-vegas:miami": 21, "washington:atlanta": 4, "san-francisco:washington": 21, "chicago:boston": 7}
    assert some.items() <= tickets.items()


def test_the_tickets_of_the_mega_game() -> None:
    """GAP-26 all 69: those of USA with four values lowered, those of 1910 and four more"""
    tickets = worth("usa_mega")
    lowered = {"los-angeles:miami": 19, "los-angeles:new-york": 20, "sault-st-marie:oklahoma-city": 8}
    assert len(tickets) == 69
    assert tickets == worth("usa") | lowered | {"seattle:new-york": 20} | worth("usa_1910") | FOUR


def test_the_tickets_of_the_big_cities() -> None:
    """GAP-26 35 tickets: those of the 69 that name one of seven big cities"""
    tickets, everything = worth("usa_big_cities"), worth("usa_mega")
    assert len(tickets) == 35
    assert tickets == {text: points for text, points in everything.items() if BIG & set(text.split(":"))}


@pytest.mark.parametrize(
    ("edition", "offered", "least", "choices"),
    [("usa_1910", 3, 2, 4), ("usa_mega", 5, 3, 16), ("usa_big_cities", 4, 2, 11)],
)
@pytest.mark.parametrize("seats", [2, 5])
def test_first_tickets(edition: str, offered: int, least: int, choices: int, seats: int) -> None:
    """GAP-26 USA-10: 3 offered and 2 kept; 5 and 3; 4 and 2, at least, for everybody"""
    game = Game(edition, seats, seed=6)
    enough, few = (" ".join(str(i + 1) for i in range(n)) for n in (least, least - 1))
    for seat in range(seats):
        assert (game.seat, game.ask, len(set(game.legal))) == (seat, "keep", choices)
        assert len(game.view(seat).offer) == offered
        with pytest.raises(Illegal) as refused:
            game.play(f"keep {few}")
        assert refused.value.parameters == {"least": least}
        game.play(f"keep {enough}")
    assert [len(kept) for kept in game.as_dict()["tickets"]] == [least] * seats


@pytest.mark.parametrize("edition", VARIANTS)
def test_first_tickets_go_back_to_the_bottom(edition: str) -> None:
    """GAP-26 USA-10, mistake 23: what is not kept lies under the deck, which stays as it was"""
    game = Game(edition, 2, seed=6)
    before, offers = game.as_dict()["ticket_decks"]["tickets"], game.as_dict()["offers"]
    game.play("keep 1 2 3")
    game.play("keep 1 2 3")
    after = game.as_dict()["ticket_decks"]["tickets"]
    assert after[: len(before)] == before
    assert set(after[len(before) :]) == {text for offer in offers for text in offer[3:]}


@pytest.mark.parametrize(
    ("edition", "offered", "choices"), [("usa_1910", 3, 7), ("usa_mega", 4, 15), ("usa_big_cities", 4, 15)]
)
def test_tickets_in_a_turn(edition: str, offered: int, choices: int) -> None:
    """GAP-26 USA-37: 3 or 4 from the top, at least one is kept, the others go to the bottom"""
    game = place(edition, 2, market=MARKET)
    before = game.as_dict()["ticket_decks"]["tickets"]
    game.play("tickets")
    assert game.as_dict()["offers"][0] == before[:offered]
    assert len(set(game.legal)) == choices
    game.play("keep 1")
    after = game.as_dict()["ticket_decks"]["tickets"]
    assert after[: len(before) - offered] == before[offered:]
    assert set(after[len(before) - offered :]) == set(before[1:offered])


@pytest.mark.parametrize(("edition", "offered"), [("usa_1910", 3), ("usa_mega", 4), ("usa_big_cities", 4)])
def test_few_tickets_left(edition: str, offered: int) -> None:
    """GAP-26 GAP-12, case 10: fewer than usual are all offered, one alone is kept, none cannot be drawn"""
    tickets = [f"{ticket.a}:{ticket.b}" for ticket in load(edition).tickets]
    for left in range(offered + 2):
        game = place(edition, 2, tickets=[[], tickets[left:]], market=MARKET)
        assert ("tickets" in game.legal) == (left > 0)
        if left:
            game.play("tickets")
            held = len(game.as_dict()["offers"][0]) + len(game.as_dict()["tickets"][0])
            assert held == min(left, offered)
            assert game.ask == ("turn" if left == 1 else "keep")


@pytest.mark.parametrize("edition", VARIANTS)
def test_the_rest_is_as_in_usa(edition: str) -> None:
    """GAP-26 board, cards, trains, lanes and points are those of USA"""
    variant, usa = load(edition), load("usa")
    assert (variant.routes, variant.places, variant.cards) == (usa.routes, usa.places, usa.cards)
    assert (variant.trains, variant.hand, variant.points) == (usa.trains, usa.hand, usa.points)
    assert (variant.players, variant.sweep_at, variant.end_at) == (usa.players, usa.sweep_at, usa.end_at)


@pytest.mark.parametrize("edition", VARIANTS)
@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_lanes(edition: str, seats: int, closed: bool) -> None:
    """GAP-26 USA-34 USA-35: with two or three players a claimed lane closes the other"""
    game = place(edition, seats, hands=[{"red": 1}], routes={"dallas:houston": 1}, market=MARKET)
    assert ("claim dallas:houston/2 red" not in game.legal) == closed
