"""Rulings on what is public and on the result."""

import pytest

from roundhouse import Game, names
from roundhouse.bots import make
from roundhouse.game.positions import place
from roundhouse.game.sheet import Sheet

PLAIN = ["red", "blue", "white", "pink", "green"]
PUBLIC = {
    *(
        "seat",
        "ask",
        "topic",
        "queue",
        "turn",
        "first",
        "market",
        "pile",
        "discard",
        "shown",
        "laid",
        "trains",
        "points",
        "routes",
    ),
    *("held", "lying", "supply", "last_round", "cards", "decks", "kept", "announced", "closed", "standings"),
}
PRIVATE = {"me", "hand", "tickets", "completed", "offer", "legal"}


def score(edition: str, routes: dict[str, int], tickets: list[list[str]], seats: int = 2) -> Sheet:
    return place(edition, seats, market=PLAIN, routes=routes, tickets=tickets).sheet


@pytest.mark.parametrize("edition", ["usa", "usa_10th", "usa_1910", "usa_mega", "usa_big_cities"])
def test_equals_share_the_win(edition: str) -> None:
    """GAP-16 case 13: points, tickets and path all equal: both win, and the next is third"""
    sheet = score(edition, {"chicago:duluth": 0, "denver:santa-fe": 1, "montreal:toronto": 2}, [], 3)
    assert [line.place for line in sheet.seats] == [1, 3, 1]
    assert sheet.winners == [0, 2]


@pytest.mark.parametrize("edition", ["usa_1910", "usa_big_cities"])
def test_without_a_longest_path_it_breaks_no_tie(edition: str) -> None:
    """GAP-16 four points with a path of three and four points with one of four are equal"""
    sheet = score(edition, {"montreal:new-york": 0, "denver:santa-fe": 1, "el-paso:santa-fe": 1}, [])
    assert [line.total for line in sheet.seats] == [4, 4]
    assert sheet.winners == [0, 1]


def test_with_a_longest_path_it_does() -> None:
    """GAP-16 the same in the anniversary edition is no tie at all"""
    sheet = score("usa_10th", {"montreal:new-york": 0, "denver:santa-fe": 1, "el-paso:santa-fe": 1}, [])
    assert sheet.winners == [1]


@pytest.mark.parametrize("edition", names())
def test_what_a_view_holds(edition: str) -> None:
    """GAP-25 mistake 22: these things and no others"""
    game, bot = Game(edition, 2, seed=1), make("dice", 1)
    for _ in range(30):
        for seat in (0, 1, None):
            assert set(game.view(seat).as_dict()) == PUBLIC | PRIVATE
        game.play(bot.choose(game.view(game.seat)))


@pytest.mark.parametrize("edition", names())
def test_the_public_part_is_the_table(edition: str) -> None:
    """GAP-25 everybody sees the same table and the sizes of what is hidden"""
    game, bot = Game(edition, 2, seed=1), make("dice", 1)
    for _ in range(30):
        table, views = game.as_dict(), [game.view(seat).as_dict() for seat in (0, 1, None)]
        for key in PUBLIC & set(table) - ({"announced"} if game.ask == "split" else set()):
            assert [view[key] for view in views] == [table[key]] * 3
        assert views[2]["cards"] == [sum(hand.values()) for hand in table["hands"]]
        assert sum(views[2]["decks"].values()) == sum(map(len, table["ticket_decks"].values()))
        assert [view["hand"] for view in views] == [*table["hands"], {}]
        assert [sorted(view["tickets"]) for view in views] == [*map(sorted, table["tickets"]), []]
        assert views[0]["closed"] == views[1]["closed"] == views[2]["closed"]
        assert views[0]["standings"] == views[1]["standings"] == views[2]["standings"]
        assert all(set(view["completed"]) <= set(view["tickets"]) for view in views)
        game.play(bot.choose(game.view(game.seat)))


