"""Many games at once are the same games as one at a time."""

from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from roundhouse import load, names
from roundhouse.lab import bench
from roundhouse.lab.play import batches
from roundhouse.lab.statistics import records

CASES = [(name, seats) for name in names() for seats in load(name).players]


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_game_of_a_batch_can_be_told(name: str, seats: int) -> None:
    """The same seed gives the same game, alone or in a batch, with the same score."""
    batch = batches.play(load(name), seats, 40, 5)
    for fact, sheet in zip(batch.facts, batch.sheets, strict=True):
        game = batches.tell(load(name), seats, int(fact.seed))
        assert len(game.history) == fact.decisions
        assert [score.total for score in game.sheet.seats] == list(sheet.total[:seats])
        assert [score.place for score in game.sheet.seats] == list(sheet.place[:seats])


def test_any_number_of_workers_plays_the_same_games() -> None:
    box = load("paris")
    once = batches.join(list(batches.play_blocks(box, 3, 7, 2500, workers=1)))
    twice = batches.join(list(batches.play_blocks(box, 3, 7, 2500, workers=3)))
    assert np.array_equal(once.facts, twice.facts)
    assert np.array_equal(once.sheets, twice.sheets)
    assert list(once.facts["seed"]) == list(range(7, 2507))


def test_columns_have_a_row_for_each_seat_of_each_game() -> None:
    batch = batches.play(load("amsterdam"), 4, 0, 50)
    columns = records.columns(batch)
    assert {len(column) for column in columns.values()} == {200}
    parts = columns["routes"] + columns["tickets_won"] - columns["tickets_lost"] + columns["merchandise"]
    assert np.array_equal(parts, columns["total"])


def test_shared_victories_are_shared() -> None:
    batch = batches.play(load("amsterdam"), 2, 0, 500)
    assert sum(records.wins(batch)) == pytest.approx(500)
    assert any((batch.sheets["place"][:, :2] == 1).all(axis=1))


def test_parquet_keeps_every_column(tmp_path: Path) -> None:
    batch = batches.play(load("usa"), 2, 0, 20)
    file = tmp_path / "games.parquet"
    records.save(batch, file)
    table = parquet.read_table(file)
    assert table.num_rows == 40
    assert table.column("total").to_pylist() == records.columns(batch)["total"].tolist()


def test_every_edition_and_number_of_players_is_measured() -> None:
    pairs = bench.cases()
    assert len(pairs) == sum(load(name).players[1] - load(name).players[0] + 1 for name in names())
    [(label, speed)] = bench.speeds(pairs[:1])
    assert label == f"{pairs[0][0].id}/{pairs[0][1]}"
    assert 0 < speed["games_per_s"] < speed["decisions_per_s"]
