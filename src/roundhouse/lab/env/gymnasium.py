"""One learner against quick bots, as a Gymnasium environment, and many such games as a vector environment.

To import this module registers a name for each edition, such as `roundhouse/usa-v0`, and `roundhouse/edition-v0` for
your own: `gymnasium.make("roundhouse/edition-v0", edition="my_map")`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.editions import Edition
from roundhouse.lab.env import names, vector

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    raise names.missing("Gymnasium", "gymnasium") from None

USUAL = "greedy"
"""The bot that plays against the learner unless another is named."""
ILLEGAL = ("random", "error")
Info = dict[str, Any]


class RoundhouseEnv(gymnasium.Env[Any, Any]):
    """One game at a time. `info["action_mask"]` says what is legal: `action_space.sample(info["action_mask"])`.

    An illegal action is replaced by a random legal one and noted in `info["illegal"]`, or raises ValueError with
    `illegal="error"`. `reset(seed=7)` begins the game that `Game(edition, seats, seed=7)` is.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        edition: str | Path | Edition,
        seats: int = 2,
        opponents: str | Sequence[str] = USUAL,
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "random",
        render_mode: str | None = None,
    ) -> None:
        self.games = vector.VectorEnv(
            edition, seats=seats, opponents=opponents, seat=seat, reward=reward, autoreset=False
        )
        self.illegal, self.render_mode = _checked(illegal), render_mode
        self.observation_space, self.action_space = _spaces(self.games)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Info]:
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(2**62)) if seed is None else seed)
        return self._seen(False)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Info]:
        chosen, replaced = _replaced(self.games, np.array([action]), self.illegal)
        step = self.games.step(chosen)
        observation, info = self._seen(bool(replaced[0]))
        return observation, float(step.rewards[0]), bool(step.over[0]), False, info

    def _seen(self, illegal: bool) -> tuple[Any, Info]:
        masks, seed = self.games.masks[0].astype(np.int8), int(self.games.seeds[0])
        return self.games.observations[0].copy(), {"action_mask": masks, "seed": seed, "illegal": illegal}


class RoundhouseVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games at once, compiled. A game that ends is followed by another in the same step; `infos["final_obs"]` has
    its last observation."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        edition: str | Path | Edition,
        num_envs: int = 1,
        seats: int = 2,
        opponents: str | Sequence[str] = USUAL,
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "random",
        threads: int = 1,
    ) -> None:
        self.games = vector.VectorEnv(
            edition, num_envs, seats=seats, opponents=opponents, seat=seat, reward=reward, threads=threads
        )
        self.num_envs, self.illegal = num_envs, _checked(illegal)
        self.single_observation_space, self.single_action_space = _spaces(self.games)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, Info]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        given = int(self.np_random.integers(2**62)) if seed is None else seed
        self.games.reset(given)
        return self.games.observations.copy(), self._info(np.zeros(self.num_envs, np.bool_))

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Info]:
        chosen, replaced = _replaced(self.games, np.asarray(actions), self.illegal)
        step, info = self.games.step(chosen), self._info(replaced)
        if step.over.any():
            ends = np.full(self.num_envs, None, object)
            for i in np.flatnonzero(step.over):
                ends[i] = self.games.ends[i].copy()
            info |= {"final_obs": ends, "_final_obs": step.over.copy()}
        over = step.over.copy()
        return step.observations.copy(), step.rewards.astype(np.float64), over, np.zeros_like(over), info

    def _info(self, illegal: Any) -> Info:
        return {"action_mask": self.games.masks.astype(np.int8), "seed": self.games.seeds.copy(), "illegal": illegal}


def _checked(illegal: str) -> str:
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
    return illegal


def _spaces(games: vector.VectorEnv) -> tuple[spaces.Box, spaces.Discrete]:
    high = games.layout.high
    return spaces.Box(np.zeros_like(high), high), spaces.Discrete(games.action_space_n)


def _replaced(games: vector.VectorEnv, actions: Any, illegal: str) -> tuple[Any, Any]:
    """The actions with legal ones in place of illegal ones, and which were replaced."""
    wrong = ~games.masks[np.arange(games.number), actions] & games.masks.any(axis=1)
    if illegal == "random" and wrong.any():
        actions = np.where(wrong, games.sample(), actions)
    return actions, wrong


def register() -> None:
    """Register the names with Gymnasium."""
    entries: dict[str, Any] = {
        "entry_point": f"{__name__}:{RoundhouseEnv.__name__}",
        "vector_entry_point": f"{__name__}:{RoundhouseVectorEnv.__name__}",
    }
    gymnasium.register(names.OWN, **entries)
    for name, edition in names.gym_names().items():
        gymnasium.register(name, **entries, kwargs={"edition": edition})


register()
