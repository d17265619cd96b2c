"""Places, routes and tickets from their CSV files."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace

from . import limits, vocabulary
from .checking import Ways
from .edition import GREY, WILD, Place, Route, Ticket
from .errors import BadEdition
from .files import File
from .sources import TAG, Row, read_rows


def read_places(file: File, size: tuple[float, float], printed_board: bool) -> tuple[Place, ...]:
    places: dict[str, Place] = {}
    for row in read_rows(file, ("id", "name", "kind", "x", "y"), ("passengers", "printed", "side")):
        place = read_place(row, size)
        if place.id in places:
            raise row.wrong("id", "an id of its own for each place")
        if printed_board and not place.printed:
            raise row.wrong("printed", "yes, as the board is said to be the printed one")
        places[place.id] = place
    at_most(file, len(places), limits.PLACES, "places")
    return tuple(places.values())


def read_place(row: Row, size: tuple[float, float]) -> Place:
    return Place(
        id=row.id("id"),
        name=row.text("name"),
        x=row.number("x", 0, size[0]),
        y=row.number("y", 0, size[1]),
        country=row.choice("kind", ("city", "country")) == "country",
        passengers=row.whole("passengers", 0, limits.TOKENS_IN_ALL, "0"),
        printed=row.flag("printed", "yes"),
        side=read_side(row),
    )


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
    colours = (*(kind for kind in cards if kind != WILD), GREY)
    first: dict[frozenset[str], Route] = {}
    lanes: Counter[frozenset[str]] = Counter()
    routes = []
    for row in read_rows(file, ("a", "b", "length", "colour"), ("merchandise", "end_x", "end_y", "bend")):
        route = read_route(row, countries, size, colours)
        if route.length not in points or route.length > trains:
            raise row.wrong("length", f"a length that has points and takes at most {trains} trains")
        ends = frozenset((route.a, route.b))
        twin = first.setdefault(ends, route)
        if twin.length != route.length:
            raise row.wrong("length", f"{twin.length}, as long as the other lane")
        lanes[ends] += 1
        routes.append(replace(route if route.a == twin.a else turned(route), lane=lanes[ends]))
    check_routes(file, places, routes)
    return tuple(routes)


def read_route(row: Row, countries: Mapping[str, bool], size: tuple[float, float], colours: Collection[str]) -> Route:
    a, b = read_ends(row, countries)
    if countries[a] and countries[b]:
        raise row.wrong("b", "a city at one end at least")
    end = None
    if countries[a] or countries[b]:
        end = (row.number("end_x", 0, size[0]), row.number("end_y", 0, size[1]))
    elif "end_x" in row or "end_y" in row:
        raise row.wrong("end_x", "nothing, as neither end is a country")
    route = Route(
        a=a,
        b=b,
        lane=1,
        length=row.whole("length", 1, limits.LENGTH),
        colour=row.choice("colour", colours),
        merchandise=row.flag("merchandise", "no"),
        end=end,
        bend=row.number("bend", -1, 1, "0"),
    )
    return turned(route) if countries[a] else route


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
    for place in places:
        if place.id not in reached:
            raise BadEdition(file.path, None, None, f"a route to {place.id}", "none")


def read_tickets(
    file: File,
    places: tuple[Place, ...],
    routes: tuple[Route, ...],
    decks: tuple[str, ...],
    chosen: str | None,
    trains: int,
) -> tuple[Ticket, ...]:
    ways = Ways(places, routes)
    tickets = []
    for row in read_rows(file, ("a", "b", "points"), ("deck", "printed", "sets")):
        ticket = read_ticket(row, [place.id for place in places], decks)
        if ways.spaces(ticket.a, ticket.b) > trains:
            raise row.wrong(None, f"two places that {trains} trains can join", f"{ticket.a} and {ticket.b}")
        tags = read_tags(row)
        if chosen is None or chosen in tags:
            tickets.append(ticket)
    at_most(file, len(tickets), limits.TICKETS, "tickets")
    return tuple(tickets)


def read_ticket(row: Row, places: Collection[str], decks: tuple[str, ...]) -> Ticket:
    a, b = read_ends(row, places)
    return Ticket(
        a=a,
        b=b,
        points=row.whole("points", 1, limits.POINTS),
        deck=row.choice("deck", decks, "tickets"),
        printed=row.flag("printed", "yes"),
    )


def read_tags(row: Row) -> list[str]:
    tags = row.cells.get("sets", "").split()
    if not all(TAG.fullmatch(tag) for tag in tags):
        raise row.wrong("sets", "names in lower-case letters and digits, separated by spaces")
    return tags


def at_most(file: File, count: int, limit: int, what: str) -> None:
    if count > limit:
        raise BadEdition(file.path, None, None, f"at most {limit} {what}", str(count))
