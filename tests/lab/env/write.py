"""Write the page of observations anew, from the layouts: `make generate`."""

from pathlib import Path

from roundhouse import editions
from roundhouse.lab.env import layout
from roundhouse.lab.env.layout import AXES, FIELDS, PRIVATE

PAGE = Path(__file__).parents[3] / "docs" / "observations.md"
HEAD = """# Fields of observations

What a learning program sees of a game: one row of numbers (`float32`), as [research](research.md) explains. This page
lists its fields. `make generate` writes it from the sources.

All values are counts or flags from 0 on, as they are: nothing is scaled. `layout.high` has the largest value of each
number, to divide by. Seats are counted from the viewer on to the left, so 0 is always the viewer. A field whose axes
are empty in an edition is not in its observations: there are no passengers in USA.

| Field | Axes | Who knows it | Meaning |
|---|---|---|---|
"""


def page() -> str:
    """The text of the page."""
    fields = [
        f"| `{name}` | {', '.join(axes) or '-'} | {'the viewer' if name in PRIVATE else 'everybody'} | {meaning} |"
        for name, (axes, meaning) in FIELDS.items()
    ]
    axes = [f"| {name} | {meaning} |" for name, meaning in AXES.items()]
    parts = [
        HEAD + "\n".join(fields),
        "| Axis | Meaning |\n|---|---|\n" + "\n".join(axes),
        *map(places, editions.names()),
    ]
    return "\n\n".join(parts) + "\n"


def places(name: str) -> str:
    """Where the fields of an edition are, with the least number of seats."""
    edition = editions.load(name)
    seats = edition.players[0]
    found = layout.of(edition, seats)
    rows = [
        f"| `{field.name}` | {field.start} | {' × '.join(map(str, field.shape))} | {field.most:g} |"
        for field in found.fields.values()
    ]
    title = f"## {edition.title['en']}, {seats} seats: {found.size} numbers"
    return "\n".join([title, "", "| Field | Begins at | Shape | At most |", "|---|---|---|---|", *rows])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
