"""Germany: picking passengers up."""

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.events import Took
from roundhouse.game.positions import place

MARKET = ["red"] * 5


def claimed(route: str, lying: dict[str, dict[str, int]], colour: str = "blue", seats: int = 2) -> Game:
    """A game in which the first seat has just claimed a route."""
    game = place("germany", seats, hands=[{colour: 7}], lying=lying, market=MARKET)
    game.play(f"claim {route} {colour}")
    return game


def test_one_from_each_end() -> None:
    """GER-31 both ends of the route just claimed, and no other place"""
    lying = {"emden": {"white": 1}, "bremen": {"black": 1}, "hamburg": {"red": 1}}
    game = claimed("emden:bremen", lying)
    assert game.as_dict()["held"] == [{"black": 1, "white": 1}, {}]
    assert game.as_dict()["lying"] == {"hamburg": {"red": 1}}
    assert [(event.place, event.token) for event in game.events if isinstance(event, Took)] == [
        ("emden", "white"),
        ("bremen", "black"),
    ]


def test_one_from_a_country() -> None:
    """GER-31 a country is such a place too"""
    game = claimed("lindau:schweiz", {"schweiz": {"green": 1}, "lindau": {"red": 1}, "oesterreich": {"blue": 1}})
    assert game.as_dict()["held"] == [{"red": 1, "green": 1}, {}]


def test_all_crossings_of_a_country_share_its_passengers() -> None:
    """GER-31 GAP-23: one stock for each country, not one for each route into it"""
    lying = {"schweiz": {"green": 1}}
    game = place("germany", 2, hands=[{"blue": 2}, {"white": 1}], lying=lying, market=MARKET)
    game.play("claim lindau:schweiz blue")
    game.play("claim konstanz:schweiz white")
    assert game.as_dict()["held"] == [{"green": 1}, {}]
    assert game.as_dict()["lying"] == {}


def test_every_claim_brings_passengers() -> None:
    """GER-31 a place that was connected before gives another one to the next claim"""
    lying = {"bremen": {"white": 2}}
    game = place("germany", 2, hands=[{"blue": 3}, {"orange": 3}], lying=lying, market=MARKET)
    game.play("claim emden:bremen blue")
    game.play("claim bremen:hamburg orange")
    assert game.as_dict()["held"] == [{"white": 1}, {"white": 1}]


def test_no_other_action_brings_passengers() -> None:
    """GER-31 drawing cards or tickets takes none"""
    lying = {"bremen": {"white": 2}, "emden": {"red": 1}}
    game = place("germany", 2, routes={"emden:bremen": 0}, lying=lying, market=MARKET)
    for action in ("draw 1", "draw 2", "tickets 4 short", "keep 1"):
        game.play(action)
    assert (game.as_dict()["held"], game.as_dict()["lying"]) == ([{}, {}], lying)


def test_the_colour_is_the_players_choice() -> None:
    """GER-32 mistake 18: one question for each end with several colours; never two from one end"""
    lying = {"hamburg": {"red": 1, "blue": 2}, "berlin": {"green": 1, "white": 1, "blue": 1}}
    game = claimed("hamburg:berlin", lying)
    assert (game.seat, game.ask, game.legal) == (0, "take", ["take red", "take blue"])
    game.play("take blue")
    assert (game.seat, game.ask, game.legal) == (0, "take", ["take green", "take blue", "take white"])
    game.play("take white")
    assert (game.seat, game.ask) == (1, "turn")
    assert game.as_dict()["held"] == [{"blue": 1, "white": 1}, {}]
    assert game.as_dict()["lying"] == {"hamburg": {"red": 1, "blue": 1}, "berlin": {"green": 1, "blue": 1}}


@pytest.mark.parametrize("choice", ["red", "blue"])
def test_a_choice_at_one_end_only(choice: str) -> None:
    """GER-32 mistake 18: the other end gives its own passenger, or none, whatever is chosen here"""
    for berlin, more in (({"green": 1}, {"green": 1}), ({}, {})):
        game = claimed("hamburg:berlin", {"hamburg": {"red": 1, "blue": 1}, "berlin": berlin})
        game.play(f"take {choice}")
        assert game.as_dict()["held"] == [{choice: 1} | more, {}]
        assert game.seat == 1


def test_several_of_one_colour() -> None:
    """GER-32 only one of them is taken, and there is nothing to ask"""
    game = claimed("hamburg:berlin", {"hamburg": {"red": 4}, "berlin": {"red": 5}})
    assert game.as_dict()["held"] == [{"red": 2}, {}]
    assert game.as_dict()["lying"] == {"hamburg": {"red": 3}, "berlin": {"red": 4}}
    assert game.seat == 1


def test_a_colour_that_does_not_wait_there() -> None:
    """GER-32 it cannot be taken, even if it waits at the other end"""
    game = claimed("hamburg:berlin", {"hamburg": {"red": 1, "blue": 1}, "berlin": {"green": 1, "white": 1}})
    with pytest.raises(Illegal) as refused:
        game.play("take green")
    assert refused.value.parameters == {"place": "hamburg", "token": "green"}


def test_an_empty_place_gives_nothing() -> None:
    """GER-33 nor is there anything in its stead"""
    game = claimed("emden:bremen", {"hamburg": {"red": 1, "white": 3}})
    assert game.as_dict()["held"] == [{}, {}]
    assert game.as_dict()["points"] == [4, 0]
    assert (game.seat, game.ask) == (1, "turn")


def test_an_empty_place_is_not_made_up_for() -> None:
    """GER-33 the other end gives one, not two"""
    game = claimed("hamburg:berlin", {"berlin": {"red": 2, "white": 3}})
    game.play("take red")
    assert game.as_dict()["held"] == [{"red": 1}, {}]
    assert game.seat == 1


def test_passengers_cannot_be_left_behind() -> None:
    """GER-34 GAP-18: they are taken; only the colour is chosen, and the turn does not end before"""
    game = claimed("hamburg:berlin", {"hamburg": {"red": 1, "blue": 1}, "berlin": {"white": 1}})
    assert game.as_dict()["held"] == [{"white": 1}, {}]
    assert all(action.startswith("take ") for action in game.legal)
    with pytest.raises(Illegal) as refused:
        game.play("draw 1")
    assert refused.value.code == "wrong_question"


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_passengers_lie_openly(viewer: int | None) -> None:
    """GER-35 everybody sees what each seat has collected and what still waits"""
    held, lying = [{"red": 2}, {"green": 1}, {}], {"berlin": {"white": 3}}
    game = place("germany", 3, hands=[{"red": 3}], held=held, lying=lying, market=["blue"] * 5)
    game.play("claim magdeburg:berlin red")
    table = game.view(viewer).as_dict()
    assert table["held"] == [{"red": 2, "white": 1}, {"green": 1}, {}]
    assert table["lying"] == {"berlin": {"white": 2}}
    (event,) = [event for event in game.events if event.code == "took"]
    assert event.seen_by(viewer) == {"event": "took", "seat": 0, "place": "berlin", "token": "white"}
