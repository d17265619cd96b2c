"""The types of the records are those of their dtypes, and a type checker makes use of them."""

from pathlib import Path

import pytest
from mypy import api

from roundhouse import Game
from roundhouse.rules.state import blank
from tests.records.write import BOTS, MODULES, PAGE, RULES, SOURCE, page, text

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.parent.name)
def test_types_are_written_anew_when_a_dtype_changes(path: Path) -> None:
    """If this fails: `make generate`."""
    assert path.read_text("utf-8") == text(MODULES[path])


def test_the_page_of_fields_is_written_anew_too() -> None:
    """If this fails: `make generate`."""
    assert PAGE.read_text("utf-8") == page()


@pytest.mark.parametrize("name", RULES | BOTS)
def test_no_field_is_hidden_by_something_that_every_record_has(name: str) -> None:
    """Else `record.sum` would be a method where the rules are not compiled."""
    _, dtype = (RULES | BOTS)[name]
    record = blank(dtype)[0]
    for field in dtype.names or ():
        assert type(getattr(record, field)) is type(record[field]), field


SNIPPET = """
from roundhouse import Game, View
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, Position


def right(game: Game, view: View) -> int:
    return game.record.hands[0, 1] + view.record.cards[0] + view.record.seat + view.notation.box.trains


@kernel
def of_both(position: Position, box: BoxRecord) -> int:
    return position.hands[0, 1] + position.cards[0]  # wrong: a game does not count what it holds


def misspelt(game: Game) -> int:
    return game.record.handz[0, 1]  # wrong


def beyond_the_gate(view: View) -> int:
    return view.record.deck[0]  # wrong


def not_an_array(view: View) -> int:
    return view.record.turn[0]  # wrong


def not_a_number(view: View) -> int:
    return view.record.trains  # wrong
"""


def test_a_misspelt_field_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYPYPATH", str(SOURCE.parent))
    file = tmp_path / "snippet.py"
    file.write_text(SNIPPET, "utf-8")
    told, failed, _ = api.run(["--config-file", str(ROOT / "pyproject.toml"), "--no-error-summary", str(file)])
    assert not failed
    found = {int(line.split(":")[1]) for line in told.splitlines() if "error:" in line}
    expected = {i for i, line in enumerate(SNIPPET.splitlines(), 1) if "# wrong" in line}
    assert found == expected, told


def test_a_game_has_the_fields_of_its_type() -> None:
    record = Game("usa", 2, seed=1).record
    assert record.hands[:2].sum() == 8
    assert not hasattr(record, "handz")
