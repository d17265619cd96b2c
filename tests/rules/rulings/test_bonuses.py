"""Rulings on bonuses and the points of routes."""

import pytest

from roundhouse import Illegal, Malformed
from roundhouse.game.positions import place

PLAIN = ["red", "blue", "white", "pink", "green"]
CITY = ["red", "blue", "green", "red", "blue"]
EAST = {"denver:santa-fe": 1, "el-paso:santa-fe": 1}


@pytest.mark.parametrize("edition", ["usa", "usa_10th", "usa_mega"])
def test_no_longest_path_of_nothing(edition: str) -> None:
    """GAP-17 nobody has a route, so nobody has the longest path"""
    sheet = place(edition, 3, market=PLAIN).sheet
    assert [score.bonuses["longest_path"] for score in sheet.seats] == [0, 0, 0]
    assert [score.total for score in sheet.seats] == [0, 0, 0]


@pytest.mark.parametrize("edition", ["germany", "usa_1910", "usa_mega"])
def test_no_globetrotter_of_nothing(edition: str) -> None:
    """GAP-17 tickets that are not done earn no bonus, though all are equal"""
    ticket = {"germany": "berlin:leipzig"}.get(edition, "chicago:atlanta")
    sheet = place(edition, 3, market=PLAIN, tickets=[[ticket]]).sheet
    assert [score.bonuses["globetrotter"] for score in sheet.seats] == [0, 0, 0]


def test_one_ticket_done_is_enough_for_the_globetrotter() -> None:
    """GAP-17 one is more than none"""
    sheet = place("germany", 3, market=PLAIN, routes={"berlin:leipzig": 1}, tickets=[[], ["berlin:leipzig"]]).sheet
    assert [score.bonuses["globetrotter"] for score in sheet.seats] == [0, 15, 0]


