"""Who has only one answer is not asked: in an edition whose first tickets must all be kept."""

import shutil
from pathlib import Path

import pytest

from roundhouse.game import Game

ISLAND = Path(__file__).parents[2] / "editions" / "island"


@pytest.fixture
def strict(tmp_path: Path) -> str:
    """The island, where both of the first two tickets are kept."""
    folder = shutil.copytree(ISLAND, tmp_path / "strict")
    text = (folder / "edition.toml").read_text("utf-8")
    assert "start = { draw = 2, keep = 1 }" in text
    (folder / "edition.toml").write_text(text.replace("draw = 2, keep = 1", "draw = 2, keep = 2"), "utf-8")
    return str(folder)


@pytest.mark.parametrize("seats", [2, 3])
def test_all_keep_what_they_must(strict: str, seats: int) -> None:
    """GAP-14 the last split is followed by the first turn, and every seat has the tickets it asked for"""
    game = Game(strict, seats, seed=4)
    for seat in range(seats):
        assert (game.seat, game.ask) == (seat, "split")
        game.play("tickets 1 short 1 long")
    assert (game.ask, game.as_dict()["turn"]) == ("turn", 1)
    held = game.as_dict()["tickets"]
    assert [sorted(game.notation.ticket_value(ticket).deck for ticket in own) for own in held] == [
        ["long", "short"]
    ] * seats
    assert game.as_dict()["offers"] == [[]] * seats
    assert len({ticket for own in held for ticket in own}) == 2 * seats


def test_nobody_is_asked_ahead_what_to_keep(strict: str) -> None:
    """GAP-14 a later seat is asked ahead for its split, and for nothing else"""
    game = Game(strict, 3, seed=4)
    ahead = game.ahead(2)
    assert ahead is not None
    assert (ahead.seat, ahead.ask) == (2, "split")
