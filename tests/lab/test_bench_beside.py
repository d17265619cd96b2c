"""The rules are measured beside another program."""

import sys
from pathlib import Path

import pytest

from roundhouse import load
from roundhouse.lab import bench_beside

OTHER = """#!{python}
import sys
print(f"X {{sys.argv[1]}}P noscore games/s=9000000 steps/s=1.00M steps/game=154.00")
print(f"X {{sys.argv[1]}}P scored games/s=1000 steps/s=0.15M steps/game=154.00 turns/game=99.4")
print(f"X {{sys.argv[1]}}P scored games/s=2000 steps/s=0.31M steps/game=154.00 turns/game=99.4")
"""


@pytest.fixture
def other(tmp_path: Path) -> Path:
    program = tmp_path / "other"
    program.write_text(OTHER.format(python=sys.executable))
    program.chmod(0o755)
    return program


def test_the_best_scored_games_count(other: Path) -> None:
    assert bench_beside.told(other, 2) == (2000.0, 154.0)


def test_shares_follow_from_both_speeds(other: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_beside, "OURS", 50)
    monkeypatch.setattr(bench_beside, "ROUNDS", 2)
    paris = load("paris")
    [(name, share)] = bench_beside.shares(other, [(paris, 2), (paris, 7)])
    steps = bench_beside.pace(paris, 2)[1]
    assert name == "paris/2"
    assert share["decisions"] == pytest.approx(share["games"] * steps / 154)
    assert share["games"] > 0.5
