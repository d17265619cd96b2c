"""Every decision as data: what is written is what was seen, allowed, chosen and won."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import polars.selectors as cs
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from roundhouse import Game, bots, cli, editions
from roundhouse.game import notation, seeds
from roundhouse.lab.arena import archive, arena
from roundhouse.lab.arena.arena import Arena
from roundhouse.lab.data.decisions import SCHEMA
from roundhouse.lab.env import VectorEnv
from roundhouse.lab.play import contests
from roundhouse.rules.state import ASKS
from tests.docs import pages
from tests.lab.arenas import question

OWN = """
class Bot:
    value = 0.0

    def choose(self, view):
        self.value += 1
        return view.actions[-1]
"""


def written(folder: Path, *given: str, **more: Any) -> list[dict[str, Any]]:
    """All rows of a run, in an order that does not depend on the workers."""
    run = Arena(question(*given, decisions=True, **more), folder)
    list(run.run(2))
    rows = pq.read_table(folder / archive.DECISIONS).to_pylist()
    return sorted(rows, key=lambda row: tuple(row[name] for name in ("edition", "seed", "seating", "ply")))


@pytest.mark.parametrize(("edition", "seats"), [("paris", 2), ("germany", 3)])
def test_what_is_written_is_what_happened(tmp_path: Path, edition: str, seats: int) -> None:
    rows = written(tmp_path, "planner", "dice", games=4, seats=seats, editions=(edition,))
    assert list(rows[0]) == list(SCHEMA)
    games: dict[tuple[int, int], Game] = {}
    env = VectorEnv(edition, 1, seats=seats)
    for row in rows:
        game = games.setdefault((row["seed"], row["seating"]), Game(edition, seats, seed=row["seed"]))
        assert (row["ply"], row["seat"], row["ask"]) == (len(game.history), game.seat, game.ask)
        assert sorted(row["legal"]) == sorted(game.actions)
        env.games[0] = game.record
        assert row["observation"] == env.observe(0, game.seat)[0].tolist()
        assert (row["value"] is None) == (row["bot"] == "dice") or row["bot"] == "planner"
        game.play(row["action"])
    for row in rows:
        game = games[row["seed"], row["seating"]]
        totals = [score.total for score in game.sheet.seats]
        others = [total for seat, total in enumerate(totals) if seat != row["seat"]]
        assert game.over
        assert (row["total"], row["margin"]) == (totals[row["seat"]], totals[row["seat"]] - max(others))
        winners = game.sheet.winners
        assert row["won"] == pytest.approx((row["seat"] in winners) / len(winners))
        assert (row["place"] == 1) == (row["seat"] in winners)


def test_the_value_is_what_the_bot_explains() -> None:
    """The planner's value of its choice, at each of its decisions."""
    edition = editions.load("paris")
    _, _, taken = contests.play_noting(edition, ("planner", "planner"), [4])
    game, players = Game(edition, seed=4), [bots.make("planner", seeds.for_bot(4, seat)) for seat in (0, 1)]
    for row in taken:
        view, player = game.view(game.seat), players[game.seat]
        assert isinstance(player, bots.Explainer)
        assert (row.seat, ASKS[row.ask]) == (game.seat, game.ask)
        best = player.explain(view)[0]
        assert best.action == notation.of(edition).text(int(player.choose(view)))
        assert row.value == pytest.approx(best.value)
        game.play(int(row.action))
    assert game.over


def test_too_little_room_at_first_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = editions.load("paris")
    expected = contests.play_noting(edition, ("greedy", "dice"), range(5))[2]
    monkeypatch.setattr(contests, "GUESS", 3)
    again = contests.play_noting(edition, ("greedy", "dice"), range(5))[2]
    assert again.tobytes() == expected.tobytes()


