"""Measure how fast many games are stepped, with observations and masks.

By the time that the processor worked, so that other work on the machine counts as little as possible.
"""

import time

from roundhouse.editions import Edition
from roundhouse.lab.env import VectorEnv

GAMES = 1024
STEPS = 300
"""Steps of each game that are measured, of which the middle one counts."""
WARM = 40
"""Steps before that, so that games are at all stages."""


def pace(edition: Edition, seats: int, games: int = GAMES, threads: int = 1, steps: int = STEPS) -> dict[str, float]:
    """Steps a second of processor time, and by the clock on the wall."""
    env = VectorEnv(edition, games, seats=seats, threads=threads)
    env.reset(0)
    for _ in range(WARM):
        env.step(env.sample())
    worked, passed = [], []
    for _ in range(steps):
        chosen = env.sample()
        cpu, wall = time.process_time(), time.perf_counter()
        env.step(chosen)
        worked.append(time.process_time() - cpu)
        passed.append(time.perf_counter() - wall)
    return {"steps_per_cpu_s": games / _middle(worked), "steps_per_s": games / _middle(passed)}


def gain_of_threads(edition: Edition, seats: int, threads: int = 2, games: int = GAMES) -> float:
    """How much faster several threads would be on as many idle cores: by the work they do in all for the same steps."""
    both = [(pace(edition, seats, games, k)["steps_per_cpu_s"]) for k in (1, threads, 1, threads)]
    return threads * max(both[1::2]) / max(both[::2])


def _middle(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]
