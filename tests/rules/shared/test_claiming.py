"""Claiming routes: what several editions have in common."""

from collections import Counter

import pytest

from roundhouse.editions import load
from tests.rules.shared.scenes import Scene, payments, proves, refused

LANES = {"amsterdam": ("dam:oude-kerk", "pink", "orange"), "paris": ("louvre:notre-dame", "white", "yellow")}
"""A double route of two spaces, and the colours of its lanes."""
NUMBERS = ((2, 1, 0), (3, 2, 1), (4, 1, 4), (3, 1, 4), (0, 0, 4), (0, 0, 3), (6, 0, 7), (0, 0, 0))
"""Cards of one colour, of another, and wilds."""


def expected(scene: Scene, hand: dict[str, int], colour: str, length: int) -> set[str]:
    """Every way to pay, straight from the rule."""
    wilds = hand.get("wild", 0)
    ways = {"wilds"} if wilds >= length else set()
    for kind in load(scene.edition).colours if colour == "grey" else (colour,):
        for n in range(length):
            if n <= wilds and hand.get(kind, 0) >= length - n:
                ways.add(f"{kind}+{n}" if n else kind)
    return ways


@pytest.mark.parametrize(
    "numbers", [(2, 1, 0), (3, 2, 1), (4, 1, 4), (3, 1, 4), (0, 0, 4), (0, 0, 3), (6, 0, 7), (0, 0, 0)]
)
@proves(germany="GER-23", amsterdam="AMS-20", paris="PAR-17")
def test_payments(scene: Scene, numbers: tuple[int, int, int]) -> None:
    """Case 7: the route's colour, any one colour for grey, wilds to fill in; never two colours, never more."""
    first, second, wilds = numbers
    for a in load(scene.edition).colours:
        hand = {a: first, scene.spare if a != scene.spare else scene.market[0]: second, "wild": wilds}
        game = scene.place(4, hands=[hand], market=[None] * 5, rest=1)
        ways = zip(game.notation.routes, game.edition.routes, strict=True)
        right = [f"claim {text} {way}" for text, r in ways for way in expected(scene, hand, r.colour, r.length)]
        assert sorted(action for action in game.legal if action.startswith("claim")) == sorted(right)


@pytest.mark.parametrize("each", [1, 2])
@proves(germany="GER-23", amsterdam="AMS-20", paris="PAR-17")
def test_payments_with_all_colours(scene: Scene, each: int) -> None:
    """Case 7: with a few cards of every colour and two wilds."""
    hand = dict.fromkeys(load(scene.edition).colours, each) | {"wild": 2}
    game = scene.place(4, hands=[hand])
    ways = zip(game.notation.routes, game.edition.routes, strict=True)
    right = [f"claim {text} {way}" for text, r in ways for way in expected(scene, hand, r.colour, r.length)]
    assert sorted(action for action in game.legal if action.startswith("claim")) == sorted(right)


@proves(germany="GER-24", amsterdam="AMS-20", paris="PAR-17", usa="USA-27")
def test_three_spaces_of_one_colour(scene: Scene) -> None:
    """Mistake 7: three, two, one or no cards of the colour, wilds for the rest."""
    game = scene.place(hands=[{scene.colour: 3, "wild": 3}])
    ways = {scene.colour, f"{scene.colour}+1", f"{scene.colour}+2", "wilds"}
    assert payments(game, scene.three) == ways


@pytest.mark.parametrize("wilds", [0, 2, 3])
@proves(germany="GER-25", amsterdam="AMS-20", paris="PAR-17", usa="USA-25 USA-29")
def test_what_is_paid_is_discarded(scene: Scene, wilds: int) -> None:
    """Mistake 8: exactly the cards said leave the hand, all go to the discards, and a train goes on each space."""
    held = {scene.colour: 4, "wild": 4, scene.spare: 1}
    paid = Counter({scene.colour: 3 - wilds, "wild": wilds})
    game = scene.place(hands=[held], discard={scene.spare: 1}, market=[scene.market[0]] * 5)
    payment = {0: scene.colour, 2: f"{scene.colour}+2", 3: "wilds"}[wilds]
    game.play(f"claim {scene.three} {payment}")
    table = game.as_dict()
    assert Counter(table["hands"][0]) + paid == held
    assert Counter(table["discard"]) == +paid + Counter([scene.spare])
    assert table["trains"] == [scene.trains - 3, scene.trains]


