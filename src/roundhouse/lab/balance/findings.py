"""What stands out in a report, and what might be changed. The words are in the catalogues: `balance.CODE`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any

from roundhouse.lab.balance import boxes
from roundhouse.lab.balance.boxes import Range
from roundhouse.lab.balance.figures import SELDOM, asked_for
from roundhouse.lab.balance.report import Report
from roundhouse.lab.balance.things import TicketUse

Value = str | int
TOLERANCE = 0.1
"""How far outside the range of our boxes a figure may lie, as a share, before it is worth a word."""
CROWDED = 0.95
"""A connection with one lane that is claimed in a larger share of games of two is wanted by everybody."""
LUCKY = 1.5
"""Who claims a route and wins this many times as often as chance would have it owes it to the route."""
HARD = 1 / 3
"""A ticket that is completed in a smaller share of games than this is hard."""
UNWANTED = 0.2
"""A ticket that is kept so much more seldom than the mean is unwanted."""
EDGE = 0.06
"""What a ticket may bring beside its worth, as a share of the mean score."""
OFF = 0.25
"""By how much the points of a ticket may differ from its shortest way, as a share."""
UNEVEN = 1.3
"""How much more spaces for a card than the mean make a colour scarce."""
ENOUGH = 30
"""A ticket that was kept in fewer games says nothing."""


@dataclass(frozen=True)
class Finding:
    """A code, the values of its message, and what to show on the map."""

    code: str
    values: dict[str, Value] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    routes: tuple[str, ...] = ()
    tickets: tuple[str, ...] = ()


Finder = Callable[[Report], Iterable[Finding]]


def find(report: Report) -> list[Finding]:
    """Everything worth a word, what matters most first."""
    return [finding for finder in FINDERS for finding in finder(report)]


def as_dict(finding: Finding) -> dict[str, Any]:
    return asdict(finding)


def percent(share: float) -> int:
    return round(100 * share)


def cuts(report: Report) -> Iterator[Finding]:
    shape = report.shape
    routes = tuple(route.text for ends in shape.cuts for route in shape.connections[ends])
    if routes:
        yield Finding("cut", {"n": len(shape.cuts)}, routes=routes)


def dead_ends(report: Report) -> Iterator[Finding]:
    if report.shape.dead_ends:
        yield Finding("dead_end", {"n": len(report.shape.dead_ends)}, places=tuple(report.shape.dead_ends))


def compared(figure: str, low: str, high: str, shown: Callable[[float], int], report: Report) -> Iterator[Finding]:
    """A figure that lies outside the range of our other boxes."""
    value, range_ = getattr(report.figures, figure), boxes.ranges(without=report.edition.id)[figure]
    code = low if value < (1 - TOLERANCE) * range_.least else high if value > (1 + TOLERANCE) * range_.most else ""
    if code:
        yield Finding(code, {"value": shown(value), **_shown(range_, shown)})


def _shown(range_: Range, shown: Callable[[float], int]) -> dict[str, Value]:
    return {"least": shown(range_.least), "most": shown(range_.most)}


def chairs(report: Report) -> Iterator[Finding]:
    """The place in the order of play that wins too often, at the number of players where it does so most."""
    limit = boxes.ranges(without=report.edition.id)["chair"].most
    lucky = [
        (course.seats * chair.value, course.seats, place, chair)
        for course in report.courses
        for place, chair in enumerate(course.chairs, 1)
        if course.seats * chair.value > (1 + TOLERANCE) * limit and course.seats * chair.low > 1
    ]
    if lucky:
        _, seats, place, chair = max(lucky)
        values = {"value": percent(chair.value), "low": percent(chair.low), "high": percent(chair.high)}
        yield Finding("chair", {"chair": place, "n": seats, "fair": percent(1 / seats), **values})


def idle_routes(report: Report) -> Iterator[Finding]:
    idle = sorted((route.most, route.route) for route in report.routes if route.most < SELDOM)
    if idle:
        yield Finding(
            "route_idle", {"n": len(idle), "percent": percent(SELDOM)}, routes=tuple(route for _, route in idle)
        )


def crowded_routes(report: Report) -> Iterator[Finding]:
    """With few players everybody has room, so a route that all the same is always taken is one too few."""
    lanes = report.shape.connections
    alone = {routes[0].text for routes in lanes.values() if len(routes) == 1}
    crowded = [use.route for use in report.routes if use.route in alone and sum(use.taken[0]) > CROWDED]
    if crowded:
        players = report.courses[0].seats
        yield Finding(
            "route_crowded",
            {"n": len(crowded), "percent": percent(CROWDED), "players": players},
            routes=tuple(crowded),
        )


def lucky_routes(report: Report) -> Iterator[Finding]:
    lucky = [use.route for use in report.routes if use.wins.low > LUCKY and use.share > SELDOM]
    if lucky:
        yield Finding("route_lucky", {"n": len(lucky)}, routes=tuple(lucky))


def tickets(code: str, chosen: Callable[[TicketUse, Report], bool], report: Report) -> Iterator[Finding]:
    found = [use for use in report.tickets if chosen(use, report)]
    if found:
        yield Finding(code, {"n": len(found), "percent": percent(HARD)}, tickets=tuple(use.ticket for use in found))


def hard(use: TicketUse, report: Report) -> bool:
    return known(use, report) and use.completed < HARD


def strong(use: TicketUse, report: Report) -> bool:
    return known(use, report) and use.edge.low > EDGE * report.figures.score


def weak(use: TicketUse, report: Report) -> bool:
    return known(use, report) and use.edge.high < -EDGE * report.figures.score and not hard(use, report)


def unwanted(use: TicketUse, report: Report) -> bool:
    return use.kept < UNWANTED * sum(each.kept for each in report.tickets) / len(report.tickets)


def off(use: TicketUse, report: Report) -> bool:
    return abs(use.points - use.way) > max(2, OFF * use.way)


def known(use: TicketUse, report: Report) -> bool:
    return use.kept * sum(course.games for course in report.courses) >= ENOUGH


def idle_places(report: Report) -> Iterator[Finding]:
    idle = tuple(use.place for use in report.places if use.reached < SELDOM)
    if idle:
        yield Finding("place_idle", {"n": len(idle), "percent": percent(SELDOM)}, places=idle)


def colours(report: Report) -> Iterator[Finding]:
    """Each colour that is asked for much more or much less than the mean."""
    carded = [use for use in report.colours if use.cards]
    mean = sum(map(asked_for, carded)) / len(carded)
    for use in carded:
        scarce, spare = asked_for(use) > UNEVEN * mean, asked_for(use) < mean / UNEVEN
        if scarce or spare:
            routes = tuple(route.text for route in report.edition.routes if route.colour == use.colour)
            values: dict[str, Value] = {"colour": use.colour, "spaces": use.spaces, "supply": use.cards}
            fair = round(mean * use.cards)
            yield Finding("colour_scarce" if scarce else "colour_spare", values | {"fair": fair}, routes=routes)


FINDERS: Sequence[Finder] = (
    cuts,
    dead_ends,
    chairs,
    partial(compared, "turns", "games_short", "games_long", round),
    partial(compared, "spread", "scores_alike", "scores_apart", percent),
    partial(compared, "completed", "completed_few", "completed_many", percent),
    idle_places,
    idle_routes,
    crowded_routes,
    lucky_routes,
    partial(tickets, "ticket_hard", hard),
    partial(tickets, "ticket_strong", strong),
    partial(tickets, "ticket_weak", weak),
    partial(tickets, "ticket_unwanted", unwanted),
    partial(tickets, "ticket_off", off),
    colours,
)
CODES = (
    *("cut", "dead_end", "chair", "games_short", "games_long", "scores_alike", "scores_apart"),
    *("completed_few", "completed_many", "place_idle", "route_idle", "route_crowded", "route_lucky"),
    *("ticket_hard", "ticket_strong", "ticket_weak", "ticket_unwanted", "ticket_off"),
    *("colour_scarce", "colour_spare"),
)
