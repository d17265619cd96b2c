"""How far the champion is from the limit: one who sees everything, and more thinking."""

import pytest

from roundhouse import Game, editions
from roundhouse.game.positions import place
from roundhouse.lab import limits
from roundhouse.lab.oracle import Oracle
from roundhouse.lab.policy import training


def test_the_oracle_looks_at_the_real_game() -> None:
    game = place("amsterdam", 2, lawful=False, hands=[{"red": 3}, {"blue": 4}])
    oracle = Oracle(1, nodes=8)
    oracle.show(game)
    oracle.choose(game.view(0))
    imagined = oracle.rooms[0].games[1]
    assert (imagined.hands == game.record.hands).all()
    assert (imagined.rng != game.record.rng).any()


def test_it_must_be_shown_the_game() -> None:
    with pytest.raises(RuntimeError):
        Oracle(1, nodes=8).choose(Game("amsterdam", 2, seed=1).view(0))


def test_the_table_tells_both() -> None:
    lines = list(limits.table(editions.load("amsterdam"), 2, 4, 1))
    assert [line.count("|") for line in lines] == [4] * 4
    assert "oracle" in lines[2]
    assert "8 games" in lines[3]


def test_an_adversary_learns_against_the_present_planner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "GAMES", 6)
    monkeypatch.setattr(limits, "CHECKED", 8)
    won = limits.exploited(editions.load("amsterdam"), 1, 1)
    assert len(won) == 8
    assert set(won) <= {0.0, 0.5, 1.0}
    assert list(limits.table(editions.load("amsterdam"), 2, 4, 1, 1))[-1].count("adversary") == 1
