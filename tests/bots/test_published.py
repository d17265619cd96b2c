"""The four published agents, line by line of how they were described."""

from typing import Any

import pytest

from roundhouse import Game
from roundhouse.bots.quick import Quick
from roundhouse.game.positions import place

AGENTS = ("path_follower", "one_step_thinker", "long_route_junkie", "hungry")
PLAIN = ["white", "white", "green", "green", "orange"]


def position(edition: str = "usa", **what: Any) -> Game:
    return place(edition, 2, lawful=False, **({"market": PLAIN} | what))


def choice(agent: str | Quick, game: Game) -> str:
    bot = Quick(agent) if isinstance(agent, str) else agent
    return game.notation.text(bot.choose(game.view(game.seat)))


# Tickets

OFFER = [["sault-st-marie:oklahoma-city", "denver:el-paso", "seattle:new-york"]]
"""Nine points for eight trains, four for four, 22 for 20."""


@pytest.mark.parametrize("agent", ["path_follower", "one_step_thinker"])
@pytest.mark.parametrize(("edition", "kept"), [("usa", "1 2 3"), ("usa_mega", "1 2 3 4 5"), ("paris", "1 2")])
def test_two_keep_all_that_is_offered_at_the_start(agent: str, edition: str, kept: str) -> None:
    assert choice(agent, Game(edition, 2, seed=3)) == f"keep {kept}"


def test_the_junkie_keeps_what_gives_most_for_a_train() -> None:
    assert choice("long_route_junkie", position(ask="keep", turn=0, offers=OFFER)) == "keep 1 3"


def test_routes_that_are_owned_cost_nothing() -> None:
    routes = {"denver:santa-fe": 0}
    assert choice("one_step_thinker", position(ask="keep", offers=OFFER)) == "keep 1"
    assert choice("one_step_thinker", position(ask="keep", offers=OFFER, routes=routes)) == "keep 2"


def test_a_complete_ticket_is_always_kept() -> None:
    routes = {"denver:santa-fe": 0, "el-paso:santa-fe": 0}
    assert choice("one_step_thinker", position(ask="keep", turn=0, offers=OFFER, routes=routes)) == "keep 1 2 3"
    assert choice("long_route_junkie", position(ask="keep", turn=0, offers=OFFER, routes=routes)) == "keep 1 2"
    assert choice("one_step_thinker", position(ask="keep", offers=OFFER, routes=routes)) == "keep 2"


@pytest.mark.parametrize("agent", ["path_follower", "long_route_junkie"])
@pytest.mark.parametrize("tickets", [[], ["denver:el-paso"]])
def test_two_never_take_more_tickets(agent: str, tickets: list[str]) -> None:
    routes = {"denver:santa-fe": 0, "el-paso:santa-fe": 0}
    assert choice(agent, position(tickets=[tickets], routes=routes)).startswith("draw")


@pytest.mark.parametrize(("trains", "more"), [([8, 8], True), ([7, 45], False), ([45, 7], False)])
def test_the_thinker_takes_tickets_while_everybody_has_trains(trains: list[int], more: bool) -> None:
    assert (choice("one_step_thinker", position(trains=trains)) == "tickets") == more


@pytest.mark.parametrize("agent", ["one_step_thinker", "hungry"])
def test_tickets_come_first(agent: str) -> None:
    """None is taken while there is an open one."""
    assert choice(agent, position(tickets=[["denver:el-paso"]])).startswith("draw")


# The path follower


def test_the_follower_claims_the_best_it_can_pay() -> None:
    """Of three missing routes with two spaces, one belongs to a ticket with more points."""
    game = position(hands=[{"red": 2}], tickets=[["denver:el-paso", "kansas-city:houston"]])
    assert choice("path_follower", game) == "claim kansas-city:oklahoma-city red"


