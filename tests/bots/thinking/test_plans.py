"""Shared thinking: ways, plans, cards, prospects, each held against something simple."""

from itertools import combinations

import networkx
import numpy as np
import pytest

from roundhouse import Game
from roundhouse.bots.thinking import plans, prospects, ways, worth
from roundhouse.bots.thinking.minds import FAR, blank_mind
from roundhouse.bots.thinking.weights import of
from roundhouse.positions import place
from roundhouse.rules.bits import has
from roundhouse.rules.kernels import Record
from roundhouse.views import View


def surveyed(view: View) -> Record:
    """A mind that prices every route by its length."""
    mind = blank_mind()
    mind.price[:] = view.notation.box.length
    ways.survey(view.record, view.notation.box, mind)
    return mind


def planned(game: Game, seat: int = 0) -> tuple[Record, list[str]]:
    view = game.view(seat)
    mind = blank_mind()
    plans.make(view.record, view.notation.box, mind, of(view.edition, stubborn=20.0)[0])
    return mind, [route.text for i, route in enumerate(game.edition.routes) if has(mind.plan, i)]


def graph(game: Game, seat: int) -> networkx.Graph:
    """What a seat owns for nothing and what is open to it for its length, between nodes."""
    box, net = game.notation.box, networkx.Graph()
    for i in range(box.routes):
        mine = game.record.owner[i] == seat
        if mine or (has(game.record.open[seat], i) and box.length[i] <= game.record.trains[seat]):
            a, b = map(int, box.ends[i])
            price = 0 if mine else int(box.length[i])
            if not net.has_edge(a, b) or net[a][b]["weight"] > price:
                net.add_edge(a, b, weight=price)
    return net


@pytest.mark.parametrize("edition", ["usa", "germany", "paris"])
@pytest.mark.parametrize("seed", range(3))
def test_ways_are_the_cheapest(edition: str, seed: int) -> None:
    game = Game(edition, 2, seed=seed)
    for step in range(90):
        if not game.over:
            game.push(game.actions[(step * 7919) % len(game.actions)])
    box, view = game.notation.box, game.view(0)
    mind, net = surveyed(view), graph(game, 0)
    for ticket in range(box.tickets):
        best = FAR
        for a in range(*box.node_from[box.ticket_ends[ticket, 0] :][:2]):
            lengths = networkx.single_source_dijkstra_path_length(net, a) if a in net else {a: 0}
            for b in range(*box.node_from[box.ticket_ends[ticket, 1] :][:2]):
                best = min(best, lengths.get(b, FAR))
        assert ways.measure(box, mind, ticket) == best


def test_a_way_is_laid_without_what_is_owned() -> None:
    game = place("usa", 2, lawful=False, tickets=[["denver:el-paso"]], routes={"denver:santa-fe": 0})
    view = game.view(0)
    mind, ticket = surveyed(view), game.notation.ticket("denver:el-paso")
    assert ways.measure(game.notation.box, mind, ticket) == 2
    ways.lay_way(view.record, game.notation.box, mind, ticket)
    assert [route.text for i, route in enumerate(game.edition.routes) if has(mind.plan, i)] == ["el-paso:santa-fe"]


def test_tickets_share_their_ways() -> None:
    """Two tickets side by side need hardly more than one."""
    _, one = planned(place("usa", 2, lawful=False, tickets=[["los-angeles:new-york"]]))
    _, both = planned(place("usa", 2, lawful=False, tickets=[["los-angeles:new-york", "los-angeles:chicago"]]))
    assert len(both) < len(one) + 4


def test_a_plan_completes_its_tickets() -> None:
    tickets = ["denver:el-paso", "kansas-city:houston"]
    _, plan = planned(place("usa", 2, lawful=False, tickets=[tickets]))
    game = place("usa", 2, lawful=False, tickets=[tickets], routes=dict.fromkeys(plan, 0))
    assert game.sheet.seats[0].completed == 2


def test_no_plan_without_trains() -> None:
    assert planned(place("usa", 2, lawful=False, trains=[1, 45], tickets=[["denver:el-paso"]]))[1] == []


def test_a_lost_route_makes_the_plan_stale() -> None:
    tickets = [["denver:el-paso"]]
    mind, plan = planned(place("usa", 2, lawful=False, tickets=tickets))
    for owner, stale in ((0, False), (1, True)):
        view = place("usa", 2, lawful=False, tickets=tickets, routes={plan[0]: owner}).view(0)
        assert plans.is_stale(view.record, mind.copy(), of(view.edition, rethink=9.0)[0]) == stale


def test_the_end_comes_nearer_with_every_train() -> None:
    left = []
    for trains in (45, 20, 3):
        view = place("usa", 2, lawful=False, trains=[45, trains]).view(0)
        left.append(plans.turns_left(view.record, view.notation.box, of(view.edition)[0]))
    assert left[0] > left[1] > left[2] >= 1


def test_grey_routes_take_the_colour_there_is_most_of() -> None:
    view = place("usa", 2, lawful=False, hands=[{"red": 1, "blue": 3}]).view(0)
    route = view.notation.route("duluth:omaha")
    colour = plans.colour_for(view.record.hands[0], blank_mind(), view.notation.box, route)
    assert view.notation.kinds[colour] == "blue"


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_the_best_of_a_few_tickets(number: int) -> None:
    gains = np.sort(np.array([3.0, -5.0, 8.0, 0.5, 2.0, -1.0]))
    every = [max(some) for some in combinations(gains, number)]
    assert prospects.mean_of_best(gains, number) == pytest.approx(sum(every) / len(every))


def test_a_passenger_counts_most_where_it_decides() -> None:
    lying = {"berlin": {"red": 2, "blue": 2}}
    view = place("germany", 2, lawful=False, held=[{"red": 3, "blue": 9}, {"red": 3}], lying=lying).view(0)
    mind = blank_mind()
    worth.weigh_passengers(view.record, view.notation.box, mind, of(view.edition)[0])
    red, blue = (mind.token[view.notation.tokens.index(name)] for name in ("red", "blue"))
    assert red > 0
    assert blue == 0
