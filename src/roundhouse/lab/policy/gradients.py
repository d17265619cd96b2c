"""Improve the network from episodes: proximal policy optimisation, in plain NumPy."""

from dataclasses import dataclass, field

import numpy as np

from roundhouse.bots.thinking.weights import HIDDEN, NETWORK, STATE
from roundhouse.editions.limits import ROUTES
from roundhouse.lab.policy.episodes import SECRETS, Episodes
from roundhouse.rules.kernels import kernel

Network = dict[str, np.ndarray]
CRITIC = {"critic": (STATE + SECRETS, HIDDEN), "verdict": (HIDDEN,)}
"""The network that foresees the reward, so that luck counts for less."""
TRACE = 0.95
"""How far the surprises of later decisions count for earlier ones."""
CLIP, ENTROPY, PASSES, PART = 0.2, 0.003, 2, 4096
RATE, DECAY, SQUARES, TINY = 2e-3, 0.9, 0.99, 1e-8


def blank_network(seed: int) -> Network:
    """A network that corrects nothing yet."""
    dice = np.random.default_rng(seed)
    shapes = NETWORK | CRITIC
    network = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
    for name in ("situation", "character", "critic"):
        network[name] = dice.normal(0, np.sqrt(3 / shapes[name][0]), shapes[name]).astype(np.float32)
    return network


@dataclass
class Adam:
    """Steps whose length follows from how steady the gradient is."""

    rate: float = RATE
    steps: int = 0
    mean: Network = field(default_factory=dict)
    square: Network = field(default_factory=dict)

    def step(self, network: Network, gradient: Network) -> None:
        self.steps += 1
        for name, slope in gradient.items():
            mean = self.mean[name] = DECAY * self.mean.get(name, 0.0) + (1 - DECAY) * slope
            square = self.square[name] = SQUARES * self.square.get(name, 0.0) + (1 - SQUARES) * slope**2
            sure = mean / (1 - DECAY**self.steps)
            network[name] += self.rate * sure / (np.sqrt(square / (1 - SQUARES**self.steps)) + TINY)


def foreseen(network: Network, state: np.ndarray) -> np.ndarray:
    return np.asarray(np.maximum(0.0, state @ network["critic"]) @ network["verdict"])


def advantages(network: Network, episodes: Episodes) -> tuple[np.ndarray, np.ndarray]:
    """How much better than foreseen it went after each decision, and what should have been foreseen."""
    values = foreseen(network, episodes.states).astype(np.float64)
    gains = np.zeros(len(values))
    look_back(episodes.noted, values, episodes.rewards - 0.5, gains)
    return gains.astype(np.float32), (values + gains).astype(np.float32)


@kernel
def look_back(noted: np.ndarray, values: np.ndarray, rewards: np.ndarray, gains: np.ndarray) -> None:
    """From the last decision to the first: the surprise until the next own decision, and part of all later ones."""
    value, gain = rewards.copy(), np.zeros_like(rewards)
    for i in range(len(noted) - 1, -1, -1):
        game, seat = noted[i].game, noted[i].seat
        gains[i] = value[game, seat] - values[i] + TRACE * gain[game, seat]
        value[game, seat], gain[game, seat] = values[i], gains[i]


def improve(network: Network, adam: Adam, episodes: Episodes) -> float:
    """Take steps towards what went better than foreseen; return how far the policy moved (an estimate of KL)."""
    gains, goals = advantages(network, episodes)
    gains = (gains - gains.mean()) / (gains.std() + TINY)
    moved = 0.0
    for _ in range(PASSES):
        for begin in range(0, len(gains), PART):
            part = slice(begin, begin + PART)
            gradient, moved = slopes(network, episodes, part, gains[part], goals[part])
            adam.step(network, gradient)
    return moved


def slopes(
    network: Network, episodes: Episodes, part: slice, gains: np.ndarray, goals: np.ndarray
) -> tuple[Network, float]:
    """The gradient of the objective over some decisions."""
    noted, state = episodes.noted[part], episodes.states[part]
    first, count = int(noted["first"][0]), len(noted)
    rows = slice(first, int(noted["first"][-1] + noted["number"][-1]))
    starts, owner = noted["first"] - first, np.repeat(np.arange(count), noted["number"])
    trait, known = episodes.traits[rows], episodes.known[rows]
    remembered = np.concatenate((network["routes"], network["tickets"], np.zeros(1, np.float32)))
    hidden = np.maximum(0.0, (state[:, :STATE] @ network["situation"])[owner] + trait @ network["character"])
    logits = episodes.reckoned[rows] + hidden @ network["output"] + trait @ network["direct"]
    logits += remembered[known].sum(1)
    odds = np.exp(logits - np.maximum.reduceat(logits, starts)[owner])
    odds /= np.add.reduceat(odds, starts)[owner]
    chosen = starts + noted["chosen"]
    ratio = odds[chosen] / noted["chance"]
    active = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = np.where(active, ratio * gains, 0.0).astype(np.float32)
    slope = -push[owner] * odds
    slope[chosen] += push
    surprise = np.log(odds + TINY)
    slope -= ENTROPY * odds * (surprise - np.add.reduceat(odds * surprise, starts)[owner])
    slope /= count
    gradient = backward(network, state[:, :STATE], trait, known, hidden, slope, starts)
    seen = np.maximum(0.0, state @ network["critic"])
    error = (goals - seen @ network["verdict"]) / count
    gradient["verdict"] = seen.T @ error
    gradient["critic"] = state.T @ (np.outer(error, network["verdict"]) * (seen > 0))
    return gradient, float(np.mean(ratio - 1 - np.log(ratio + TINY)))


def backward(
    network: Network,
    state: np.ndarray,
    trait: np.ndarray,
    known: np.ndarray,
    hidden: np.ndarray,
    slope: np.ndarray,
    starts: np.ndarray,
) -> Network:
    deep = np.outer(slope, network["output"]) * (hidden > 0)
    size = len(network["routes"]) + len(network["tickets"])
    weight = np.repeat(slope, known.shape[1])
    memory = np.bincount(known.ravel() + 1, weight, size + 1)[1:].astype(np.float32)
    return {
        "output": hidden.T @ slope,
        "direct": trait.T @ slope,
        "character": trait.T @ deep,
        "situation": state.T @ np.add.reduceat(deep, starts),
        "routes": memory[:ROUTES],
        "tickets": memory[ROUTES:],
    }
