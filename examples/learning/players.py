"""Who plays the games to learn from: this process, or the workers of a Ray cluster."""

from typing import Any

import network
import numpy as np
import rollouts
from rollouts import Games, Rows

from roundhouse.lab.play import workers

BETWEEN_SEEDS = 2**32


class Here:
    def __init__(self, edition: str, number: int, seats: int, seed: int) -> None:
        self.games = Games(edition, number, seats, seed)

    def play(self, net: network.Network, steps: int) -> Rows:
        return self.games.play(net, steps)


class Cluster:
    """The cluster of RAY_ADDRESS, or a local one. Each worker plays a part of the games."""

    def __init__(self, edition: str, number: int, seats: int, seed: int, parts: int) -> None:
        self.ray = workers.connected(parts)
        for module in (network, rollouts):
            self.ray.cloudpickle.register_pickle_by_value(module)
        made = self.ray.remote(Games)
        self.parts = [made.remote(edition, number // parts, seats, seed + BETWEEN_SEEDS * k) for k in range(parts)]

    def play(self, net: network.Network, steps: int) -> Rows:
        sent = self.ray.put(net)
        played: list[Any] = self.ray.get([part.play.remote(sent, steps) for part in self.parts])
        return Rows(*(np.concatenate(values) for values in zip(*played, strict=True)))
