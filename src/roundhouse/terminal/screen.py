"""Plain lines out, typed lines in."""

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Sequence

with contextlib.suppress(ImportError):
    import readline  # lets the line that is typed be edited

WIDEST = 100
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""To the top, wipe the screen, wipe what has scrolled away."""
BLANK_LINES = 60


class Screen:
    """The terminal, or files in its place."""

    def say(self, *lines: str) -> None:
        for line in lines:
            print(self._fit(line))

    def read(self, prompt: str) -> str:
        """A typed line. EOFError when there will be no more."""
        *above, last = self._fit(prompt).split("\n")
        print("".join(f"{line}\n" for line in above), end="", flush=True)
        return input(f"{last} ").strip()

    def clear(self) -> None:
        """Scroll everything away, also where a terminal cannot be wiped."""
        print("\n" * BLANK_LINES)
        if self._wipes():
            print(CLEAR, end="", flush=True)
        with contextlib.suppress(NameError):
            readline.clear_history()

    def _fit(self, line: str) -> str:
        """Break long lines between words, on a terminal only."""
        if not sys.stdout.isatty():
            return line
        width = min(WIDEST, shutil.get_terminal_size().columns)
        indent = 3 * line[: len(line) - len(line.lstrip())]
        broken = textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
        return "\n".join(broken)

    def _wipes(self) -> bool:
        return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def columns(rows: Sequence[Sequence[str | int]]) -> list[str]:
    """Rows as lines whose cells stand under each other, numbers to the right."""
    widths = [max(len(str(cell)) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(_cell(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _cell(cell: str | int, width: int) -> str:
    return str(cell).rjust(width) if isinstance(cell, int) else cell.ljust(width)
