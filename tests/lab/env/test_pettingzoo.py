"""PettingZoo's own tests."""

from pathlib import Path

import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test
from pettingzoo.test import performance_benchmark as benchmark_module

from roundhouse import Game
from roundhouse.lab.env import pettingzoo

ISLAND = Path(__file__).parents[2] / "editions" / "island"

# PettingZoo warns of observations that are dicts, as those with a mask have to be, unless it knows the environment, and
# of masks without a legal action, as those of agents have to be that are not asked.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize(("edition", "seats"), [("paris", 2), ("usa", 4), (ISLAND, 3)])
def test_the_api(edition: str | Path, seats: int) -> None:
    api_test(pettingzoo.env(edition, seats), num_cycles=300)


@pytest.mark.parametrize("seats", [2, 3])
def test_seeds(seats: int) -> None:
    seed_test(lambda: pettingzoo.env("paris", seats), num_cycles=200)


def test_the_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Five seconds by its clock; here the clock is fast."""
    ticks = iter(range(10**6))
    monkeypatch.setattr("time.time", lambda: next(ticks) / 40)
    performance_benchmark(pettingzoo.env("paris"))
    assert "turns per second" in capsys.readouterr().out
    assert benchmark_module


def test_a_game_is_played_as_it_is_one_by_one() -> None:
    env, game = pettingzoo.env("amsterdam", 3, "score"), Game("amsterdam", 3, seed=8)
    env.reset(seed=8)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            rewards[agent] = reward
            env.step(None)
            continue
        assert agent == f"seat_{game.seat}"
        assert env.observe(f"seat_{(game.seat + 1) % 3}")["action_mask"].sum() == 0
        action = int(observation["action_mask"].nonzero()[0][-1])
        game.play(action)
        env.step(action)
    assert rewards == {f"seat_{seat}": score.total for seat, score in enumerate(game.sheet.seats)}


def test_an_illegal_action_is_refused() -> None:
    env = pettingzoo.env("paris")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action 0"):
        env.step(0)
