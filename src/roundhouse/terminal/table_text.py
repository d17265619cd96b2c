"""The table and the viewer's hand in words."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from roundhouse.editions import Edition
from roundhouse.editions.edition import Place, Route
from roundhouse.game import plain
from roundhouse.game.plain import Counts
from roundhouse.game.views import View
from roundhouse.language import Speaker, Words, telling
from roundhouse.rules.bits import has
from roundhouse.rules.state import NONE

INDENT = "  "


@dataclass(frozen=True)
class Seen:
    """A view, the names of the players, and the language to tell it in."""

    view: View
    names: Sequence[str]
    speaker: Speaker


def provenance(edition: Edition, speaker: Words) -> list[str]:
    """What differs from the printed game; empty if nothing does."""
    lines = [] if edition.printed_board else [speaker.say("edition.unprinted_board")]
    stand_ins = sum(not ticket.printed for ticket in edition.tickets)
    if stand_ins:
        lines.append(speaker.say("edition.unprinted_tickets", n=stand_ins, m=len(edition.tickets)))
    return lines


def market(seen: Seen) -> str:
    say, kinds = seen.speaker.say, seen.view.notation.kinds
    slots = [
        say("terminal.slot_empty", slot=i) if kind == NONE else say("terminal.slot", slot=i, kind=kinds[kind])
        for i, kind in enumerate(seen.view.record.market, 1)
    ]
    return say("terminal.market", list=", ".join(slots))


def cards(seen: Seen) -> str:
    if not seen.view.hand:
        return seen.speaker.say("terminal.hand.empty")
    return seen.speaker.say("terminal.hand", list=telling.cards(seen.view.hand, seen.speaker))


def hand(seen: Seen) -> list[str]:
    """The viewer's own cards and tickets."""
    return [cards(seen), *tickets(seen)]


def tickets(seen: Seen) -> list[str]:
    if not seen.view.tickets:
        return [seen.speaker.say("terminal.tickets.none")]
    done = seen.view.completed
    lines = [
        seen.speaker.say("terminal.ticket", name=telling.ticket(text, seen.speaker), done=text in done)
        for text in seen.view.tickets
    ]
    return [seen.speaker.say("terminal.tickets"), *(INDENT + line for line in lines)]


def offer(seen: Seen) -> list[str]:
    lines = [
        INDENT + seen.speaker.say("terminal.offer.line", position=i, name=telling.ticket(text, seen.speaker))
        for i, text in enumerate(seen.view.offer, 1)
    ]
    return [seen.speaker.say("terminal.offer"), *lines] if lines else []


def table(seen: Seen) -> list[str]:
    """Everything that all players can see."""
    seats = range(int(seen.view.record.seats))
    return [
        *(_seat(seen, seat) for seat in seats),
        *(_claimed(seen, seat) for seat in seats),
        market(seen),
        *_piles(seen),
    ]


def _seat(seen: Seen, seat: int) -> str:
    key = "terminal.seat.you" if seat == seen.view.me else "terminal.seat"
    return seen.speaker.say(key, name=seen.names[seat], list=seen.speaker.listed([*_belongings(seen, seat)]))


def _belongings(seen: Seen, seat: int) -> Iterator[str]:
    record, say = seen.view.record, seen.speaker.say
    yield say("count.points", n=int(record.points[seat]))
    yield say("count.trains", n=int(record.trains[seat]))
    yield say("count.cards", n=int(record.cards[seat]))
    kept = plain.named(seen.view.known.kept[seat], seen.view.edition.decks)
    yield from (seen.speaker.tickets({deck: n}) for deck, n in kept.items())
    if not kept:
        yield say("count.tickets", n=0)
    yield from _tokens(seen, plain.named(seen.view.known.held[seat], seen.view.notation.tokens))
    laid = plain.named(seen.view.known.laid[seat], seen.view.notation.kinds)
    if laid:
        yield say("terminal.seat.laid", list=telling.cards(laid, seen.speaker))


def _tokens(seen: Seen, held: Counts) -> Iterator[str]:
    """Passengers, merchandise cards and flags, if the edition has them."""
    bonuses = seen.view.edition.bonuses
    if bonuses.passengers:
        n = telling.passengers(held)
        yield seen.speaker.say("count.passengers", n=n) + (f" ({_passengers(seen, held)})" if n else "")
    if bonuses.merchandise:
        yield seen.speaker.say("count.merchandise", n=held.get("merchandise", 0))
    if bonuses.flags:
        yield seen.speaker.say("count.flags", n=held.get("flag", 0))


def _passengers(seen: Seen, counts: Counts) -> str:
    known = seen.view.edition.bonuses.passengers
    kinds = known.kinds if known else ()
    return ", ".join(
        seen.speaker.say("terminal.token", colour=kind, n=counts[kind]) for kind in kinds if kind in counts
    )


