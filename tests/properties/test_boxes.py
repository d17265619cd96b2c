"""The tables of an edition: the same lists as in the data, and for reading only."""

import pytest

from roundhouse import load
from roundhouse.editions import checking, vocabulary
from roundhouse.rules.box import TIE_BREAKS, pack
from roundhouse.rules.state import SLOTS


def test_the_rules_know_what_editions_can_say() -> None:
    assert tuple(TIE_BREAKS) == vocabulary.TIE_BREAKS
    assert checking.MARKET == SLOTS


@pytest.mark.parametrize("change", ["box.trains = 1", "box.cards[0] = 1", "box['hand'] = 1"])
def test_nobody_writes_to_a_box(change: str) -> None:
    with pytest.raises(ValueError, match="read-only"):
        exec(change, {"box": pack(load("usa"))})
