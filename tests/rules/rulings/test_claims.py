"""Rulings on claims: trains, wilds and lanes."""

from collections import defaultdict
from dataclasses import replace

import pytest

from roundhouse import Illegal, load, names
from roundhouse.game.positions import place

THREE = {
    "usa": ("montreal:new-york", "blue"),
    "usa_10th": ("montreal:new-york", "blue"),
    "germany": ("bremen:emden", "blue"),
    "amsterdam": ("haringpakkerstoren:noordermarkt", "blue"),
    "paris": ("gare-de-lyon:pere-lachaise", "green"),
}


@pytest.mark.parametrize("edition", THREE)
def test_too_few_trains(edition: str) -> None:
    """GAP-15 mistake 6: two trains are too few for three spaces, and the refusal says so"""
    route, colour = THREE[edition]
    market = [kind for kind in load(edition).colours if kind != colour][:5]
    game = place(edition, 2, hands=[{colour: 3}], market=market, trains=[2, 9], lawful=False)
    with pytest.raises(Illegal) as refused:
        game.play(f"claim {route} {colour}")
    assert (refused.value.code, refused.value.parameters) == ("too_few_trains", {"needed": 3, "left": 2})
    assert {"2", "3"} <= set(str(refused.value))
    assert not [action for action in game.legal if route in action]


@pytest.mark.parametrize("edition", THREE)
def test_just_enough_trains(edition: str) -> None:
    """GAP-15 mistake 6, case 8: three trains are enough, and none is left"""
    route, colour = THREE[edition]
    market = [kind for kind in load(edition).colours if kind != colour][:5]
    game = place(edition, 2, hands=[{colour: 3}], market=market, trains=[3, 9], lawful=False)
    assert f"claim {route} {colour}" in game.legal
    game.play(f"claim {route} {colour}")
    assert game.as_dict()["trains"] == [0, 9]


@pytest.mark.parametrize("edition", THREE)
@pytest.mark.parametrize("wilds", [0, 1, 2, 3])
def test_the_payer_says_how_many_wilds(edition: str, wilds: int) -> None:
    """GAP-28 each number of wilds is an action of its own and costs just that"""
    route, colour = THREE[edition]
    market = [kind for kind in load(edition).colours if kind != colour][:5]
    game = place(edition, 2, hands=[{colour: 3, "wild": 3}], market=market)
    payments = [action for action in game.legal if action.startswith(f"claim {route} ")]
    assert len(payments) == 4
    game.play(f"claim {route} " + (colour, f"{colour}+1", f"{colour}+2", "wilds")[wilds])
    left = {colour: wilds, "wild": 3 - wilds}
    assert game.as_dict()["hands"][0] == {kind: number for kind, number in left.items() if number}
    assert game.as_dict()["discard"] == {kind: 3 - number for kind, number in left.items() if number < 3}


@pytest.mark.parametrize(
    ("payment", "code"), [("blue", "too_few_cards"), ("blue+2", "too_few_wilds"), ("blue+3", "too_many_wilds")]
)
def test_wilds_are_never_added_in_silence(payment: str, code: str) -> None:
    """GAP-28 two blues and a wild pay as blue+1 and in no other way"""
    game = place("usa", 2, hands=[{"blue": 2, "wild": 1}], market=["red"] * 5)
    with pytest.raises(Illegal) as refused:
        game.play(f"claim montreal:new-york {payment}")
    assert refused.value.code == code
    assert [action for action in game.legal if "montreal:new-york" in action] == ["claim montreal:new-york blue+1"]


@pytest.mark.parametrize("edition", names())
def test_routes_with_the_same_ends_are_lanes(edition: str) -> None:
    """GAP-29 with two seats a claimed route closes all others between its ends, and no other"""
    box = load(edition)
    lanes = defaultdict(set)
    for route in box.routes:
        lanes[frozenset((route.a, route.b))].add(route.text)
    hand = {kind: number - 1 for kind, number in box.cards.items()}
    market = [*box.colours[:5]]
    for route in box.routes[::4]:
        text = route.text
        game = place(edition, 2, hands=[{}, hand], market=market, routes={text: 0}, seat=1, lawful=False)
        free = {action.split()[1] for action in game.legal if action.startswith("claim")}
        assert free == {other.text for other in box.routes} - lanes[frozenset((route.a, route.b))]


def test_a_lane_may_name_its_ends_the_other_way_round() -> None:
    """GAP-29 Boston to New York and New York to Boston are one connection"""
    usa = load("usa")
    turned = [replace(r, a=r.b, b=r.a) if r.lane == 2 else r for r in usa.routes]
    game = place(replace(usa, routes=tuple(turned)), 2, hands=[{"yellow": 2, "red": 2}], market=["blue"] * 5)
    game.play("claim boston:new-york yellow")
    game.play("draw blind")
    game.play("draw blind")
    with pytest.raises(Illegal) as refused:
        game.play("claim boston:new-york/2 red")
    assert refused.value.code == "own_lane"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_lanes_are_one_group(seats: int) -> None:
    """GAP-29 case 6: the rules on lanes act on all three of a triple route"""
    triple = ("dortmund:duesseldorf", "dortmund:duesseldorf/2", "dortmund:duesseldorf/3")
    for mine in triple:
        game = place("germany", seats, hands=[{"red": 3}, {"blue": 3}], market=["pink"] * 5, routes={mine: 0})
        own = {action.split()[1] for action in game.legal if action.startswith("claim")}
        assert not own & set(triple)
        game.play("draw blind")
        game.play("draw blind")
        other = {action.split()[1] for action in game.legal if action.startswith("claim")}
        assert other & set(triple) == (set() if seats < 4 else set(triple) - {mine})
