"""The laws are worth reading out: each one notices what breaks it."""

from collections.abc import Callable

import numpy as np
import pytest

from roundhouse.game.positions import place
from roundhouse.rules.kernels import Record
from roundhouse.rules.laws import LAWS, broken
from roundhouse.rules.state import KEEP, NONE, WILD
from tests.properties.walks import ISLAND

Spoil = Callable[[Record, Record], None]


def add_a_card(game: Record, box: Record) -> None:
    game.discard[0] += 1


def miscount_the_pile(game: Record, box: Record) -> None:
    game.pile += 1


def owe_cards(game: Record, box: Record) -> None:
    game.discard[0] -= 1
    game.deck[0] += 1
    game.pile += 1


def show_what_is_not_there(game: Record, box: Record) -> None:
    game.shown[0] = game.hands[0] + 1


def lose_a_train(game: Record, box: Record) -> None:
    game.trains[0] -= 1


def add_a_point(game: Record, box: Record) -> None:
    game.points[0] += 1


def lose_a_ticket(game: Record, box: Record) -> None:
    game.sizes[0] -= 1


def find_a_passenger(game: Record, box: Record) -> None:
    game.lying[0, 0] += 1


def own_both_lanes(game: Record, box: Record) -> None:
    lane = next(i for i in range(box.routes) if box.next_lane[i] != i)
    for route in (lane, int(box.next_lane[lane])):
        game.owner[route] = 0
        game.trains[0] -= box.length[route]
        game.points[0] += box.points[box.length[route]]


def close_a_route(game: Record, box: Record) -> None:
    game.open[0, 0] ^= np.uint64(1)


def leave_a_gap(game: Record, box: Record) -> None:
    game.deck[game.market[2]] += 1
    game.pile += 1
    game.market[2] = NONE


def show_wilds_only(game: Record, box: Record) -> None:
    for slot in range(3):
        game.deck[game.market[slot]] += 1
        game.deck[WILD] -= 1
        game.market[slot] = WILD


def ask_for_nothing(game: Record, box: Record) -> None:
    game.ask = KEEP


def fill_the_log(game: Record, box: Record) -> None:
    game.logged = 255


SPOILS: tuple[Spoil, ...] = (
    add_a_card,
    miscount_the_pile,
    owe_cards,
    show_what_is_not_there,
    lose_a_train,
    add_a_point,
    lose_a_ticket,
    find_a_passenger,
    own_both_lanes,
    close_a_route,
    leave_a_gap,
    show_wilds_only,
    ask_for_nothing,
    fill_the_log,
)


@pytest.mark.parametrize("law", range(1, len(LAWS)))
def test_a_broken_law_is_noticed(law: int) -> None:
    game = place(ISLAND, 2, market=["red", "white", "blue", "wild", "red"])
    assert broken(game.record, game.notation.box) == 0
    SPOILS[law - 1](game.record, game.notation.box)
    assert broken(game.record, game.notation.box) == law


def test_every_law_can_be_broken() -> None:
    assert len(SPOILS) == len(LAWS) - 1
