"""Whole games at the keyboard, in every edition and language, from the greeting to the score."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import roundhouse
from roundhouse import editions
from roundhouse.cli import app
from roundhouse.game import Game
from roundhouse.language import LANGUAGES, for_edition, telling
from tests.terminal.scripts import ISLAND, Script, write


def run(edition: str, players: list[str], typed: str, *more: str, language: str = "en", seed: int = 3) -> Result:
    seats = [part for player in players for part in ("--seat", player)]
    return CliRunner().invoke(
        app, ["play", edition, *seats, "--seed", str(seed), "--language", language, *more], input=typed
    )


def finish(script: Script, result: Result, language: str) -> None:
    """The session played the same game to its end and told who won."""
    assert result.exception is None
    assert result.exit_code == 0
    game, names = script.game, ["Ann", "Otto"]
    speaker = for_edition(language, game.edition)
    assert speaker.say("terminal.unfinished") not in result.output
    assert speaker.say("terminal.seed", seed=3) in result.output
    for line in game.sheet.seats:
        assert speaker.say("score.line", label=speaker.say("score.total"), points=line.total) in result.output
    assert telling.outcome(game.sheet, game.as_dict()["held"], names, speaker)[0] in result.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", [*editions.names(), ISLAND])
def test_a_whole_game(edition: str, language: str) -> None:
    script = write(edition, ["Ann", "Otto"], 3)
    finish(script, run(edition, ["Ann", "Otto"], script.input, language=language), language)


def test_a_whole_game_through_a_pipe() -> None:
    """In a process of its own, with everything that two people type written beforehand."""
    script = write("germany", ["Zoé", "dice", "Otto"], 5)
    seats = ("--seat", "Zoé", "--seat", "dice", "--seat", "Otto")
    source = str(Path(roundhouse.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-m", "roundhouse", "play", "germany", *seats, "--seed", "5", "--language", "de"],
        input=script.input,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": source, "PYTHONUTF8": "1"},
        check=False,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Endstand:" in done.stdout
    totals = [f"Gesamt: {line.total} Punkt" for line in script.game.sheet.seats]
    assert all(total in done.stdout for total in totals)


def test_a_game_against_bots() -> None:
    script = write("germany", ["Ann", "dice", "dice", "dice", "dice"], 3)
    result = run("germany", ["Ann", "dice", "dice", "dice", "dice"], script.input)
    assert (
        "At the table: Ann, Bot 1 (bot dice), Bot 2 (bot dice), Bot 3 (bot dice) and Bot 4 (bot dice)." in result.output
    )
    assert "press Enter" not in result.output
    assert "Final score:" in result.output


def test_bots_among_themselves() -> None:
    result = run("paris", ["dice", "dice"], "")
    assert "Bot 1 draws a card from the pile." in result.output
    assert "Final score:" in result.output
    assert "You " not in result.output


def test_the_usual_company() -> None:
    result = CliRunner().invoke(app, ["play", "usa", "-l", "fr"], input="")
    assert "À la table\u00a0: Joueur 1 et Robot 1 (niveau 2, joueur occasionnel)." in result.output


def test_what_is_not_printed_is_said() -> None:
    assert "This board is not the printed one but a stand-in." in run("paris", ["Ann", "dice"], "").output
    assert "20 of the 24 contracts are not printed ones" in run("amsterdam", ["Ann", "dice"], "").output
    assert "stand-in" not in run("usa", ["Ann", "dice"], "").output


@pytest.mark.parametrize("leaving", ["", "quit\n", "exit\n", "keep 1 2\nquit\n"])
def test_leaving(leaving: str) -> None:
    result = run("usa", ["Ann", "dice"], leaving)
    assert result.exit_code == 0
    assert result.output.endswith("\nThe game stops here, unfinished.\nGoodbye.\n")


def test_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("usa", ["Ann", "dice"], "")
    assert result.exit_code == 0
    assert result.output.endswith("The game stops here, unfinished.\nGoodbye.\n")


def test_the_journal_is_kept(tmp_path: Path) -> None:
    script = write("paris", ["Ann", "dice"], 3)
    file = tmp_path / "game.txt"
    result = run("paris", ["Ann", "dice"], script.input, "--save", str(file))
    assert f"Journal saved: {file}" in result.output
    assert file.read_text("utf-8") == script.game.journal


def test_the_journal_of_a_game_that_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("usa", ["Ann", "dice"], "keep 1 2\n", "--save", str(file))
    game = Game.replay(file.read_text("utf-8"))
    assert game.notation.text(game.history[0]) == "keep 1 2"
    assert not game.over


def test_a_journal_that_cannot_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "no such folder" / "game.txt"
    result = run("usa", ["Ann", "dice"], f"save {file}\nsave\n")
    assert result.exit_code == 0
    assert f"The journal could not be saved ({file}): No such file or directory" in result.output
    assert "Say where: save FILE." in result.output
    before = run("usa", ["Ann", "dice"], "", "--save", str(file))
    assert (before.exit_code, before.stdout, before.stderr) == (1, "", f"{file}: No such file or directory\n")


ANSWERS = {
    "?": "  keep 1 2: keep ",
    "help": "  routes: the routes you can claim now",
    "table": "Ann (you): 0 points, 45 trains, 4 cards and 0 destination tickets.",
    "hand": "You have no destination tickets.",
    "HAND": "You have no destination tickets.",
    "routes": "You cannot claim a route now.",
    "routes all": "  Kansas City – Oklahoma City: grey, length 2",
    "routes montr": "  Montréal – New York: blue, length 3",
    "routes Saint Lo": "Saint Louis",
    "routes atlantis": "There is no place “atlantis” on this board.",
    "hint": "  keep ",
    "log": "Bot 1 draws 3 destination tickets.",
    "dance": "“dance” is neither an action nor a command. Type ? or help.",
    "keep 1": "Keep at least 2 destination tickets.",
    "keep 1 4": "Number 4 is not among the destination tickets offered.",
    "k 1": "“k 1” can mean keep 1 2, keep 1 3 or keep 1 2 3.",
    "draw blind": "“draw blind” does not answer the question. Choose the destination tickets you keep.",
    "d b": "“draw blind” does not answer the question. Choose the destination tickets you keep.",
    "claim denver:paris red": "There is no route “denver:paris” on this board.",
    "claim denver:omaha gold": "There is no card “gold” in this edition.",
    "claim denver:omaha red": "Denver – Omaha asks for pink cards, not red cards.",
}


@pytest.mark.parametrize("typed", ANSWERS)
def test_answers_before_the_game(typed: str) -> None:
    asked = run("usa", ["Ann", "dice"], "", seed=9).output
    output = run("usa", ["Ann", "dice"], f"{typed}\n", seed=9).output
    assert output.startswith(asked[: asked.index("Ann>")])
    said = output[len(asked[: asked.index("Ann>")]) :]
    assert ANSWERS[typed] in said


def test_a_turn() -> None:
    output = run("usa", ["Ann", "Otto"], "\nkeep 1 2\n\n\nkeep 1 2\n\n\n?\nroutes\ndraw 1\nhand\n").output
    assert "  tickets: draw 3 destination tickets\n" in output
    assert "ways to claim a route: type routes" in output
    assert "After the route comes the payment: +1 means that one of the cards is a locomotive" in output
    assert "Choose your second card." in output
    assert "not completed yet" in output


def test_passengers_are_listed_where_there_are_any() -> None:
    output = run("germany", ["Ann", "dice"], "passengers\nhelp\n").output
    assert "Waiting passengers:\n" in output
    assert "passengers: where passengers are waiting" in output
    assert "where passengers" not in run("usa", ["Ann", "dice"], "help\n").output


def test_two_with_one_name() -> None:
    result = run("usa", ["Ann", "Ann"], "")
    assert result.exit_code == 1
    assert result.stderr == "Two players are called “Ann”.\n"