def _claimed(seen: Seen, seat: int) -> str:
    owner = seen.view.record.owner
    mine = [seen.speaker.route(route) for i, route in enumerate(seen.view.edition.routes) if owner[i] == seat]
    if not mine:
        return seen.speaker.say("terminal.seat.unclaimed", name=seen.names[seat])
    return seen.speaker.say("terminal.seat.claimed", name=seen.names[seat], list=", ".join(mine))


def _piles(seen: Seen) -> Iterator[str]:
    record, say = seen.view.record, seen.speaker.say
    yield say("terminal.pile", n=int(record.pile), m=int(record.discard.sum()))
    left = plain.named(seen.view.known.sizes, seen.view.edition.decks)
    decks = seen.speaker.tickets(left) or say("count.tickets", n=0)
    yield say("terminal.decks", list=decks)
    if seen.view.edition.bonuses.merchandise:
        supply = plain.named(seen.view.known.supply, seen.view.notation.tokens)
        yield say("terminal.supply", list=say("count.merchandise", n=supply.get("merchandise", 0)))
    if record.last_round:
        yield say("terminal.last_round")


def waiting(seen: Seen) -> list[str]:
    """The passengers waiting at each place."""
    places = seen.view.edition.places
    lying = {
        place.name: plain.named(seen.view.known.lying[i], seen.view.notation.tokens) for i, place in enumerate(places)
    }
    lines = [
        INDENT + seen.speaker.say("terminal.lying", place=place, list=_passengers(seen, tokens))
        for place, tokens in sorted(lying.items(), key=lambda item: _plain(item[0]))
        if tokens
    ]
    return [seen.speaker.say("terminal.lying.heading"), *lines]


def options(seen: Seen) -> list[str]:
    """The legal actions; claims are only counted, since they have a list of their own."""
    legal = seen.view.legal
    few = [text for text in legal if not text.startswith("claim")]
    lines = [
        seen.speaker.say("terminal.line", command=text, meaning=telling.action(text, seen.view, seen.speaker))
        for text in few
    ]
    if len(few) < len(legal):
        lines.append(seen.speaker.say("terminal.options.claims", n=len(legal) - len(few)))
    return [seen.speaker.say("terminal.options"), *(INDENT + line for line in lines)]


def claimable(seen: Seen) -> list[str]:
    """The routes that the viewer can claim now, each with what to type."""
    payments: dict[str, list[str]] = {}
    for text in seen.view.legal:
        if text.startswith("claim"):
            _, route, payment = text.split()
            payments.setdefault(route, []).append(payment)
    if not payments:
        return [seen.speaker.say("terminal.routes.none")]
    lines = [INDENT + _claim(seen, route, ways) for route, ways in sorted(payments.items())]
    return [seen.speaker.say("terminal.routes"), *lines, seen.speaker.say("terminal.routes.payment")]


def _claim(seen: Seen, text: str, payments: Sequence[str]) -> str:
    route = seen.view.notation.route_value(text)
    line = seen.speaker.say(
        "terminal.routes.line",
        command=f"claim {text} {telling.either(payments, seen.speaker)}",
        route=seen.speaker.route(route),
        colour=route.colour,
        length=route.length,
        points=seen.view.edition.points[route.length],
    )
    return _with_merchandise(seen, line, route)


def _with_merchandise(seen: Seen, line: str, route: Route) -> str:
    brings = seen.speaker.say("draw.merchandise")
    return seen.speaker.say("list.more", a=line, b=brings) if route.merchandise else line


def routes(seen: Seen, where: str) -> list[str]:
    """All routes with their owners, or the routes at places whose names begin with `where`."""
    places = [place for place in seen.view.edition.places if where.lower() == "all" or _is_called(place, where)]
    ids = {place.id for place in places}
    if not ids:
        return [seen.speaker.say("terminal.routes.nowhere", text=where)]
    known = enumerate(seen.view.edition.routes)
    lines = sorted((_route(seen, i, route) for i, route in known if ids & {route.a, route.b}), key=_plain)
    return [seen.speaker.say("terminal.routes.all"), *(INDENT + line for line in lines)]


def _is_called(place: Place, typed: str) -> bool:
    return any(_plain(name).startswith(_plain(typed)) for name in (place.id, place.name))


def _plain(text: str) -> str:
    """Text without accents and capitals, for sorting and comparing."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(sign))


def _route(seen: Seen, number: int, route: Route) -> str:
    record = seen.view.record
    facts: dict[str, str | int] = {"route": seen.speaker.route(route), "colour": route.colour, "length": route.length}
    owner, me = record.owner[number], seen.view.me
    if owner == me:
        line = seen.speaker.say("route.yours", **facts)
    elif owner != NONE:
        line = seen.speaker.say("route.owned", owner=seen.names[owner], **facts)
    else:
        may = me is None or has(record.open[me], number)
        line = seen.speaker.say("route.open" if may else "route.closed", **facts)
    return _with_merchandise(seen, line, route)
