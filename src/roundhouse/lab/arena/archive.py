"""The folder of an arena: `run.json` says what was asked for, Parquet parts hold what has been played."""

import hashlib
import json
import os
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np

import roundhouse
from roundhouse import editions
from roundhouse.bots.thinking import weights
from roundhouse.lab.arena.schedule import Question, Table
from roundhouse.lab.play.matches import file_of
from roundhouse.lab.statistics import results
from roundhouse.lab.statistics.results import Columns, Key
from roundhouse.lab.statistics.sprt import Test
from roundhouse.refusals import Refused
from roundhouse.rules.kernels import cache_folder

ASKED = "run.json"
PARTS = "part-*.parquet"
EVERY = 10.0
"""Seconds between two parts."""

Lapse = dict[str, str | int]
"""What a bot did wrong, and in which game."""


class Archive:
    """What has been played so far, in memory and, if there is a folder, on disk."""

    def __init__(self, question: Question, folder: Path | None = None) -> None:
        """Go on with a folder of the same question, or begin one. Refused if it holds another."""
        self.folder = folder
        self.parts: list[Columns] = []
        self.lapses: list[Lapse] = []
        self._saved = self._saved_lapses = 0
        self._time = time.monotonic()
        if folder is not None:
            _parquet()
            _claim(folder, described(question))
            self.parts, self.lapses = read(folder)
            self._saved, self._saved_lapses = len(self.parts), len(self.lapses)
        self.blocks: set[Key] = results.blocks(self.parts)

    def add(self, columns: Columns, lapses: list[Lapse]) -> None:
        """Some more whole blocks. They are written now and then."""
        self.parts.append(columns)
        self.lapses += lapses
        self.blocks |= results.blocks([columns])
        if time.monotonic() - self._time > EVERY:
            self.save()

    def save(self) -> None:
        """Write what has not been written."""
        self._time = time.monotonic()
        new, lapses = self.parts[self._saved :], self.lapses[self._saved_lapses :]
        if self.folder is not None and new:
            _write(self.folder, results.join(new), lapses)
            self._saved, self._saved_lapses = len(self.parts), len(self.lapses)


def name(table: Table) -> Table:
    """The same table by the name of its edition, wherever its folder is."""
    return replace(table, edition=editions.load(table.edition).id)


def named(question: Question) -> Question:
    return replace(question, tables=tuple(map(name, question.tables)))


def described(question: Question) -> dict[str, Any]:
    """What was asked for, with the state of everything that decides the outcome."""
    boxes = [editions.load(table.edition) for table in question.tables]
    plain: dict[str, Any] = json.loads(json.dumps(asdict(named(question))))
    return plain | {
        "files": {spec: _digest(file.read_bytes()) for spec in question.bots if (file := file_of(spec))},
        "editions": {box.id: box.digest for box in boxes},
        "weights": {box.id: _digest(weights.of(box).tobytes()) for box in boxes},
        "code": cache_folder("bots").name,
        "version": roundhouse.__version__,
    }


def asked(folder: Path) -> tuple[Question, dict[str, Any]]:
    """What a folder was made for, and all that is said about it."""
    try:
        found: dict[str, Any] = json.loads((folder / ASKED).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise Refused("no_run", file=str(folder)) from None
    test = found["test"] and Test(**(found["test"] | {"bots": tuple(found["test"]["bots"])}))
    tables = tuple(Table(**table) for table in found["tables"])
    return Question(tables, tuple(found["bots"]), found["games"], found["seed"], found["limit"], test), found


def read(folder: Path) -> tuple[list[Columns], list[Lapse]]:
    """Everything that a folder holds."""
    parquet, parts = _parquet(), sorted(folder.glob(PARTS))
    lines = [line for part in parts if (log := _log(part)).exists() for line in log.read_text("utf-8").splitlines()]
    return [_columns(parquet.read_table(part)) for part in parts], [json.loads(line) for line in lines]


def _claim(folder: Path, question: dict[str, Any]) -> None:
    if not (folder / ASKED).exists():
        if folder.exists() and any(folder.iterdir()):
            raise Refused("no_run", file=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        _replace(folder / ASKED, json.dumps(question, indent=2).encode() + b"\n")
        return
    _, found = asked(folder)
    if other := [name for name in question if question[name] != found.get(name)]:
        raise Refused("other_run", file=str(folder), list=", ".join(other))


def _write(folder: Path, columns: Columns, lapses: list[Lapse]) -> None:
    """The next part. It is there as a whole or not at all."""
    import pyarrow

    numbers = [int(path.stem.split("-")[1]) for path in folder.glob(PARTS)]
    part = folder / f"part-{max(numbers, default=0) + 1:05}.parquet"
    if lapses:
        _replace(_log(part), "".join(json.dumps(lapse) + "\n" for lapse in lapses).encode())
    else:
        _log(part).unlink(missing_ok=True)
    unfinished = part.with_suffix(".new")
    _parquet().write_table(pyarrow.table(columns), unfinished)
    os.replace(unfinished, part)


def _replace(path: Path, content: bytes) -> None:
    unfinished = path.with_suffix(".new")
    unfinished.write_bytes(content)
    os.replace(unfinished, path)


def _log(part: Path) -> Path:
    return part.with_suffix(".jsonl")


def _columns(table: Any) -> Columns:
    texts = {name for name in table.column_names if "string" in str(table.schema.field(name).type)}
    return {
        name: np.array(column.to_pylist()) if name in texts else column.to_numpy()
        for name, column in zip(table.column_names, table.columns, strict=True)
    }


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _parquet() -> Any:
    try:
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise ModuleNotFoundError('Parquet files need pyarrow: pip install "roundhouse[lab]"') from None
    return parquet
