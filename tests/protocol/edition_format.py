"""The names, limits and colours of editions as TypeScript, for the workshop; and where spaces lie, for its tests."""

import json
from pathlib import Path
from typing import Any

from roundhouse import editions
from roundhouse.drawing import colours, look, symbols
from roundhouse.drawing.board import chart, tracks
from roundhouse.drawing.layout import lay_out
from roundhouse.editions import limits, reading, vocabulary

WEB = Path(__file__).parents[2] / "web"
FILE, SPACES = WEB / "src" / "workshop" / "format.ts", WEB / "tests" / "workshop" / "spaces.json"
HEADER = """/** What an edition may say and how it is drawn: docs/adding-an-edition.md.
 *
 * Generated from the reader and the drawing by `make generate`: do not edit. */
"""


def typescript() -> str:
    return HEADER + "".join(f"\nexport const {name} = {_written(value)};\n" for name, value in _values().items())


def _values() -> dict[str, Any]:
    vocabularies = ("LANGUAGES", "PALETTE", "SIDES", "FIRST_PLAYERS", "TIE_BREAKS", "START_RETURNS", "WORDS")
    return {
        "LIMITS": {name: value for name, value in vars(limits).items() if name.isupper()},
        **{name: getattr(vocabulary, name) for name in vocabularies},
        "SWEEPS": reading.SWEEPS,
        "MILLIMETRES": reading.MILLIMETRES,
        "TRAIN": [int(side) for side in tracks.TRAIN],
        "FRAMES": look.FRAMES,
        "MARKS": look.MARKS,
        "GROUND": colours.GROUND,
        "FREE": {"light": _free(colours.FREE_LIGHT), "dark": _free(colours.FREE_DARK)},
        "SIGNS": {name: symbols.SYMBOLS[kind.symbol] for name, kind in symbols.KINDS.items()},
        "CART": chart.CART,
    }


def _free(looks: dict[str, colours.Free]) -> dict[str, list[str]]:
    """Rim, shaded edge, face and sign."""
    return {kind: [free.rim, free.well, free.face, free.sign] for kind, free in looks.items()}


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False) + " as const"


def spaces() -> str:
    """Every space of two boards with lanes, bends and countries: x, y, length and angle."""
    boards = {name: lay_out(editions.load(name)) for name in ("amsterdam", "germany")}
    found = {
        name: [
            [[_rounded(box.x), _rounded(box.y), _rounded(box.length), round(box.angle, 4)] for box in track.spaces]
            for track in sorted(board.tracks, key=lambda track: editions.load(name).routes.index(track.route))
        ]
        for name, board in boards.items()
    }
    return json.dumps(found, separators=(",", ":")) + "\n"


def _rounded(value: float) -> float:
    return round(value, 2)


def main() -> None:
    FILE.write_text(typescript(), "utf-8")
    SPACES.write_text(spaces(), "utf-8")
