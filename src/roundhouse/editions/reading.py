"""Reads a folder as an edition. Any fault is refused, so that no edition is ever half loaded."""

from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

from . import limits, versions, vocabulary
from .checking import check
from .csv_files import read_places, read_routes, read_tickets
from .digests import digest
from .edition import (
    WILD,
    Bonuses,
    Dealing,
    Edition,
    Flags,
    Globetrotter,
    LongestPath,
    Merchandise,
    Passengers,
)
from .files import DRAWING, EDITION, SOURCES, WEIGHTS, Folder, Source, alone
from .sources import ID, TAG, Table, read_table, read_text

KEYS = {
    "board": ("printed", "width", "height", "millimetres"),
    "seats": ("least", "most", "colours", "first", "first_after_tickets"),
    "rules": ("trains", "hand", "sweep_at", "end_at", "lanes_close_up_to", "draws_need_pile"),
    "tickets": ("decks", "set", "start", "turn", "start_returns"),
    "winner": ("tie_breaks",),
}
TABLES = ("title", "files", "words", "cards", "points", "bonuses", *KEYS)
MILLIMETRES = (200, 2000)
"""The range of the width of a printed board."""
SWEEPS = (3, 5)
"""The range of `sweep_at`. With fewer than 3, or with more wilds than other cards, a market could be swept millions of
times in a row (GAP-03)."""


def read(source: Source | Path) -> Edition:
    """Read an edition from a folder or from memory. Raises BadEdition."""
    if isinstance(source, Path):
        source = Folder(source)
    table = read_table(source.file(EDITION))
    table.only(*TABLES)
    for key, known in KEYS.items():
        table.table(key).only(*known)
    edition = Edition(
        id=source.path.name,
        folder=source.path,
        title=read_title(table.table("title")),
        words=read_words(table),
        tie_breaks=table.table("winner").texts("tie_breaks", vocabulary.TIE_BREAKS),
        digest="",
        rules=versions.LATEST,
        **read_seats(table.table("seats")),
        **read_rules(table),
        **read_board(table, source),
    )
    check(edition, table)
    return replace(edition, digest=digest(edition))


def read_seats(seats: Table) -> dict[str, Any]:
    most = seats.whole("most", 2, limits.SEATS)
    return {
        "players": (seats.whole("least", 2, most), most),
        "seat_colours": seats.texts("colours", vocabulary.PALETTE),
        "first_player": seats.text("first", vocabulary.FIRST_PLAYERS),
        "first_after_tickets": "first_after_tickets" in seats and seats.flag("first_after_tickets"),
    }


def read_rules(table: Table) -> dict[str, Any]:
    rules, tickets = table.table("rules"), table.table("tickets")
    trains = rules.whole("trains", 1, limits.TRAINS)
    return {
        "trains": trains,
        "hand": rules.whole("hand", 0, limits.CARDS),
        "sweep_at": rules.whole("sweep_at", *SWEEPS),
        "end_at": rules.whole("end_at", 0, trains - 1),
        "lanes_close_up_to": rules.whole("lanes_close_up_to", 0, limits.SEATS),
        "draws_need_pile": "draws_need_pile" in rules and rules.flag("draws_need_pile"),
        "start": read_dealing(tickets.table("start")),
        "turn": read_dealing(tickets.table("turn")),
        "start_returns": tickets.text("start_returns", vocabulary.START_RETURNS),
        "bonuses": read_bonuses(table, read_cards(table.table("cards"))),
    }


def read_board(table: Table, source: Source) -> dict[str, Any]:
    named, board, tickets = read_names(table), table.table("board"), table.table("tickets")
    files = {key: source.file(name) for key, name in named.items()}
    printed = board.flag("printed")
    size = (board.number("width", 1, 100_000), board.number("height", 1, 100_000))
    trains = table.table("rules").whole("trains", 1, limits.TRAINS)
    cards, points, decks = read_cards(table.table("cards")), read_points(table.table("points")), read_decks(tickets)
    places = read_places(files["places"], size, printed)
    routes = read_routes(files["routes"], places, size, cards, points, trains)
    return {
        "files": read_all(source, table.source, named),
        "box": source.owner(named["tickets"]),
        "printed_board": printed,
        "size": size,
        "millimetres": board.number("millimetres", *MILLIMETRES) if "millimetres" in board else None,
        "cards": cards,
        "points": points,
        "decks": decks,
        "places": places,
        "routes": routes,
        "tickets": read_tickets(files["tickets"], places, routes, decks, read_set(tickets), trains),
    }


def read_names(table: Table) -> dict[str, str]:
    """The files of places, routes and tickets: in the edition's own folder unless it names another edition's."""
    names = {key: f"{key}.csv" for key in ("places", "routes", "tickets")}
    if "files" in table:
        files = table.table("files")
        files.only(*names)
        for key in files.values:
            names[key] = files.text(key)
            if PurePosixPath(names[key]).is_absolute():
                raise files.wrong(key, "a path relative to the edition")
    return names


def read_all(source: Source, edition: str, named: dict[str, str]) -> dict[str, str]:
    """The texts of all files under their usual names, so that they are a whole edition without any other folder."""
    beside = str(PurePosixPath(named["places"]).parent / DRAWING)
    files = {f"{key}.csv": source.file(name) for key, name in named.items()}
    files |= {DRAWING: source.file(beside), WEIGHTS: source.file(WEIGHTS), SOURCES: source.file(SOURCES)}
    there = {name: file for name, file in files.items() if file.content is not None or file.trouble}
    return {EDITION: alone(edition), **{name: read_text(file, empty=True) for name, file in there.items()}}


