"""Weights found by playing: the same every time, and read by the bots afterwards."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from roundhouse import editions
from roundhouse.bots.thinking.weights import ON_OWN_MAPS, USUAL, of
from roundhouse.editions import BadEdition
from roundhouse.lab import tune

RIVAL = "path_follower"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """An edition of one's own, without weights."""
    folder = tmp_path / "own"
    shutil.copytree(editions.load("paris").folder, folder)
    (folder / "bots.toml").unlink(missing_ok=True)
    return folder


def test_the_same_rounds_give_the_same_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "BLOCKS", 2)
    monkeypatch.setattr(tune, "TRIAL", 4)
    edition, heard = editions.load("paris"), []
    once = tune.tune(edition, 3, 7, lambda: heard.append(1))
    assert once == tune.tune(edition, 3, 7)
    assert once != tune.tune(edition, 3, 8)
    assert len(heard) == 3


def test_what_was_found_before_does_not_count(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "BLOCKS", 4)
    monkeypatch.setattr(tune, "TRIAL", 4)
    blank = tune.tune(editions.load(own), 3, 7)
    again = shutil.copytree(own, own.parent / "again")
    tune.save(editions.load(again), USUAL | {"rethink": 2.0, "turn": 9.0}, 3, 7)
    assert tune.tune(editions.load(again), 3, 7) == blank


def test_weights_move_by_factors_or_by_sums() -> None:
    up = tune.moved(USUAL, [1.0] * len(tune.NAMES))  # type: ignore[arg-type]
    assert up["turn"] == pytest.approx(USUAL["turn"] * 2.71828, abs=0.01)
    assert up["greed"] == pytest.approx(USUAL["greed"] + 3)
    assert "slip" not in up


def test_the_hardest_rival_is_met() -> None:
    shares = {"dice": 0.9, RIVAL: 0.1}
    tune.compare(editions.load("paris"), "planner", "dice", range(5), shares)
    assert shares["dice"] == 0.9
    assert shares[RIVAL] != 0.1


def test_what_is_saved_is_used(own: Path) -> None:
    edition = editions.load(own)
    assert of(edition)["draw"] == ON_OWN_MAPS["draw"]
    tune.save(edition, USUAL | {"draw": 1.25}, 3, 7)
    again = shutil.copytree(own, own.parent / "again")
    assert of(editions.load(again))["draw"] == 1.25


def test_wrong_weights_are_refused(own: Path) -> None:
    (own / "bots.toml").write_text("[weights]\nturn = 1.0\nlove = 2.0\n")
    with pytest.raises(BadEdition, match=r"bots\.toml.*3"):
        of(editions.load(own))


WRITTEN = [name for name in editions.names() if (editions.load(name).folder / "bots.toml").exists()]
TUNED = [name for name in WRITTEN if "turn" in editions.load(name).files["bots.toml"].partition("[network]")[0]]
TAUGHT = [name for name in WRITTEN if "[network]" in editions.load(name).files["bots.toml"]]


def test_every_edition_is_tuned_or_taught() -> None:
    """USA has the usual weights, and so has Big Cities."""
    assert set(TUNED) | set(TAUGHT) == set(WRITTEN)
    assert len(TUNED) >= 6


@pytest.mark.parametrize("name", TUNED)
def test_weights_say_how_they_were_found(name: str) -> None:
    text = (editions.load(name).folder / "bots.toml").read_text("utf-8")
    assert re.search(rf"^# Found by: roundhouse tune {name} --rounds \d+ --seed \d+$", text, re.MULTILINE)


@pytest.mark.parametrize("name", TAUGHT)
def test_networks_say_how_they_were_found(name: str) -> None:
    text = (editions.load(name).folder / "bots.toml").read_text("utf-8")
    assert re.search(
        rf"^# Found by: roundhouse learn {name} --rounds \d+ --seed \d+( --rate [\d.]+)?( --start \w+)?$",
        text,
        re.MULTILINE,
    )
    assert of(editions.load(name))["learned"][0] == 1.0


@pytest.mark.parametrize("name", TUNED)
def test_weights_of_an_edition_are_those_of_its_file(name: str) -> None:
    """They were found, and are not the usual ones."""
    edition = editions.load(name)
    written = tomllib.loads((edition.folder / "bots.toml").read_text("utf-8"))["weights"]
    assert written == {weight: of(edition)[weight][0] for weight in written}
    assert sum(value != USUAL[weight] for weight, value in written.items()) > len(USUAL) / 2
