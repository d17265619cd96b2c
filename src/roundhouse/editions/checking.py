"""Checks that the files of an edition agree with each other."""

from heapq import heappop, heappush
from math import inf

from . import limits
from .edition import Edition, Place, Route
from .gathering import each
from .sources import Table

MARKET = 5


class Ways:
    """The lengths of the shortest ways between places, in spaces. No way leads through a country."""

    def __init__(self, places: tuple[Place, ...], routes: tuple[Route, ...]) -> None:
        self.steps: dict[str, list[tuple[str, int]]] = {place.id: [] for place in places}
        self.countries = {place.id for place in places if place.country}
        self.known: dict[str, dict[str, int]] = {}
        for route in routes:
            self.steps[route.a].append((route.b, route.length))
            self.steps[route.b].append((route.a, route.length))

    def spaces(self, a: str, b: str) -> float:
        if a not in self.known:
            self.known[a] = self.search(a)
        return self.known[a].get(b, inf)

    def search(self, start: str) -> dict[str, int]:
        best = {start: 0}
        heap = [(0, start)]
        while heap:
            spaces, place = heappop(heap)
            if spaces > best[place] or (place in self.countries and place != start):
                continue
            for other, length in self.steps[place]:
                if spaces + length < best.get(other, spaces + length + 1):
                    best[other] = spaces + length
                    heappush(heap, (best[other], other))
        return best


def check(edition: Edition, table: Table) -> None:
    checks = (check_seats, check_tickets, check_tokens, check_passengers, check_merchandise, check_tie_breaks)
    each(checks, lambda one: one(edition, table))


def check_seats(edition: Edition, table: Table) -> None:
    most = edition.players[1]
    if len(edition.seat_colours) < most:
        raise table.table("seats").wrong("colours", f"a colour for each of {most} seats")
    dealt = most * edition.hand + MARKET
    if sum(edition.cards.values()) < dealt:
        found = str(sum(edition.cards.values()))
        raise table.table("cards").wrong(None, f"at least {dealt} cards, for {most} hands and the market", found)


def check_tickets(edition: Edition, table: Table) -> None:
    """Players may announce any split between the decks, so each deck alone must be enough for all seats (GAP-14)."""
    if not edition.tickets:
        raise table.table("tickets").wrong("set", "a set that some ticket belongs to")
    needed = edition.players[1] * edition.start.draw
    for deck in edition.decks:
        held = sum(ticket.deck == deck for ticket in edition.tickets)
        if held < needed:
            raise table.table("tickets").wrong("start", f"at least {needed} tickets in deck {deck}", str(held))


def check_tokens(edition: Edition, table: Table) -> None:
    bonuses = edition.bonuses
    kinds = len(bonuses.passengers.kinds) if bonuses.passengers else 0
    kinds += bool(bonuses.merchandise) + bool(bonuses.flags)
    if kinds > limits.TOKENS:
        raise table.table("bonuses").wrong(None, f"at most {limits.TOKENS} kinds of tokens", str(kinds))


def check_passengers(edition: Edition, table: Table) -> None:
    bonus = edition.bonuses.passengers
    waiting = sum(place.passengers for place in edition.places)
    total = len(bonus.kinds) * bonus.each if bonus else 0
    if waiting != total:
        where = table.table("bonuses").table("passengers") if bonus else table
        raise where.wrong("each" if bonus else None, f"{total} passengers in all the places together", str(waiting))


def check_merchandise(edition: Edition, table: Table) -> None:
    bonus = edition.bonuses.merchandise
    shown = sum(route.merchandise for route in edition.routes)
    if bool(shown) != bool(bonus):
        expected = "some route with merchandise" if bonus else "no route with merchandise, as there is no such bonus"
        raise table.wrong("bonuses", expected, str(shown))
    least, most = edition.players
    for seats in range(least, most + 1):
        if bonus and seats not in bonus.table:
            raise table.table("bonuses").table("merchandise").table("table").wrong(str(seats), "points by rank")


def check_tie_breaks(edition: Edition, table: Table) -> None:
    for name in ("longest_path", "passengers"):
        if name in edition.tie_breaks and getattr(edition.bonuses, name) is None:
            raise table.table("winner").wrong("tie_breaks", f"a bonus {name} for this tie-break")