def read_title(title: Table) -> dict[str, str]:
    """A language without a title of its own has the English one."""
    title.only(*vocabulary.LANGUAGES)
    english = title.text("en")
    return {key: title.text(key) if key in title else english for key in vocabulary.LANGUAGES}


def read_words(table: Table) -> dict[str, str]:
    words = table.table("words")
    choices = dict(vocabulary.WORDS)
    bonuses = table.table("bonuses").values if "bonuses" in table else {}
    choices.update(further for bonus, further in vocabulary.BONUS_WORDS.items() if bonus in bonuses)
    words.only(*choices)
    return {key: words.text(key, choices[key]) for key in choices}


def read_cards(cards: Table) -> dict[str, int]:
    """The wild comes last, wherever it is written."""
    cards.only(*vocabulary.PALETTE, WILD)
    colours = [key for key in cards.values if key != WILD]
    if not 1 <= len(colours) <= limits.COLOURS:
        raise cards.wrong(None, f"1 to {limits.COLOURS} colours", str(len(colours)))
    counts = {key: cards.whole(key, 1, limits.CARDS) for key in colours}
    counts[WILD] = cards.whole(WILD, 0, limits.CARDS)
    if counts[WILD] > sum(counts.values()) / 2:
        raise cards.wrong(WILD, "no more wilds than other cards")
    if sum(counts.values()) > limits.CARDS:
        raise cards.wrong(None, f"at most {limits.CARDS} cards", str(sum(counts.values())))
    return counts


def read_points(points: Table) -> dict[int, int]:
    points.only(*(str(length) for length in range(1, limits.LENGTH + 1)))
    if not points.values:
        raise points.wrong(None, "the points of each length of route", "none")
    return {int(key): points.whole(key, 0, limits.POINTS) for key in sorted(points.values)}


def read_decks(tickets: Table) -> tuple[str, ...]:
    if "decks" not in tickets:
        return ("tickets",)
    names = tickets.list("decks")
    good = all(isinstance(name, str) and ID.fullmatch(name) for name in names)
    if not good or len(set(names)) < len(names) or not 1 <= len(names) <= limits.DECKS:
        raise tickets.wrong("decks", f"1 to {limits.DECKS} different names in lower-case letters")
    return tuple(names)


def read_set(tickets: Table) -> str | None:
    if "set" not in tickets:
        return None
    if not TAG.fullmatch(tickets.text("set")):
        raise tickets.wrong("set", "lower-case letters and digits, joined by hyphens")
    return tickets.text("set")


def read_dealing(dealing: Table) -> Dealing:
    dealing.only("draw", "keep")
    draw = dealing.whole("draw", 1, limits.OFFER)
    return Dealing(draw, dealing.whole("keep", 1, draw))


def read_bonuses(table: Table, cards: dict[str, int]) -> Bonuses:
    if "bonuses" not in table:
        return Bonuses()
    bonuses = table.table("bonuses")
    bonuses.only("longest_path", "globetrotter", "passengers", "merchandise", "flags")
    return Bonuses(
        longest_path=LongestPath(read_prize(bonuses.table("longest_path"))) if "longest_path" in bonuses else None,
        globetrotter=Globetrotter(read_prize(bonuses.table("globetrotter"))) if "globetrotter" in bonuses else None,
        passengers=read_passengers(bonuses.table("passengers")) if "passengers" in bonuses else None,
        merchandise=read_merchandise(bonuses.table("merchandise")) if "merchandise" in bonuses else None,
        flags=read_flags(bonuses.table("flags"), cards) if "flags" in bonuses else None,
    )


def read_prize(bonus: Table) -> int:
    bonus.only("points")
    return bonus.whole("points", 0, limits.POINTS)


def read_passengers(bonus: Table) -> Passengers:
    bonus.only("kinds", "each", "first", "second")
    kinds = bonus.texts("kinds", vocabulary.PALETTE)
    if not kinds:
        raise bonus.wrong("kinds", "at least one colour")
    return Passengers(
        kinds=kinds,
        each=bonus.whole("each", 1, limits.TOKENS_IN_ALL // len(kinds)),
        first=bonus.whole("first", 0, limits.POINTS),
        second=bonus.whole("second", 0, limits.POINTS),
    )


def read_merchandise(bonus: Table) -> Merchandise:
    bonus.only("cards", "table")
    table = bonus.table("table")
    table.only(*(str(seats) for seats in range(2, limits.SEATS + 1)))
    ranks = {int(key): table.wholes(key, int(key), 0, limits.POINTS) for key in sorted(table.values)}
    return Merchandise(bonus.whole("cards", 1, limits.TOKENS_IN_ALL), ranks)


def read_flags(bonus: Table, cards: dict[str, int]) -> Flags:
    bonus.only("colours", "points")
    colours = bonus.texts("colours", tuple(kind for kind in cards if kind != WILD))
    if not colours:
        raise bonus.wrong("colours", "at least one colour")
    return Flags(colours, bonus.whole("points", 1, limits.POINTS))
