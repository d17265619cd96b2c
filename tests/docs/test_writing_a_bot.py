"""The page about bots: its bots play, its examples are true, its tables are complete."""

import doctest
import re
from pathlib import Path

import pages
import pytest
from typer.testing import CliRunner

from roundhouse import Game, bots, cli, editions
from roundhouse.bots.thinking.minds import REASONS
from roundhouse.views import View
from roundhouse.words import Words

PAGE = pages.text("docs/writing-a-bot.md")
FILES = dict(re.findall(r"^`(\S+\.py)`\n\n```python\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL))
COMMANDS = re.findall(r"^roundhouse (.+)$", PAGE, re.MULTILINE)
EXAMPLE = "examples/patient_bot.py"
SMALLEST = min(editions.names(), key=lambda name: len(editions.load(name).routes))
GAMES = 20


@pytest.fixture(autouse=True)
def in_a_folder_with_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, source in FILES.items():
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(source, "utf-8")


def play(specs: tuple[str, str], seed: int) -> list[int]:
    """The winners of a game."""
    game = Game(SMALLEST, 2, seed=seed)
    players = [bots.make(spec, seed) for spec in specs]
    while not game.over:
        game.play(players[game.seat].choose(game.view(game.seat)))
    return game.sheet.winners


def test_the_example_is_the_one_in_its_folder() -> None:
    assert FILES[EXAMPLE] == pages.text(EXAMPLE)


def test_the_example_has_ten_lines() -> None:
    code = [line for line in FILES[EXAMPLE].splitlines() if line.strip()]
    assert len(code) <= 10


def test_the_example_beats_chance() -> None:
    wins = 0
    for seed in range(GAMES):
        seat = seed % 2
        specs = (EXAMPLE, "dice") if seat == 0 else ("dice", EXAMPLE)
        wins += play(specs, seed) == [seat]
    assert wins > 0.75 * GAMES


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_bot_plays_and_the_same_every_time(name: str) -> None:
    assert play((name, "dice"), 5) == play((name, "dice"), 5)


def test_what_is_shown_is_what_happens() -> None:
    file = pages.ROOT / "docs" / "writing-a-bot.md"
    outcome = doctest.testfile(str(file), module_relative=False, encoding="utf-8")
    assert outcome.failed == 0
    assert outcome.attempted > 10


def test_the_commands_work() -> None:
    assert [command.split()[0] for command in COMMANDS] == ["play", "play", "arena"]
    for command in COMMANDS:
        result = CliRunner().invoke(cli.app, [*command.split(), "-l", "en"], input="quit\n")
        assert result.exit_code == 0, result.output
        assert "Amsterdam" in result.output


def test_every_part_of_a_view_is_explained() -> None:
    view = Game(SMALLEST).view(0)
    explained = [row[0].strip("`") for row in pages.rows(PAGE, "View")[1:]]
    public = {name for name in {*vars(View), *vars(view)} if not name.startswith("_")}
    assert sorted(explained) == sorted(public)


def test_every_reason_is_explained() -> None:
    said = {row[0].strip("`"): row[1] for row in pages.rows(PAGE, "Code")[1:]}
    assert said == {code: Words("en").say(f"why.{code}") for code in REASONS}
