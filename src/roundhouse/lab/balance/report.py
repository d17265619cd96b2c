"""The balance report: everything that many games say about a map."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from roundhouse.editions import Edition
from roundhouse.lab.balance import courses, figures, games, things
from roundhouse.lab.balance.courses import Course
from roundhouse.lab.balance.figures import Figures
from roundhouse.lab.balance.games import Played, Progress
from roundhouse.lab.balance.shape import Shape
from roundhouse.lab.balance.things import ColourUse, PlaceUse, RouteUse, TicketUse

GAMES = 2_000
"""Games at each number of players, unless somebody wants more."""


@dataclass(frozen=True)
class Report:
    edition: Edition
    games: int
    seed: int
    courses: tuple[Course, ...]
    routes: tuple[RouteUse, ...]
    tickets: tuple[TicketUse, ...]
    places: tuple[PlaceUse, ...]
    colours: tuple[ColourUse, ...]
    figures: Figures

    @property
    def shape(self) -> Shape:
        return Shape(self.edition)


def make(
    edition: Edition,
    number: int = GAMES,
    seed: int = 0,
    cores: int | None = None,
    progress: Progress = lambda games: None,
) -> Report:
    """Play this many games at every number of players, and sum them up."""
    return of(edition, games.play(edition, number, seed, cores, progress), seed)


def of(edition: Edition, tables: Sequence[Played], seed: int) -> Report:
    went = tuple(map(courses.course, tables))
    routes, tickets = tuple(things.routes(edition, tables)), tuple(things.tickets(edition, tables))
    places = tuple(things.places(edition, tables))
    return Report(
        edition=edition,
        games=len(tables[0]),
        seed=seed,
        courses=went,
        routes=routes,
        tickets=tickets,
        places=places,
        colours=tuple(things.colours(edition, tables)),
        figures=figures.figures(edition, went, routes, tickets, places),
    )


def as_dict(report: Report) -> dict[str, Any]:
    """The report in plain values."""
    names = ("courses", "routes", "tickets", "places", "colours")
    return {name: [_plain(each) for each in getattr(report, name)] for name in names} | {
        "edition": report.edition.id,
        "digest": report.edition.digest,
        "bot": games.BOT,
        "games": report.games,
        "seed": report.seed,
        "figures": figures.as_dict(report.figures),
        "dead_ends": report.shape.dead_ends,
        "cuts": [[route.text for route in report.shape.connections[ends]] for ends in report.shape.cuts],
    }


def _plain(row: Any) -> Any:
    """Named values keep their names."""
    values = {name: getattr(row, name) for name in asdict(row)}
    return {name: _named(value) for name, value in values.items()}


def _named(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: None if abs(number) == float("inf") else number for name, number in value._asdict().items()}
    return [_named(each) for each in value] if isinstance(value, tuple) else value