def test_ticket_counts_are_public_by_deck() -> None:
    """GAP-25 in Germany everybody sees how many short and long tickets a seat holds"""
    held = [["berlin:leipzig", "frankfurt:stuttgart", "kiel:schweiz"]]
    for seat in (0, 1, None):
        view = place("germany", 2, market=PLAIN, tickets=held).view(seat)
        assert view.as_dict()["kept"] == [{"short": 2, "long": 1}, {}]


def test_what_nobody_may_know_is_not_in_a_view() -> None:
    """GAP-25 mistake 22: hands, tickets, offers, orders and the generator leave no trace with the others"""
    one = {"hands": [{"red": 4}], "tickets": [["berlin:leipzig", "kiel:schweiz"]], "offers": [["emden:hamburg"]]}
    two = {
        "hands": [{"wild": 4}],
        "tickets": [["hamburg:rostock", "emden:oesterreich"]],
        "offers": [["koeln:frankfurt"]],
    }
    decks: list[dict[str, list[str]]] = [
        {},
        {"short": ["muenchen:stuttgart", "mannheim:stuttgart"], "long": ["berlin:schweiz"]},
    ]
    games = [
        place("germany", 3, seed=seed, market=PLAIN, ask="keep", ticket_decks=decks[seed], lawful=False, **what)
        for seed, what in enumerate((one, two))
    ]
    for seat in (1, 2, None):
        assert games[0].view(seat).record.tobytes() == games[1].view(seat).record.tobytes()
    assert games[0].view(0).record.tobytes() != games[1].view(0).record.tobytes()


def test_only_the_asked_seat_sees_what_it_may_do() -> None:
    """GAP-25 mistake 22: the payments a seat can make are nobody else's business"""
    game = place("usa", 3, hands=[{"red": 6}], market=PLAIN)
    assert game.view(0).legal == game.legal
    assert [game.view(seat).legal for seat in (1, 2, None)] == [[], [], []]


def test_what_was_taken_openly_is_public() -> None:
    """GAP-25 colours taken from the market and cards paid are known, blind ones are not"""
    game = place("usa", 2, market=["red", "red", "red", "blue", "blue"], deck={"orange": 9}, rest=1)
    game.play("draw 1")
    game.play("draw blind")
    assert game.view(1).as_dict()["shown"] == [{"red": 1}, {}]
    assert game.view(1).as_dict()["cards"][0] == 2


def test_what_was_paid_is_known_to_be_gone() -> None:
    """GAP-25 of two reds taken openly, two paid leave nothing known in the hand"""
    game = place("usa", 2, hands=[{"red": 3, "blue": 1}], shown=[{"red": 2, "blue": 1}], market=PLAIN)
    (claimed,) = game.play("claim denver:santa-fe red")
    assert claimed.seen_by(1) == claimed.seen_by(None) == claimed.seen_by(0)
    assert (game.view(1).as_dict()["shown"], game.view(1).as_dict()["discard"]) == ([{"blue": 1}, {}], {"red": 2})


def test_whether_a_ticket_is_done_is_private() -> None:
    """GAP-25 a ticket done looks to the others like one that is not"""
    routes = {"denver:santa-fe": 0, "el-paso:santa-fe": 0}
    games = [
        place("usa", 2, market=PLAIN, routes=routes, tickets=[[ticket]])
        for ticket in ("denver:el-paso", "boston:miami")
    ]
    assert [game.sheet.seats[0].completed for game in games] == [1, 0]
    assert games[0].view(1).record.tobytes() == games[1].view(1).record.tobytes()


@pytest.mark.parametrize("edition", ["usa", "usa_10th"])
def test_a_score_may_be_below_zero(edition: str) -> None:
    """GAP-30 tickets that are not done can cost more than there is, and less below zero is better"""
    tickets = [["vancouver:montreal"], ["portland:nashville", "san-francisco:atlanta"]]
    sheet = score(edition, {}, tickets)
    assert [line.total for line in sheet.seats] == [-20, -34]
    assert sheet.winners == [0]
