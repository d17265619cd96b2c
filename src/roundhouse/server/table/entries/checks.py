"""What several kinds of entries ask of a table."""

from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.server.table.state import LOBBY, OVER, Table


def in_lobby(table: Table) -> None:
    if table.status != LOBBY or table.mixing:
        raise Refused("table_started")


def changes(something: bool) -> None:
    """Refuse what would change nothing: it would only make the log longer."""
    if not something:
        raise Refused("nothing_changes")


def playing(table: Table) -> None:
    if table.status == LOBBY:
        raise Refused("table_not_started")
    if table.status == OVER:
        raise NotYourTurn("game_over", table.edition)


def check_name(table: Table, seat: int, name: str) -> None:
    folded = name.casefold()
    if any(other.name.casefold() == folded for number, other in enumerate(table.seats) if number != seat):
        raise Refused("name_twice", name=name)


def check_colour(table: Table, seat: int, colour: str) -> None:
    if colour not in table.edition.seat_colours:
        raise Refused("unknown_colour", text=colour[:20], known=", ".join(table.edition.seat_colours))
    for number, other in enumerate(table.seats):
        if other.colour == colour and number != seat and other.person and other.taken:
            raise Refused("colour_taken", name=other.name)


def known_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused("bad_seat", table.edition, number=seat, most=len(table.seats) - 1)
