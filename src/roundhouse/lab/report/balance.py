"""What `roundhouse balance` prints."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from roundhouse import drawing, editions
from roundhouse.game import notation
from roundhouse.lab.balance import boxes, findings, games, report
from roundhouse.lab.balance.figures import NAMES, as_dict
from roundhouse.lab.balance.findings import Finding
from roundhouse.lab.balance.report import Report
from roundhouse.lab.report import progress
from roundhouse.lab.statistics.intervals import Estimate
from roundhouse.language import Speaker

NAMED = 8
"""How many places, routes or tickets of a finding are named."""
WHOLE = ("turns", "score")
RATIOS = ("chair", "worth", "colours", "connections")
"""Figures that are no shares of something."""


def play(speaker: Speaker, number: int, seed: int, cores: int | None, console: Console) -> Report:
    """Play with a progress bar."""
    total = number * len(games.numbers(speaker.edition))
    with progress.bar(console) as bar:
        task = bar.add_task(speaker.say("simulate.progress"), total=total)
        return report.make(speaker.edition, number, seed, cores, lambda played: bar.advance(task, played))


def as_values(made: Report) -> dict[str, Any]:
    """The report with what stands out in it and the figures of our boxes, for other programs."""
    return report.as_dict(made) | {
        "findings": [findings.as_dict(finding) for finding in findings.find(made)],
        "boxes": {name: as_dict(found) for name, found in boxes.known().items()},
    }


def summary(made: Report, speaker: Speaker) -> Iterator[str | Table]:
    yield speaker.say("balance.heading", title=speaker.title, games=made.games, bot=games.BOT)
    yield _courses(made, speaker)
    yield speaker.say("balance.found")
    yield from _told(findings.find(made), speaker)
    yield _figures(made, speaker)


def draw(made: Report, speaker: Speaker, file: Path) -> None:
    """How often each route is claimed, as a picture."""
    shares = {use.route: use.share for use in made.routes}
    meaning = speaker.say("balance.scale")
    drawing.write(drawing.hot_board(made.edition, shares, meaning, language=speaker.language), file)


def _told(found: Sequence[Finding], speaker: Speaker) -> Iterator[str]:
    if not found:
        yield speaker.say("balance.nothing")
    for finding in found:
        told = speaker.say(f"balance.{finding.code}", **finding.values)
        yield f"• {told} {speaker.say(f'balance.{finding.code}.change')}"
        if names := _names(finding, speaker):
            shown = [*names[:NAMED], *_rest(len(names) - NAMED, speaker)]
            yield "  " + speaker.say("balance.where", names="; ".join(shown))


def _names(finding: Finding, speaker: Speaker) -> list[str]:
    words = notation.of(speaker.edition)
    return [
        *map(speaker.place, finding.places),
        *(speaker.route(speaker.edition.routes[words.route(text)]) for text in finding.routes),
        *(speaker.ticket(words.ticket_value(text)) for text in finding.tickets),
    ]


def _rest(number: int, speaker: Speaker) -> list[str]:
    return [speaker.say("balance.and_more", n=number)] if number > 0 else []


def _table(speaker: Speaker, *columns: str) -> Table:
    table = Table()
    for i, column in enumerate(columns):
        key = column if "." in column else f"balance.column.{column}"
        table.add_column(speaker.say(key), justify="right" if i else "left")
    return table


def _courses(made: Report, speaker: Speaker) -> Table:
    table = _table(speaker, "players", "turns", "score", "lead", "chairs", "simulate.completed", "claimed")
    for course in made.courses:
        table.add_row(
            str(course.seats),
            f"{course.turns.mean:.1f} ({course.turns.low:.0f}–{course.turns.high:.0f})",
            f"{course.scores.mean:.1f} ± {course.scores.deviation:.1f}",
            f"{course.lead.mean:.1f}",
            " · ".join(f"{100 * chair.value:.0f} ± {50 * (chair.high - chair.low):.0f}" for chair in course.chairs),
            _percent(course.completed),
            _percent(course.taken),
        )
    return table


def _figures(made: Report, speaker: Speaker) -> Table:
    table = Table(title=speaker.say("balance.compared"), title_justify="left")
    table.add_column("")
    rows = {speaker.say("balance.here"): made.figures} | {
        editions.load(name).title[speaker.language]: found
        for name, found in boxes.known().items()
        if name != made.edition.id
    }
    for column in rows:
        table.add_column(column, justify="right")
    for name in NAMES:
        values = (_figure(name, getattr(found, name)) for found in rows.values())
        table.add_row(speaker.say(f"balance.figure.{name}"), *values)
    return table


def _figure(name: str, value: float) -> str:
    return f"{value:.0f}" if name in WHOLE else f"{value:.2f}" if name in RATIOS else _percent(value)


def routes(made: Report, speaker: Speaker) -> Table:
    """Every route, those that are claimed most first."""
    table = _table(speaker, "route", "share", "wins")
    for use in sorted(made.routes, key=lambda use: -use.share):
        route = made.edition.routes[notation.of(made.edition).route(use.route)]
        table.add_row(speaker.route(route), _percent(use.share), f"× {use.wins.value:.2f}")
    return table


def tickets(made: Report, speaker: Speaker) -> Table:
    """Every ticket, those whose keepers do best first."""
    table = _table(speaker, "ticket", "points", "way", "kept", "done", "edge")
    for use in sorted(made.tickets, key=lambda use: -use.edge.value):
        ticket = notation.of(made.edition).ticket_value(use.ticket)
        name = speaker.say("name.ends", a=speaker.place(ticket.a), b=speaker.place(ticket.b))
        table.add_row(name, str(use.points), str(use.way), f"{use.kept:.2f}", _percent(use.completed), _edge(use.edge))
    return table


def _edge(edge: Estimate) -> str:
    return f"{edge.value:+.1f} ({edge.low:+.1f} … {edge.high:+.1f})"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
