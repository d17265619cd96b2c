"""The thinking bots: legal, the same every time for a number of nodes, and true to what they say."""

from time import perf_counter

import numpy as np
import pytest

from roundhouse import Game, bots, names
from roundhouse.bots import worlds
from roundhouse.bots.champion import Champion
from roundhouse.bots.search import Search, distinct, drop_half
from roundhouse.bots.thinking import weights
from roundhouse.game.positions import place

THINKERS = ("search:nodes=12", "champion:nodes=12")


def play(spec: str, edition: str, seats: int = 2, moves: int = 25, skip: int = 30) -> list[int]:
    """Some moves of a thinking bot after others that were left to chance; `Game.play` refuses illegal ones."""
    game = Game(edition, seats, seed=3)
    player, chance = bots.make(spec, 5), bots.make("dice", 6)
    while not game.over and len(game.history) < skip + moves:
        mover = chance if 4 < len(game.history) < skip else player
        game.play(mover.choose(game.view(game.seat)))
    return game.history


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("spec", THINKERS)
def test_they_move_by_the_rules(spec: str, edition: str) -> None:
    assert len(play(spec, edition)) > 30


@pytest.mark.parametrize("spec", [*THINKERS, "search:nodes=12,threads=2"])
def test_nodes_decide_and_not_the_clock(spec: str) -> None:
    assert play(spec, "paris", 3) == play(spec, "paris", 3)


def test_time_is_spent_in_moves_not_in_games() -> None:
    view = Game("usa", 2, seed=1).view(0)
    Search(nodes=2).choose(view)  # compiles what is not compiled yet
    started = perf_counter()
    Search(nodes=10**12, time=0.2).choose(view)
    assert 0.1 < perf_counter() - started < 10


def test_one_choice_needs_no_thought() -> None:
    game = place("usa", 2, lawful=False, ask="second", market=["red", None, None, None, None], rest=1)
    bot = Search(nodes=10**12)
    assert bot.choose(game.view(0)) == game.actions[0]


@pytest.mark.parametrize("maker", [Search, Champion])
def test_they_explain_what_they_then_do(maker: type[Search]) -> None:
    view = Game("amsterdam", 2, seed=4).view(0)
    bot = maker(1, nodes=40)
    options = bot.explain(view)
    assert options[0].action == view.notation.text(bot.choose(view))
    assert all(option.why == "search" and 0 <= option.value <= 100 for option in options)


def test_thinking_leaves_the_view_alone() -> None:
    view = Game("germany", 2, seed=4).view(0)
    before = view.record.tobytes()
    Search(1, nodes=30).choose(view)
    assert view.record.tobytes() == before


def test_cards_of_a_kind_are_one_option() -> None:
    game = place("usa", 2, lawful=False, market=["red", "red", "blue", "red", "wild"])
    assert list(distinct(game.view(0), np.array([1, 2, 3, 4, 5, 0]))) == [1, 3, 5, 0]


def test_the_worse_half_is_dropped_but_never_the_first() -> None:
    bot, view = Search(nodes=8), Game("usa", 2, seed=1).view(0)
    trials = bot.shortlist(view)
    trials["reward"], trials["tries"] = [0.1, 0.9, 0.2, 0.8], 1
    drop_half(trials)
    assert list(trials["alive"]) == [1, 1, 0, 1]


def test_doubt_keeps_to_the_plan() -> None:
    bot, view = Search(nodes=8), Game("usa", 2, seed=1).view(0)
    trials = bot.shortlist(view)[:2]
    trials["tries"], trials["lead"], trials["squares"] = 100, [0, 1.0], [0, 100.0]
    assert bot.best(trials) == 0
    trials["squares"] = [0, 1.0]
    assert bot.best(trials) == 1


def test_a_finished_world_pays_between_nothing_and_one() -> None:
    game = place("usa", 2, lawful=False, hands=[{"red": 3}], last_round=1, trains=[20, 1])
    view, bot = game.view(0), Search()
    room, usual = bot.rooms[0], weights.of(game.edition)[0]
    worlds.enter(room, view.record, game.notation.box, bot.dice[0], bot.odds(view))
    worlds.try_out(room, bot.papers[0], 0, game.notation.box, usual, game.actions[0])
    mine, theirs = (worlds.reward(room.games[0], game.notation.box, room.sheets[0], seat) for seat in range(2))
    assert 0 < theirs <= mine < 1
