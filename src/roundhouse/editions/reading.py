"""Reads a folder as an edition. Any fault is refused, so that no edition is ever half loaded."""

from collections.abc import Callable
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
from .gathering import Gathering, each, named
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
    gathering = Gathering()
    gathering.of(check_keys, table)
    values = {
        "title": gathering.of(lambda: read_title(table.table("title"))),
        "words": gathering.of(read_words, table),
        "tie_breaks": gathering.of(lambda: table.table("winner").texts("tie_breaks", vocabulary.TIE_BREAKS)),
    }
    parts = (lambda: read_seats(table.table("seats")), lambda: read_rules(table), lambda: read_board(table, source))
    for part in parts:
        values |= gathering.of(part) or {}
    gathering.settle()
    edition = Edition(id=source.path.name, folder=source.path, digest="", rules=versions.LATEST, **values)
    check(edition, table)
    return replace(edition, digest=digest(edition))


def check_keys(table: Table) -> None:
    table.only(*TABLES)
    each(KEYS, lambda key: table.table(key).only(*KEYS[key]))


def read_seats(seats: Table) -> dict[str, Any]:
    return named(
        players=lambda: read_players(seats),
        seat_colours=lambda: seats.texts("colours", vocabulary.PALETTE),
        first_player=lambda: seats.text("first", vocabulary.FIRST_PLAYERS),
        first_after_tickets=lambda: "first_after_tickets" in seats and seats.flag("first_after_tickets"),
    )


def read_players(seats: Table) -> tuple[int, int]:
    most = seats.whole("most", 2, limits.SEATS)
    return seats.whole("least", 2, most), most


def read_rules(table: Table) -> dict[str, Any]:
    rules, tickets = table.table("rules"), table.table("tickets")
    return named(
        trains=lambda: read_trains(table),
        hand=lambda: rules.whole("hand", 0, limits.CARDS),
        sweep_at=lambda: rules.whole("sweep_at", *SWEEPS),
        end_at=lambda: rules.whole("end_at", 0, read_trains(table) - 1),
        lanes_close_up_to=lambda: rules.whole("lanes_close_up_to", 0, limits.SEATS),
        draws_need_pile=lambda: "draws_need_pile" in rules and rules.flag("draws_need_pile"),
        start=lambda: read_dealing(tickets.table("start")),
        turn=lambda: read_dealing(tickets.table("turn")),
        start_returns=lambda: tickets.text("start_returns", vocabulary.START_RETURNS),
        bonuses=lambda: read_bonuses(table, read_cards(table.table("cards"))),
    )


def read_trains(table: Table) -> int:
    return table.table("rules").whole("trains", 1, limits.TRAINS)


def read_board(table: Table, source: Source) -> dict[str, Any]:
    """Everything on the board and in the decks. What needs something that is wrong is not judged."""
    gathering = Gathering()
    named_files = gathering.of(read_names, table)
    files = {key: source.file(name) for key, name in (named_files or {}).items()}
    values = read_numbers(table, gathering)
    printed, size = values["printed_board"], values["size"]
    trains, decks = gathering.of(read_trains, table), values["decks"]
    places = gathering.of(read_places, files.get("places"), size, printed)
    routes = gathering.of(read_routes, files.get("routes"), places, size, values["cards"], values["points"], trains)
    chosen = gathering.of(lambda: (read_set(table.table("tickets")),))
    tickets = gathering.of(read_tickets, files.get("tickets"), places, routes, decks, chosen, trains)
    texts = gathering.of(read_all, source, table.source, named_files)
    gathering.settle()
    box = source.owner(named_files["tickets"])
    return {**values, "files": texts, "box": box, "places": places, "routes": routes, "tickets": tickets}


def read_numbers(table: Table, gathering: Gathering) -> dict[str, Any]:
    """The numbers that the files beside it are judged by."""

    def width(board: Table) -> float | None:
        return board.number("millimetres", *MILLIMETRES) if "millimetres" in board else None

    board = gathering.of(table.table, "board")
    sides = [gathering.of(lambda key=key: board.number(key, 1, 100_000)) for key in ("width", "height") if board]
    return {
        "printed_board": gathering.of(lambda board: board.flag("printed"), board),
        "size": None if None in sides or not board else tuple(sides),
        "millimetres": gathering.of(width, board),
        "cards": gathering.of(lambda: read_cards(table.table("cards"))),
        "points": gathering.of(lambda: read_points(table.table("points"))),
        "decks": gathering.of(lambda: read_decks(table.table("tickets"))),
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
    titles = {key: title.text(key if key in title else "en") for key in vocabulary.LANGUAGES}
    for key, text in titles.items():
        if len(text) > limits.NAME:
            raise title.wrong(key, f"at most {limits.NAME} letters", str(len(text)))
    return titles


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
    counts = dict(zip(colours, each(colours, lambda key: cards.whole(key, 1, limits.CARDS)), strict=True))
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
    keys = sorted(points.values)
    return dict(zip(map(int, keys), each(keys, lambda key: points.whole(key, 0, limits.POINTS)), strict=True))


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
    readers: dict[str, Callable[[Table], Any]] = {
        "longest_path": lambda bonus: LongestPath(read_prize(bonus)),
        "globetrotter": lambda bonus: Globetrotter(read_prize(bonus)),
        "passengers": read_passengers,
        "merchandise": read_merchandise,
        "flags": lambda bonus: read_flags(bonus, cards),
    }
    bonuses.only(*readers)
    there = [name for name in readers if name in bonuses]
    return Bonuses(**dict(zip(there, each(there, lambda name: readers[name](bonuses.table(name))), strict=True)))


def read_prize(bonus: Table) -> int:
    bonus.only("points")
    return bonus.whole("points", 0, limits.POINTS)


def read_passengers(bonus: Table) -> Passengers:
    bonus.only("kinds", "each", "first", "second")
    kinds = bonus.texts("kinds", vocabulary.PALETTE)
    if not kinds:
        raise bonus.wrong("kinds", "at least one colour")
    values = named(
        each=lambda: bonus.whole("each", 1, limits.TOKENS_IN_ALL // len(kinds)),
        first=lambda: bonus.whole("first", 0, limits.POINTS),
        second=lambda: bonus.whole("second", 0, limits.POINTS),
    )
    return Passengers(kinds, **values)


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
