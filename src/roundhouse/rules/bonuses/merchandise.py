"""Some routes come with a merchandise card; who has most of them scores (AMS-24, AMS-33 to AMS-35)."""

from roundhouse.rules import logs
from roundhouse.rules.kernels import kernel
from roundhouse.rules.logs import note
from roundhouse.rules.records import BoxRecord, GameRecord, Position
from roundhouse.rules.state import NONE


@kernel
def set_up(game: GameRecord, box: BoxRecord) -> None:
    game.supply[box.merchandise_token] = box.merchandise_cards


@kernel
def claimed(game: GameRecord, box: BoxRecord, route: int) -> None:
    """AMS-24: one card a claim. GAP-19: none once they are used up."""
    if box.merchandise[route] and game.supply[box.merchandise_token] > 0:
        game.supply[box.merchandise_token] -= 1
        game.held[game.seat, box.merchandise_token] += 1
        note(game, logs.TOOK, game.seat, NONE, box.merchandise_token, 0)


@kernel
def final(game: Position, box: BoxRecord, seat: int) -> int:
    """AMS-33 by rank, AMS-34 nothing for none, AMS-35 ties share the better rank."""
    mine, ahead = game.held[seat, box.merchandise_token], 0
    if mine == 0:
        return 0
    for other in range(game.seats):
        ahead += game.held[other, box.merchandise_token] > mine
    return box.merchandise_points[game.seats, ahead]
