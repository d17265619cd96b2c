"""Paris: the last round, the score and the winner."""

from roundhouse.game.positions import place

MARKET = ["red", "blue", "yellow", "green", "purple"]


def test_what_scores() -> None:
    """PAR-09 routes, tickets and flags; a failed ticket costs its points"""
    routes = {"belleville:republique": 0, "louvre:republique": 0}
    tickets = [["belleville:louvre", "batignolles:place-d-italie"]]
    game = place("paris", 2, routes=routes, tickets=tickets, held=[{"flag": 2}], points=[11, 0], market=MARKET)
    score = game.sheet.seats[0]
    assert (score.routes, score.bonuses) == (3, {"flags": 8})
    assert score.total == 3 + 3 - 8 + 8


def test_the_last_round_begins_when_the_turn_is_over() -> None:
    """PAR-31 mistake 16: not before it is said whether a card is kept"""
    game = place("paris", 2, trains=[4, 15], hands=[{"white": 2}], market=MARKET, lawful=False)
    game.play("claim louvre:notre-dame white")
    assert (game.seat, game.ask, game.as_dict()["last_round"]) == (0, "flag", 0)
    game.play("keep card")
    assert (game.seat, game.as_dict()["last_round"]) == (1, 2)


def test_final_score() -> None:
    """PAR-32 routes and flags as counted in play, tickets revealed, no other bonus"""
    hands, routes = [{"blue": 1}], {"belleville:republique": 0, "louvre:montparnasse": 1}
    laid, tickets = [{"white": 1, "red": 1}], [["notre-dame:pere-lachaise"], ["montparnasse:opera"]]
    game = place("paris", 2, hands=hands, laid=laid, routes=routes, tickets=tickets, market=MARKET)
    game.play("claim louvre:opera/2 blue")
    game.play("keep card")
    assert game.as_dict()["points"] == [1 + 1 + 4, 4]
    first, second = game.sheet.seats
    assert (first.routes, first.bonuses, first.total) == (2, {"flags": 4}, 2 + 4 - 3)
    assert (second.routes, second.bonuses, second.total) == (4, {"flags": 0}, 4 - 4)


def test_tickets_of_the_last_turn_count() -> None:
    """PAR-32 mistake 12, case 11: one taken at the very end is scored"""
    decks = {"tickets": ["belleville:louvre", "gare-de-lyon:louvre"]}
    game = place("paris", 2, ticket_decks=decks, market=MARKET, last_round=1)
    game.play("tickets")
    game.play("keep 1 2")
    assert game.over
    assert game.sheet.seats[0].total == -7


def test_more_points_win() -> None:
    """PAR-33 points first, whatever the tickets"""
    routes = {"belleville:republique": 0, "louvre:republique": 0, "montmartre:republique": 1, "louvre:montparnasse": 1}
    game = place("paris", 2, routes=routes, tickets=[["belleville:louvre"]], market=MARKET)
    assert [(score.total, score.completed) for score in game.sheet.seats] == [(6, 1), (8, 0)]
    assert game.sheet.ranking == [[1], [0]]


def test_equal_points_completed_tickets_win() -> None:
    """PAR-33 mistake 15: then the most completed tickets, not the longer path nor more flags"""
    routes = {"opera:republique": 0, "louvre:opera": 0, "louvre:notre-dame": 0, "bastille:notre-dame": 0}
    routes |= {"belleville:republique": 1, "louvre:republique": 1, "batignolles:montmartre": 1, "montmartre:opera": 1}
    routes |= {"champs-elysees:invalides": 1, "invalides:tour-eiffel": 1}
    tickets = [["montparnasse:opera"], ["belleville:louvre", "champs-elysees:montmartre"]]
    game = place("paris", 2, routes=routes, tickets=tickets, held=[{"flag": 1}], points=[12, 8], market=MARKET)
    assert [(score.total, score.completed) for score in game.sheet.seats] == [(8, 0), (8, 1)]
    assert (game.sheet.winners, game.sheet.ranking) == ([1], [[1], [0]])


def test_still_equal_share_the_win() -> None:
    """PAR-33 neither flags nor the length of a path decides, and the next place is counted after all who share"""
    routes = {"opera:republique": 0, "arc-de-triomphe:batignolles": 3, "louvre:montparnasse": 3}
    game = place("paris", 4, routes=routes, held=[{}, {}, {"flag": 1}], points=[4, 0, 4, 8], market=MARKET)
    assert [score.total for score in game.sheet.seats] == [4, 0, 4, 8]
    assert [score.place for score in game.sheet.seats] == [2, 4, 2, 1]
    routes.pop("louvre:montparnasse")
    game = place("paris", 4, routes=routes, held=[{}, {}, {"flag": 1}], points=[4, 0, 4, 4], market=MARKET)
    assert game.sheet.winners == [0, 2, 3]
