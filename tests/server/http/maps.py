"""Maps that visitors send: a good one, and many kinds of wrong ones."""

import io
import json
import zipfile
from collections.abc import Callable, Mapping
from typing import Any

from tests.editions.breaking import ISLAND

Files = dict[str, str]
GOOD: Mapping[str, str] = {file.name: file.read_text("utf-8") for file in ISLAND.iterdir() if file.suffix != ".md"}
TOML, PLACES, ROUTES, TICKETS = "edition.toml", "places.csv", "routes.csv", "tickets.csv"
DRAWING, WEIGHTS = "drawing.toml", "bots.toml"


def titled(title: str) -> Files:
    """The good map under another title."""
    return changed(TOML, 'en = "Island"', f"en = {json.dumps(title)}")


def changed(file: str, old: str, new: str) -> Files:
    assert old in GOOD[file], (file, old)
    return {**GOOD, file: GOOD[file].replace(old, new, 1)}


def added(file: str, text: str) -> Files:
    return {**GOOD, file: GOOD.get(file, "") + text}


def without(file: str) -> Files:
    return {name: text for name, text in GOOD.items() if name != file}


def zipped(entries: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as packed:
        for name, content in entries.items():
            packed.writestr(name, content)
    return out.getvalue()


def nested(depth: int) -> bytes:
    """A zip in a zip in a zip."""
    content = b"0" * 60_000
    for _ in range(depth):
        content = zipped({"edition.toml": content})
    return content


def spoilt(method: int) -> bytes:
    """A zip whose directory is whole and whose files are not."""
    content = bytearray(zipped({TOML: GOOD[TOML].encode()}, method))
    content[80:120] = bytes(40)
    return bytes(content)


def twice(name: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for folder in ("", "./"):
            packed.writestr(folder + name, GOOD[name])
    return out.getvalue()


def first_row(file: str, **cells: str) -> Files:
    """The good map with other cells in the first row of a file."""
    header, row, *rest = GOOD[file].splitlines()
    values = dict(zip(header.split(","), row.split(","), strict=True)) | cells
    return {**GOOD, file: "\n".join([header, ",".join(values.values()), *rest])}


WRONG_MAPS: dict[str, Files] = {
    "nothing": {},
    "no edition.toml": without(TOML),
    "no places": without(PLACES),
    "no routes": without(ROUTES),
    "no tickets": without(TICKETS),
    "an empty file": {**GOOD, ROUTES: ""},
    "only a header": {**GOOD, TICKETS: "a,b,points\n"},
    "another file": {**GOOD, "run.py": "import os"},
    "a path that climbs": {**GOOD, "../../places.csv": GOOD[PLACES]},
    "an absolute path": {**GOOD, "/etc/passwd": "root"},
    "files of ours by name": added(TOML, '\n[files]\nplaces = "../usa/places.csv"\n'),
    "files of the system": added(TOML, '\n[files]\nplaces = "/etc/passwd"\n'),
    "too large a file": added("SOURCES.md", "x" * 70_000),
    "too many places": {**GOOD, PLACES: "id,name,kind,x,y\n" + "\n".join(f"p{i},P{i},city,{i},{i}" for i in range(99))},
    "too many routes": added(ROUTES, "alba,bruma,2,grey,,,,\n" * 170),
    "too many tickets": added(TICKETS, "alba,bruma,2,short,,\n" * 140),
    "ten thousand wrong rows": added(PLACES, "x,,,\n" * 10_000),
    "a row too short": added(PLACES, "x,X\n"),
    "a broken quote": added(PLACES, '"x\n'),
    "an unknown column": changed(PLACES, "id,", "id,colour,"),
    "no TOML": changed(TOML, "[winner]", "[winner"),
    "a number of five thousand digits": changed(TOML, "hand = 2", "hand = 1" + "0" * 5000),
    "a list in a list in a list": changed(TOML, "hand = 2", "hand = " + "[" * 3000),
    "a key of ten thousand parts": added(TOML, "\n" + ".".join("a" * 10_000) + " = 1\n"),
    "ten thousand blank lines and no end": added(TOML, "\n" * 50_000 + "["),
    "a date for a number": changed(TOML, "hand = 2", "hand = 1979-05-27"),
    "infinite numbers": changed(TOML, "width = 400", "width = inf"),
    "no number": changed(TOML, "width = 400", "width = nan"),
    "a negative number": changed(TOML, "trains = 12", "trains = -12"),
    "half a train": changed(TOML, "trains = 12", "trains = 12.5"),
    "a million trains": changed(TOML, "trains = 12", "trains = 1000000"),
    "one player": changed(TOML, "least = 2", "least = 1"),
    "nine players": changed(TOML, "most = 3", "most = 9"),
    "an unknown key": changed(TOML, "hand = 2", "hand = 2\nspeed = 3"),
    "an unknown bonus": changed(TOML, "[bonuses.globetrotter]", "[bonuses.marathon]"),
    "an unknown colour": first_row(ROUTES, colour="mauve"),
    "an unknown place": first_row(ROUTES, a="atlantis"),
    "a route to itself": first_row(ROUTES, a="alba", b="alba"),
    "a route without points": first_row(ROUTES, length="8"),
    "a bend out of range": first_row(ROUTES, bend="7"),
    "a place off the board": first_row(PLACES, x="9999"),
    "a place of no kind": first_row(PLACES, kind="village"),
    "an id with spaces": first_row(PLACES, id="al ba"),
    "a name that is too long": first_row(PLACES, name="A" * 1000),
    "a name with a line break": first_row(PLACES, name='"Al\nba"'),
    "a name of zero width": first_row(PLACES, name="\u200b\u200b"),
    "a name that turns the text around": first_row(PLACES, name="abla\u202e"),
    "a title that is too long": titled("T" * 1000),
    "no title": changed(TOML, 'en = "Island"', 'en = ""'),
    "two places on one spot": added(
        PLACES,
        "extra,Extra,city,{x},{y},,\n".format(
            **dict(zip(GOOD[PLACES].splitlines()[0].split(","), GOOD[PLACES].splitlines()[1].split(","), strict=True))
        ),
    ),
    "two places of one name": added(PLACES, "extra,ALBA,city,1,1,,\n"),
    "a place without a route": added(PLACES, "extra,Extra,city,1,1,,\n"),
    "a ticket nobody can reach": first_row(TICKETS, a="atlantis"),
    "a ticket for a million points": first_row(TICKETS, points="1000000"),
    "passengers that do not add up": changed(TOML, "each = 3", "each = 4"),
    "a NUL": added("SOURCES.md", "a\0b"),
    "an escape": added("SOURCES.md", "\x1b[31m"),
    "half a letter": added("SOURCES.md", "\ud800"),
    "a drawing that is no TOML": added(DRAWING, "frame = "),
    "a colour that is none": added(DRAWING, 'palette = { land = "url(//evil)" }'),
    "a shape of one point": added(DRAWING, 'shape = [{ fill = "land", points = [[1, 1]] }]'),
    "a shape without end": added(DRAWING, "shape = [{ points = [" + "[1,2]," * 10_500 + "] }]"),
    "weights that are none": added(WEIGHTS, "[weights]\nturn = 'all'\n"),
    "weights of somebody else": added(WEIGHTS, "[weights]\nevil = 1\n"),
}
"""What is wrong -> the files."""

WRONG_ZIPS: dict[str, bytes] = {
    "no zip": b"GIF89a",
    "nothing at all": b"",
    "half a zip": zipped({name: text.encode() for name, text in GOOD.items()})[:-30],
    "a bomb": zipped({TOML: b"\0" * 40_000_000}),
    "a bomb of many files": zipped({f"{i}.csv": b"\0" * 60_000 for i in range(300)}),
    "a bomb that no part can be unpacked of": zipped({TOML: b"\0" * 40_000_000}, zipfile.ZIP_BZIP2),
    "a sound map, compressed as nobody does": zipped({TOML: GOOD[TOML].encode()}, zipfile.ZIP_LZMA),
    "bytes that cannot be unpacked": spoilt(zipfile.ZIP_LZMA),
    "one name twice": twice(PLACES),
    "zips in a zip": nested(3),
    "a path that climbs": zipped({"../../../etc/cron.d/x": b"* * * * *"}),
    "an absolute path": zipped({"/etc/passwd": b"root"}),
    "a path of another system": zipped({"..\\..\\edition.toml": b""}),
    "a drive": zipped({"C:\\edition.toml": b""}),
    "a program": zipped({"run.sh": b"rm -rf /"}),
    "other bytes": zipped({"places.csv": b"id,name\n\xff\xfe\xfd"}),
    "two folders": zipped({"a/edition.toml": b"", "b/places.csv": b""}),
}

Body = Callable[[], tuple[bytes, dict[str, str]]]


def body(values: Any) -> tuple[bytes, dict[str, str]]:
    return json.dumps(values).encode(), {"content-type": "application/json"}


WRONG_REQUESTS: dict[str, tuple[bytes, dict[str, str]]] = {
    "too large a request": body({"files": {"SOURCES.md": "x" * 700_000}}),
    "no JSON": (b"{", {"content-type": "application/json"}),
    "bytes that are no text": (b'{"files": {"SOURCES.md": "\xff\xfe"}}', {"content-type": "application/json"}),
    "a list of files": body({"files": ["places.csv"]}),
    "a number as text": body({"files": {"places.csv": 3}}),
    "a thousand files": body({"files": {f"{i}.csv": "" for i in range(1000)}}),
    "an unknown field": body({"files": dict(GOOD), "admin": True}),
    "another's box": body({"files": dict(GOOD), "entered_for": "../../usa"}),
    "JSON in JSON in JSON": (b'{"files":' + b"[" * 100_000, {"content-type": "application/json"}),
}
