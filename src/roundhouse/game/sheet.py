"""The score sheet: every component of every seat's score."""

from dataclasses import asdict, dataclass
from typing import Any

from roundhouse.game.notation import Notation
from roundhouse.rules import bonuses, scoring
from roundhouse.rules.bits import has
from roundhouse.rules.records import GameRecord, SheetRecord
from roundhouse.rules.rows import single


@dataclass(frozen=True)
class TicketLine:
    ticket: str
    points: int
    done: bool


@dataclass(frozen=True)
class SeatScore:
    seat: int
    routes: int
    tickets: tuple[TicketLine, ...]
    bonuses: dict[str, int]
    completed: int
    longest_path: int
    """Spaces of the longest path, if the edition scores it."""
    total: int
    place: int
    """1 for the winner. Seats that tie share a place."""


@dataclass(frozen=True)
class Sheet:
    seats: tuple[SeatScore, ...]

    @property
    def winners(self) -> list[int]:
        return [score.seat for score in self.seats if score.place == 1]

    @property
    def ranking(self) -> list[list[int]]:
        """Seats from best to worst; seats that share a place stand together."""
        places = sorted({score.place for score in self.seats})
        return [[score.seat for score in self.seats if score.place == place] for place in places]

    def as_list(self) -> list[dict[str, Any]]:
        return [asdict(score) for score in self.seats]


def tally(game: GameRecord, notation: Notation) -> Sheet:
    """The score if the game ended now."""
    sheet = single(scoring.SHEET)
    scoring.tally(game, notation.box, sheet)
    return Sheet(tuple(_seat(game, notation, sheet, seat) for seat in range(game.seats)))


def _seat(game: GameRecord, notation: Notation, sheet: SheetRecord, seat: int) -> SeatScore:
    played = [name for name in bonuses.NAMES if getattr(notation.edition.bonuses, name)]
    return SeatScore(
        seat=seat,
        routes=int(sheet.routes[seat]),
        tickets=tuple(
            TicketLine(text, notation.edition.tickets[i].points, bool(has(sheet.completed[seat], i)))
            for i, text in enumerate(notation.tickets)
            if has(game.tickets[seat], i)
        ),
        bonuses={name: int(sheet.bonus[seat, bonuses.NAMES.index(name)]) for name in played},
        completed=int(sheet.done[seat]),
        longest_path=int(sheet.longest[seat]),
        total=int(sheet.total[seat]),
        place=int(sheet.place[seat]),
    )
