"""A bot that fails is replaced by a move by chance, and the game goes on."""

import inspect
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from roundhouse import Game
from roundhouse.bots.guard import Guard
from roundhouse.game.views import View


class Scripted:
    """A bot whose every move is what a function says."""

    def __init__(self, answer: Callable[[View], Any]) -> None:
        self.answer = answer

    def choose(self, view: View) -> Any:
        return self.answer(view)


def raising(view: View) -> Any:
    raise ZeroDivisionError("one too many")


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError


def mumbling(view: View) -> Any:
    raise Unspeakable


def leaving(view: View) -> Any:
    raise SystemExit


def cheating(view: View) -> Any:
    """Changes what it sees so that its answer looks allowed."""
    view.record.pile = 0
    view.record.ask = 5
    return "keep card"


WRONG: list[tuple[Callable[[View], Any], str]] = [
    (raising, "raised"),
    (mumbling, "raised"),
    (leaving, "raised"),
    (lambda view: "fly to the moon", "malformed"),
    (lambda view: "", "malformed"),
    (lambda view: None, "malformed"),
    (lambda view: 3.0, "malformed"),
    (lambda view: True, "malformed"),
    (lambda view: [0], "malformed"),
    (lambda view: -1, "illegal"),
    (lambda view: 10**9999, "illegal"),
    (lambda view: view.notation.box.actions - 1, "illegal"),
    (lambda view: "take red", "illegal"),
    (cheating, "illegal"),
]


def guarded(answer: Callable[[View], Any], limit: float | None = None) -> Guard:
    return Guard(lambda: Scripted(answer), 7, limit)


def play(guard: Guard, moves: int = 10**6) -> Game:
    """A game in which the guard's bot plays all seats."""
    game = Game("germany", 2, seed=3)
    while not game.over and len(game.history) < moves:
        game.play(guard.choose(game.view(game.seat)))
    guard.close()
    return game


@pytest.mark.parametrize("limit", [None, 30.0])
@pytest.mark.parametrize(("answer", "sort"), WRONG)
def test_wrong_answers_are_replaced_and_counted(answer: Callable[[View], Any], sort: str, limit: float | None) -> None:
    guard = guarded(answer, limit)
    play(guard, moves=4)
    assert guard.errors == {sort: 4}
    assert [(fault.sort, fault.move) for fault in guard.faults] == [(sort, 1)]
    assert guard.moves == 4


def test_the_game_goes_on_to_its_end() -> None:
    games = [play(guarded(raising)) for _ in range(2)]
    assert games[0].over
    assert games[0].history == games[1].history


@pytest.mark.parametrize("limit", [None, 30.0])
def test_what_was_raised_is_told_with_file_and_line(limit: float | None) -> None:
    guard = guarded(raising, limit)
    play(guard, moves=1)
    line = inspect.getsourcelines(raising)[1] + 1
    assert guard.faults[0].reason == f"ZeroDivisionError: one too many (test_guard.py, line {line})"


def test_the_line_is_the_bots_own() -> None:
    """An error deep in a library is told with the line of the bot that led there."""
    guard = guarded(lambda view: np.zeros(3).reshape(2, 2))
    play(guard, moves=1)
    line = inspect.getsourcelines(test_the_line_is_the_bots_own)[1] + 2
    assert guard.faults[0].reason.endswith(f"(test_guard.py, line {line})")
    guard = guarded(lambda view: view.notation.parse(3))  # type: ignore[arg-type]
    play(guard, moves=1)
    assert guard.faults[0].reason.endswith(f"(test_guard.py, line {line + 4})")


@pytest.mark.parametrize("answer", [lambda view: view.legal[-1], lambda view: np.int64(view.actions[-1])])
@pytest.mark.parametrize("limit", [None, 30.0])
def test_right_answers_are_carried_out(answer: Callable[[View], Any], limit: float | None) -> None:
    guard, game = guarded(answer, limit), Game("paris", 2, seed=1)
    assert guard.choose(game.view(game.seat)) == game.actions[-1]
    assert not guard.errors
    guard.close()


def test_a_bot_that_cannot_be_made() -> None:
    def broken() -> Any:
        raise OSError("no such model")

    guard = Guard(broken, 7)
    assert play(guard, moves=3).history
    assert guard.errors == {"raised": 3}


def test_a_bot_that_sleeps_for_ever_is_asked_once() -> None:
    asked: list[int] = []

    def sleeping(view: View) -> Any:
        asked.append(1)
        threading.Event().wait()

    guard = guarded(sleeping, limit=0.05)
    start = time.perf_counter()
    assert play(guard).over
    assert (len(asked), guard.errors) == (1, {"stalled": 1})
    assert 0.05 <= guard.seconds <= time.perf_counter() - start


def test_a_bot_that_loops_for_ever_is_stopped() -> None:
    threads = set(threading.enumerate())
    over = threading.Event()

    def looping(view: View) -> Any:
        try:
            while True:
                time.sleep(0.001)
        finally:
            over.set()

    guard = guarded(looping, limit=0.05)
    play(guard, moves=2)
    assert over.wait(10)
    for thread in set(threading.enumerate()) - threads:
        thread.join(10)
    assert set(threading.enumerate()) <= threads
