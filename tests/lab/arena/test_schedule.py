"""Who plays whom, and how often."""

from collections import Counter
from itertools import product

import pytest

from roundhouse.lab.arena.schedule import Question, Table, line_ups, seatings, split

BOTS = ("a", "b", "c", "d", "e", "f")


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("planner,greedy", ["planner", "greedy"]),
        ("search:nodes=100,threads=2", ["search:nodes=100,threads=2"]),
        ("dice,search:nodes=9,threads=2,planner:turn=3", ["dice", "search:nodes=9,threads=2", "planner:turn=3"]),
        (" my/bot.py , dice,", ["my/bot.py", "dice"]),
        ("", []),
    ],
)
def test_lists_of_bots(text: str, bots: list[str]) -> None:
    assert split(text) == bots


def test_two_bots_change_seats() -> None:
    assert seatings("ab", 2) == [("a", "b"), ("b", "a")]


def test_three_bots_rotate() -> None:
    assert set(seatings("abc", 3)) == {("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")}


@pytest.mark.parametrize(("bots", "seats"), [*product((1, 2, 3, 4, 5), (2, 3, 4, 5))])
def test_every_bot_sits_in_every_seat_equally_often(bots: int, seats: int) -> None:
    for line_up in line_ups(BOTS[:bots], seats):
        counts = Counter((seat, bot) for seating in line_up.seatings for seat, bot in enumerate(seating))
        assert len(set(counts.values())) == 1
        assert len(counts) == seats * min(bots, seats)
        assert len(set(line_up.seatings)) == len(line_up.seatings)


def test_fewer_bots_repeat_in_turn() -> None:
    assert seatings("ab", 4) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert seatings("a", 3) == [("a", "a", "a")]


def test_more_bots_meet_in_every_combination() -> None:
    met = [frozenset(line_up.seatings[0]) for line_up in line_ups("abcd", 3)]
    assert sorted(map(sorted, met)) == [["a", "b", "c"], ["a", "b", "d"], ["a", "c", "d"], ["b", "c", "d"]]


def test_games_are_rounded_up_to_whole_blocks() -> None:
    question = Question((Table("usa", 3),), BOTS[:3], games=10, seed=5)
    [line_up] = line_ups(question.bots, 3)
    assert list(question.seeds(line_up)) == [5, 6, 7, 8]
    assert question.total == 12


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_tasks_hold_every_open_block_once(size: int) -> None:
    question = Question((Table("usa", 2), Table("paris", 3)), BOTS[:4], games=20, seed=0)
    tasks = list(question.tasks(lambda line_up: size, lambda table, line_up, seed: seed != 3))
    blocks = [(task.table, task.line_up.number, seed) for task in tasks for seed in task.seeds]
    assert len(set(blocks)) == len(blocks) == 6 * (10 - 1) + 4 * (7 - 1)
    assert all(task.games <= max(size, len(task.line_up.seatings)) for task in tasks)
