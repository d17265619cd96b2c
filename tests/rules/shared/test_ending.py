"""The last round: what several editions have in common."""

import numpy as np
import pytest

from roundhouse.game.events import LastRound
from roundhouse.rules.actions import legal
from tests.rules.shared.scenes import Scene, draw_two, proves


@pytest.mark.parametrize("left", [0, 1, 2])
@proves(germany="GER-44", amsterdam="AMS-31", paris="PAR-31", usa="USA-43", usa_10th="X10-24")
def test_few_trains_start_the_last_round(scene: Scene, left: int) -> None:
    """Case 9: with two trains or fewer after a turn, one more turn for everybody, the trigger last of all."""
    game = scene.few_trains(4, 1, 3 + left)
    events = game.play(f"claim {scene.three} {scene.colour}")
    assert LastRound(seat=1) in events
    assert (game.as_dict()["trains"][1], game.as_dict()["last_round"]) == (left, 4)
    order = []
    while not game.over:
        order.append(game.seat)
        draw_two(game)
    assert order == [2, 3, 0, 1]
    assert legal(game.record, game.notation.box, np.zeros(1, np.int32)) == 0


@proves(germany="GER-44", amsterdam="AMS-31", paris="PAR-31", usa="USA-43", usa_10th="X10-24")
def test_three_trains_do_not(scene: Scene) -> None:
    """Three trains left are no reason to end."""
    game = scene.few_trains(2, 0, 6)
    events = game.play(f"claim {scene.three} {scene.colour}")
    assert LastRound(seat=0) not in events
    for _ in range(5):
        draw_two(game)
    assert (game.over, game.as_dict()["last_round"]) == (False, 0)


@proves(germany="GER-44", amsterdam="AMS-31", paris="PAR-31")
def test_the_last_round_begins_once(scene: Scene) -> None:
    """GAP-21: others who run out of trains in it change nothing"""
    hands = [{scene.colour: 3}, {scene.two_colour: 2}, {}]
    market = [scene.market[0]] * 5
    game = scene.place(3, trains=[3, 2, scene.trains], hands=hands, market=market, lawful=False)
    game.play(f"claim {scene.three} {scene.colour}")
    game.play(f"claim {scene.two} {scene.two_colour}")
    draw_two(game)
    assert game.seat == 0
    draw_two(game)
    assert game.over
