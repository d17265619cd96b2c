"""Games that a network plays against itself: every seat's decisions, and how much better they went than expected."""

from typing import Any, NamedTuple

import numpy as np
from network import Network, draw

from roundhouse.lab.env import VectorEnv

Array = Any
WIN, POINT = 0.5, 0.02
"""What counts at the end of a game: the victory, and each point of the margin."""
FADING = 0.95
"""How far a surprise reaches back, from one decision of a seat to the one before."""


class Rows(NamedTuple):
    """Decisions to learn from."""

    observations: Array
    masks: Array
    actions: Array
    chances: Array
    """Of the action, when it was chosen."""
    advantages: Array
    """How much better it went than expected."""
    returns: Array
    """What should have been expected."""


class Moment(NamedTuple):
    """One decision in each game."""

    observations: Array
    masks: Array
    actions: Array
    chances: Array
    values: Array
    seats: Array
    over: Array
    rewards: Array
    """[games, seats]: 0 unless the game ended."""


class Games:
    """Games at a time, that go on from one call of `play` to the next."""

    def __init__(self, edition: str, number: int, seats: int, seed: int) -> None:
        self.env = VectorEnv(edition, number, seats=seats)
        self.env.reset(seed)
        self.dice = np.random.default_rng(seed)

    def play(self, network: Network, steps: int) -> Rows:
        """Play some decisions in each game. Those without a choice are left out."""
        moments = [self._moment(network) for _ in range(steps)]
        advantages = np.concatenate(surprises(moments, self._expected(network)))
        every = Moment(*(np.concatenate(values) for values in zip(*moments, strict=True)))
        seen = (every.observations, every.masks, every.actions, every.chances)
        rows = Rows(*seen, advantages, advantages + every.values)
        choice = rows.masks.sum(axis=1) > 1
        return Rows(*(values[choice] for values in rows))

    def _moment(self, network: Network) -> Moment:
        env = self.env
        answer = network.answer(env.observations, env.masks)
        seen, seats = (env.observations.copy(), env.masks.copy()), env.seats.copy()
        actions = draw(answer.chances, self.dice)
        chosen = np.take_along_axis(answer.chances, actions[:, None], axis=1)[:, 0]
        over = env.step(actions).over.copy()
        return Moment(*seen, actions, chosen, answer.values, seats, over, rewards(env) * over[:, None])

    def _expected(self, network: Network) -> Array:
        """[games, seats]: what each seat expects now. What one expects to win, the others expect to lose."""
        env = self.env
        values = network.answer(env.observations, env.masks).values
        found = np.repeat(-values[:, None] / (env.players - 1), env.players, axis=1)
        found[np.arange(env.number), env.seats] = values
        return found


def rewards(env: VectorEnv) -> Array:
    """[games, seats]: of the games that ended last."""
    won = (env.places == 1) / np.maximum(1, (env.places == 1).sum(axis=1, keepdims=True))
    others = [np.delete(env.scores, seat, axis=1).max(axis=1) for seat in range(env.players)]
    margins = env.scores - np.stack(others, axis=1)
    return (WIN * (2 * won - 1) + POINT * margins).astype(np.float32)


def surprises(moments: list[Moment], expected: Array) -> list[Array]:
    """Backwards: what a seat learned until it was asked again, or until the end, compared with what it expected."""
    games, found = np.arange(len(expected)), []
    later, coming = expected.copy(), np.zeros_like(expected)
    for moment in reversed(moments):
        later[moment.over], coming[moment.over] = moment.rewards[moment.over], 0
        gain = later[games, moment.seats] - moment.values + FADING * coming[games, moment.seats]
        later[games, moment.seats], coming[games, moment.seats] = moment.values, gain
        found.append(gain)
    return found[::-1]
