"""The example that learns, in full and on a cluster: `make lab`. `make test` trains for a second."""

import csv
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.examples.test_learning import beaten, folder

MINUTES = 20
CORES = 2
__all__ = ["folder"]


def test_it_beats_greedy_within_minutes(tmp_path: Path) -> None:
    import train

    train.main(["-o", str(tmp_path)])
    with (tmp_path / "curve.csv").open() as file:
        last = list(csv.DictReader(file))[-1]
    assert float(last["greedy"]) >= 0.9
    assert float(last["processor_seconds"]) < 60 * MINUTES * CORES
    assert beaten(tmp_path / "bot.py", "greedy", games=1000) >= 0.9


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    ray = pytest.importorskip("ray")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    yield
    ray.shutdown()


@pytest.mark.filterwarnings("ignore")  # those of Ray itself
@pytest.mark.usefixtures("cluster")
def test_a_cluster_plays_the_same_games() -> None:
    from network import Network
    from players import BETWEEN_SEEDS, Cluster
    from rollouts import Games

    from roundhouse.lab.env import VectorEnv

    env = VectorEnv("amsterdam")
    network = Network.new(env.layout.high, env.action_space_n, 8, seed=1)
    cluster, parts = (
        Cluster("amsterdam", 16, 2, 5, 2),
        [Games("amsterdam", 8, 2, 5 + BETWEEN_SEEDS * k) for k in range(2)],
    )
    for _ in range(2):
        brought, expected = cluster.play(network, 12), [games.play(network, 12) for games in parts]
        for values, wanted in zip(brought, zip(*expected, strict=True), strict=True):
            assert np.array_equal(values, np.concatenate(wanted))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("cluster")
def test_it_learns_on_a_cluster(tmp_path: Path) -> None:
    import train

    train.main(["--rounds", "20", "--every", "20", "--opponents", "greedy", "--ray", "2", "-o", str(tmp_path)])
    with (tmp_path / "curve.csv").open() as file:
        first, last = csv.DictReader(file)
    assert float(first["greedy"]) < 0.5 < float(last["greedy"])
