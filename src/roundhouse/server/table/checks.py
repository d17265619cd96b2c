"""Whether an entry may be added to a table; if not, why. Nothing is changed."""

from collections.abc import Callable

from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.server.table.entries import Entry
from roundhouse.server.table.settings import LONGEST_CHAT, LONGEST_NAME
from roundhouse.server.table.state import CLOSED, LOBBY, OVER, Table

MOST_ENTRIES = 20_000
"""A game has some hundred; what goes on and on is not a game any more."""


def check(table: Table, entry: Entry) -> None:
    """Raises Refused where an entry does not fit."""
    if table.status == CLOSED:
        raise Refused("table_closed")
    if table.counted >= MOST_ENTRIES and entry.kind != "close":
        raise Refused("table_worn_out")
    if entry.kind in ("chat", "mute") and table.position >= 2 * MOST_ENTRIES:
        raise Refused("table_worn_out")
    CHECKS.get(entry.kind, _nothing)(table, entry)


def clean(text: str, longest: int) -> str:
    """Text from a person on one line, without what cannot be printed."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not plain:
        raise Refused("text_empty")
    if len(plain) > longest:
        raise Refused("text_too_long", most=longest)
    return plain


def clean_name(text: str) -> str:
    return clean(text, LONGEST_NAME)


def clean_chat(text: str) -> str:
    return clean(text, LONGEST_CHAT)


def _nothing(table: Table, entry: Entry) -> None:
    pass


def _in_lobby(table: Table, entry: Entry) -> None:
    if table.status != LOBBY:
        raise Refused("table_started")


def _join(table: Table, entry: Entry) -> None:
    _in_lobby(table, entry)
    chair = table.chairs[entry.seat or 0]
    if chair.taken:
        raise Refused("seat_taken")
    _name(table, entry)
    if colour := entry.body.get("colour"):
        _check_colour(table, entry.seat, colour)


def _name(table: Table, entry: Entry) -> None:
    _in_lobby(table, entry)
    name = entry.body["name"].casefold()
    if any(chair.name.casefold() == name for seat, chair in enumerate(table.chairs) if seat != entry.seat):
        raise Refused("name_twice", name=entry.body["name"])


def _colour(table: Table, entry: Entry) -> None:
    _in_lobby(table, entry)
    _check_colour(table, entry.seat, entry.body["colour"])


def _check_colour(table: Table, seat: int | None, colour: str) -> None:
    if colour not in table.edition.seat_colours:
        raise Refused("unknown_colour", text=colour[:20], known=", ".join(table.edition.seat_colours))
    for other, chair in enumerate(table.chairs):
        if chair.colour == colour and other != seat and chair.person and chair.taken:
            raise Refused("colour_taken", name=chair.name)


def _start(table: Table, entry: Entry) -> None:
    _in_lobby(table, entry)
    if not all(chair.taken for chair in table.chairs):
        raise Refused("table_not_full")


def _playing(table: Table, entry: Entry) -> None:
    if table.status == LOBBY:
        raise Refused("table_not_started")
    if table.status == OVER:
        raise NotYourTurn("game_over", table.edition)


def _play(table: Table, entry: Entry) -> None:
    _playing(table, entry)
    assert table.game is not None
    if entry.seat in table.early:
        raise NotYourTurn("answered_already", table.edition)
    seat = entry.seat if entry.seat is not None else -1
    table.question(seat).check(entry.body["action"], seat)


def _undo(table: Table, entry: Entry) -> None:
    _playing(table, entry)
    seat = entry.seat or 0
    if seat not in table.early and table.last_step(seat) is None:
        raise Refused("nothing_to_undo")
    if not table.undo_is_free(seat) and (covered := table.covered_besides(seat)):
        raise Refused("consent_missing", seat=covered[0])


def _consent(table: Table, entry: Entry) -> None:
    _playing(table, entry)
    if table.takeback is None or entry.seat not in table.takeback.needed:
        raise Refused("nothing_to_agree")


def _rematch(table: Table, entry: Entry) -> None:
    if table.status != OVER:
        raise Refused("table_not_over")
    if table.rematch:
        raise Refused("rematch_made")


def _mute(table: Table, entry: Entry) -> None:
    if not 0 <= entry.body["whom"] < len(table.chairs):
        raise Refused("bad_seat", table.edition, number=entry.body["whom"], most=len(table.chairs) - 1)


CHECKS: dict[str, Callable[[Table, Entry], None]] = {
    "join": _join,
    "leave": _in_lobby,
    "kick": _in_lobby,
    "name": _name,
    "colour": _colour,
    "ready": _in_lobby,
    "start": _start,
    "play": _play,
    "undo": _undo,
    "consent": _consent,
    "cover": _playing,
    "mute": _mute,
    "rematch": _rematch,
}
