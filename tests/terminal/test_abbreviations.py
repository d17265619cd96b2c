"""Short forms of actions."""

import pytest

from roundhouse.terminal.abbreviations import meant, written_out

LEGAL = [
    "draw blind",
    "draw 1",
    "draw 3",
    "tickets 1 short 3 long",
    "tickets 2 short 2 long",
    "claim denver:omaha pink",
    "claim denver:omaha pink+1",
    "claim kansas-city:omaha/2 blue",
    "claim dallas:el-paso red",
    "keep 1",
    "keep 1 2",
    "take red",
]


@pytest.mark.parametrize(
    ("typed", "actions"),
    [
        ("d b", ["draw blind"]),
        ("D 3", ["draw 3"]),
        ("d", ["draw blind", "draw 1", "draw 3"]),
        ("d 2", []),
        ("c den:oma", ["claim denver:omaha pink", "claim denver:omaha pink+1"]),
        ("c den:oma pink", ["claim denver:omaha pink"]),
        ("c den:oma p", ["claim denver:omaha pink", "claim denver:omaha pink+1"]),
        ("c den oma pink+", ["claim denver:omaha pink+1"]),
        ("c oma:kan", ["claim kansas-city:omaha/2 blue"]),
        ("claim omaha kansas-city/2", ["claim kansas-city:omaha/2 blue"]),
        ("c el:da", ["claim dallas:el-paso red"]),
        ("t 2", ["tickets 2 short 2 long"]),
        ("k 1", ["keep 1"]),
        ("k 1 2", ["keep 1 2"]),
        ("ta", ["take red"]),
        ("", []),
        ("   ", []),
        ("d b b", []),
    ],
)
def test_what_is_meant(typed: str, actions: list[str]) -> None:
    assert meant(typed, LEGAL) == actions


def test_written_out() -> None:
    assert written_out("d 3") == ["draw 3", "discard 3"]
    assert written_out("d b") == ["draw blind", "draw b", "discard b"]
    assert written_out("T red") == ["tickets red", "take red"]
    assert written_out("x") == written_out("") == []
