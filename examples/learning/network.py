"""A small network in NumPy: of what a seat sees it makes a chance for each action, and what the seat expects to win."""

from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

Array = Any
Weights = dict[str, Array]
NEVER = np.float32(-1e9)


class Answer(NamedTuple):
    """What the network says of some observations, and its layers, from which it can learn."""

    inputs: Array
    first: Array
    second: Array
    chances: Array
    """[rows, actions]: of each action; 0 for what is not legal."""
    values: Array
    """[rows]: the expected reward."""


class Network:
    """Two hidden layers, and two heads: a policy and a value."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @classmethod
    def new(cls, high: Array, actions: int, hidden: int, seed: int) -> Self:
        """Random weights. `high` has the largest value of each number of an observation."""
        dice, inputs = np.random.default_rng(seed), len(high)
        weights: Weights = {"scale": (1 / np.sqrt(high)).astype(np.float32)}
        layers = {
            "first": (inputs, hidden),
            "second": (hidden, hidden),
            "policy": (hidden, actions),
            "value": (hidden, 1),
        }
        for name, shape in layers.items():
            gain = 0.01 if name in ("policy", "value") else np.sqrt(2)
            weights[name] = (dice.standard_normal(shape) * gain / np.sqrt(shape[0])).astype(np.float32)
            weights[f"{name}_bias"] = np.zeros(shape[1], np.float32)
        return cls(weights)

    @classmethod
    def load(cls, file: Path) -> Self:
        with np.load(file) as stored:
            return cls({name: value.astype(np.float32) for name, value in stored.items()})

    def save(self, file: Path) -> None:
        np.savez_compressed(file, **{name: value.astype(np.float16) for name, value in self.weights.items()})

    def answer(self, observations: Array, masks: Array) -> Answer:
        inputs = observations * self.weights["scale"]
        first = np.maximum(self._layer("first", inputs), 0)
        second = np.maximum(self._layer("second", first), 0)
        chances = softmax(np.where(masks, self._layer("policy", second), NEVER))
        return Answer(inputs, first, second, chances, self._layer("value", second)[:, 0])

    def gradients(self, answer: Answer, likings: Array, values: Array) -> Weights:
        """How a loss changes with each weight, given how it changes with the outputs of both heads."""
        found: Weights = {}
        second = self._back(found, "policy", answer.second, likings)
        second += self._back(found, "value", answer.second, values[:, None])
        first = self._back(found, "second", answer.first, second * (answer.second > 0))
        self._back(found, "first", answer.inputs, first * (answer.first > 0))
        return found

    def _layer(self, name: str, inputs: Array) -> Array:
        return inputs @ self.weights[name] + self.weights[f"{name}_bias"]

    def _back(self, found: Weights, name: str, inputs: Array, outputs: Array) -> Array:
        found |= {name: inputs.T @ outputs, f"{name}_bias": outputs.sum(axis=0)}
        return outputs @ self.weights[name].T


def softmax(likings: Array) -> Array:
    found = np.exp(likings - likings.max(axis=1, keepdims=True))
    return found / found.sum(axis=1, keepdims=True)


def draw(chances: Array, dice: np.random.Generator) -> Array:
    """An action for each row, by its chances."""
    sums = chances.cumsum(axis=1)
    return (sums <= dice.random((len(chances), 1), np.float32) * sums[:, -1:]).sum(axis=1)
