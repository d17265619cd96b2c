"""The recipe for a new edition works as it is written."""

import re
import tomllib
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from roundhouse import Game, cli, drawing, editions
from roundhouse.editions import BadEdition, limits
from tests.docs import pages

PAGE = pages.text("docs/adding-an-edition.md")
FILES = dict(re.findall(r"^`mymap/(\S+)`\n\n```\w+\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL))
FAULTS = re.findall(r"in line (\d+) of `mymap/(\S+)`: `(.+)`\n\n```text\n(.+)\n```", PAGE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    here = tmp_path / "mymap"
    here.mkdir()
    for name, content in FILES.items():
        (here / name).write_text(content, encoding="utf-8")
    return here


def test_the_map_loads(folder: Path) -> None:
    edition = editions.load(str(folder))
    assert edition.id == "mymap"
    assert [len(edition.places), len(edition.routes), len(edition.tickets)] == [7, 11, 8]
    assert edition.printed


def test_the_map_can_be_drawn_and_played(folder: Path) -> None:
    drawing.save(editions.load(folder), folder.parent / "mymap.svg")
    assert "Ferry Point" in (folder.parent / "mymap.svg").read_text(encoding="utf-8")
    for seats in (2, 3):
        game, dice = Game(folder, seats=seats, seed=7), Random(7)
        while not game.over:
            game.play(dice.choice(game.legal))
        assert Game.replay(game.journal, folder).sheet == game.sheet


def test_the_commands_work(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    commands = re.findall(r"^roundhouse (.+)$", PAGE, re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["show", "draw", "play"]
    for command in commands:
        result = CliRunner().invoke(cli.app, command.split(), input="quit\n")
        assert result.exit_code == 0, result.output
        assert "Lakeland" in result.output or Path("mymap.svg").exists()


@pytest.mark.parametrize(("line", "name", "content", "message"), FAULTS)
def test_faults_are_reported_as_shown(folder: Path, line: str, name: str, content: str, message: str) -> None:
    lines = FILES[name].splitlines()
    lines[int(line) - 1] = content
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(BadEdition) as caught:
        editions.load(str(folder))
    assert str(caught.value.faults[0]).replace("\\", "/").endswith(message)


def test_four_faults_are_shown() -> None:
    assert len(FAULTS) == 4


def test_limits_are_those_of_the_engine() -> None:
    shown = {row[0].strip("`"): int(row[1]) for row in pages.rows(PAGE, "Limit")[1:]}
    assert shown == {name: value for name, value in vars(limits).items() if name.isupper()}


def test_every_key_of_every_edition_is_explained() -> None:
    explained = keys_explained()
    for name in editions.names():
        with (editions.load(name).folder / "edition.toml").open("rb") as file:
            used = {general(key) for key in flat(tomllib.load(file))}
        assert used <= explained, name


def test_every_column_of_every_edition_is_explained() -> None:
    for name in ("places", "routes", "tickets"):
        part = PAGE[PAGE.index(f"### `{name}.csv`") :]
        explained = {column for row in pages.rows(part, "Column")[1:] for column in re.findall(r"`(\w+)`", row[0])}
        for file in editions.HERE.glob(f"*/{name}.csv"):
            header = file.read_text(encoding="utf-8-sig").splitlines()[0]
            assert set(header.split(",")) <= explained, file


def keys_explained() -> set[str]:
    """The keys in the table; `.each` after `bonuses.passengers.kinds` is short for its neighbour."""
    keys: set[str] = set()
    for row in pages.rows(PAGE, "Key")[1:]:
        first, *others = re.findall(r"`([\w.]+)`", row[0])
        stem = first.rpartition(".")[0]
        keys |= {first, *(stem + other if other.startswith(".") else other for other in others)}
    return keys


def flat(table: dict[str, object], path: str = "") -> set[str]:
    keys: set[str] = set()
    for key, value in table.items():
        here = f"{path}.{key}" if path else key
        keys |= flat(value, here) if isinstance(value, dict) else {here}
    return keys


def general(key: str) -> str:
    """`cards.red` as the table writes it: `cards.COLOUR`."""
    key = re.sub(r"^cards\.(?!wild$)\w+$", "cards.COLOUR", key)
    key = re.sub(r"^points\.\d+$", "points.LENGTH", key)
    return re.sub(r"\.table\.\d+$", ".table.SEATS", key)
