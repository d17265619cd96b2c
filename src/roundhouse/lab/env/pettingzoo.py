"""A game as a PettingZoo environment in which agents act one after the other (AEC)."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.editions import Edition
from roundhouse.lab.env import names, vector

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError:
    raise names.missing("PettingZoo", "pettingzoo") from None


def env(edition: str | Path | Edition, seats: int = 2, reward: str = "win") -> Any:
    """A game with PettingZoo's usual wrapper, which tells what is called in the wrong order."""
    return wrappers.OrderEnforcingWrapper(raw_env(edition, seats, reward))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """Each seat is an agent: `seat_0`, `seat_1`. An observation is a dict of `observation` and `action_mask`.

    `reset(seed=7)` begins the game that `Game(edition, seats, seed=7)` is. An illegal action raises ValueError.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": f"{names.NAMESPACE}_v{names.VERSION}",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(self, edition: str | Path | Edition, seats: int = 2, reward: str = "win") -> None:
        super().__init__()
        self.games = vector.VectorEnv(edition, seats=seats, reward=reward, autoreset=False)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.render_mode, self.np_random = None, seeding.np_random()[0]
        self.observation_space, self.action_space = cache(self._observation_space), cache(self._action_space)

    def _observation_space(self, agent: str) -> spaces.Space[Any]:
        high = self.games.layout.high
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high),
                "action_mask": spaces.Box(0, 1, (self.games.action_space_n,), np.int8),
            }
        )

    def _action_space(self, agent: str) -> spaces.Space[Any]:
        return spaces.Discrete(self.games.action_space_n)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.games.reset(int(self.np_random.integers(2**62)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.games.seats[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees. Its mask is empty unless it is asked."""
        seat = self.possible_agents.index(agent)
        if seat == self.games.seats[0]:
            observation, mask = self.games.observations[0].copy(), self.games.masks[0]
        else:
            observation, mask = self.games.observe(0, seat)
        return {"observation": observation, "action_mask": mask.astype(np.int8)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        step = self.games.step([action])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: float(step.rewards[0, seat]) for seat, agent in enumerate(self.possible_agents)}
        if step.over[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.games.seats[0]]
        self._accumulate_rewards()
