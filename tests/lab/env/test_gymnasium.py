"""Gymnasium's own checks, and that many games at once are the same as one by one."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from roundhouse import Game, editions
from roundhouse.lab.env.gymnasium import RoundhouseEnv, RoundhouseVectorEnv
from roundhouse.lab.env.names import gym_names

ISLAND = Path(__file__).parents[2] / "editions" / "island"


@pytest.mark.parametrize("name", gym_names())
def test_every_edition_passes_gymnasiums_check(name: str) -> None:
    """Warnings are errors here, so there are none."""
    env_checker.check_env(gymnasium.make(name).unwrapped)


def test_an_edition_of_ones_own_passes_too() -> None:
    env = gymnasium.make("roundhouse/edition-v0", edition=ISLAND, seats=3, opponents=["planner", "dice"])
    env_checker.check_env(env.unwrapped)


@pytest.mark.parametrize(
    "check",
    [
        env_checker.check_reset_seed_determinism,
        env_checker.check_reset_options,
        env_checker.check_returned_data_not_reused,
        env_checker.check_reset_return_type,
    ],
)
def test_a_vector_passes_the_checks_that_there_are_for_it(check: Any) -> None:
    """Gymnasium's `check_env` takes single environments only, but its parts take a vector of one."""
    check(gymnasium.make_vec("roundhouse/paris-v0", num_envs=1))


def test_many_games_are_the_same_as_one_by_one() -> None:
    """But for the seed of the games that follow, which Gymnasium's own vector draws at random."""
    made = [lambda: RoundhouseEnv("paris", opponents="planner") for _ in range(3)]
    single, many = (
        SyncVectorEnv(made, autoreset_mode=AutoresetMode.SAME_STEP),
        RoundhouseVectorEnv("paris", 3, opponents="planner"),
    )
    (seen, info), (other, others) = single.reset(seed=4), many.reset(seed=4)
    ended = np.zeros(3, np.bool_)
    while not ended.all():
        assert (seen[~ended] == other[~ended]).all()
        assert (info["action_mask"][~ended] == others["action_mask"][~ended]).all()
        actions = np.array([np.flatnonzero(mask)[-1] for mask in others["action_mask"]])
        step, brought = single.step(actions), many.step(actions)
        for i in np.flatnonzero(brought[2] & ~ended):
            assert (step[1][i], step[2][i]) == (brought[1][i], True)
            assert (step[4]["final_obs"][i] == brought[4]["final_obs"][i]).all()
        ended |= brought[2]
        seen, info, other, others = step[0], step[4], brought[0], brought[4]


def test_the_seed_is_that_of_a_game() -> None:
    env = RoundhouseEnv("usa", opponents="dice", seat=0)
    observation, info = env.reset(seed=11)
    assert info["seed"] == 11
    assert np.flatnonzero(info["action_mask"]).tolist() == sorted(Game("usa", seed=11).actions)
    assert observation in env.observation_space
    assert env.action_space == gymnasium.spaces.Discrete(Game("usa").notation.size)


def test_an_illegal_action_is_replaced_and_told_or_refused() -> None:
    env = RoundhouseEnv("paris")
    env.reset(seed=1)
    assert env.step(0)[4]["illegal"]
    strict = RoundhouseEnv("paris", illegal="error")
    _, info = strict.reset(seed=1)
    with pytest.raises(ValueError, match="action 0"):
        strict.step(0)
    assert not strict.step(np.flatnonzero(info["action_mask"])[0])[4]["illegal"]
    with pytest.raises(ValueError, match="illegal is one of"):
        RoundhouseEnv("paris", illegal="maybe")


def test_a_game_is_played_to_its_end() -> None:
    env = gymnasium.make("roundhouse/amsterdam-v0", opponents="dice", reward="margin", seat=1)
    _, info = env.reset(seed=2)
    over, steps = False, 0
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        steps += 1
    assert steps > 10
    assert isinstance(env.unwrapped, RoundhouseEnv)
    [scores] = env.unwrapped.games.scores
    assert reward == scores[1] - scores[0]


def test_all_editions_have_names() -> None:
    assert sorted(gym_names().values()) == list(editions.names())
    assert set(gym_names()) < set(gymnasium.registry)
