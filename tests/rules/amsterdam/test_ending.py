"""Amsterdam: the last round, the score and the winner."""

import pytest

from roundhouse.game.positions import place

MARKET = ["red", "blue", "black", "green", "pink"]


def merchandise(*cards: int) -> list[int]:
    game = place("amsterdam", len(cards), held=[{"merchandise": number} for number in cards], market=MARKET)
    return [score.bonuses["merchandise"] for score in game.sheet.seats]


def test_what_scores() -> None:
    """AMS-09 routes, contracts and merchandise, and nothing else; a failed contract costs its points"""
    routes = {"oude-waal:waag": 0, "waag:oost-indisch-huis": 0, "oost-indisch-huis:blauwbrug": 0}
    tickets = [["oude-waal:blauwbrug", "jordaan:oude-kerk"]]
    game = place("amsterdam", 2, routes=routes, tickets=tickets, held=[{"merchandise": 1}], market=MARKET)
    score = game.sheet.seats[0]
    assert score.bonuses == {"merchandise": 8}
    assert score.total == 4 + 4 - 6 + 8


def test_final_score() -> None:
    """AMS-32 routes recounted, contracts revealed, then merchandise: all three make the total"""
    routes = {"oude-waal:waag": 0, "haringpakkerstoren:oude-waal": 0, "begijnhof:westermarkt": 1}
    tickets = [["noordermarkt:waag"], ["korenmetershuisje:waag"]]
    held = [{"merchandise": 1}, {"merchandise": 4}]
    game = place("amsterdam", 2, routes=routes, tickets=tickets, held=held, market=MARKET)
    assert [score.routes for score in game.sheet.seats] == [1 + 7, 4] == game.as_dict()["points"]
    assert [score.total for score in game.sheet.seats] == [8 - 5 + 4, 4 - 2 + 8]


def test_merchandise_is_not_scored_in_play() -> None:
    """AMS-32 the running points are those of routes only"""
    game = place("amsterdam", 2, hands=[{"green": 2}], market=MARKET)
    game.play("claim nieuwe-waal:noordermarkt green")
    assert game.as_dict()["points"] == [2, 0]
    assert game.sheet.seats[0].total == 10


def test_contracts_of_the_last_turn_count() -> None:
    """AMS-32 mistake 12, case 11: one taken at the very end is scored"""
    decks = {"tickets": ["dam:de-drie-hendricken", "jordaan:oude-kerk"]}
    game = place("amsterdam", 2, ticket_decks=decks, market=MARKET, last_round=1)
    game.play("tickets")
    game.play("keep 1 2")
    assert game.over
    assert game.sheet.seats[0].total == -9


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((4, 3, 2, 1), [8, 6, 4, 2]),
        ((1, 2, 3, 4), [2, 4, 6, 8]),
        ((4, 3, 2), [8, 5, 2]),
        ((2, 4, 3), [2, 8, 5]),
        ((4, 3), [8, 4]),
        ((1, 2), [4, 8]),
    ],
)
def test_merchandise_by_rank(cards: tuple[int, ...], points: list[int]) -> None:
    """AMS-33 case 15: 8, 6, 4, 2 with four players; 8, 5, 2 with three; 8, 4 with two"""
    assert merchandise(*cards) == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((3, 0), [8, 0]),
        ((0, 0), [0, 0]),
        ((3, 3, 3, 0), [8, 8, 8, 0]),
        ((0, 5, 0), [0, 8, 0]),
        ((2, 1, 0, 0), [8, 6, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
    ],
)
def test_no_merchandise_no_bonus(cards: tuple[int, ...], points: list[int]) -> None:
    """AMS-34 case 15: nothing for none, whatever the rank"""
    assert merchandise(*cards) == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((5, 5, 3, 1), [8, 8, 4, 2]),
        ((5, 3, 3, 1), [8, 6, 6, 2]),
        ((6, 2, 2, 2), [8, 6, 6, 6]),
        ((3, 2, 1, 1), [8, 6, 4, 4]),
        ((4, 4, 4, 4), [8, 8, 8, 8]),
        ((4, 2, 2), [8, 5, 5]),
        ((4, 4, 2), [8, 8, 2]),
        ((1, 2, 1), [5, 8, 5]),
        ((2, 2), [8, 8]),
    ],
)
def test_ties_for_merchandise(cards: tuple[int, ...], points: list[int]) -> None:
    """AMS-35 mistake 25, case 15: who tie score their shared rank, the next as if there had been no tie"""
    assert merchandise(*cards) == points


def test_more_points_win() -> None:
    """AMS-36 points first, whatever the contracts"""
    routes = {"oude-waal:waag": 0, "korenmetershuisje:oude-kerk": 0, "oude-kerk:waag": 0, "begijnhof:westermarkt": 1}
    routes |= {"dam:oost-indisch-huis": 1}
    game = place("amsterdam", 2, routes=routes, tickets=[["korenmetershuisje:waag"]], market=MARKET)
    assert [(score.total, score.completed) for score in game.sheet.seats] == [(5, 1), (8, 0)]
    assert game.sheet.ranking == [[1], [0]]


def test_equal_points_completed_contracts_win() -> None:
    """AMS-36 mistake 15: then the most completed contracts, not contracts held nor merchandise"""
    routes = {"korenmetershuisje:oude-kerk": 1, "oude-kerk:waag": 1, "begijnhof:dam": 0, "begijnhof:munttoren": 0}
    routes |= {"oude-waal:waag": 0, "haringpakkerstoren:korenmetershuisje": 0, "dam:jan-roodenpoortstoren": 0}
    tickets = [["haringpakkerstoren:jan-roodenpoortstoren"], ["korenmetershuisje:waag"]]
    game = place("amsterdam", 2, routes=routes, tickets=tickets, market=MARKET)
    assert [(score.total, score.completed) for score in game.sheet.seats] == [(4, 0), (4, 1)]
    assert (game.sheet.winners, game.sheet.ranking) == ([1], [[1], [0]])


def test_still_equal_share_the_win() -> None:
    """AMS-36 neither merchandise nor the length of a path decides"""
    routes = {"haringpakkerstoren:oude-waal": 0, "waag:oude-waal": 0}
    held = [{}, {"merchandise": 3}, {"merchandise": 3}]
    game = place("amsterdam", 3, routes=routes, held=held, market=MARKET)
    assert [score.total for score in game.sheet.seats] == [8, 8, 8]
    assert (game.sheet.winners, game.sheet.ranking) == ([0, 1, 2], [[0, 1, 2]])


def test_the_place_after_a_shared_one() -> None:
    """AMS-36 two winners, and the next is third"""
    game = place("amsterdam", 3, routes={"begijnhof:westermarkt": 0, "dam:oost-indisch-huis": 2}, market=MARKET)
    assert [score.place for score in game.sheet.seats] == [1, 3, 1]
