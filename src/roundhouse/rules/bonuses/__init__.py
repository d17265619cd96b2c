"""What happens in some editions only. Each hook asks the box which bonuses are in it."""

from roundhouse.rules.bonuses import flags, globetrotter, longest_path, merchandise, passengers
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, GameRecord, Position, SheetRecord

LONGEST_PATH, GLOBETROTTER, PASSENGERS, MERCHANDISE, FLAGS = range(5)
NAMES = ("longest_path", "globetrotter", "passengers", "merchandise", "flags")


@kernel
def set_up(game: GameRecord, box: BoxRecord) -> None:
    if box.passenger_kinds:
        passengers.set_up(game, box)
    if box.merchandise_cards:
        merchandise.set_up(game, box)


@kernel
def claimed(game: GameRecord, box: BoxRecord, route: int, wilds: int) -> None:
    if box.passenger_kinds:
        passengers.claimed(game, box, route)
    if box.merchandise_cards:
        merchandise.claimed(game, box, route)
    if box.flag_points:
        flags.claimed(game, box, route, wilds)


@kernel
def turn_over(game: GameRecord, box: BoxRecord) -> None:
    if box.flag_points:
        flags.turn_over(game, box)


@kernel
def worth(game: Position, box: BoxRecord, token: int, seat: int) -> int:
    """What a seat scores for its tokens of one sort."""
    if token < box.passenger_kinds:
        return passengers.worth(game, box, token, seat)
    if box.merchandise_cards and token == box.merchandise_token:
        return merchandise.final(game, box, seat)
    if box.flag_points and token == box.flag_token:
        return flags.final(game, box, seat)
    return 0


@kernel
def left(game: Position, box: BoxRecord, token: int) -> int:
    """How many tokens of one sort a seat can still get; of flags always one more."""
    if token < box.passenger_kinds:
        return passengers.left(game, box, token)
    if box.merchandise_cards and token == box.merchandise_token:
        return whole(game.supply[token])
    return 1


@kernel
def final(game: GameRecord, box: BoxRecord, sheet: SheetRecord, seat: int) -> None:
    """Enter what each bonus is worth to a seat."""
    if box.longest_path:
        sheet.bonus[seat, LONGEST_PATH] = longest_path.final(game, box, sheet, seat)
    if box.globetrotter:
        sheet.bonus[seat, GLOBETROTTER] = globetrotter.final(game, box, sheet, seat)
    if box.passenger_kinds:
        sheet.bonus[seat, PASSENGERS] = passengers.final(game, box, seat)
    if box.merchandise_cards:
        sheet.bonus[seat, MERCHANDISE] = merchandise.final(game, box, seat)
    if box.flag_points:
        sheet.bonus[seat, FLAGS] = flags.final(game, box, seat)