@pytest.mark.parametrize(
    ("owned", "market", "drawn"),
    [
        ({}, ["white", "black", "pink", "wild", "green"], "draw 2"),
        ({"calgary:helena": 0}, ["white", "black", "pink", "wild", "green"], "draw 3"),
        ({"calgary:helena": 0}, ["white", "black", "red", "wild", "green"], "draw blind"),
    ],
)
def test_the_follower_draws_for_the_best_it_cannot_pay(owned: dict[str, int], market: list[str], drawn: str) -> None:
    """First a grey route with four spaces, then a pink one with three; the hand is black."""
    game = position(hands=[{"black": 1}], tickets=[["calgary:salt-lake-city"]], routes=owned, market=market)
    assert choice("path_follower", game) == drawn


def test_the_follower_ends_with_the_routes_worth_most() -> None:
    game = position(hands=[{"green": 5, "yellow": 6, "red": 2}])
    assert choice("path_follower", game) == "claim helena:seattle yellow"


# The one-step thinker


def test_the_thinker_has_one_objective_at_a_time() -> None:
    """It collects green for Chicago, its best ticket, where the follower takes a grey route that it can pay."""
    what: dict[str, Any] = {"hands": [{"red": 2}], "tickets": [["los-angeles:chicago", "denver:el-paso"]]}
    assert choice("path_follower", position(**what)).startswith("claim")
    assert choice("one_step_thinker", position(**what)) == "draw 3"


@pytest.mark.parametrize("agent", ["one_step_thinker", "long_route_junkie"])
@pytest.mark.parametrize(
    ("market", "drawn"),
    [
        (["wild", "white", "pink", "red", "red"], "draw 3"),
        (["white", "red", "wild", "red", "red"], "draw 3"),
        (["white", "red", "white", "red", "red"], "draw blind"),
    ],
)
def test_the_colour_then_wilds_then_the_pile(agent: str, market: list[str], drawn: str) -> None:
    """A pink route is missing."""
    game = position(tickets=[["calgary:salt-lake-city"]], routes={"calgary:helena": 0}, market=market)
    assert choice(agent, game) == drawn


def test_the_thinker_thinks_again_when_somebody_scored() -> None:
    """Without tickets it collects for the longest route that lacks fewest cards, and stays with it."""
    bot = Quick("one_step_thinker")
    rest: dict[str, Any] = {"trains": [20, 7], "market": ["blue", "green", "yellow", "red", "red"]}
    assert choice(bot, position(hands=[{"green": 2}], **rest)) == "draw 2"
    assert choice(bot, position(hands=[{"yellow": 2}], **rest)) == "draw 2"
    assert choice(bot, position(hands=[{"yellow": 2}], points=[0, 1], **rest)) == "draw 3"


@pytest.mark.parametrize("agent", AGENTS)
def test_in_the_end_the_longest_route(agent: str) -> None:
    game = position(hands=[{"green": 5, "yellow": 6, "red": 2}], trains=[9, 7])
    assert choice(agent, game) == "claim helena:seattle yellow"


# The long-route junkie


def test_the_junkie_goes_round_by_long_routes() -> None:
    """Five and three spaces instead of two and two."""
    game = position(hands=[{"red": 3}], tickets=[["denver:el-paso"]])
    assert choice("one_step_thinker", game) == "claim el-paso:santa-fe red"
    assert choice("long_route_junkie", game) == "claim el-paso:phoenix red"


def test_the_junkie_takes_short_routes_where_it_must() -> None:
    """Seven trains are one too few for the way round."""
    game = position(hands=[{"red": 3}], tickets=[["denver:el-paso"]], trains=[7, 45])
    assert choice("long_route_junkie", game) == "claim el-paso:santa-fe red"


# Hungry


def test_hungry_chooses_what_brings_most_for_a_train() -> None:
    """Two of these share nearly all their way."""
    offers = [["kansas-city:houston", "seattle:new-york", "denver:el-paso", "vancouver:montreal"]]
    assert choice("hungry", position(ask="keep", turn=0, offers=offers)) == "keep 2 4"


def test_hungry_counts_the_points_of_routes() -> None:
    """Both tickets bring a point for each train; only one fits."""
    game = position(ask="keep", offers=[["denver:el-paso", "calgary:salt-lake-city"]], trains=[14, 45])
    assert choice("hungry", game) == "keep 2"


