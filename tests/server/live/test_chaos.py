"""A few games on servers that are killed; `make chaos` plays many."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.clients import Place
from tests.server.live.chaos import ALL, SERVERS, wreck
from tests.server.live.grounds import ground
from tests.server.live.survivors import Person
from tests.server.live.takeover import LIMIT, duel


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


@pytest.mark.parametrize("kind", SERVERS)
def test_nothing_is_lost_or_doubled_whatever_happens_to_servers(kind: str, tmp_path: Path) -> None:
    """Servers are killed and paused, the clock jumps, the disk fills up, and the network to the database breaks."""
    happened = set[str]()
    for seed in range(4):  # games may be over before everything has happened
        with ground(kind, 1.0) as here:
            outcome = asyncio.run(wreck(here, 4, SERVERS[kind], seed, tmp_path, ALL[kind], dawdle=0.1))
        assert outcome.faults == []
        happened |= outcome.troubles.keys()
        if happened == {*ALL[kind]}:
            return
    pytest.fail(f"only this happened: {happened}")


def test_the_tables_of_a_dead_server_go_on_over_another(postgres_url: str, tmp_path: Path) -> None:
    gaps = asyncio.run(duel(postgres_url, tmp_path))
    assert {kind: gap for kind, gap in gaps.items() if gap >= LIMIT} == {}
