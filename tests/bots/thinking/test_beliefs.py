"""What a bot believes of others' tickets: odds from their routes, and worlds that keep to them and to the view."""

import numpy as np
import pytest
from properties.walks import contents

from roundhouse import Game, bots, names
from roundhouse.bots import worlds
from roundhouse.bots.champion import Champion
from roundhouse.bots.thinking import beliefs
from roundhouse.positions import place
from roundhouse.rules.bits import has
from roundhouse.rules.laws import broken


def odds(game: Game, seat: int) -> dict[str, float]:
    table = beliefs.odds(game.view(0).record, game.notation.box)
    return {f"{ticket.a}:{ticket.b}": float(table[seat, i]) for i, ticket in enumerate(game.edition.tickets)}


def test_a_ticket_is_likelier_the_more_of_it_is_built() -> None:
    routes = {"calgary:helena": 1, "helena:salt-lake-city": 1}
    built = odds(place("usa", 2, lawful=False, routes=routes), 1)
    one = beliefs.REACHED
    assert built["boston:miami"] == 1
    assert built["calgary:phoenix"] == one
    assert built["calgary:salt-lake-city"] == one**2 * beliefs.JOINED


def test_nobody_is_judged_by_the_routes_of_another() -> None:
    assert set(odds(place("usa", 3, lawful=False, routes={"calgary:helena": 1}), 2).values()) == {1}


@pytest.mark.parametrize("edition", names())
def test_worlds_dealt_by_odds_look_the_same_and_keep_the_laws(edition: str) -> None:
    game, mover, bot = Game(edition, 3, seed=2), bots.make("planner"), Champion()
    while len(game.history) < 60:
        game.play(mover.choose(game.view(game.seat)))
    view, world = game.view(game.seat), game.copy()
    for _ in range(20):
        worlds.enter(bot.rooms[0], view.record, game.notation.box, bot.dice[0], bot.odds(view))
        world.record = bot.rooms[0].games[1]
        assert contents(world.view(game.seat).record) == contents(view.record)
        assert broken(world.record, game.notation.box) == 0


def test_worlds_follow_the_odds() -> None:
    game, bot, table = Game("usa", 2, seed=2), Champion(), np.ones((2, 128))
    while game.record.turn == 0:
        game.play(game.actions[-1])
    view = game.view(0)
    wanted = next(i for i in range(30) if not has(view.record.tickets[0], i))
    table[1, wanted] = 1e9
    for _ in range(20):
        worlds.enter(bot.rooms[0], view.record, game.notation.box, bot.dice[0], table)
        assert has(bot.rooms[0].games[1].tickets[1], wanted)


@pytest.mark.parametrize(("budget", "width"), [({"nodes": 30}, 4), ({"nodes": 300}, 6), ({"time": 0.1}, 8)])
def test_the_champion_looks_at_as_many_options_as_it_has_games_for(budget: dict[str, float], width: int) -> None:
    assert Champion(**budget).width == width  # type: ignore[arg-type]
