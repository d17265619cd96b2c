"""The files of an edition as rows and tables. Each value is checked when it is read."""

import csv
import io
import math
import re
import tomllib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeGuard

from .errors import BadEdition
from .files import File

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TAG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
WHOLE = re.compile(r"-?[0-9]{1,9}")
NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
DECIMAL = re.compile(r"(?<![\w.])-?[0-9]+\.[0-9]+(?![\w.])")
MOST_DOTS = 1000
LONGEST_SHOWN = 100
"""How much of a wrong value is told."""
FLAGS = {"yes": True, "no": False}


def between(least: float, most: float) -> str:
    return f"{least:g} to {most:g}" if math.isfinite(most) else f"{least:g} or more"


def any_of(choices: Collection[str]) -> str:
    return ", ".join(choices) if len(choices) < 12 else f"one of {len(choices)} known ones"


def read_text(file: File, empty: bool = False) -> str:
    """The text in a file. Refused if there is none, unless it may be empty."""
    if file.trouble:
        raise BadEdition(file.path, None, None, "a file that can be read", file.trouble)
    if file.content is None:
        raise BadEdition(file.path, None, None, "a file", "none")
    try:
        text = file.content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = file.content[: error.start].count(b"\n") + 1
        raise BadEdition(file.path, line, None, "text in UTF-8", "other bytes") from None
    if not text.strip() and not empty:
        raise BadEdition(file.path, None, None, "some content", "an empty file")
    return text


class Row:
    """One line of a CSV file. An empty or missing cell has its default."""

    def __init__(self, file: Path, line: int, cells: dict[str, str]) -> None:
        self.file = file
        self.line = line
        self.cells = cells

    def wrong(self, key: str | None, expected: str, found: str | None = None) -> BadEdition:
        if found is None and key is not None:
            found = shown(self.cells.get(key, ""))
        return BadEdition(self.file, self.line, key, expected, found)

    def __contains__(self, key: str) -> bool:
        return bool(self.cells.get(key))

    def text(self, key: str, most: int) -> str:
        value = self.cells.get(key, "")
        if not value or not value.isprintable():
            raise self.wrong(key, "some text")
        if len(value) > most:
            raise self.wrong(key, f"at most {most} letters", str(len(value)))
        return value

    def id(self, key: str) -> str:
        if not ID.fullmatch(value := self.cells.get(key, "")):
            raise self.wrong(key, "lower-case letters and digits, joined by hyphens")
        return value

    def choice(self, key: str, choices: Collection[str], default: str = "", what: str = "") -> str:
        value = self.cells.get(key) or default
        if value not in choices:
            raise self.wrong(key, what or any_of(choices))
        return value

    def flag(self, key: str, default: str) -> bool:
        return FLAGS[self.choice(key, FLAGS, default)]

    def whole(self, key: str, least: int, most: int, default: str = "") -> int:
        value = self.cells.get(key) or default
        if not WHOLE.fullmatch(value) or not least <= int(value) <= most:
            raise self.wrong(key, f"a whole number, {between(least, most)}")
        return int(value)

    def number(self, key: str, least: float, most: float, default: str = "") -> float:
        value = self.cells.get(key) or default
        if not NUMBER.fullmatch(value) or not least <= float(value) <= most:
            raise self.wrong(key, f"a number, {between(least, most)}")
        return float(value)


def read_rows(file: File, required: Sequence[str], optional: Sequence[str] = ()) -> list[Row]:
    """The lines of a CSV file below its header."""
    reader = csv.reader(io.StringIO(read_text(file), newline=""), strict=True)
    try:
        header = [cell.strip() for cell in next(reader)]
        check_header(file.path, header, required, optional)
        rows = [Row(file.path, line, cells) for line, cells in numbered(file.path, reader, header)]
    except csv.Error as error:
        raise BadEdition(file.path, reader.line_num, None, "cells separated by commas", str(error)) from None
    if not rows:
        raise BadEdition(file.path, 2, None, "at least one line below the header", "none")
    return rows


