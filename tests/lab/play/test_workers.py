"""A cluster plays the same games."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lab import arenas
from lab.arenas import played, question, same
from roundhouse.lab.play import workers

ray = pytest.importorskip("ray")


@pytest.fixture(autouse=True)
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    yield
    ray.shutdown()


@pytest.mark.filterwarnings("ignore")  # those of Ray itself
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(arenas.OWN)
    for asked in (question("planner", "dice", games=600), question(str(tmp_path / "own.py"), "planner", games=4)):
        assert same(played(asked, 2, ray=True), played(asked))
    assert workers.connected(1).cluster_resources()["CPU"] == 2
