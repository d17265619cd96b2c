"""How often a network wins against a quick bot."""

import numpy as np
from network import Network

from roundhouse.lab.env import VectorEnv

FIRST_SEED = 2**40
"""Games to measure by have other seeds than those to learn from."""


def share(network: Network, opponent: str, edition: str, seats: int, games: int) -> float:
    """The share of victories; the network sits everywhere equally often and plays what it thinks best."""
    env = VectorEnv(edition, games, seats=seats, opponents=opponent, autoreset=False)
    env.reset(FIRST_SEED)
    won = np.zeros(games)
    while env.masks.any():
        actions = network.answer(env.observations, env.masks).chances.argmax(axis=1)
        won += env.step(actions).rewards
    return float(won.mean())
