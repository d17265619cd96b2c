"""Whom one plays against, and the advice one can ask for."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from roundhouse import bots, editions
from roundhouse.cli import app
from roundhouse.game import Game
from roundhouse.language import LANGUAGES
from tests.terminal.scripts import ISLAND, write

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "patient_bot.py")


def run(edition: str, players: list[str], typed: str = "", language: str = "en") -> Result:
    seats = [part for player in players for part in ("--seat", player)]
    return CliRunner().invoke(app, ["play", edition, *seats, "--seed", "3", "-l", language], input=typed)


@pytest.mark.parametrize(
    ("language", "introduced"),
    [
        ("en", "Bot 1 (level 1, friendly beginner)"),
        ("fr", "Robot 1 (niveau 1, débutant sympathique)"),
        ("nl", "Bot 1 (niveau 1, vriendelijke beginner)"),
        ("de", "Bot 1 (Stufe 1, freundlicher Anfänger)"),
    ],
)
def test_a_level_is_introduced_by_its_name(language: str, introduced: str) -> None:
    assert introduced in run("usa", ["Ann", "level1"], language=language).output


def test_every_level_sits_down() -> None:
    seated = run("usa", ["Ann", *bots.LEVEL_NAMES[1:]]).output
    assert re.findall(r"Bot \d \((.*?), ", seated) == [f"level {n}" for n in (2, 3, 4, 5)]


def test_bots_with_options_and_files() -> None:
    output = run("germany", ["Ann", "search:nodes=2", EXAMPLE, "planer"]).output
    assert f"Ann, Bot 1 (bot search:nodes=2), Bot 2 (bot {EXAMPLE}) and planer." in output


def test_a_whole_game_of_bots() -> None:
    assert "Final score:" in run("amsterdam", ["level2", EXAMPLE]).output


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_bot.py", "There is no file “no_such_bot.py” with a bot.\n"),
        ("search:time=soon", "“search:time=soon” cannot be read. "),
        ("search:tiem=1", "The bot “search” has no option “tiem”. Known: "),
    ],
)
def test_a_bot_that_cannot_be_had_is_no_person(name: str, said: str) -> None:
    result = run("usa", ["Ann", name])
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(said)


def test_help_lists_the_bots() -> None:
    told = " ".join(CliRunner().invoke(app, ["play", "--help"]).output.split())
    assert f"A bot ({', '.join(bots.known())})," in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", [*editions.names(), ISLAND])
def test_hints_all_game_long(edition: str, language: str) -> None:
    """At every question of a game, and without changing it."""
    script = write(edition, ["Ann", "dice"], 3)
    typed = "".join(f"hint\n{line}\n" for line in script.typed)
    result = run(edition, ["Ann", "dice"], typed, language=language)
    assert result.exception is None
    assert result.output.count("Ann>") == 2 * len(script.typed)
    plain = run(edition, ["Ann", "dice"], script.input, language=language).output
    assert result.output.splitlines()[-6:] == plain.splitlines()[-6:]


def test_a_hint_is_what_the_planner_would_do() -> None:
    game = Game("usa", 2, seed=3)
    planner = bots.make("planner")
    best = game.notation.text(int(planner.choose(game.view(0))))
    said = run("usa", ["Ann", "Otto"], "\nhint\n").output.split("Ann> ")[1]
    assert said.splitlines()[1].startswith(f"  {best}: keep ")
    assert len(said.splitlines()[1:4]) == 3
    assert "  hint: what a good bot would weigh in your place\n" in run("usa", ["Ann", "dice"], "help\n").output