@proves(germany="GER-23", amsterdam="AMS-20", paris="PAR-16", usa="USA-25 USA-26", usa_10th="X10-14")
def test_wrong_payments_are_refused(scene: Scene) -> None:
    """Another colour will not do, nor too few cards."""
    game = scene.place(hands=[{scene.colour: 2, scene.spare: 5}])
    assert payments(game, scene.three) == set()
    assert refused(game, f"claim {scene.three} {scene.spare}").code == "wrong_colour"
    refusal = refused(game, f"claim {scene.three} {scene.colour}")
    assert (refusal.code, refusal.parameters) == ("too_few_cards", {"kind": scene.colour, "needed": 3, "held": 2})


@proves(germany="GER-26", amsterdam="AMS-21", paris="PAR-18", usa="USA-30 USA-31", usa_10th="X10-16 X10-17")
def test_no_connection_is_needed_and_one_route_a_turn(scene: Scene) -> None:
    """Anywhere on the board; then the next seat is asked, even with cards for another route."""
    game = scene.place(hands=[{scene.colour: 5}], routes={scene.two: 0})
    game.play(f"claim {scene.three} {scene.colour}")
    assert game.as_dict()["routes"] == {scene.two: 0, scene.three: 0}
    assert (game.seat, game.ask) == (1, "turn")


@proves(germany="GER-25", amsterdam="AMS-22", paris="PAR-18", usa="USA-28")
def test_too_few_trains(scene: Scene) -> None:
    """Mistake 6, case 8: a train for every space, or the route cannot be claimed."""
    game = scene.few_trains(2, 0, 2, hands=[{scene.two_colour: 2, scene.colour: 3, "wild": 3}])
    assert payments(game, scene.three) == set()
    assert payments(game, scene.two) == {scene.two_colour, f"{scene.two_colour}+1", "wilds"}
    for payment in (scene.colour, "wilds"):
        refusal = refused(game, f"claim {scene.three} {payment}")
        assert (refusal.code, refusal.parameters) == ("too_few_trains", {"needed": 3, "left": 2})
    assert game.as_dict()["routes"] == {}


@proves(germany="GER-25", amsterdam="AMS-22", paris="PAR-18", usa="USA-28")
def test_just_enough_trains(scene: Scene) -> None:
    """Case 8: the last ones can be used up."""
    game = scene.few_trains(2, 0, 3)
    game.play(f"claim {scene.three} {scene.colour}")
    assert game.as_dict()["trains"] == [0, scene.trains]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("mine", "other"), [("", "/2"), ("/2", "")])
@proves(amsterdam="AMS-18", paris="PAR-20")
def test_one_lane_each(scene: Scene, seats: int, mine: str, other: str) -> None:
    """Mistake 2: whoever has one lane does not get the other, with any number of players."""
    route, *colours = LANES[scene.edition]
    hands = [dict.fromkeys(colours, 2) | {"wild": 2}]
    game = scene.place(seats, hands=hands, routes={f"{route}{mine}": 0})
    assert payments(game, f"{route}{other}") == set()
    assert refused(game, f"claim {route}{other} wilds").code == "own_lane"


@pytest.mark.parametrize(("taken", "other", "lane"), [("", "/2", 2), ("/2", "", 1)])
@proves(amsterdam="AMS-19", paris="PAR-20")
def test_two_players_close_the_other_lane(scene: Scene, taken: str, other: str, lane: int) -> None:
    """Mistake 1, case 6: with two players the second lane is closed."""
    route, colour = LANES[scene.edition][0], LANES[scene.edition][lane]
    game = scene.place(hands=[{colour: 2}], routes={f"{route}{taken}": 1})
    assert refused(game, f"claim {route}{other} {colour}").code == "lane_closed"


@pytest.mark.parametrize("seats", [3, 4])
@proves(amsterdam="AMS-19", paris="PAR-20")
def test_three_or_four_players_use_both_lanes(scene: Scene, seats: int) -> None:
    """Mistake 3, case 6: from three players on the second lane is for another."""
    route, first, second = {"paris": ("montmartre:republique", "green", "purple")}.get(
        scene.edition, LANES[scene.edition]
    )
    game = scene.place(seats, hands=[{first: 3}, {second: 3}])
    game.play(f"claim {route} {first}")
    game.play(f"claim {route}/2 {second}")
    assert game.as_dict()["routes"] == {route: 0, f"{route}/2": 1}


@proves(amsterdam="AMS-18", paris="PAR-20")
def test_lanes_are_equally_long(scene: Scene) -> None:
    """Every double route has two lanes of one length."""
    lanes: dict[frozenset[str], list[int]] = {}
    for route in load(scene.edition).routes:
        lanes.setdefault(frozenset((route.a, route.b)), []).append(route.length)
    doubles = [lengths for lengths in lanes.values() if len(lengths) > 1]
    assert all(first == second for first, second in doubles)
    assert len(doubles) == {"amsterdam": 13}.get(scene.edition, len(doubles)) > 0
