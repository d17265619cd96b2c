"""Journals told again: whole, step by step, and where they are not true."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from roundhouse import editions
from roundhouse.cli import app
from roundhouse.game import Game, fairness
from roundhouse.language import LANGUAGES, for_edition, telling
from tests.terminal.scripts import ISLAND, write


def replay(file: Path, *more: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["replay", str(file), "--language", "en", *more], input=typed)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(write("paris", ["Ann", "Otto"], 3).game.journal, "utf-8")
    return file


@pytest.mark.parametrize(
    ("edition", "language"), [*zip(editions.names(), LANGUAGES * 2, strict=True), (ISLAND, "en"), (ISLAND, "nl")]
)
def test_a_whole_game(edition: str, language: str, tmp_path: Path) -> None:
    game = write(edition, ["Ann", "Otto"], 3).game
    file = tmp_path / "game.txt"
    file.write_text(game.journal, "utf-8")
    result = replay(file, "--edition", edition, "--language", language)
    assert result.exception is None
    assert result.exit_code == 0
    speaker = for_edition(language, game.edition)
    names = telling.seat_names(2, speaker)
    for number, action in enumerate(game.history, 1):
        assert f"\n{number}. {names[0][:-1]}" in result.output
        assert game.notation.text(action) in result.output
    for line in telling.outcome(game.sheet, game.as_dict()["held"], names, speaker):
        assert line in result.output
    assert speaker.say("replay.complete", n=len(game.history)) in result.output


def test_nothing_is_hidden(tmp_path: Path) -> None:
    game = Game("usa", seed=5, first=0)
    for action in ("keep 1 2", "keep 1 2", "draw blind"):
        game.play(action)
    file = tmp_path / "game.txt"
    file.write_text(game.journal, "utf-8")
    output = replay(file).output
    kept = game.as_dict()["tickets"]
    assert all(telling.ticket(ticket, for_edition("en", game.edition)) in output for seat in kept for ticket in seat)
    event = telling.event_openly(game.events[0], ["Player 1", "Player 2"], for_edition("en", game.edition))
    assert f"3. Player 1: draw blind\n  {event}\n" in output
    assert event != "Player 1 draws a card from the pile."
    assert "The journal ends after 3 actions, before the game is over." in output


def test_step_by_step(journal: Path) -> None:
    output = replay(journal, "--step", typed="\n\nq\n").output
    assert "3. Player" in output
    assert "4. Player" not in output
    assert output.count("Press Enter for the next action, q to stop.") == 3


def test_steps_until_the_input_ends(journal: Path) -> None:
    result = replay(journal, "--step", typed="")
    assert result.exit_code == 0
    assert "1. Player" in result.output
    assert "2. Player" not in result.output


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("roundhouse journal", "diary", 1, "This is not a journal: the first line must read “roundhouse journal 1”."),
        ("edition paris", "edition atlantis", 2, "There is no edition “atlantis”. Known: amsterdam, germany, "),
        ("edition paris ", "edition paris x", 2, "The journal was written for another state of the edition Paris"),
        ("edition paris", "edition", 2, "The heading has no complete line “edition”."),
        ("seats 2", "seats two", 3, "The heading cannot contain “seats two”."),
        ("seats 2", "seats 9", 3, "This edition is for 2 to 4 players, not 9."),
        (
            "seed 3",
            "seed 9223372036854775808",
            4,
            "A seed is a whole number from 0 to 9223372036854775807, not 9223372036854775808.",
        ),
        ("seed 3\n", "", 1, "The heading needs either “seed” or “commitment”."),
        ("seats 2\n", "", 1, "The heading has no complete line “seats”."),
        ("\n\n", "\n\ndance\n", 6, "“dance” is not an action."),
        ("\n\n", "\n\ndraw 1\n", 6, "“draw 1” does not answer the question."),
        ("\nend ", "\nend 1", None, "Number of actions: the journal says 1"),
        ("\nend ", "\n", None, "The game is over, nothing more can be played."),
    ],
)
def test_a_journal_that_is_not_true(journal: Path, old: str, new: str, line: int | None, reason: str) -> None:
    text = journal.read_text("utf-8")
    assert old in text
    journal.write_text(text.replace(old, new, 1), "utf-8")
    result = replay(journal)
    assert result.exit_code == 1
    number = line or text.count("\n")
    assert result.stderr.startswith(f"The journal cannot be replayed. Line {number}: ")
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_journal_with_an_action_exchanged(journal: Path) -> None:
    text = journal.read_text("utf-8")
    assert "\nkeep 1\n" in text
    journal.write_text(text.replace("\nkeep 1\n", "\nkeep 2\n", 1), "utf-8")
    result = replay(journal)
    assert result.exit_code == 1
    assert result.stderr.startswith("The journal cannot be replayed. Line ")


def test_a_journal_cut_off(journal: Path) -> None:
    lines = journal.read_text("utf-8").splitlines()
    journal.write_text("\n".join(lines[:10]), "utf-8")
    result = replay(journal)
    assert result.exit_code == 1
    assert "Line 10: The journal breaks off after 5 actions: the line “end” is missing." in result.stderr
    journal.write_text("\n".join([*lines, "draw 1"]), "utf-8")
    assert "Nothing may follow the line “end”." in replay(journal).stderr


def test_games_with_a_secret(tmp_path: Path) -> None:
    game = Game("paris", secret=b"x" * fairness.SECRET_BYTES)
    file = tmp_path / "game.txt"
    file.write_text(game.journal, "utf-8")
    assert "its secret is not known" in replay(file).stderr
    while not game.over:
        game.play(game.legal[0])
    file.write_text(game.journal, "utf-8")
    assert replay(file).exit_code == 0
    file.write_text(game.journal.replace("secret 78", "secret 79"), "utf-8")
    assert "“secret” does not match “commitment”: one of them has been changed." in replay(file).stderr


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b"roundhouse journal 1", b"\n" * 20_000])
def test_what_is_no_journal_at_all(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    result = replay(file)
    assert result.exit_code == 1
    assert result.stderr.startswith("The journal cannot be replayed. Line 1: ")


def test_no_file(tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "none", "No such file or directory"), (tmp_path, "Is a directory")):
        result = replay(path)
        assert result.exit_code == 1
        assert result.stderr == f"{path}: {reason}\n"
