"""Maps that nobody would draw, but that the reader takes: as large, as small and as tangled as they can be."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import cos, pi, sin
from pathlib import Path

from roundhouse import editions
from roundhouse.editions import Edition, limits

Ends = tuple[str, str]
COLOURS = ("red", "blue", "green", "black", "white", "pink", "orange", "yellow")


def named(number: int) -> list[str]:
    return [f"p{i}" for i in range(number)]


def places(names: Sequence[str]) -> str:
    """On a spiral, so that no two of them are on one spot."""
    rows = []
    for i, name in enumerate(names):
        far, angle = 40 + 440 * i / len(names), 2 * pi * i / 7.3
        rows.append(f"{name},{name.upper()},city,{500 + far * cos(angle):.1f},{500 + far * sin(angle):.1f}")
    return "\n".join(["id,name,kind,x,y", *rows, ""])


def routes(joined: Iterable[Ends], length: int, colours: Sequence[str]) -> str:
    rows = [f"{a},{b},{length},{colours[i % len(colours)]}" for i, (a, b) in enumerate(joined)]
    return "\n".join(["a,b,length,colour", *rows, ""])


def toml(seats: int, trains: int, length: int, points: int, cards: int, wilds: int, colours: Sequence[str]) -> str:
    supply = "\n".join(f"{colour} = {cards}" for colour in colours)
    return f"""[title]
en = "Strange"
[board]
printed = true
width = 1000
height = 1000
[words]
train = "wagon"
ticket = "destination"
wild = "locomotive"
card = "wagon_card"
[seats]
least = 2
most = {seats}
colours = ["blue", "red", "yellow", "green", "black"]
first = "random"
[rules]
trains = {trains}
hand = 4
sweep_at = 3
end_at = 2
lanes_close_up_to = 2
[cards]
{supply}
wild = {wilds}
[points]
{length} = {points}
[tickets]
start = {{ draw = 2, keep = 1 }}
turn = {{ draw = 2, keep = 1 }}
start_returns = "bottom"
[bonuses.longest_path]
points = {points}
[bonuses.globetrotter]
points = {points}
[winner]
tie_breaks = ["tickets", "longest_path"]
"""


def write(
    folder: Path,
    joined: Sequence[Ends],
    tickets: Sequence[Ends],
    *,
    seats: int = 5,
    trains: int = 40,
    length: int = 1,
    points: int = 1,
    cards: int = 12,
    wilds: int = 14,
    colours: Sequence[str] = COLOURS,
) -> Edition:
    folder.mkdir()
    ends = sorted({end for ends in joined for end in ends}, key=lambda name: int(name[1:]))
    files = {
        "edition.toml": toml(seats, trains, length, points, cards, wilds, colours),
        "places.csv": places(ends),
        "routes.csv": routes(joined, length, (*colours, "grey")),
        "tickets.csv": "\n".join(["a,b,points", *(f"{a},{b},{points}" for a, b in tickets), ""]),
    }
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return editions.load(folder)


def largest(folder: Path) -> Edition:
    """A grid with everything at its limit."""
    wide, high = 10, limits.PLACES // 10
    at = [[f"p{row * wide + column}" for column in range(wide)] for row in range(high)]
    across = [ends for row in at for ends in pairwise(row)]
    down = [ends for column in zip(*at, strict=True) for ends in pairwise(column)]
    joined = [*across, *down, *across[: limits.ROUTES - len(across) - len(down)]]
    far = [(a, b) for a, b in combinations(named(limits.PLACES), 2) if int(b[1:]) - int(a[1:]) == 2 * wide + 1]
    near = [(f"p{i}", f"p{i + wide}") for i in range(limits.PLACES - wide)]
    return write(
        folder,
        joined,
        [*far, *near][: limits.TICKETS],
        trains=limits.TRAINS,
        length=limits.LENGTH,
        points=limits.POINTS,
        cards=29,
        wilds=18,
    )


def smallest(folder: Path) -> Edition:
    """Two places, three lanes, four equal tickets."""
    return write(folder, [("p0", "p1")] * 3, [("p0", "p1")] * 4, seats=2, trains=3, cards=12, wilds=1, colours=["red"])


def star(folder: Path) -> Edition:
    """Every place but one is a dead end."""
    spokes = [("p0", f"p{i}") for i in range(1, 40)]
    return write(folder, spokes, list(combinations([end for _, end in spokes], 2))[:60])


def chain(folder: Path) -> Edition:
    """Every route is a cut."""
    line = list(pairwise(named(60)))
    return write(folder, line, [(f"p{i}", f"p{i + 3}") for i in range(40)], length=2)


def tangle(folder: Path) -> Edition:
    """Everything is joined to everything, and two players have trains for all of it."""
    joined = list(combinations(named(18), 2))
    return write(folder, joined, joined[:40], seats=5, trains=76)


def grey_wilds(folder: Path) -> Edition:
    """One colour, as many wilds as other cards, and nothing is worth anything but itself."""
    ring = [*pairwise(named(30)), ("p29", "p0")]
    tickets = [(f"p{i}", f"p{(i + 4) % 30}") for i in range(30)]
    return write(folder, ring, tickets, cards=40, wilds=40, colours=["black"], length=3, trains=12)


KINDS = {
    "largest": largest,
    "smallest": smallest,
    "star": star,
    "chain": chain,
    "tangle": tangle,
    "grey and wilds": grey_wilds,
}
