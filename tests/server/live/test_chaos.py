"""A few games on servers that are killed; `make chaos` plays many."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.clients import Place
from tests.server.live.chaos import wreck
from tests.server.live.survivors import Person
from tests.server.live.takeover import LIMIT, duel
from tests.server.postgres import database


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ([(5, "draw 1"), (7, "draw 1")], True),
        ([(5, "draw 1")], False),
        ([(5, "draw 1"), (6, "draw 1"), (7, "draw 1")], False),
        ([(5, "draw 1"), (7, "draw 2")], False),
        ([(4, "draw 1"), (7, "draw 1")], False),
    ],
)
def test_a_move_lost_doubled_or_changed_is_noticed(written: list[tuple[int, str]], right: bool) -> None:
    person = Person(Place("", ""), lambda: asyncio.sleep(0, ""), random.Random(1))
    person.decided, person.accepted = ["draw 1", "draw 1"], [(5, "draw 1"), (7, "draw 1")]
    assert (person.compare(written) == []) is right


@pytest.mark.parametrize(("kind", "servers"), [("sqlite", 1), ("postgres", 2)])
def test_nothing_is_lost_or_doubled_when_servers_are_killed(kind: str, servers: int, tmp_path: Path) -> None:
    kills = 0
    for seed in range(4):  # games may be over before a server is killed
        with database(kind, tmp_path) as url:
            outcome = asyncio.run(wreck(url, 4, servers, seed, tmp_path))
        assert outcome.faults == []
        kills += outcome.kills
        if kills:
            return
    pytest.fail("no server was killed")


def test_the_tables_of_a_dead_server_go_on_over_another(postgres_url: str, tmp_path: Path) -> None:
    gaps = asyncio.run(duel(postgres_url, tmp_path))
    assert {kind: gap for kind, gap in gaps.items() if gap >= LIMIT} == {}
