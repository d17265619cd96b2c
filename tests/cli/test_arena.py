"""The command `arena`: its options, its tables and its JSON."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from roundhouse.cli import app
from roundhouse.lab.arena.arena import Arena
from tests.lab import arenas


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments])


def summary(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_json() -> None:
    told = summary("usa", "--bots", "planner,dice", "--games", "31", "--seed", "1")
    assert (told["games"], told["edition"], told["seats"], told["seeds"]) == (32, "usa", 2, 16)
    assert told["bots"].keys() == {"planner", "dice"}
    for bot in told["bots"].values():
        assert bot["games"] == 32
        assert bot["errors"] == 0
        assert bot["share"] == bot["wins"] / 32
        assert bot["share_low"] <= bot["share"] <= bot["share_high"]
        assert bot["low"] <= bot["rating"] <= bot["high"]
        assert 0 < bot["seconds_per_move"] < 1
    assert sum(bot["wins"] for bot in told["bots"].values()) == 32
    assert told["bots"]["dice"]["rating"] == 0
    assert told["pairs"]["planner"]["dice"]["share"] == told["bots"]["planner"]["share"]


def test_several_tables_make_a_list() -> None:
    tables, bots = ("--seats", "2", "--seats", "3"), ("--bots", "dice", "--bots", "planner:turn=3,card=1")
    told = summary("paris", "amsterdam", *tables, *bots, "--games", "4")
    assert [(one["edition"], one["seats"], one["games"]) for one in told] == [
        ("paris", 2, 4), ("paris", 3, 6), ("amsterdam", 2, 4), ("amsterdam", 3, 6),
    ]  # fmt: skip
    assert told[0]["bots"].keys() == {"dice", "planner:turn=3,card=1"}


def test_the_same_twice_but_for_time() -> None:
    once, twice = (summary("paris", "--bots", "planner,dice", "--games", "20") for _ in range(2))
    for told in (once, twice):
        for bot in told["bots"].values():
            del bot["seconds_per_move"]
    assert once == twice


@pytest.mark.parametrize(("language", "words"), [("en", "% won"), ("fr", "Robot"), ("nl", "Tijd"), ("de", "Zeit")])
def test_a_table_in_the_language_of_the_reader(language: str, words: str) -> None:
    result = run("paris", "--bots", "planner,dice,planner:turn=9", "--games", "4", "-l", language)
    assert result.exit_code == 0
    assert words in result.stdout
    assert "12" in result.stdout.splitlines()[0]


def test_a_sequential_test() -> None:
    told = summary("usa", "--sprt", "planner,dice", "--games", "2000")
    assert told["sprt"]["verdict"] == "stronger"
    assert told["games"] == 2 * told["sprt"]["blocks"] < 200
    result = run("usa", "--sprt", "planner,dice", "--games", "4", "-l", "en")
    assert "undecided after 4 games" in result.stdout


def test_errors_of_bots_are_counted_and_told(tmp_path: Path) -> None:
    file = tmp_path / "failing.py"
    file.write_text(arenas.FAILING)
    result = run("paris", "--bots", f"{file},dice", "--games", "2", "--json", "-l", "en", "--workers", "1")
    told = json.loads(result.stdout)["bots"][str(file)]
    assert told["errors"] == told["faults"]["raised"] > 0
    assert f"Error by {file} (seed 0, seat 0, move 3): RuntimeError: worn out (failing.py, line 13)" in result.stderr


def test_a_folder_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    options = ("paris", "--bots", "planner,dice", "--games", "20", "-o", str(tmp_path / "run"))
    assert summary(*options) == summary(*options)
    result = run(*options, "--seed", "4", "-l", "en")
    assert result.exit_code == 1
    assert result.stderr == f"The folder {tmp_path / 'run'} holds another run. It differs in: seed.\n"


def test_a_stop_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Arena.run

    def cut(self: Arena, *given: Any) -> Iterator[int]:
        yield next(whole(self, *given))
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "run", cut)
    result = run("paris", "--bots", "planner,dice", "--games", "2000", "-o", str(tmp_path), "--json", "-l", "en")
    assert result.exit_code == 130
    assert "Stopped before the end." in result.stderr
    assert 0 < json.loads(result.stdout)["games"] < 2000


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("atlantis", "--bots", "dice"), 1, "There is no edition “atlantis”."),
        (("usa", "--bots", "nobody"), 1, "There is no bot “nobody”."),
        (("usa", "--bots", "dice", "--seats", "6"), 1, "This edition is for 2 to 5 players, not 6."),
        (("usa",), 2, "--bots"),
        (("usa", "--bots", "dice,dice"), 2, "--bots"),
        (("usa", "--sprt", "dice"), 2, "--sprt"),
        (("usa", "--sprt", "dice,planner", "--bots", "dice"), 2, "--bots"),
        (("usa", "--bots", "dice", "--seed", "-1"), 2, "--seed"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], code: int, told: str) -> None:
    result = run(*arguments, "-l", "en")
    assert result.exit_code == code
    assert told in result.stderr
    assert result.stdout == ""
