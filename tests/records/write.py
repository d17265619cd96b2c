"""Write the types of the records anew, from the dtypes and the comments beside their fields: `make generate`."""

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

import roundhouse
from roundhouse.bots import search, worlds
from roundhouse.bots.thinking import minds, weights
from roundhouse.rules import box, network, scoring, state, tangles, view

Dtype = np.dtype[Any]
SOURCE = Path(roundhouse.__file__).parent

RULES: dict[str, tuple[ModuleType, Dtype]] = {
    "GameRecord": (state, state.GAME),
    "ViewRecord": (view, view.VIEW),
    "BoxRecord": (box, box.BOX),
    "DiceRecord": (state, state.DICE),
    "SheetRecord": (scoring, scoring.SHEET),
    "NetworkRecord": (network, network.NETWORK),
    "FrontierRecord": (tangles, tangles.PLAN),
}
BOTS: dict[str, tuple[ModuleType, Dtype]] = {
    "MindRecord": (minds, minds.MIND),
    "OptionRecord": (minds, minds.OPTION),
    "WeightsRecord": (weights, weights.WEIGHTS),
    "RoomRecord": (worlds, worlds.ROOM),
    "TrialRecord": (search, search.TRIAL),
}
MODULES = {SOURCE / "rules" / "records.py": RULES, SOURCE / "bots" / "thinking" / "records.py": BOTS}
ALIASES = '''

Position = GameRecord | ViewRecord
"""What tells which actions are legal: a whole game, or what a seat knows of it."""
Chance = DiceRecord | GameRecord
"""What chance is drawn from: dice by themselves, or those of a game."""
'''
PAGE = Path(__file__).parents[2] / "docs" / "records.md"
INTRODUCTION = """# Fields of records

`view.record`, `game.record` and `notation.box` are rows of numbers: what the rules themselves work with. This page
lists their fields. `make generate` writes it, and the types that editors and mypy know, from the sources.

A field with sizes in brackets is a numpy array. Any other field is a numpy number of the given type, and **wraps** when
a result does not fit: `view.record.seat - 1` is 255 for seat 0. Count with `int(view.record.seat)`. In a field of type
`uint8`, 255 means none: no card, no ticket, no owner. Kinds of cards are numbered as in `notation.kinds`, routes as in
`notation.routes`, tickets as in `notation.tickets`, places as in `notation.places`, tokens as in `notation.tokens`, and
seats from 0.

Sets of routes and tickets are bits of 64-bit words: number `n` is bit `n % 64` of word `n // 64`. `rules/bits.py` reads
them; `view.open_routes` and `view.tickets` are the same as text.
"""
TITLES = {
    "ViewRecord": "What one seat knows: `view.record`.",
    "BoxRecord": "An edition as tables: `notation.box`. Nobody can write in it.",
    "GameRecord": "A whole game, with all that is hidden: `game.record`.",
}
ARRAYS = ("", "Line", "Grid", "Cube")
FIELD = re.compile(r'\(?"(\w+)"[,:].*,  # (.+)')


def notes(module: ModuleType) -> dict[str, str]:
    """The comment beside each field of a module's dtypes."""
    found = (FIELD.search(line) for line in inspect.getsource(module).splitlines())
    return {match[1]: match[2] for match in found if match}


def notes_of(module: ModuleType) -> dict[str, str]:
    """The same; a view explains only the fields that a game has not."""
    return notes(state) | notes(module) if module is view else notes(module)


def element(dtype: Dtype) -> str:
    """What one value of a field reads as, in a type checker."""
    for name, (_, other) in (RULES | BOTS).items():
        if dtype.names and dtype == other:
            return name
    if dtype == np.uint64:
        return "np.uint64"
    return "float" if dtype.kind == "f" else "int"


def shape(dtype: Dtype) -> str:
    """The width of a field, and how many of them it has: `int16[5, 9]`."""
    base, sizes = dtype.base, list(dtype.shape)
    name = element(base) if base.names else base.name
    return f"{name}{sizes}" if sizes else name


def fields(dtype: Dtype, told: Mapping[str, str]) -> Iterator[str]:
    for name in dtype.names or ():
        kind = dtype[name]
        array = ARRAYS[len(kind.shape)]
        yield f"    {name}: {array}[{element(kind.base)}]" if array else f"    {name}: {element(kind)}"
        yield f"  # {shape(kind)}\n"
        if name in told:
            yield f'    """{told[name][0].upper()}{told[name][1:].rstrip(".")}."""\n'


def classes(records: Mapping[str, tuple[ModuleType, Dtype]]) -> Iterator[str]:
    for name, (module, dtype) in records.items():
        told = notes_of(module)
        yield f'\n\nclass {name}(Fields):\n    """Its fields are explained in `{module.__name__}`."""\n\n'
        yield from fields(dtype, told)


def text(records: Mapping[str, tuple[ModuleType, Dtype]]) -> str:
    """A module with a class for each record, in the usual format."""
    head = (
        '"""Types of records, written by `make generate` from their dtypes. Do not edit."""\n\nimport numpy as np\n\n'
    )
    body = "".join(classes(records)) + (ALIASES if records is RULES else "")
    arrays = sorted(array for array in ARRAYS[1:] if f"{array}[" in body)
    imports = f"from roundhouse.rules.arrays import {', '.join(sorted(['Fields', *arrays]))}\n"
    used = ", ".join(sorted(name for name in RULES if records is BOTS and re.search(rf"\b{name}\b", body)))
    imports += f"from roundhouse.rules.records import {used}\n" if used else ""
    return formatted(head + imports + body)


def page() -> str:
    """A document with a table of fields for each record that bots and researchers are given."""
    return INTRODUCTION + "".join(map(table, ("ViewRecord", "BoxRecord", "GameRecord")))


def table(record: str) -> str:
    module, dtype = RULES[record]
    told = notes_of(module)
    rows = (f"| `{name}` | `{shape(dtype[name])}` | {told.get(name, '')} |\n" for name in dtype.names or ())
    return f"\n## {record}\n\n{TITLES[record]}\n\n| Field | Type | Meaning |\n|---|---|---|\n{''.join(rows)}"


def formatted(source: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "-"], input=source, capture_output=True, text=True, check=True
    )
    return done.stdout


if __name__ == "__main__":
    for path, records in MODULES.items():
        path.write_text(text(records), "utf-8")
    PAGE.write_text(page(), "utf-8")
