"""Plain lines: broken between words on a terminal, wiped when the keyboard passes on."""

import io
from contextlib import redirect_stdout

import pytest

from roundhouse.terminal.screen import CLEAR, Screen, columns


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setenv("TERM", "xterm")
    return Terminal()


def test_long_lines_are_broken_on_a_terminal(terminal: Terminal) -> None:
    with redirect_stdout(terminal):
        Screen().say("  one two three four five six seven eight", "")
    assert terminal.getvalue() == "  one two three four five six\n      seven eight\n\n"


def test_lines_stay_whole_in_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    Screen().say("long " * 50)
    assert capsys.readouterr().out == "long " * 50 + "\n"


def test_a_terminal_is_wiped(terminal: Terminal) -> None:
    with redirect_stdout(terminal):
        Screen().clear()
    assert terminal.getvalue().endswith(CLEAR)


def test_a_simple_terminal_scrolls(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    with redirect_stdout(terminal):
        Screen().clear()
    assert set(terminal.getvalue()) == {"\n"}
    assert len(terminal.getvalue()) > 50


def test_columns() -> None:
    assert columns([["Name", "Points"], ["Ann", 7], ["Christopher", -12]]) == [
        "Name         Points",
        "Ann               7",
        "Christopher     -12",
    ]