@pytest.mark.parametrize(("trains", "kept"), [(18, "keep 1 2"), (17, "keep 1")])
def test_hungry_keeps_what_leaves_five_trains(trains: int, kept: str) -> None:
    """A network for both takes four, five and four to join them."""
    game = position(ask="keep", offers=[["denver:el-paso", "kansas-city:houston"]], trains=[trains, 45])
    assert choice("hungry", game) == kept


def test_hungry_claims_any_part_of_its_network() -> None:
    what: dict[str, Any] = {"hands": [{"red": 2}], "tickets": [["los-angeles:chicago"]]}
    assert choice("one_step_thinker", position(**what)).startswith("draw")
    assert choice("hungry", position(**what)).startswith("claim")


@pytest.mark.parametrize(
    ("hand", "market", "drawn"),
    [
        ({"yellow": 1}, ["yellow", "green", "wild", "red", "red"], "draw 2"),
        ({"green": 4}, ["yellow", "green", "wild", "red", "red"], "draw 1"),
        ({"green": 4}, ["blue", "green", "wild", "red", "red"], "draw 2"),
        ({"green": 4}, ["blue", "blue", "wild", "red", "red"], "draw 3"),
        ({"green": 4}, ["blue", "blue", "red", "red", "white"], "draw blind"),
    ],
)
def test_hungry_draws_what_it_lacks_most(hand: dict[str, int], market: list[str], drawn: str) -> None:
    """Five green and three yellow are needed."""
    game = position(hands=[hand], tickets=[["seattle:los-angeles"]], routes={"seattle:portland": 0}, market=market)
    assert choice("hungry", game) == drawn


def test_hungry_plans_again_when_another_scored() -> None:
    """It would not notice that its way is cut if that had brought no points."""
    what: dict[str, Any] = {"hands": [{"red": 3}], "tickets": [["denver:el-paso"]]}
    cut = {"routes": {"el-paso:santa-fe": 1}} | what
    unaware, aware = Quick("hungry"), Quick("hungry")
    for bot in (unaware, aware):
        assert choice(bot, position(**what)) == "claim el-paso:santa-fe red"
    assert choice(unaware, position(points=[2, 0], **cut)) == "claim denver:santa-fe red"
    assert choice(aware, position(points=[0, 2], **cut)) == "claim el-paso:phoenix red"


@pytest.mark.parametrize(
    ("trains", "action"), [(11, "claim el-paso:santa-fe red"), (10, "draw blind"), (4, "claim el-paso:santa-fe red")]
)
def test_hungry_gives_up_only_what_does_not_fit(trains: int, action: str) -> None:
    """Seven trains for Calgary, which has more points, four for El Paso, and fourteen for one network."""
    tickets = [["denver:el-paso", "calgary:salt-lake-city"]]
    game = position(hands=[{"red": 2}], tickets=tickets, trains=[trains, 45])
    assert choice("hungry", game) == action


@pytest.mark.parametrize(("trains", "more"), [([10, 3], True), ([9, 45], False)])
def test_hungry_takes_tickets_while_it_has_trains(trains: list[int], more: bool) -> None:
    assert (choice("hungry", position(trains=trains)) == "tickets") == more


# Questions that all answer alike


@pytest.mark.parametrize("agent", AGENTS)
def test_both_decks_alike(agent: str) -> None:
    assert choice(agent, Game("germany", 2, seed=1)) == "tickets 2 short 2 long"


@pytest.mark.parametrize("agent", AGENTS)
def test_passengers_of_the_colour_held_most(agent: str) -> None:
    game = place(
        "germany", 2, ask="take", topic="berlin", lying={"berlin": {"red": 1, "green": 1}}, held=[{"green": 1}]
    )
    assert choice(agent, game) == "take green"


@pytest.mark.parametrize("agent", AGENTS)
def test_cards_for_the_flag_are_kept(agent: str) -> None:
    assert choice(agent, position("paris", ask="flag", market=[None] * 5)) == "keep card"
