"""Proximal policy optimisation: what went better than expected becomes likelier, by small steps."""

from typing import Any

import numpy as np
from adam import Adam
from network import Network
from rollouts import Rows

Array = Any
PASSES, BATCH = 2, 2048
NEAR = 0.2
"""The chance of an action changes by this part at most before new games are played."""
CURIOSITY = 0.02
"""What it is worth to leave more to chance."""
VALUE = 0.5
"""The weight of the error of the value."""


def improve(network: Network, adam: Adam, rows: Rows, rate: float, dice: np.random.Generator) -> dict[str, float]:
    """Learn from rows. Returns how much is left to chance, and the error of the value."""
    spread = rows.advantages.std() + 1e-8
    rows = rows._replace(advantages=(rows.advantages - rows.advantages.mean()) / spread)
    told = []
    for _ in range(PASSES):
        for part in np.array_split(dice.permutation(len(rows.actions)), max(1, len(rows.actions) // BATCH)):
            told.append(step(network, adam, Rows(*(values[part] for values in rows)), rate))
    entropy, error = np.mean(told, axis=0)
    return {"entropy": float(entropy), "error": float(error)}


def step(network: Network, adam: Adam, rows: Rows, rate: float) -> tuple[float, float]:
    answer = network.answer(rows.observations, rows.masks)
    logs = np.log(answer.chances + np.float32(1e-12))
    entropy = -(answer.chances * logs).sum(axis=1, keepdims=True)
    likings = towards(rows, answer.chances) + CURIOSITY * answer.chances * (logs + entropy)
    misses = answer.values - rows.returns
    number = len(rows.actions)
    adam.step(network.weights, network.gradients(answer, likings / number, VALUE * misses / number), rate)
    return float(entropy.mean()), float((misses**2).mean())


def towards(rows: Rows, chances: Array) -> Array:
    """How the loss changes with the liking of each action: not at all where the chance has moved far enough."""
    every = np.arange(len(rows.actions))
    ratios = chances[every, rows.actions] / rows.chances
    enough = np.where(rows.advantages > 0, ratios > 1 + NEAR, ratios < 1 - NEAR)
    weights = np.where(enough, 0, rows.advantages * ratios).astype(np.float32)
    found = weights[:, None] * chances
    found[every, rows.actions] -= weights
    return found