def test_bots_in_python_are_written_too(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text(OWN)
    asked = question(str(own), "dice", games=2, decisions=True)
    [task] = asked.tasks(lambda line_up: 2, lambda table, line_up, seed: True)
    rows = [row for table in arena.play(task)[2] for row in table.to_pylist()]
    mine = [row for row in rows if row["bot"] == str(own) and row["seating"] == 0]
    assert [row["value"] for row in mine] == [float(i + 1) for i in range(len(mine))]
    assert all(row["action"] in row["legal"] for row in rows)


def test_a_run_is_gone_on_with_and_nothing_is_written_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(arena, "WRITTEN_GAMES", 4)
    monkeypatch.setattr(archive, "MOST_DECISIONS", 0)
    run = Arena(question("greedy", "dice", games=20, decisions=True), tmp_path / "run").run(1)
    next(run)
    run.close()
    (tmp_path / "run" / archive.DECISIONS / ".part-00009.parquet.new").write_bytes(b"half a part")
    rows = written(tmp_path / "run", "greedy", "dice", games=20)
    monkeypatch.undo()
    assert rows == written(tmp_path / "other", "greedy", "dice", games=20)
    assert len(list((tmp_path / "run" / archive.DECISIONS).glob("part-*.parquet"))) > 2


def test_a_run_that_was_killed_is_gone_on_with(tmp_path: Path) -> None:
    """With SIGKILL, in the middle: what is then written is what would have been written without it."""
    command = ["dataset", "paris", "--bots", "greedy,dice", "--games", "2000", "--workers", "1", "-l", "en"]
    killed = subprocess.Popen([sys.executable, "-m", "roundhouse", *command, "-o", str(tmp_path / "run")])
    try:
        wait_until((tmp_path / "run" / "part-00001.parquet").exists, killed)
    finally:
        killed.kill()
    assert killed.wait() == -signal.SIGKILL
    assert archive.count_decisions(tmp_path / "run")[0] > 0
    for name in ("run", "other"):
        told = CliRunner().invoke(cli.app, [*command, "-o", str(tmp_path / name)])
        assert "of 2,000 games" in told.output
    assert decided(tmp_path / "run").equals(decided(tmp_path / "other"))


def wait_until(done: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    while not done():
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)


def decided(folder: Path) -> pl.DataFrame:
    """All decisions, in an order of their own."""
    found = pl.read_parquet(folder / archive.DECISIONS / "part-*.parquet").with_columns(
        cs.categorical().cast(pl.String)
    )
    assert found.select("seed", "seating", "ply").is_unique().all()
    return found.sort("seed", "seating", "ply")


def test_the_command_writes_and_says_what(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    command = ["dataset", "paris", "--bots", "greedy,dice", "--games", "4", "-o", str(folder), "-l", "en"]
    told = CliRunner().invoke(cli.app, command)
    assert told.exit_code == 0, told.output
    number = pq.read_table(folder / archive.DECISIONS).num_rows
    assert f"{number} decisions of 4 games in 1 part" in told.output
    again = CliRunner().invoke(cli.app, command)
    assert f"{number} decisions of 4 games in 1 part" in again.output


def test_the_arena_needs_a_folder_for_decisions(tmp_path: Path) -> None:
    command = ["arena", "paris", "--bots", "greedy,dice", "--games", "2", "--decisions", "-l", "en"]
    refused = CliRunner().invoke(cli.app, command)
    assert refused.exit_code == 2
    assert "--output" in re.sub(r"\s+", " ", refused.output)
    told = CliRunner().invoke(cli.app, [*command, "-o", str(tmp_path / "run")])
    assert told.exit_code == 0, told.output
    assert archive.count_decisions(tmp_path / "run")[1] == 1


def noting(call: Callable[..., Any], asked: list[object]) -> Callable[..., Any]:
    def noted(*given: Any, **more: Any) -> Any:
        asked.append(given)
        return call(*given, **more)

    return noted


def test_no_task_looks_at_the_disk_for_its_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of editions are read once, and a task asks for its edition once, however many seeds it has."""
    run = Arena(question("greedy", "dice", games=40))
    [task] = run.question.tasks(lambda line_up: 100, lambda table, line_up, seed: run._is_open(table, line_up, seed))
    arena.play(task)
    asked: list[object] = []
    for name in ("stat", "scandir", "listdir"):
        monkeypatch.setattr(os, name, noting(getattr(os, name), asked))
    arena.play(task)
    assert len(asked) <= 2


def test_every_column_is_explained() -> None:
    said = {row[0].strip("`"): row[1] for row in pages.rows(pages.text("docs/research.md"), "Column")[1:]}
    assert said == SCHEMA


def test_numbers_fit() -> None:
    """Numbers of actions are kept in 16 bits."""
    assert max(notation.of(editions.load(name)).size for name in editions.names()) < np.iinfo(np.int16).max
