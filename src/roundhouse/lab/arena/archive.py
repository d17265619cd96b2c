"""The folder of an arena: `run.json` holds the question, Parquet parts hold the results and decisions so far."""

import hashlib
import json
import os
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np

import roundhouse
from roundhouse import bots, editions
from roundhouse.bots import files
from roundhouse.bots.thinking import weights
from roundhouse.game.errors import Refused
from roundhouse.lab.arena.schedule import Question, Table
from roundhouse.lab.data.decisions import Decisions
from roundhouse.lab.play.matches import file_of
from roundhouse.lab.statistics import results
from roundhouse.lab.statistics.results import Columns, Key
from roundhouse.lab.statistics.sprt import Test
from roundhouse.rules.kernels import cache_folder

ASKED = "run.json"
PARTS = "part-*.parquet"
DECISIONS = "decisions"
"""The folder of the decisions, inside the other: as many parts, with the same names."""
MOST_DECISIONS = 50_000
"""Decisions that are kept in memory before a part is written."""
EVERY = 10.0
"""Seconds between two parts."""

DIGEST = 16
"""Characters of a digest."""

Lapse = dict[str, str | int]
"""A fault of a bot and the game it happened in, ready for JSON."""


class Archive:
    """The results so far, in memory and, if there is a folder, on disk."""

    def __init__(self, question: Question, folder: Path | None = None) -> None:
        """Continue the folder of the same question, or start one. Refused if the folder holds another question."""
        self.folder = folder
        self.parts: list[Columns] = []
        self.lapses: list[Lapse] = []
        self._written: list[Decisions] = []
        self._saved = self._saved_lapses = 0
        self._time = time.monotonic()
        if question.decisions and folder is None:
            raise ValueError("decisions are written to a folder: name one")
        if folder is not None:
            results.parquet_library()  # better an error now than after the first games
            _claim(folder, described(question))
            self.parts, self.lapses = read(folder)
            self._saved, self._saved_lapses = len(self.parts), len(self.lapses)
        self.blocks: set[Key] = results.blocks(self.parts)

    def add(self, columns: Columns, lapses: list[Lapse], decisions: Sequence[Decisions] = ()) -> None:
        """Add whole blocks. They are written to disk every few seconds."""
        self.parts.append(columns)
        self.lapses += lapses
        self._written += decisions
        self.blocks |= results.blocks([columns])
        many = sum(map(len, self._written)) > MOST_DECISIONS
        if many or time.monotonic() - self._time > EVERY:
            self.save()

    def save(self) -> None:
        """Write what is not on disk yet."""
        self._time = time.monotonic()
        new, lapses = self.parts[self._saved :], self.lapses[self._saved_lapses :]
        if self.folder is not None and new:
            _write(self.folder, results.join(new), lapses, self._written)
            self._written = []
            self._saved, self._saved_lapses = len(self.parts), len(self.lapses)


def name(table: Table) -> Table:
    """The same table with the id of its edition in place of its folder."""
    return replace(table, edition=editions.load(table.edition).id)


def named(question: Question) -> Question:
    return replace(question, tables=tuple(map(name, question.tables)))


def described(question: Question) -> dict[str, Any]:
    """The question, with a digest of everything that decides the results."""
    boxes = [editions.load(table.edition) for table in question.tables]
    plain: dict[str, Any] = json.loads(json.dumps(asdict(named(question))))
    return plain | {
        "files": {spec: _sources(spec) for spec in question.bots if file_of(spec)},
        "editions": {box.id: box.digest for box in boxes},
        "weights": {box.id: _digest(weights.of(box).tobytes()) for box in boxes},
        "code": cache_folder("bots").name,
        "version": roundhouse.__version__,
    }


def asked(folder: Path) -> tuple[Question, dict[str, Any]]:
    """The question of a folder, and all of `run.json`."""
    try:
        found: dict[str, Any] = json.loads((folder / ASKED).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise Refused("no_run", file=str(folder)) from None
    test = found["test"] and Test(**(found["test"] | {"bots": tuple(found["test"]["bots"])}))
    tables = tuple(Table(**table) for table in found["tables"])
    given = tables, tuple(found["bots"]), found["games"], found["seed"], found["limit"], test
    return Question(*given, decisions=found.get("decisions", False)), found


def read(folder: Path) -> tuple[list[Columns], list[Lapse]]:
    """All results and lapses in a folder."""
    (parquet, _), parts = results.parquet_library(), sorted(folder.glob(PARTS))
    lines = [line for part in parts if (log := _log(part)).exists() for line in log.read_text("utf-8").splitlines()]
    return [_columns(parquet.read_table(part)) for part in parts], [json.loads(line) for line in lines]


def count_decisions(folder: Path) -> tuple[int, int]:
    """How many decisions a folder has, and in how many parts."""
    (parquet, _), parts = results.parquet_library(), sorted((folder / DECISIONS).glob(PARTS))
    return sum(parquet.read_metadata(part).num_rows for part in parts), len(parts)


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


def _write(folder: Path, columns: Columns, lapses: list[Lapse], decisions: list[Decisions]) -> None:
    """Write the next part. A part is there as a whole or not at all, and its decisions are there before it."""
    _, pyarrow = results.parquet_library()
    numbers = [int(path.stem.split("-")[1]) for path in folder.glob(PARTS)]
    part = folder / f"part-{max(numbers, default=0) + 1:05}.parquet"
    if lapses:
        _replace(_log(part), "".join(json.dumps(lapse) + "\n" for lapse in lapses).encode())
    else:
        _log(part).unlink(missing_ok=True)
    if decisions:
        (folder / DECISIONS).mkdir(exist_ok=True)
        _write_table(pyarrow.concat_tables(decisions, promote_options="default"), folder / DECISIONS / part.name)
    _write_table(pyarrow.table(columns), part)


def _write_table(table: Any, path: Path) -> None:
    """Programs that read a whole folder pass over files whose names begin with a dot."""
    parquet, _ = results.parquet_library()
    unfinished = path.with_name(f".{path.name}.new")
    parquet.write_table(table, unfinished, compression="zstd")
    os.replace(unfinished, path)


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


def _sources(spec: str) -> str:
    """A digest of the file of a custom bot and of the files beside it that it imports."""
    return _digest(b"".join(file.read_bytes() for file in files.sources(bots.parse(spec)[0])))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:DIGEST]