@pytest.mark.parametrize(
    ("counts", "points"),
    [((4, 0), (20, 0)), ((0, 0), (0, 0)), ((4, 1), (20, 10)), ((3, 2, 2, 0), (20, 10, 10, 0)), ((1, 0, 0), (20, 0, 0))],
)
def test_no_passenger_no_points(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    """GAP-17 mistake 19, case 14: second with no passenger is not second"""
    sheet = place("germany", len(counts), market=PLAIN, held=[{"red": count} for count in counts]).sheet
    assert tuple(score.bonuses["passengers"] for score in sheet.seats) == points


def test_passengers_are_always_picked_up() -> None:
    """GAP-18 where one colour waits it is taken without a question"""
    lying = {"kiel": {"red": 2}, "hamburg": {"blue": 1}}
    game = place("germany", 2, hands=[{"black": 2}], market=["pink"] * 5, lying=lying)
    game.play("claim hamburg:kiel black")
    assert game.as_dict()["held"][0] == {"red": 1, "blue": 1}
    assert (game.seat, game.ask) == (1, "turn")


def test_only_the_colour_is_a_choice() -> None:
    """GAP-18 mistake 18: one question for each end with two colours, and no answer but a colour that waits there"""
    lying = {"kiel": {"red": 2, "blue": 1}, "hamburg": {"green": 1, "white": 3}}
    game = place("germany", 2, hands=[{"black": 2}], market=["pink"] * 5, lying=lying)
    game.play("claim hamburg:kiel black")
    asked = [set(game.legal)]
    for refused in ("take black", "keep card", "draw blind"):
        with pytest.raises(Illegal):
            game.play(refused)
    with pytest.raises(Malformed):
        game.play("take none")
    game.play(game.actions[0])
    asked.append(set(game.legal))
    game.play(game.actions[0])
    assert sorted(map(sorted, asked)) == [["take blue", "take red"], ["take green", "take white"]]
    assert sum(game.as_dict()["held"][0].values()) == 2
    assert (game.seat, game.ask) == (1, "turn")


def test_no_merchandise_left() -> None:
    """GAP-19 case 15: the claim stands and brings no card"""
    held: list[dict[str, int]] = [{}, {"merchandise": 16}]
    game = place("amsterdam", 2, hands=[{"pink": 2}], market=CITY, held=held, supply={})
    game.play("claim haringpakkerstoren:nieuwe-waal pink")
    assert game.as_dict()["routes"] == {"haringpakkerstoren:nieuwe-waal": 0}
    assert (game.as_dict()["held"], game.as_dict()["points"]) == ([{}, {"merchandise": 16}], [2, 0])
    assert game.as_dict()["supply"] == {}


def test_the_last_merchandise_card() -> None:
    """GAP-19 the sixteenth card is still given"""
    game = place("amsterdam", 2, hands=[{"pink": 2}], market=CITY, held=[{}, {"merchandise": 15}])
    game.play("claim haringpakkerstoren:nieuwe-waal pink")
    assert game.as_dict()["held"] == [{"merchandise": 1}, {"merchandise": 15}]


def test_flag_cards_are_public_and_out_of_play() -> None:
    """GAP-22 case 16: a card laid out is in no hand, in no pile and seen by all"""
    game = place("paris", 2, hands=[{"white": 3}], market=CITY)
    game.play("claim louvre:notre-dame white")
    game.play("keep card")
    table = game.as_dict()
    assert (table["hands"][0], table["laid"], table["discard"]) == ({"white": 1}, [{"white": 1}, {}], {"white": 1})
    assert game.view(1).as_dict()["laid"] == game.view(None).as_dict()["laid"] == [{"white": 1}, {}]


def test_flag_cards_cannot_be_paid_with() -> None:
    """GAP-22 case 16: one white in hand and one laid out do not pay for two spaces"""
    game = place("paris", 2, hands=[{"white": 1}], laid=[{"white": 1}], market=CITY)
    with pytest.raises(Illegal) as refused:
        game.play("claim louvre:notre-dame white")
    assert refused.value.parameters == {"kind": "white", "needed": 2, "held": 1}
    assert not [action for action in game.legal if action.startswith("claim")]


@pytest.mark.parametrize(
    ("laid", "hand", "action", "asked"),
    [
        ({}, {"white": 2}, "claim louvre:notre-dame white", True),
        ({}, {"white": 1, "wild": 1}, "claim louvre:notre-dame white+1", True),
        ({"white": 1}, {"white": 2}, "claim louvre:notre-dame white", False),
        ({}, {"wild": 2}, "claim louvre:notre-dame wilds", False),
        ({}, {"yellow": 2}, "claim louvre:notre-dame/2 yellow", False),
    ],
)
def test_the_flag_question_is_put_when_a_card_can_be_laid(
    laid: dict[str, int], hand: dict[str, int], action: str, asked: bool
) -> None:
    """GAP-22 mistake 24, case 16: no wild, no second card of a colour, no other colour"""
    game = place("paris", 2, hands=[hand], laid=[laid], market=CITY)
    game.play(action)
    assert (game.ask == "flag") == asked
    assert (game.legal == ["discard card", "keep card"]) == asked


def test_a_flag_is_made_at_the_end_of_the_turn() -> None:
    """GAP-22 mistake 24: four points, without being asked, and the three cards are discarded"""
    game = place("paris", 2, hands=[{"white": 2}], laid=[{"red": 1, "blue": 1}], market=CITY)
    game.play("claim louvre:notre-dame white")
    assert game.as_dict()["points"] == [2, 0]
    game.play("keep card")
    table = game.as_dict()
    assert (table["points"], table["laid"]) == ([6, 0], [{}, {}])
    assert table["discard"] == {"white": 2, "red": 1, "blue": 1}


def test_a_flag_of_the_last_turn_counts() -> None:
    """GAP-22 case 16: and one that is not finished is worth nothing"""
    laid = [{"red": 1, "blue": 1}, {"red": 1, "blue": 1}]
    game = place("paris", 2, hands=[{"white": 2}], laid=laid, market=CITY, last_round=1)
    game.play("claim louvre:notre-dame white")
    game.play("keep card")
    assert game.over
    assert [(score.bonuses, score.total) for score in game.sheet.seats] == [({"flags": 4}, 6), ({"flags": 0}, 0)]


@pytest.mark.parametrize(
    ("edition", "route", "kind", "length", "points"),
    [
        ("amsterdam", "de-drie-hendricken:westermarkt", "pink", 1, 1),
        ("amsterdam", "haringpakkerstoren:nieuwe-waal", "pink", 2, 2),
        ("amsterdam", "haringpakkerstoren:noordermarkt", "blue", 3, 4),
        ("amsterdam", "haringpakkerstoren:oude-waal", "pink", 4, 7),
        ("paris", "louvre:opera", "red", 1, 1),
        ("paris", "louvre:notre-dame/2", "yellow", 2, 2),
        ("paris", "gare-de-lyon:pere-lachaise", "green", 3, 4),
    ],
)
def test_points_of_city_routes(edition: str, route: str, kind: str, length: int, points: int) -> None:
    """GAP-27 one to four spaces score 1, 2, 4 and 7"""
    game = place(edition, 2, hands=[{kind: length}], market=CITY)
    game.play(f"claim {route} {kind}")
    assert game.as_dict()["points"] == [points, 0]
    assert game.sheet.seats[0].routes == points
