"""A map as the files of an edition."""

from collections.abc import Iterable, Mapping, Sequence

from roundhouse.workshop.maps import LONGEST, Map, Numbers, Point, Scenery, Shape

Value = str | int | float | bool | Sequence[str | int] | Mapping[str, int]
SEATS = ("blue", "red", "green", "yellow", "black")
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
MARK = 5.0
"""The size of ornaments, in millimetres."""


def files(made: Map, source: str) -> dict[str, str]:
    """File name -> text. `source` says where the map comes from."""
    return {
        "edition.toml": _edition(made),
        "places.csv": _places(made),
        "routes.csv": _routes(made),
        "tickets.csv": table(("a", "b", "points"), ((*ends, points) for ends, points in made.tickets)),
        "drawing.toml": _drawing(made.scenery),
        "SOURCES.md": f"# {made.title}\n\n{source}\n",
    }


def table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """CSV. No value of ours needs quotes but names."""
    return "".join(",".join(map(_cell, row)) + "\n" for row in (header, *rows))


def _cell(value: object) -> str:
    text = number(value) if isinstance(value, float) else str(value)
    return '"' + text.replace('"', '""') + '"' if set(text) & set(',"\n') else text


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def toml(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, Sequence):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return number(float(value))


def _section(name: str, values: Mapping[str, Value]) -> str:
    return f"[{name}]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in values.items())


def _edition(made: Map) -> str:
    numbers, (wide, high) = made.numbers, made.size
    most = max((track.length for track in made.tracks), default=LONGEST)
    sections: dict[str, Mapping[str, Value]] = {
        "title": {"en": made.title},
        "board": {"printed": True, "width": wide, "height": high, "millimetres": wide},
        "words": {"train": "wagon", "ticket": "destination", "wild": "locomotive", "card": "wagon_card"},
        **_rules(numbers),
        "points": {str(length): points for length, points in POINTS.items() if length <= max(most, 3)},
        "tickets": {
            "start": {"draw": numbers.offer[0], "keep": numbers.offer[1]},
            "turn": {"draw": numbers.offer[0], "keep": 1},
            "start_returns": "bottom",
        },
        "bonuses.longest_path": {"points": numbers.longest_path},
        "winner": {"tie_breaks": ["tickets", "longest_path"]},
    }
    return "\n".join(_section(name, values) for name, values in sections.items())


def _rules(numbers: Numbers) -> dict[str, Mapping[str, Value]]:
    least, most = numbers.players
    return {
        "seats": {"least": least, "most": most, "colours": SEATS[:most], "first": "random"},
        "rules": {
            "trains": numbers.trains,
            "hand": numbers.hand,
            "sweep_at": 3,
            "end_at": 2,
            "lanes_close_up_to": 3 if most > 4 else 2,
        },
        "cards": {**dict.fromkeys(numbers.colours, numbers.cards), "wild": numbers.wilds},
    }


def _places(made: Map) -> str:
    passengers = any(spot.passengers for spot in made.spots)
    header = ("id", "name", "kind", "x", "y", *(["passengers"] if passengers else []))
    rows = (
        (
            spot.id,
            spot.name,
            "country" if spot.country else "city",
            *spot.at,
            *([spot.passengers] if passengers else []),
        )
        for spot in made.spots
    )
    return table(header, rows)


def _routes(made: Map) -> str:
    crossings = any(track.crossing for track in made.tracks)
    bends = any(track.bend for track in made.tracks)
    header = ("a", "b", "length", "colour", *(["end_x", "end_y"] * crossings), *(["bend"] * bends))
    rows = (
        (
            *track.ends,
            track.length,
            track.colour,
            *(list(track.crossing or ("", "")) if crossings else []),
            *([track.bend or ""] if bends else []),
        )
        for track in made.tracks
    )
    return table(header, rows)


def _drawing(scenery: Scenery) -> str:
    """The look: frame and palette first, as TOML wants it, then shapes and ornaments."""
    parts = [f"frame = {toml(scenery.frame)}\ncompass = true\n"]
    if scenery.palette:
        parts.append(_section("palette", dict(scenery.palette)))
    parts += map(_shape, scenery.shapes)
    parts += (
        f"[[mark]]\nkind = {toml(kind)}\nsize = {number(MARK)}\nat = {_points(at)}\n"
        for kind, at in scenery.marks
        if at
    )
    return "\n".join(parts)


def _shape(shape: Shape) -> str:
    lines = ["[[shape]]", f"points = {_points(shape.points)}"]
    lines += [f"{name} = {toml(value)}" for name, value in (("fill", shape.fill), ("line", shape.line)) if value]
    if shape.line:
        lines.append(f"width = {number(shape.width)}")
    if shape.shore:
        lines.append("shore = true")
    return "\n".join(lines) + "\n"


def _points(points: Iterable[Point]) -> str:
    return "[" + ", ".join(f"[{x:.1f}, {y:.1f}]" for x, y in points) + "]"