def check_header(file: Path, header: list[str], required: Sequence[str], optional: Sequence[str]) -> None:
    known = [*required, *optional]
    for column in header:
        if column not in known or header.count(column) > 1:
            raise BadEdition(file, 1, None, f"each column once, of {', '.join(known)}", shown(column))
    for column in required:
        if column not in header:
            raise BadEdition(file, 1, None, f"a column {column}", ",".join(header)[:LONGEST_SHOWN])


def numbered(file: Path, reader: Any, header: list[str]) -> Iterator[tuple[int, dict[str, str]]]:
    for cells in reader:
        if cells and len(cells) != len(header):
            raise BadEdition(file, reader.line_num, None, f"{len(header)} cells", str(len(cells)))
        if cells:
            yield reader.line_num, dict(zip(header, (cell.strip() for cell in cells), strict=True))


class Table:
    """A table of a TOML file. Each method reads values of one type and checks them."""

    def __init__(self, file: Path, text: str, values: dict[str, Any], path: tuple[str, ...] = ()) -> None:
        self.file = file
        self.source = text
        self.values = values
        self.path = path

    def wrong(self, key: str | None, expected: str, found: str | None = None) -> BadEdition:
        path = self.path if key is None else (*self.path, key)
        if found is None and key is not None:
            found = shown(self.values[key]) if key in self.values else "nothing"
        return BadEdition(self.file, line_of(self.source, path), ".".join(path) or None, expected, found)

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def only(self, *known: str) -> None:
        for key in self.values:
            if key not in known:
                raise self.wrong(key, f"no key but {', '.join(known)}", repr(key))

    def table(self, key: str) -> "Table":
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "a table")
        return Table(self.file, self.source, value, (*self.path, key))

    def text(self, key: str, choices: Collection[str] = ()) -> str:
        value = self.values.get(key)
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise self.wrong(key, "some text in quotes")
        if choices and value not in choices:
            raise self.wrong(key, any_of(choices))
        return value

    def flag(self, key: str) -> bool:
        value = self.values.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def whole(self, key: str, least: int, most: int) -> int:
        value = self.values.get(key)
        if not is_whole(value) or not least <= value <= most:
            raise self.wrong(key, f"a whole number, {between(least, most)}")
        return value

    def number(self, key: str, least: float, most: float) -> float:
        value = self.values.get(key)
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(key, f"a number, {between(least, most)}")
        return float(value)

    def list(self, key: str) -> list[Any]:
        value = self.values.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        return value

    def texts(self, key: str, choices: Collection[str]) -> tuple[str, ...]:
        """Distinct values from `choices`, in the order of the file."""
        values = self.list(key)
        known = all(isinstance(value, str) and value in choices for value in values)
        if not known or len(set(values)) < len(values):
            raise self.wrong(key, f"a list of different ones of {any_of(choices)}")
        return tuple(values)

    def wholes(self, key: str, count: int, least: int, most: int) -> tuple[int, ...]:
        values = self.list(key)
        if len(values) != count or not all(is_whole(value) and least <= value <= most for value in values):
            raise self.wrong(key, f"a list of {count} whole numbers, {between(least, most)}")
        return tuple(values)


def is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: Any) -> str:
    text = "true" if value is True else "false" if value is False else repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def read_table(file: File, empty: bool = False) -> Table:
    """A TOML file. Keys of thousands of parts would take minutes to read."""
    text = read_text(file, empty)
    if DECIMAL.sub("", text).count(".") > MOST_DOTS:
        raise BadEdition(file.path, None, None, f"at most {MOST_DOTS} dots besides those of numbers")
    try:
        return Table(file.path, text, tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        at = re.search(r"at line (\d+)", str(error))
        raise BadEdition(file.path, int(at[1]) if at else None, None, "TOML", str(error)) from None


def line_of(text: str, path: tuple[str, ...]) -> int | None:
    """The line of a key, or of the nearest table around it if the key is missing."""
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        if header := re.match(r"\s*\[([^\]]+)\]", line):
            table = parts(header[1])
            lines[table] = number
        elif key := re.match(r"\s*([\w.\"'-]+)\s*=", line):
            lines[(*table, *parts(key[1]))] = number
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


def parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip(" \"'") for part in dotted.split("."))
