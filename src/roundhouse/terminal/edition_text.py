"""What is in the box of an edition, in words."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from roundhouse import editions
from roundhouse.editions.files import SOURCES
from roundhouse.language import Speaker, for_edition
from roundhouse.terminal.screen import columns
from roundhouse.terminal.table_text import INDENT, provenance


def catalogue(language: str) -> list[str]:
    """The built-in editions."""
    speakers = [for_edition(language, editions.load(name)) for name in editions.names()]
    lines = [
        INDENT + speaker.say("terminal.line", command=speaker.edition.id, meaning=speaker.title) for speaker in speakers
    ]
    return [speakers[0].say("show.editions"), *lines]


def box(speaker: Speaker) -> list[str]:
    """An edition in words."""
    return [
        speaker.title,
        *_section(speaker, "show.provenance", _provenance(speaker)),
        *_section(speaker, "show.contents", _contents(speaker)),
        *_section(speaker, "show.dealing", _dealing(speaker)),
        *_section(speaker, "show.points", _points(speaker)),
        *_section(speaker, "show.bonuses", _bonuses(speaker)),
        *_section(speaker, "show.ties", _ties(speaker)),
    ]


def _section(speaker: Speaker, key: str, lines: Iterator[str]) -> list[str]:
    return ["", speaker.say(key), *(INDENT + line for line in lines)]


def _provenance(speaker: Speaker) -> Iterator[str]:
    usual = "show.printed" if editions.is_built_in(speaker.edition) else "show.own"
    yield from provenance(speaker.edition, speaker) or [speaker.say(usual)]


def _contents(speaker: Speaker) -> Iterator[str]:
    edition, say = speaker.edition, speaker.say
    yield say("show.players", least=edition.players[0], most=edition.players[1])
    colours = [say(f"colour.{colour}.name") for colour in edition.seat_colours]
    yield say("show.seat_colours", list=speaker.listed(colours))
    yield say("show.trains", n=edition.trains)
    yield say("show.places", n=len(edition.places))
    yield say("show.routes", n=len(edition.routes))
    kinds = speaker.listed([speaker.cards(kind, n) for kind, n in edition.cards.items()])
    yield say("show.cards", n=sum(edition.cards.values()), list=kinds)
    decks = {deck: sum(ticket.deck == deck for ticket in edition.tickets) for deck in edition.decks}
    yield speaker.tickets(decks)


def _dealing(speaker: Speaker) -> Iterator[str]:
    edition, say = speaker.edition, speaker.say
    yield say("show.hand", n=edition.hand)
    yield say("show.dealing.start", draw=edition.start.draw, keep=edition.start.keep)
    yield say("show.dealing.turn", draw=edition.turn.draw, keep=edition.turn.keep)
    yield say("show.dealing.returns", returns=edition.start_returns)
    yield say(f"first.{edition.first_player}")
    yield say("show.sweep", n=edition.sweep_at)
    if edition.draws_need_pile:
        yield say("show.draws_need_pile")
    yield say("show.lanes", n=edition.lanes_close_up_to)
    yield say("show.end", n=edition.end_at)


def _points(speaker: Speaker) -> Iterator[str]:
    for length, points in speaker.edition.points.items():
        yield speaker.say("show.points.line", length=length, points=points)


def _bonuses(speaker: Speaker) -> Iterator[str]:
    bonuses, say = speaker.edition.bonuses, speaker.say
    texts: dict[str, dict[str, Any]] = {
        name: asdict(bonus)
        for name in ("longest_path", "globetrotter", "passengers", "merchandise", "flags")
        if (bonus := getattr(bonuses, name))
    }
    if bonuses.flags:
        colours = [say(f"colour.{colour}.name") for colour in bonuses.flags.colours]
        texts["flags"]["list"] = speaker.listed(colours)
    for name, values in texts.items():
        numbers = {key: value for key, value in values.items() if isinstance(value, str | int)}
        yield say("terminal.line", command=say(f"bonus.{name}.title"), meaning=say(f"bonus.{name}.text", **numbers))
    if bonuses.merchandise:
        for seats, ranks in bonuses.merchandise.table.items():
            yield INDENT + say("bonus.merchandise.rank", n=seats, list=", ".join(map(str, ranks)))
    if not texts:
        yield say("show.bonuses.none")


def _ties(speaker: Speaker) -> Iterator[str]:
    for i, name in enumerate(speaker.edition.tie_breaks, 1):
        yield f"{i}. {speaker.say(f'tie.{name}')}"
    yield speaker.say("show.ties.shared")


def routes(speaker: Speaker) -> list[str]:
    """A line for each route."""
    edition, say = speaker.edition, speaker.say
    keys = ("from", "to", "colour", "length", "points")
    rows: list[list[str | int]] = [[say(f"show.column.{key}") for key in keys]]
    for route in edition.routes:
        colour = say(f"colour.{route.colour}.name")
        rows.append(
            [speaker.place(route.a), speaker.place(route.b), colour, route.length, edition.points[route.length]]
        )
    return ["", say("show.routes", n=len(edition.routes)), *(INDENT + line for line in columns(rows))]


def tickets(speaker: Speaker) -> list[str]:
    """A line for each ticket; it says whether the ticket is a printed one."""
    edition, say = speaker.edition, speaker.say
    keys = ("from", "to", "points", "deck", "printed")
    rows: list[list[str | int]] = [[say(f"show.column.{key}") for key in keys]]
    for ticket in edition.tickets:
        printed = say("show.yes" if ticket.printed else "show.no")
        rows.append(
            [speaker.place(ticket.a), speaker.place(ticket.b), ticket.points, speaker.deck(ticket.deck), printed]
        )
    return ["", say("count.tickets", n=len(edition.tickets)), *(INDENT + line for line in columns(rows))]


def sources(speaker: Speaker) -> list[str]:
    """The edition's own notes on its sources, unchanged."""
    return ["", speaker.say("show.sources"), *speaker.edition.files.get(SOURCES, "").splitlines()]
