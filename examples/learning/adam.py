"""Adam: steps against the gradient that are as long for weights with small gradients as for those with large ones."""

import numpy as np
from network import Weights

FADING, SLOW_FADING = 0.9, 0.999
LONGEST = 0.5
"""A longer gradient is cut to this length."""


class Adam:
    def __init__(self, weights: Weights) -> None:
        self.means = {name: np.zeros_like(value) for name, value in weights.items()}
        self.squares = {name: np.zeros_like(value) for name, value in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, gradients: Weights, rate: float) -> None:
        self.steps += 1
        rate *= np.sqrt(1 - SLOW_FADING**self.steps) / (1 - FADING**self.steps)
        length = np.sqrt(sum(float(np.vdot(value, value)) for value in gradients.values()))
        for name, gradient in gradients.items():
            cut = gradient * np.float32(min(1, LONGEST / length))
            self.means[name] += np.float32(1 - FADING) * (cut - self.means[name])
            self.squares[name] += np.float32(1 - SLOW_FADING) * (cut * cut - self.squares[name])
            weights[name] -= np.float32(rate) * self.means[name] / (np.sqrt(self.squares[name]) + np.float32(1e-8))
