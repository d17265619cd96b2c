"""Nothing changes unseen: whole games and numbers of courses are what they were."""

import json

import pytest

from tests.golden import fair_games
from tests.golden.playthroughs import CASES, FOLDER, counts, file, journals, lines


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_playthrough(name: str, seats: int) -> None:
    expected = file(name, seats).read_text("utf-8").splitlines()
    for number, (now, then) in enumerate(zip(lines(name, seats), expected, strict=True), 1):
        assert now == then, f"line {number}"


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_perft(name: str, seats: int) -> None:
    expected = json.loads((FOLDER / "perft.json").read_text("utf-8"))
    for moment, number in counts(name, seats).items():
        assert number == expected[moment], moment


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_journals(name: str, seats: int) -> None:
    expected = json.loads((FOLDER / "journals.json").read_text("utf-8"))
    for game, digest in journals(name, seats).items():
        assert digest == expected[game], game


def test_the_games_that_browsers_draw_again() -> None:
    assert json.loads(fair_games.FILE.read_text("utf-8")) == json.loads(fair_games.written())
