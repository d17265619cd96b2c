"""The rules of an edition that did not come with the game, from its numbers and bonuses.

A template has a line for each paragraph. A line that begins with a word in brackets is there only if that is so.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from roundhouse.editions import Edition
from roundhouse.editions.edition import GREY
from roundhouse.language.catalogues import Speaker, for_edition
from roundhouse.language.message_format import Template, Value, read

LINE = re.compile(r"(?:\[(\w+)\] )?(#+ )?(.*)")
"""A condition, the signs of a heading, and a message."""


def text(edition: Edition, language: str) -> str:
    """The page in Markdown."""
    speaker, so = for_edition(language, edition), conditions(edition)
    values = speaker.words | numbers(speaker) | bonuses(speaker)
    parts = [part for part in template(language) if so.get(part[0], not part[0])]
    lines = [sign + message.format(values) for _, sign, message in parts]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines))


@cache
def template(language: str) -> list[tuple[str, str, Template]]:
    """Each line: its condition and the sign of a heading, which may be empty, and its message."""
    lines = (files(__package__) / "templates" / f"{language}.md").read_text("utf-8").split("\n")
    found = [match.groups("") for line in lines if (match := LINE.fullmatch(line))]
    return [(condition, sign, read(message, language)) for condition, sign, message in found]


def conditions(edition: Edition) -> dict[str, bool]:
    lanes = Counter(frozenset((route.a, route.b)) for route in edition.routes)
    names = ("longest_path", "globetrotter", "passengers", "merchandise", "flags")
    return {name: getattr(edition.bonuses, name) is not None for name in names} | {
        "two_decks": len(edition.decks) > 1,
        "lanes": max(lanes.values()) > 1,
        "countries": any(place.country for place in edition.places),
        "ties": bool(edition.tie_breaks),
        "no_ties": not edition.tie_breaks,
    }


def numbers(speaker: Speaker) -> dict[str, Value]:
    edition = speaker.edition
    capitals: dict[str, Value] = {
        f"capital_{name}": capital(str(speaker.words[name])) for name in ("trains", "tickets", "wilds")
    }
    return capitals | {
        "title": speaker.title,
        "least": edition.players[0],
        "most": edition.players[1],
        "pieces": edition.trains,
        "deck": speaker.listed([speaker.cards(kind, n) for kind, n in edition.cards.items() if n]),
        "hand": edition.hand,
        "start_draw": edition.start.draw,
        "start_keep": edition.start.keep,
        "turn_draw": edition.turn.draw,
        "turn_keep": edition.turn.keep,
        "returns": edition.start_returns,
        "sweep": edition.sweep_at,
        "first": edition.first_player,
        "grey": any(route.colour == GREY for route in edition.routes),
        "close": edition.lanes_close_up_to,
        "end_at": edition.end_at,
        "lengths": " | ".join(map(str, edition.points)),
        "worths": " | ".join(map(str, edition.points.values())),
        "rule": "|".join("---" for _ in edition.points),
        "tie_breaks": speaker.listed([speaker.say(f"tie.{name}") for name in edition.tie_breaks]),
    }


def bonuses(speaker: Speaker) -> dict[str, Value]:
    found, values = speaker.edition.bonuses, dict[str, Value]()
    if found.longest_path:
        values["longest_path"] = found.longest_path.points
    if found.globetrotter:
        values["globetrotter"] = found.globetrotter.points
    if bonus := found.passengers:
        kinds = len(bonus.kinds)
        values |= {"passengers_all": kinds * bonus.each, "passenger_kinds": kinds}
        values |= {"passengers_first": bonus.first, "passengers_second": bonus.second}
    if goods := found.merchandise:
        values |= {"merchandise_cards": goods.cards, "merchandise_table": ranks(speaker, _played(speaker, goods.table))}
    if flags := found.flags:
        colours = [speaker.say(f"colour.{colour}.name") for colour in flags.colours]
        values |= {"flag_colours": speaker.listed(colours), "flag_points": flags.points}
    return values


def _played(speaker: Speaker, table: Mapping[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """Only for the numbers of players there can be."""
    least, most = speaker.edition.players
    return {seats: points for seats, points in table.items() if least <= seats <= most}


def ranks(speaker: Speaker, table: Mapping[int, tuple[int, ...]]) -> str:
    """Points for merchandise by rank, a row for each number of players."""
    most = max(table)
    head = [speaker.say("balance.column.players"), *(f"{rank}." for rank in range(1, most + 1))]
    rows = [[str(seats), *map(str, points), *[""] * (most - len(points))] for seats, points in sorted(table.items())]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * (most + 1), *rows])


def capital(word: str) -> str:
    return word[:1].upper() + word[1:]
