"""The end of a game: every component of every seat's score, and the ranking."""

from typing import cast

import numpy as np

from roundhouse.editions.limits import SEATS
from roundhouse.rules import bonuses, network
from roundhouse.rules.bits import ONE, add, lowest
from roundhouse.rules.bonuses import passengers
from roundhouse.rules.box import BY_LONGEST_PATH, BY_PASSENGERS, BY_TICKETS
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.network import NETWORK
from roundhouse.rules.records import BoxRecord, GameRecord, NetworkRecord, Position, SheetRecord
from roundhouse.rules.state import TICKET_WORDS

SHEET = cast(
    np.dtype[SheetRecord],
    np.dtype(
        [
            ("completed", np.uint64, (SEATS, TICKET_WORDS)),  # tickets done, as bits
            ("routes", np.int16, SEATS),  # points
            ("won", np.int16, SEATS),  # points of completed tickets
            ("lost", np.int16, SEATS),  # points of failed tickets
            ("done", np.int16, SEATS),  # tickets completed
            ("longest", np.int16, SEATS),  # spaces of the longest path
            ("bonus", np.int16, (SEATS, len(bonuses.NAMES))),
            ("total", np.int16, SEATS),
            ("place", np.int16, SEATS),  # 1 is best; equals share
        ],
        align=True,
    ),
)


@kernel
def tally(game: GameRecord, box: BoxRecord, sheet: SheetRecord) -> None:
    """Fill a blank sheet. Nothing in the game changes."""
    nets = np.empty(1, NETWORK)
    for seat in range(game.seats):
        network.gather(nets[0], game, box, seat)
        recount(nets[0], box, sheet, seat)
        count_tickets(nets[0], game, box, sheet, seat)
        if needs_longest(box):
            sheet.longest[seat] = network.longest(nets[0], box)
    for seat in range(game.seats):
        bonuses.final(game, box, sheet, seat)
        sheet.total[seat] = sheet.routes[seat] + sheet.won[seat] - sheet.lost[seat]
        for i in range(len(bonuses.NAMES)):
            sheet.total[seat] += sheet.bonus[seat, i]
    rank(game, box, sheet)


@kernel
def recount(net: NetworkRecord, box: BoxRecord, sheet: SheetRecord, seat: int) -> None:
    """USA-45: the routes' points once more, from the board."""
    for i in range(net.routes):
        sheet.routes[seat] += box.points[box.length[net.route[i]]]


@kernel
def count_tickets(net: NetworkRecord, game: Position, box: BoxRecord, sheet: SheetRecord, seat: int) -> None:
    """USA-46: plus the value if completed, minus if not."""
    for w in range(TICKET_WORDS):
        word = game.tickets[seat, w]
        while word:
            ticket = 64 * w + lowest(word)
            word &= word - ONE
            if network.connects(net, box, box.ticket_ends[ticket, 0], box.ticket_ends[ticket, 1]):
                sheet.won[seat] += box.ticket_points[ticket]
                sheet.done[seat] += 1
                add(sheet.completed[seat], ticket)
            else:
                sheet.lost[seat] += box.ticket_points[ticket]


@kernel
def needs_longest(box: BoxRecord) -> bool:
    needed = box.longest_path > 0
    for i in range(len(box.tie_breaks)):
        needed |= box.tie_breaks[i] == BY_LONGEST_PATH
    return needed


@kernel
def rank(game: GameRecord, box: BoxRecord, sheet: SheetRecord) -> None:
    """USA-49, GER-51: the better total, then the edition's tie-breaks. GAP-16: equals share a place."""
    for seat in range(game.seats):
        sheet.place[seat] = 1
        for other in range(game.seats):
            sheet.place[seat] += better(game, box, sheet, other, seat)


@kernel
def better(game: GameRecord, box: BoxRecord, sheet: SheetRecord, a: int, b: int) -> bool:
    if sheet.total[a] != sheet.total[b]:
        return sheet.total[a] > sheet.total[b]
    for i in range(len(box.tie_breaks)):
        here, there = key(game, box, sheet, a, box.tie_breaks[i]), key(game, box, sheet, b, box.tie_breaks[i])
        if here != there:
            return here > there
    return False


@kernel
def key(game: GameRecord, box: BoxRecord, sheet: SheetRecord, seat: int, tie_break: int) -> int:
    if tie_break == BY_TICKETS:
        return whole(sheet.done[seat])
    if tie_break == BY_LONGEST_PATH:
        return whole(sheet.longest[seat])
    if tie_break == BY_PASSENGERS:
        return whole(passengers.rank(game, box, seat))
    return 0
