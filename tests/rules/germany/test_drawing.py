"""Germany: without a pile nobody may choose to draw cards. Version 1 of the rules did not know that."""

from roundhouse import Game, load
from roundhouse.editions.versions import under
from roundhouse.game.events import Skipped
from roundhouse.game.positions import place
from tests.rules.shared.scenes import refused

FACE_UP = ["red", None, "blue", None, "wild"]
FULL = ["red", "red", "blue", "blue", "wild"]


def draws(game: Game) -> list[str]:
    return [action for action in game.legal if action.startswith("draw")]


def test_face_up_cards_alone_cannot_be_drawn() -> None:
    """GER-16 with pile and discards exhausted a seat claims or draws tickets, and its turn is not lost"""
    game = place("germany", 2, hands=[{"wild": 2}], market=FACE_UP, rest=1)
    assert {action.split()[0] for action in game.legal} == {"claim", "tickets"}
    assert [refused(game, action).code for action in ("draw 1", "draw 5", "draw 2", "draw blind")] == [
        "draw_needs_pile",
        "draw_needs_pile",
        "empty_slot",
        "pile_empty",
    ]


def test_one_card_in_the_pile_is_enough() -> None:
    """GER-16 while there is a pile the market can be drawn from, too"""
    game = place("germany", 2, market=FULL, deck={"green": 1}, rest=1)
    assert draws(game) == ["draw blind", *(f"draw {slot}" for slot in range(1, 6))]


def test_the_second_card_may_come_from_the_market() -> None:
    """GER-16 GAP-07 whoever drew the last card of the pile takes a second one that lies face up"""
    game = place("germany", 2, market=FULL, deck={"green": 1}, rest=1)
    game.play("draw blind")
    assert (game.seat, game.ask, game.legal) == (0, "second", [f"draw {slot}" for slot in range(1, 5)])
    game.play("draw 3")
    assert (game.seat, draws(game)) == (1, [])


def test_a_seat_that_can_do_nothing_is_skipped() -> None:
    """GER-16 GAP-10 with no ticket left and nothing to pay with, cards face up are nothing to do"""
    held = [f"{ticket.a}:{ticket.b}" for ticket in load("germany").tickets]
    for version, seat in ((2, 0), (1, 1)):
        box = under(load("germany"), version)
        game = place(box, 2, market=FULL, deck={"green": 1}, tickets=[held], rest=0)
        game.play("draw blind")
        events = game.play("draw 1")
        assert (game.seat, Skipped(seat=1) in events) == (seat, seat == 0)


def test_games_of_0_1_0_can_draw_from_the_market_alone() -> None:
    """GAP-07 under version 1 of the rules Germany is played like the other editions"""
    game = place(under(load("germany"), 1), 2, market=FACE_UP, rest=1)
    assert draws(game) == ["draw 1", "draw 3", "draw 5"]
    game.play("draw 3")
    assert game.legal == ["draw 1"]
