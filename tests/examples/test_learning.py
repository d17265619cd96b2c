"""The example that learns: its gradient is right, it gets better, the same way every time, and its network plays."""

import csv
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from roundhouse.bots.guard import SORTS
from tests.docs import pages
from tests.lab.arenas import played, question

FOLDER = pages.ROOT / "examples" / "learning"
FEW = ["--rounds", "6", "--games", "64", "--hidden", "32", "--every", "3", "--opponents", "dice", "--matches", "100"]


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The modules of the example import each other as a script does."""
    monkeypatch.syspath_prepend(FOLDER)
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if Path(getattr(sys.modules[name], "__file__", None) or "").parent == FOLDER:
            del sys.modules[name]


def curve(output: Path, *more: str) -> list[dict[str, str]]:
    """The lines of curve.csv after a short training, without the times."""
    import train

    train.main([*FEW, "-o", str(output), *more])
    with (output / "curve.csv").open() as file:
        return [{name: row[name] for name in row if "seconds" not in name} for row in csv.DictReader(file)]


def test_it_learns_the_same_every_time(tmp_path: Path) -> None:
    lines = curve(tmp_path / "one")
    shares = [float(line["dice"]) for line in lines]
    assert [line["round"] for line in lines] == ["0", "3", "6"]
    assert shares[-1] > shares[0] + 0.2
    assert curve(tmp_path / "two") == lines
    assert "against dice" in (tmp_path / "one" / "curve.svg").read_text("utf-8")
    assert beaten(tmp_path / "one" / "bot.py", "dice", games=60) > shares[0]


def beaten(bot: Path, other: str, games: int) -> float:
    """How often a bot wins in the arena, where it must make no mistake."""
    results = played(question(str(bot), other, games=games, editions=("amsterdam",)))
    assert not any(results[sort].any() for sort in SORTS)
    return float((results["place"][results["bot"] == other] == 2).mean())


def test_the_weights_beat_greedy() -> None:
    assert beaten(FOLDER / "bot.py", "greedy", games=60) >= 0.9


def losses(network: Any, rows: Any, weights: Any, values: Any) -> float:
    answer = network.answer(*rows)
    return float((np.log(answer.chances + 1e-12) * weights).sum() + (answer.values * values).sum())


def test_the_gradient_is_right() -> None:
    """Compared with what a small change of some weights does."""
    from network import Network

    dice = np.random.default_rng(1)
    network = Network.new(np.ones(9), 7, 5, seed=2)
    network.weights = {name: dice.standard_normal(value.shape) for name, value in network.weights.items()}
    rows = dice.standard_normal((11, 9)), np.ones((11, 7), np.bool_)
    weights, values = dice.standard_normal((11, 7)), dice.standard_normal(11)
    answer = network.answer(*rows)
    found = network.gradients(answer, weights - weights.sum(axis=1, keepdims=True) * answer.chances, values)
    for name, gradient in found.items():
        place = tuple(dice.integers(size) for size in gradient.shape)
        before, around = network.weights[name][place], []
        for change in (1e-5, -1e-5):
            network.weights[name][place] = before + change
            around.append(losses(network, rows, weights, values))
        network.weights[name][place] = before
        assert gradient[place] == pytest.approx((around[0] - around[1]) / 2e-5, rel=1e-3, abs=1e-6)


def test_a_surprise_reaches_back_to_the_same_seat() -> None:
    """One game of three decisions by the seats 0, 1 and 0, in which the first seat won; then another began."""
    from rollouts import FADING, Moment, surprises

    def moment(seat: int, value: float, over: bool) -> Any:
        rewards = np.array([[1.0, -1.0]]) * over
        nothing = np.zeros(1)
        return Moment(*(nothing,) * 4, np.array([value]), np.array([seat]), np.array([over]), rewards)

    found = surprises([moment(0, 0.2, False), moment(1, 0.1, False), moment(0, 0.5, True)], np.array([[0.9, 0.9]]))
    assert np.concatenate(found) == pytest.approx([0.3 + FADING * 0.5, -1.1, 0.5])


def test_the_page_names_its_files_and_options() -> None:
    import train

    page = pages.text("docs/research.md")
    named = {name for row in pages.rows(page, "File")[1:] for name in re.findall(r"`(\w+\.py)`", row[0])}
    assert named == {file.name for file in FOLDER.glob("*.py")}
    [command] = re.findall(r"^python examples/learning/train.py (.+)$", page, re.MULTILINE)
    assert train.asked(command.split()).output == Path("learned")


def test_the_page_tells_what_the_curve_says() -> None:
    import train

    with (FOLDER / "curve.csv").open() as file:
        lines = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    told = pages.rows(pages.text("docs/research.md"), "Processor time")[1:]
    assert [row[1:] for row in told] == [
        [f"{line['decisions']:,.0f}", *(f"{100 * line[bot]:.1f} %" for bot in ("greedy", "planner"))]
        for line in lines
        if line["round"] in (0, 10, 30, 120)
    ]
    assert pages.text("docs/pictures/learning.svg") == train.drawn(lines, train.asked([]))
