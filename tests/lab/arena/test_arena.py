"""The same question has the same answer, however it is worked out."""

import multiprocessing
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import roundhouse
from roundhouse import Edition, editions, load, names
from roundhouse.game.errors import Refused
from roundhouse.lab.arena import arena
from roundhouse.lab.arena.arena import Arena
from roundhouse.lab.arena.schedule import Question, Table
from roundhouse.lab.statistics import results
from tests.lab import arenas
from tests.lab.arenas import played, question, same

CASES = [(name, seats) for name in names() for seats in load(name).players]

ILLEGAL = """
from roundhouse import load
from roundhouse.bots import quick
from roundhouse.lab.play import contests, matches

quick.decide = lambda *given: -1
batch, conduct = contests.play(load("paris"), ("dice", "planner"), [3])
other, others, _ = matches.play(load("paris"), ("dice", "planner"), [3], None)
assert (batch.facts == other.facts).all() and (batch.sheets == other.sheets).all()
assert (conduct["errors"] == others["errors"]).all()
assert conduct["errors"].sum() == conduct["moves"].sum() == batch.facts["decisions"].sum()
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    (tmp_path / "own.py").write_text(arenas.OWN)
    return str(tmp_path / "own.py")


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_one_move_at_a_time_or_compiled(name: str, seats: int) -> None:
    players = ("planner", "dice", "planner:turn=3", "planner:card=1", "planner:wild=0")
    asked = Question((Table(name, seats),), players[:seats], games=1, seed=11)
    [task] = asked.tasks(lambda line_up: 1, lambda table, line_up, seed: True)
    compiled, single = arena.play(task), arena.play(task, compiled=False)
    assert same(compiled[0], single[0])
    assert compiled[1] == single[1] == []


def test_an_illegal_move_is_replaced_by_the_same_one_in_both_loops() -> None:
    """Bots of ours make none, so here one is made up, where nothing is compiled."""
    sources = str(Path(roundhouse.__file__).parents[1])
    run = subprocess.run(
        [sys.executable, "-c", ILLEGAL],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": sources},
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_bots_keep_their_options_in_the_compiled_loop() -> None:
    usual, other = (played(question("planner", bot)) for bot in ("planner:turn=2.6", "planner:turn=30,wild=0"))
    assert not same(other, usual | {"bot": other["bot"]})


def test_any_number_of_threads_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "COMPILED_GAMES", 10)
    asked = question("planner", "dice", "planner:turn=3", games=60, editions=("paris", "usa"))
    assert same(played(asked, 1), played(asked, 3))


def test_any_number_of_processes(own: str) -> None:
    asked = question(own, f"{own}:late=1", "search:nodes=4", games=2)
    assert same(played(asked, 1), played(asked, 2))


def test_rows_say_what_happened(own: str) -> None:
    columns = played(question(own, "dice", games=4))
    assert results.games(columns) == 4
    assert columns["bot"].tolist() == [own, "dice", "dice", own] * 2
    assert columns["seed"].tolist() == [5] * 4 + [6] * 4
    assert columns["moves"].reshape(-1, 2).sum(axis=1).tolist() == columns["decisions"][::2].tolist()
    assert (columns["seconds"] > 0).all()


def test_a_folder_is_gone_on_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(arena, "COMPILED_GAMES", 10)
    asked = question("planner", "dice", games=60)
    run = Arena(asked, tmp_path / "run").run(1)
    assert next(run) == 10
    run.close()
    (tmp_path / "run" / "part-00002.new").write_bytes(b"half a part")
    second = Arena(asked, tmp_path / "run")
    assert 10 <= second.done < 60
    assert second.done + sum(second.run(1)) == 60
    third = Arena(asked, tmp_path / "run")
    assert (third.done, list(third.run(1))) == (60, [])
    assert same(results.join(third.archive.parts), played(asked))


def test_what_was_done_is_kept_when_something_breaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(arena, "COMPILED_GAMES", 10)
    asked = question("planner", "dice", games=60)
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012
        for _ in Arena(asked, tmp_path).run(1):
            raise KeyboardInterrupt
    assert Arena(asked, tmp_path).done >= 10


@pytest.mark.parametrize("other", [question("planner", "dice", games=9), question("dice", "planner"), question("dice")])
def test_a_folder_of_another_question_is_refused(tmp_path: Path, other: Question) -> None:
    played(question("planner", "dice"), folder=tmp_path)
    with pytest.raises(Refused, match="holds another run"):
        Arena(other, tmp_path)


def test_a_bot_that_changed_makes_another_question(tmp_path: Path, own: str) -> None:
    Arena(question(own, "dice"), tmp_path / "run")
    Path(own).write_text(arenas.OWN + "\n")
    with pytest.raises(Refused, match=r"It differs in: files\."):
        Arena(question(own, "dice"), tmp_path / "run")


def test_a_neighbour_of_a_bot_that_changed_makes_another_question(tmp_path: Path) -> None:
    (tmp_path / "neighbour.py").write_text("LATE = 0\n")
    file = tmp_path / "own.py"
    file.write_text(f"import neighbour\n{arenas.OWN}")
    Arena(question(str(file), "dice"), tmp_path / "run")
    (tmp_path / "neighbour.py").write_text("LATE = 1\n")
    with pytest.raises(Refused, match=r"It differs in: files\."):
        Arena(question(str(file), "dice"), tmp_path / "run")


def test_weights_of_a_bot_that_changed_make_another_question(tmp_path: Path) -> None:
    weights, file = tmp_path / "weights.npz", tmp_path / "own.py"
    weights.write_bytes(b"before")
    file.write_text(f"FILES = [{str(weights)!r}]\n{arenas.OWN}")
    Arena(question(str(file), "dice"), tmp_path / "run")
    weights.write_bytes(b"after")
    with pytest.raises(Refused, match=r"It differs in: files\."):
        Arena(question(str(file), "dice"), tmp_path / "run")


def test_an_edition_is_looked_up_once_not_for_every_block(monkeypatch: pytest.MonkeyPatch) -> None:
    started, loaded = Arena(question("planner", "dice", games=200)), list[str]()

    def noted(name: str) -> Edition:
        loaded.append(name)
        return load(name)

    monkeypatch.setattr(editions, "load", noted)
    assert len(list(started.question.tasks(lambda line_up: 2, started._is_open))) == 100
    assert loaded == []


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(Refused, match="no results of an arena"):
        Arena(question("dice"), tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize(("sort", "name", "errors"), [(0, "raised", None), (1, "malformed", None), (2, "stalled", 1)])
def test_bots_that_fail(tmp_path: Path, sort: int, name: str, errors: int | None) -> None:
    """In a game of its own the bot goes wrong from its third move on."""
    file = tmp_path / "failing.py"
    file.write_text(arenas.FAILING)
    asked = question(f"{file}:sort={sort}", "dice", games=2, limit=0.2 if name == "stalled" else 30.0)
    [task] = asked.tasks(lambda line_up: 1, lambda table, line_up, seed: True)
    columns, lapses, _ = arena.play(task)
    mine = columns["bot"] == asked.bots[0]
    assert columns[name][mine].tolist() == ([errors] * 2 if errors else (columns["moves"][mine] - 2).tolist())
    assert columns[name][~mine].tolist() == [0, 0]
    assert [(lapse["sort"], lapse["move"], lapse["seat"]) for lapse in lapses] == [(name, 3, 0), (name, 3, 1)]


def test_threads_stop_when_nobody_listens() -> None:
    run = Arena(question("planner", "dice", games=10**9)).run(2)
    next(run)
    run.close()
    assert [thread.name for thread in threading.enumerate() if "Executor" in thread.name] == []


def test_processes_stop_when_nobody_listens(own: str, tmp_path: Path) -> None:
    """Even in the middle of a game with one who sleeps."""
    (tmp_path / "sleeping.py").write_text(arenas.FAILING)
    run = Arena(question(own, "dice", f"{tmp_path / 'sleeping.py'}:sort=2", games=1)).run(2)
    next(run)
    start = time.monotonic()
    run.close()
    assert multiprocessing.active_children() == []
    assert time.monotonic() - start < 20


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (question("dice", seats=9), "bad_seats"),
        (question("nobody"), "unknown_bot"),
        (question("planner:colour=blue"), "bot_options"),
        (Question((Table("paris", 2),), ("dice",), games=3, seed=2**63 - 2), "bad_seed"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(asked: Question, code: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        Arena(asked, tmp_path / "run")
    assert refused.value.code == code
    assert not (tmp_path / "run").exists()


def test_a_file_that_is_no_bot_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("1 / 0")
    with pytest.raises(Refused) as refused:
        Arena(question(str(tmp_path / "broken.py")))
    assert refused.value.code == "bad_bot"
