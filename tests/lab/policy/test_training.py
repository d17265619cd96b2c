"""Learning by playing: the same every time, also after a break; gradients held against small differences."""

from pathlib import Path

import numpy as np
import pytest

from roundhouse import editions
from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.weights import NETWORK
from roundhouse.lab.policy import gradients, training
from roundhouse.lab.policy.episodes import Episodes
from roundhouse.lab.policy.gradients import CRITIC
from roundhouse.lab.policy.training import Pupil


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "GAMES", 6)
    monkeypatch.setattr(training, "SAMPLE", 4)


def pupil(rounds: int = 3, seed: int = 1) -> Pupil:
    return training.begin(editions.load("amsterdam"), rounds, seed)


def test_the_same_rounds_teach_the_same() -> None:
    one, same, other = pupil(), pupil(), pupil(seed=2)
    for each in (one, same, other):
        training.train(each)
    assert all((one.network[name] == same.network[name]).all() for name in one.network)
    assert (one.network["output"] != other.network["output"]).any()


def test_a_break_changes_nothing(tmp_path: Path) -> None:
    whole, part, rest = pupil(), pupil(), pupil()
    training.train(whole)
    part.learn()
    training.keep(part, tmp_path / "notes.npz")
    training.go_on(rest, tmp_path / "notes.npz")
    training.train(rest)
    assert all((whole.network[name] == rest.network[name]).all() for name in whole.network)


@pytest.mark.parametrize("name", [*NETWORK, *CRITIC])
def test_gradients_are_slopes(name: str) -> None:
    """A step along the gradient of one part raises the objective by as much as the gradient says."""
    taught = pupil()
    training.train(taught)
    network = {part: values.astype(np.float64) for part, values in taught.network.items()}
    seen = taught.play(8, np.random.default_rng(3))
    gains, goals = gradients.advantages(network, seen)
    every = slice(0, len(gains))
    gradient, _ = gradients.slopes(network, seen, every, gains, goals)
    step = 1e-4 / np.sqrt((gradient[name] ** 2).sum() + 1e-30)
    ends = [network | {name: network[name] + sign * step * gradient[name]} for sign in (1, -1)]
    risen = [objective(end, seen, gains, goals, name in CRITIC) for end in ends]
    assert risen[0] - risen[1] == pytest.approx(2 * step * (gradient[name] ** 2).sum(), rel=0.05)


def objective(network: gradients.Network, seen: Episodes, gains: np.ndarray, goals: np.ndarray, critic: bool) -> float:
    """What is to be raised, reckoned option by option."""
    if critic:
        return -float(((goals - gradients.foreseen(network, seen.states)) ** 2).mean() / 2)
    memory, total = np.concatenate((network["routes"], network["tickets"], [0.0])), 0.0
    for decision, state, gain in zip(seen.noted, seen.states, gains, strict=True):
        rows = slice(decision["first"], decision["first"] + decision["number"])
        hidden = np.maximum(0, state[: weights.STATE] @ network["situation"] + seen.traits[rows] @ network["character"])
        values = seen.reckoned[rows] + hidden @ network["output"] + seen.traits[rows] @ network["direct"]
        values = values + memory[seen.known[rows]].sum(1)
        odds = np.exp(values - values.max())
        odds /= odds.sum()
        ratio = odds[decision["chosen"]] / decision["chance"]
        total += min(ratio * gain, np.clip(ratio, 1 - gradients.CLIP, 1 + gradients.CLIP) * gain)
        total -= gradients.ENTROPY * (odds * np.log(odds)).sum()
    return total / len(gains)


def test_what_is_saved_is_played(tmp_path: Path) -> None:
    import shutil

    folder = shutil.copytree(editions.load("amsterdam").folder, tmp_path / "own")
    taught = training.begin(editions.load(folder), 2, 1)
    training.train(taught)
    training.save(taught)
    again = shutil.copytree(folder, tmp_path / "again")
    table = weights.of(editions.load(again))[0]
    assert table["learned"] == 1.0
    assert table["unit"] == taught.unit
    for name in NETWORK:
        assert np.allclose(table[name], taught.settled[name], atol=1e-4)
    assert table["turn"] == weights.of(editions.load("amsterdam"))[0]["turn"]


def test_a_start_brings_what_holds_everywhere() -> None:
    edition = editions.load("amsterdam")
    taught = training.begin(edition, 1, 1, edition)
    assert np.allclose(taught.network["output"], weights.of(edition)[0]["output"], atol=1e-6)
    assert not taught.network["routes"].any()
