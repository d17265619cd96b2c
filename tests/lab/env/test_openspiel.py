"""OpenSpiel's own random playthroughs, and its search with information sets."""

from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from roundhouse import Game, editions
from roundhouse.lab.env import openspiel
from roundhouse.lab.env.names import spiel_names

ISLAND = Path(__file__).parents[2] / "editions" / "island"
SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)


@pytest.mark.parametrize("game", ["python_roundhouse_amsterdam", "python_roundhouse_usa(seats=3,deals=20)"])
def test_random_playthroughs(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=False, verbose=False)


def test_states_are_written_and_read_again() -> None:
    game = pyspiel.load_game("python_roundhouse", {"edition": str(ISLAND), "deals": 20})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_every_edition_has_a_name() -> None:
    assert sorted(spiel_names().values()) == list(editions.names())
    assert set(spiel_names()) < set(pyspiel.registered_names())
    for name, edition in spiel_names().items():
        game = pyspiel.load_game(name)
        assert game.num_distinct_actions() == Game(edition).notation.size


def random_state(edition: str, seats: int, deal: int, moves: int) -> openspiel.RoundhouseState:
    state: openspiel.RoundhouseState = pyspiel.load_game(
        f"python_roundhouse_{edition}", {"seats": seats}
    ).new_initial_state()
    state.apply_action(deal)
    dice = np.random.default_rng(deal)
    for _ in range(moves):
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("edition", "seats", "moves"), [("germany", 3, 1), ("usa", 2, 60), ("paris", 4, 25)])
def test_what_is_resampled_is_the_same_to_the_player(edition: str, seats: int, moves: int) -> None:
    state = random_state(edition, seats, 3, moves)
    for player in range(seats):
        worlds = [state.resample_from_infostate(player, SAMPLER) for _ in range(4)]
        for world in worlds:
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.current_player() == state.current_player()
        assert len({str(world) for world in (state, *worlds)}) == 5


def test_what_a_player_can_know_grows_with_the_game() -> None:
    state = random_state("usa", 2, 4, 30)
    before = [len(state.information_state_string(player)) for player in (0, 1)]
    dice = np.random.default_rng(1)
    for _ in range(30):
        state.apply_action(dice.choice(state.legal_actions()))
    assert all(len(state.information_state_string(player)) > before[player] for player in (0, 1))


def hidden(state: openspiel.RoundhouseState) -> str:
    """The cards and tickets of the second player."""
    assert state.course is not None
    values = state.course.game.as_dict()
    return str([values["hands"][1], values["tickets"][1]])


def test_nothing_secret_is_in_what_a_player_can_know() -> None:
    """The cards and tickets of others differ from world to world; the strings and tensors of a player do not."""
    state = random_state("usa", 2, 5, 50)
    worlds = [state.resample_from_infostate(0, SAMPLER) for _ in range(10)]
    assert len({hidden(world) for world in worlds}) > 5
    for world in worlds:
        assert world.observation_string(0) == state.observation_string(0)
        assert world.observation_tensor(0) == state.observation_tensor(0)


def test_search_with_information_sets_plays_a_game() -> None:
    game = pyspiel.load_game("python_roundhouse_amsterdam")
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(2)),
        uct_c=1.0,
        max_simulations=2,
        random_state=np.random.RandomState(1),
    )
    state = game.new_initial_state()
    state.apply_action(7)
    dice = np.random.default_rng(3)
    while not state.is_terminal():
        mine = state.current_player() == 0
        state.apply_action(bot.step(state) if mine else dice.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(1.0)


def test_a_copy_goes_on_by_itself() -> None:
    state = random_state("paris", 2, 1, 10)
    twin = state.clone()
    before = str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)
