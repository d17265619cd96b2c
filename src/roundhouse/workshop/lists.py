"""A list of routes without positions becomes a whole map."""

import csv
import io
import re
from pathlib import Path
from random import Random

from roundhouse.editions.edition import GREY
from roundhouse.editions.errors import BadEdition
from roundhouse.editions.limits import LENGTH, PLACES, ROUTES
from roundhouse.workshop import colours, layout, names, numbers, tickets, writing
from roundhouse.workshop.maps import Ends, Map, Point, Scenery, Shape, Spot, Track, pair

FILE, PLACES_FILE = Path("routes.csv"), Path("places.csv")
NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
WIDTH, EDGE = 790.0, 40.0
"""The longer side of a board whose positions are given, and its margin, in millimetres."""
MOST_POINTS = 6
"""The longest route there are points for."""


def read(text: str) -> list[tuple[str, str, int, str]]:
    """Rows of two names, a length and a colour, which may be missing. Raises BadEdition."""
    reader = csv.DictReader(io.StringIO(text.lstrip("\ufeff"), newline=""), skipinitialspace=True)
    header = [name.strip().lower() for name in reader.fieldnames or ()]
    if not {"a", "b"} <= set(header):
        raise BadEdition(FILE, 1, None, "columns a and b, and perhaps length and colour", ",".join(header) or "nothing")
    reader.fieldnames = header
    rows = [_row(row, reader.line_num) for row in reader]
    if not 2 <= len(rows) <= ROUTES:
        raise BadEdition(FILE, None, None, f"2 to {ROUTES} routes", str(len(rows)))
    return rows


def _row(row: dict[str, str], line: int) -> tuple[str, str, int, str]:
    a, b, length, colour = ((row.get(key) or "").strip() for key in ("a", "b", "length", "colour"))
    for key, name in (("a", a), ("b", b)):
        _name(FILE, line, key, name)
    if names.ident(a) == names.ident(b):
        raise BadEdition(FILE, line, "b", "another place than a", repr(b))
    if length and not (length.isdecimal() and 1 <= int(length) <= MOST_POINTS):
        raise BadEdition(FILE, line, "length", f"a whole number, 1 to {min(MOST_POINTS, LENGTH)}", repr(length))
    known = (*numbers.COLOURS, GREY)
    if colour and colour not in known:
        raise BadEdition(FILE, line, "colour", ", ".join(known), repr(colour))
    return a, b, int(length or 2), colour


def _name(file: Path, line: int, key: str, name: str) -> str:
    if not name or not name.isprintable() or len(name) > 40:
        raise BadEdition(file, line, key, "the name of a place", repr(name[:60]))
    return name


def read_places(text: str) -> tuple[dict[str, str], dict[str, Point]]:
    """Names of places by id, and where they lie as far as the list says it. Raises BadEdition."""
    reader = csv.DictReader(io.StringIO(text.lstrip("\ufeff"), newline=""), skipinitialspace=True)
    header = [name.strip().lower() for name in reader.fieldnames or ()]
    if "name" not in header:
        raise BadEdition(PLACES_FILE, 1, None, "a column name, and perhaps id, x and y", ",".join(header)[:100])
    reader.fieldnames = header
    called, at = dict[str, str](), dict[str, Point]()
    for row in reader:
        name = _name(PLACES_FILE, reader.line_num, "name", (row.get("name") or "").strip())
        ident = names.ident((row.get("id") or "").strip() or name)
        called[ident] = name
        if row.get("x") and row.get("y"):
            at[ident] = _at(row["x"], row["y"], reader.line_num)
    return called, at


def _at(x: str, y: str, line: int) -> Point:
    for key, value in (("x", x), ("y", y)):
        if not NUMBER.fullmatch(value.strip()):
            raise BadEdition(PLACES_FILE, line, key, "a number", repr(value[:40]))
    return float(x), float(y)


def _spread(at: dict[str, Point]) -> tuple[dict[str, Point], Point]:
    """Given positions on a board of the usual width, with a margin."""
    left, top = min(x for x, _ in at.values()), min(y for _, y in at.values())
    wide, high = max(x for x, _ in at.values()) - left, max(y for _, y in at.values()) - top
    scale = (WIDTH - 2 * EDGE) / max(wide, high, 1.0)
    spots = {id_: (EDGE + scale * (x - left), EDGE + scale * (y - top)) for id_, (x, y) in at.items()}
    return spots, (max(200.0, scale * wide + 2 * EDGE), max(120.0, scale * high + 2 * EDGE))


def lay_out(text: str, title: str = "Map", places: str = "") -> Map:
    """A map of a list of routes: positions, colours that are missing, tickets and numbers. Raises BadEdition."""
    rows = read(text)
    known, given = read_places(places) if places.strip() else ({}, {})
    called: dict[str, str] = {}
    for a, b, _, _ in rows:
        for name in (a, b):
            called.setdefault(names.ident(name), known.get(names.ident(name), name))
    if len(called) > PLACES:
        raise BadEdition(FILE, None, None, f"at most {PLACES} places", str(len(called)))
    lengths: dict[Ends, int] = {}
    for a, b, length, _ in rows:
        lengths.setdefault(pair(names.ident(a), names.ident(b)), length)
    at, size = _spread(given) if given.keys() >= called.keys() else layout.positions(lengths, list(called))
    final = numbers.of(sum(lengths[pair(names.ident(a), names.ident(b))] for a, b, _, _ in rows), small_colours=False)
    return Map(
        title=title,
        size=size,
        spots=tuple(Spot(id_, name, at[id_]) for id_, name in called.items()),
        tracks=tuple(_painted(rows, lengths)),
        tickets=tuple(tickets.choose(Random(1), lengths, numbers.tickets(len(called), final), final.trains)),
        numbers=final,
        scenery=Scenery(shapes=(Shape(_sheet(size), fill="land"),)),
    )


def files(text: str, title: str = "Map", places: str = "") -> dict[str, str]:
    """The same as the files of an edition."""
    return writing.files(lay_out(text, title, places), "Laid out by Roundhouse from a list of routes.")


def _sheet(size: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    wide, high = size
    return ((-60.0, -60.0), (wide + 60, -60.0), (wide + 60, high + 60), (-60.0, high + 60))


def _painted(rows: list[tuple[str, str, int, str]], lengths: dict[Ends, int]) -> list[Track]:
    """Colours that are given stay; the others are chosen."""
    lanes: dict[Ends, list[str]] = {}
    for a, b, _, colour in rows:
        lanes.setdefault(pair(names.ident(a), names.ident(b)), []).append(colour)
    double = {ends for ends, given in lanes.items() if len(given) > 1}
    chosen: dict[Ends, list[str]] = {}
    for track in colours.paint(Random(1), lengths, double, numbers.COLOURS):
        chosen.setdefault(track.ends, []).append(track.colour)
    return [
        Track(ends, lengths[ends], colour or (chosen[ends] + [GREY] * len(given))[i])
        for ends, given in lanes.items()
        for i, colour in enumerate(given)
    ]
