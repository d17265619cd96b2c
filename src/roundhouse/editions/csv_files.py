"""Places, routes and tickets from their CSV files."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from . import limits, vocabulary
from .checking import Ways
from .edition import GREY, WILD, Place, Route, Ticket
from .errors import BadEdition
from .files import File
from .gathering import each, named
from .sources import TAG, Row, read_rows


def read_places(file: File, size: tuple[float, float], printed_board: bool) -> tuple[Place, ...]:
    places: dict[str, Place] = {}

    def read(row: Row) -> None:
        place = read_place(row, size)
        if place.id in places:
            raise row.wrong("id", "an id of its own for each place")
        if printed_board and not place.printed:
            raise row.wrong("printed", "yes, as the board is said to be the printed one")
        check_neighbours(row, place, places.values())
        places[place.id] = place

    each(read_rows(file, ("id", "name", "kind", "x", "y"), ("passengers", "printed", "side")), read)
    at_most(file, len(places), limits.PLACES, "places")
    return tuple(places.values())


def check_neighbours(row: Row, place: Place, others: Iterable[Place]) -> None:
    for other in others:
        if (place.x, place.y) == (other.x, other.y):
            raise row.wrong("x", f"another spot than that of {other.id}")
        if place.name.casefold() == other.name.casefold():
            raise row.wrong("name", f"another name than that of {other.id}")


def read_place(row: Row, size: tuple[float, float]) -> Place:
    values = named(
        id=lambda: row.id("id"),
        name=lambda: row.text("name", limits.NAME),
        x=lambda: row.number("x", 0, size[0]),
        y=lambda: row.number("y", 0, size[1]),
        country=lambda: row.choice("kind", ("city", "country")) == "country",
        passengers=lambda: row.whole("passengers", 0, limits.TOKENS_IN_ALL, "0"),
        printed=lambda: row.flag("printed", "yes"),
        side=lambda: read_side(row),
    )
    return Place(**values)


def read_side(row: Row) -> str:
    if "side" in row and row.cells["kind"] == "country":
        raise row.wrong("side", "nothing, as the name of a country stands in its area")
    return row.choice("side", vocabulary.SIDES) if "side" in row else ""


def read_routes(
    file: File,
    places: tuple[Place, ...],
    size: tuple[float, float],
    cards: Mapping[str, int],
    points: Mapping[int, int],
    trains: int,
) -> tuple[Route, ...]:
    countries = {place.id: place.country for place in places}
    spots = {place.id: (place.x, place.y) for place in places}
    colours = (*(kind for kind in cards if kind != WILD), GREY)
    first: dict[frozenset[str], Route] = {}
    lanes: Counter[frozenset[str]] = Counter()
    routes: list[Route] = []

    def read(row: Row) -> None:
        route = read_route(row, countries, size, colours)
        if route.length not in points or route.length > trains:
            raise row.wrong("length", f"a length that has points and takes at most {trains} trains")
        ends = frozenset((route.a, route.b))
        twin = first.setdefault(ends, route)
        if route.end == spots[route.a]:
            raise row.wrong("end_x", f"another spot than that of {route.a}")
        if twin.length != route.length:
            raise row.wrong("length", f"{twin.length}, as long as the other lane")
        lanes[ends] += 1
        routes.append(replace(route if route.a == twin.a else turned(route), lane=lanes[ends]))

    each(read_rows(file, ("a", "b", "length", "colour"), ("merchandise", "end_x", "end_y", "bend")), read)
    check_routes(file, places, routes)
    return tuple(routes)


def read_route(row: Row, countries: Mapping[str, bool], size: tuple[float, float], colours: Collection[str]) -> Route:
    values = named(
        ends=lambda: read_ends(row, countries),
        length=lambda: row.whole("length", 1, limits.LENGTH),
        colour=lambda: row.choice("colour", colours),
        merchandise=lambda: row.flag("merchandise", "no"),
        bend=lambda: row.number("bend", -1, 1, "0"),
    )
    a, b = values.pop("ends")
    route = Route(a=a, b=b, lane=1, end=read_end(row, countries[a], countries[b], size), **values)
    return turned(route) if countries[a] else route


def read_end(row: Row, a: bool, b: bool, size: tuple[float, float]) -> tuple[float, float] | None:
    """Where a route reaches a country, if one of its ends is one."""
    if a and b:
        raise row.wrong("b", "a city at one end at least")
    if a or b:
        return row.number("end_x", 0, size[0]), row.number("end_y", 0, size[1])
    if "end_x" in row or "end_y" in row:
        raise row.wrong("end_x", "nothing, as neither end is a country")
    return None


def turned(route: Route) -> Route:
    return replace(route, a=route.b, b=route.a, bend=-route.bend)


def read_ends(row: Row, places: Collection[str]) -> tuple[str, str]:
    a = row.choice("a", places, what="the id of a place")
    b = row.choice("b", places, what="the id of a place")
    if a == b:
        raise row.wrong("b", "another place than the first")
    return a, b


def check_routes(file: File, places: tuple[Place, ...], routes: list[Route]) -> None:
    at_most(file, len(routes), limits.ROUTES, "routes")
    nodes = sum(not place.country for place in places) + sum(route.end is not None for route in routes)
    at_most(file, nodes, limits.NODES, "cities and routes into countries")
    reached = {route.a for route in routes} | {route.b for route in routes}
    lonely = [place.id for place in places if place.id not in reached]
    if lonely:
        raise BadEdition.together([BadEdition(file.path, None, None, f"a route to {id_}", "none") for id_ in lonely])


def read_tickets(
    file: File,
    places: tuple[Place, ...],
    routes: tuple[Route, ...],
    decks: tuple[str, ...],
    chosen: tuple[str | None],
    trains: int,
) -> tuple[Ticket, ...]:
    """All tickets, or those of the chosen set."""
    ways = Ways(places, routes)
    tickets: list[Ticket] = []

    def read(row: Row) -> None:
        ticket = read_ticket(row, [place.id for place in places], decks)
        if ways.spaces(ticket.a, ticket.b) > trains:
            raise row.wrong(None, f"two places that {trains} trains can join", f"{ticket.a} and {ticket.b}")
        tags = read_tags(row)
        if chosen[0] is None or chosen[0] in tags:
            tickets.append(ticket)

    each(read_rows(file, ("a", "b", "points"), ("deck", "printed", "sets")), read)
    at_most(file, len(tickets), limits.TICKETS, "tickets")
    return tuple(tickets)


def read_ticket(row: Row, places: Collection[str], decks: tuple[str, ...]) -> Ticket:
    values = named(
        ends=lambda: read_ends(row, places),
        points=lambda: row.whole("points", 1, limits.POINTS),
        deck=lambda: row.choice("deck", decks, "tickets"),
        printed=lambda: row.flag("printed", "yes"),
    )
    a, b = values.pop("ends")
    return Ticket(a=a, b=b, **values)


def read_tags(row: Row) -> list[str]:
    tags = row.cells.get("sets", "").split()
    if not all(TAG.fullmatch(tag) for tag in tags):
        raise row.wrong("sets", "names in lower-case letters and digits, separated by spaces")
    return tags


def at_most(file: File, count: int, limit: int, what: str) -> None:
    if count > limit:
        raise BadEdition(file.path, None, None, f"at most {limit} {what}", str(count))
