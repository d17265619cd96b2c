"""The speed of the environment can be measured."""

from roundhouse import load
from roundhouse.lab import bench_env


def test_paces_and_gain_are_numbers_that_can_be() -> None:
    pace = bench_env.pace(load("paris"), 2, games=64, steps=20)
    assert pace["steps_per_cpu_s"] > 20_000
    assert pace["steps_per_s"] > 0
    assert 0.2 < bench_env.gain_of_threads(load("paris"), 2, games=64) < 4
