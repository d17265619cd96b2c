"""Whose turn it is, and drawing cards: what all editions have in common."""

from collections import Counter

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.events import DrewBlind, Swept
from tests.rules.shared.scenes import DRAWS, Scene, draw_two, hand, proves, refused


@proves(germany="GER-13", amsterdam="AMS-10", paris="PAR-08")
def test_who_starts(scene: Scene) -> None:
    """GAP-20: at a table the edition says who; here chance, each seat as often, unless a seat is named"""
    firsts = Counter(scene.opened(3, seed).seat for seed in range(150))
    assert all(25 < firsts[seat] < 80 for seat in range(3))
    assert [scene.opened(3, 1, first=seat).seat for seat in range(3)] == [0, 1, 2]
    said = {"germany": "oldest", "amsterdam": "youngest", "paris": "random"}
    assert load(scene.edition).first_player == said[scene.edition]


@pytest.mark.parametrize("seats", [2, 3, 4])
@proves(germany="GER-13", amsterdam="AMS-10", paris="PAR-08")
def test_turns_go_round(scene: Scene, seats: int) -> None:
    """Clockwise, one turn each."""
    game, order = scene.opened(seats, 5, first=1), []
    for _ in range(2 * seats):
        order.append(game.seat)
        draw_two(game)
    assert order == [(1 + i) % seats for i in range(2 * seats)]


@pytest.mark.parametrize("action", ["two face up", "two blind", "one of each", "claim", "tickets"])
@proves(germany="GER-13", amsterdam="AMS-10", paris="PAR-10", usa="USA-14")
def test_one_action_a_turn(scene: Scene, action: str) -> None:
    """Drawing, claiming or tickets: one of them, then the next seat is asked."""
    actions = {
        "two face up": ("draw 1", "draw 2"),
        "two blind": ("draw blind", "draw blind"),
        "one of each": ("draw 1", "draw blind"),
        "claim": (f"claim {scene.three} {scene.colour}",),
        "tickets": (scene.tickets, "keep 1"),
    }
    game = scene.place(3, hands=[{scene.colour: 4}])
    for text in actions[action]:
        assert game.seat == 0
        game.play(text)
    assert (game.seat, game.ask, game.as_dict()["turn"]) == (1, "turn", 2)


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
@proves(germany="GER-13", amsterdam="AMS-10", paris="PAR-10", usa="USA-14")
def test_no_second_sort_of_action_after_a_card(scene: Scene, first: str) -> None:
    """Who has drawn one card must draw the second."""
    game = scene.place(hands=[{scene.colour: 5}], deck={scene.spare: 2}, rest=1)
    game.play(first)
    assert game.legal == DRAWS
    for other in (f"claim {scene.three} {scene.colour}", scene.tickets):
        assert refused(game, other).code == "wrong_question"


@proves(germany="GER-14", amsterdam="AMS-12", paris="PAR-12", usa="USA-16", usa_10th="X10-07")
def test_a_face_up_card_is_replaced_at_once(scene: Scene) -> None:
    """In its own slot, before the second card is chosen, which may be the new one."""
    a, b, c, d, e = scene.market
    game = scene.place(hands=[{a: 1}], deck={scene.spare: 3}, rest=1)
    game.play("draw 2")
    assert (game.as_dict()["market"], game.as_dict()["pile"]) == ([a, scene.spare, c, d, e], 2)
    assert hand(game) == {a: 1, b: 1}
    assert (game.seat, game.ask, game.legal) == (0, "second", DRAWS)
    game.play("draw 2")
    assert hand(game) == {a: 1, b: 1, scene.spare: 1}
    assert game.as_dict()["market"] == [a, scene.spare, c, d, e]


@proves(germany="GER-14", usa="USA-16", amsterdam="AMS-12", paris="PAR-12")
def test_a_blind_card_leaves_the_market_alone(scene: Scene) -> None:
    """The top of the pile goes to the hand."""
    game = scene.place(deck={scene.spare: 3}, rest=1)
    game.play("draw blind")
    assert (game.as_dict()["market"], game.as_dict()["pile"]) == (scene.market, 2)
    assert (hand(game), game.ask) == ({scene.spare: 1}, "second")


@pytest.mark.parametrize("second", ["draw blind", "draw 1", "draw 3", "draw 5"])
@pytest.mark.parametrize("first", ["draw blind", "draw 1", "draw 5"])
@proves(germany="GER-14", amsterdam="AMS-12", paris="PAR-12", usa="USA-15 USA-17", usa_10th="X10-07")
def test_two_cards_in_any_mixture(scene: Scene, first: str, second: str) -> None:
    """Each of the two cards is face up or blind; then the turn is over."""
    lying = {"draw blind": scene.spare, "draw 1": scene.market[0], "draw 3": scene.market[2], "draw 5": scene.market[4]}
    game = scene.place(deck={scene.spare: 6}, rest=1)
    game.play(first)
    assert (game.seat, game.ask, hand(game)) == (0, "second", {lying[first]: 1})
    game.play(second)
    assert hand(game) == Counter([lying[first], lying[second] if first != second else scene.spare])
    assert (game.seat, game.ask) == (1, "turn")


@proves(germany="GER-15", amsterdam="AMS-11", paris="PAR-11", usa="USA-22", usa_10th="X10-12")
def test_no_hand_limit(scene: Scene) -> None:
    """A hand of nearly all cards can still be added to."""
    numbers = {"germany": 102, "amsterdam": 36, "paris": 38, "usa": 102, "usa_10th": 102}
    game = scene.place(deck={scene.spare: 5}, rest=0)
    game.play("draw blind")
    game.play("draw 1")
    assert sum(hand(game).values()) == numbers[scene.edition]
    assert game.seat == 1


@proves(germany="GER-15", amsterdam="AMS-16", paris="PAR-15", usa="USA-23", usa_10th="X10-12")
def test_an_exhausted_pile_is_made_from_the_discards(scene: Scene) -> None:
    """GAP-05, mistake 9: all the discards, and nothing else, become the pile"""
    discard = {scene.market[1]: 4, "wild": 2}
    game = scene.place(deck={scene.spare: 1}, discard=discard, rest=1)
    events = game.play("draw blind")
    table = game.as_dict()
    assert (table["deck"], table["pile"], table["discard"]) == (discard, 6, {})
    assert hand(game) == {scene.spare: 1}
    assert [event.code for event in events] == ["reshuffled", "drew_blind"]


@proves(germany="GER-16", amsterdam="AMS-16", paris="PAR-15", usa="USA-24")
def test_without_discards_there_is_no_new_pile(scene: Scene) -> None:
    """GAP-05: the last card is drawn, and nobody is told of a reshuffle"""
    game = scene.place(deck={scene.spare: 1}, rest=1)
    assert [event.code for event in game.play("draw blind")] == ["drew_blind"]
    assert (game.as_dict()["pile"], game.legal) == (0, DRAWS[1:])


@proves(germany="GER-15", amsterdam="AMS-16", paris="PAR-15", usa="USA-23")
def test_a_pile_that_is_not_exhausted_leaves_the_discards(scene: Scene) -> None:
    """With a card left there is no reshuffle."""
    discard = {scene.market[1]: 2}
    game = scene.place(deck={scene.spare: 3}, discard=discard, rest=1)
    for left in (2, 1):
        game.play("draw blind")
        assert (game.as_dict()["deck"], game.as_dict()["discard"]) == ({scene.spare: left}, discard)


@proves(germany="GER-15", amsterdam="AMS-16", paris="PAR-15", usa="USA-23")
def test_the_new_pile_is_shuffled(scene: Scene) -> None:
    """Mistake 9: of two cards and two others either may come first, and each card only once."""
    a, b = scene.market[:2]
    drawn: Counter[tuple[str, ...]] = Counter()
    for seed in range(200):
        game = scene.place(seed=seed, deck={scene.spare: 1}, discard={a: 2, b: 2}, rest=1)
        kinds = [e.kind for _ in range(5) for e in game.play("draw blind") if isinstance(e, DrewBlind)]
        drawn[tuple(kinds[1:])] += 1
        assert (kinds[0], sorted(kinds[1:])) == (scene.spare, sorted([a, a, b, b]))
    assert len(drawn) == 6
    assert min(drawn.values()) > 10  # about 33 are expected


@proves(amsterdam="AMS-16", paris="PAR-15")
def test_face_up_cards_can_be_drawn_from_a_market_that_is_not_refilled(scene: Scene) -> None:
    """GAP-07: drawing is possible while a card lies there, and it is not replaced"""
    a, b, *_ = scene.market
    game = scene.place(market=[a, None, b, None, None], rest=1)
    assert [action for action in game.legal if action.startswith("draw")] == ["draw 1", "draw 3"]
    game.play("draw 3")
    assert (game.as_dict()["market"], game.legal) == ([a, None, None, None, None], ["draw 1"])
    game.play("draw 1")
    assert game.seat == 1
    assert [action for action in game.legal if action.startswith("draw")] == []


@proves(amsterdam="AMS-16", paris="PAR-15")
def test_a_wild_is_all_that_is_left(scene: Scene) -> None:
    """GAP-08: where only a wild lies face up there is no second card"""
    game = scene.place(market=[scene.market[0], None, "wild", None, None], rest=1)
    assert [action for action in game.legal if action.startswith("draw")] == ["draw 1", "draw 3"]
    game.play("draw 1")
    assert game.as_dict()["market"] == [None, None, "wild", None, None]
    assert game.seat == 1


@proves(germany="GER-16", usa="USA-24", usa_10th="X10-13")
def test_no_drawing_when_all_cards_are_in_hands(scene: Scene) -> None:
    """Mistake 10: with no card on the table a seat claims or takes tickets, and its turn is not lost."""
    game = scene.place(hands=[{scene.colour: 3}], market=[None] * 5, rest=1)
    assert {action.split()[0] for action in game.legal} == {"claim", "tickets"}
    assert refused(game, "draw blind").code == "pile_empty"
    assert refused(game, "draw 1").code == "empty_slot"
    game.play(f"claim {scene.three} {scene.colour}")
    assert set(game.as_dict()["routes"].values()) == {0}


@proves(germany="GER-17", amsterdam="AMS-11", paris="PAR-11")
def test_a_wild_stands_for_any_colour(scene: Scene) -> None:
    """One wild and cards of the colour pay a route of any colour."""
    coloured = {route.colour: route for route in load(scene.edition).routes if route.length > 1}
    coloured.pop("grey", None)
    assert len(coloured) == {"germany": 8, "amsterdam": 6, "paris": 4}[scene.edition]
    for colour, route in coloured.items():
        paid = {colour: route.length - 1, "wild": 1}
        game = scene.place(hands=[paid], market=["wild", *[scene.market[2]] * 4])
        game.play(f"claim {route.text} {colour}+1")
        assert game.as_dict()["discard"] == paid


@pytest.mark.parametrize("slot", [1, 3, 5])
@proves(germany="GER-18", amsterdam="AMS-13", paris="PAR-13", usa="USA-18", usa_10th="X10-08")
def test_a_face_up_wild_ends_the_turn(scene: Scene, slot: int) -> None:
    """Mistake 4: taken first, it counts as two cards."""
    market, filled = scene.market, scene.market
    market[slot - 1], filled[slot - 1] = "wild", scene.spare
    game = scene.place(market=market, deck={scene.spare: 5}, rest=1)
    game.play(f"draw {slot}")
    assert (game.seat, game.ask, hand(game)) == (1, "turn", {"wild": 1})
    assert game.as_dict()["market"] == filled


@proves(germany="GER-21", amsterdam="AMS-13", paris="PAR-13", usa="USA-20", usa_10th="X10-10")
def test_a_blind_wild_counts_as_one_card(scene: Scene) -> None:
    """The draw goes on, and another may follow."""
    game = scene.place(deck={"wild": 3}, rest=1)
    game.play("draw blind")
    assert (game.seat, game.ask, hand(game), game.legal) == (0, "second", {"wild": 1}, DRAWS)
    game.play("draw blind")
    assert (game.seat, hand(game)) == (1, {"wild": 2})


@pytest.mark.parametrize("viewer", [1, 2, None])
@proves(germany="GER-21", usa="USA-20", usa_10th="X10-10")
def test_a_blind_card_stays_unknown(scene: Scene, viewer: int | None) -> None:
    """The others are told and shown the same of a wild as of any blind card; its owner is told which."""
    wild, plain = (scene.place(3, deck={kind: 3}, rest=1) for kind in ("wild", scene.spare))
    for number in (1, 2):
        (event,), (other,) = wild.play("draw blind"), plain.play("draw blind")
        assert event.seen_by(viewer) == other.seen_by(viewer) == {"event": "drew_blind", "seat": 0}
        assert event.seen_by(0) == {"event": "drew_blind", "seat": 0, "kind": "wild"}
        assert other.seen_by(0)["kind"] == scene.spare
        assert (wild.view(0).hand, plain.view(0).hand) == ({"wild": number}, {scene.spare: number})
        if viewer != 1:  # who has the rest of the cards
            assert wild.view(viewer).record.tobytes() == plain.view(viewer).record.tobytes()


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
@proves(germany="GER-19", amsterdam="AMS-14", paris="PAR-13", usa="USA-19", usa_10th="X10-09")
def test_no_face_up_wild_is_the_second_card(scene: Scene, first: str) -> None:
    """Mistake 4: one that lay there before, whatever the first card was."""
    a, _, c, _, e = scene.market
    game = scene.place(market=[a, "wild", c, "wild", e], deck={scene.spare: 6}, rest=1)
    game.play(first)
    assert game.legal == ["draw blind", "draw 1", "draw 3", "draw 5"]
    assert refused(game, "draw 2").code == refused(game, "draw 4").code == "wild_second"


@proves(germany="GER-19", amsterdam="AMS-14", paris="PAR-13", usa="USA-19", usa_10th="X10-09")
def test_a_wild_that_replaces_the_first_card_stays(scene: Scene) -> None:
    """Mistake 4: nor one that has just come up."""
    game = scene.place(deck={"wild": 1}, discard={scene.spare: 6}, rest=1)
    game.play("draw 3")
    assert game.as_dict()["market"][2] == "wild"
    assert game.legal == ["draw blind", "draw 1", "draw 2", "draw 4", "draw 5"]
    assert refused(game, "draw 3").code == "wild_second"
    assert (game.seat, game.ask) == (0, "second")


@pytest.mark.parametrize("slot", [3, 4, 5])
@proves(germany="GER-20", amsterdam="AMS-15", paris="PAR-14", usa="USA-21", usa_10th="X10-11")
def test_three_wilds_sweep_the_market(scene: Scene, slot: int) -> None:
    """Mistake 5, case 2: all five are discarded and replaced, between the two cards of a turn too."""
    market = ["wild", "wild", *scene.market[:3]]
    game = scene.place(market=market, deck={"wild": 1}, discard={scene.spare: 6}, rest=1)
    events = game.play(f"draw {slot}")
    table, taken = game.as_dict(), market[slot - 1]
    assert (table["market"], table["deck"]) == ([scene.spare] * 5, {scene.spare: 1})
    assert table["discard"] == Counter([*market, "wild"]) - Counter([taken])
    assert [event.times for event in events if isinstance(event, Swept)] == [1]
    assert (game.seat, game.ask, hand(game)) == (0, "second", {taken: 1})


@proves(germany="GER-20", amsterdam="AMS-15", paris="PAR-14", usa="USA-21", usa_10th="X10-11")
def test_two_wilds_do_not_sweep(scene: Scene) -> None:
    """It takes three."""
    a, b, c, d, _ = scene.market
    game = scene.place(market=["wild", a, b, c, d], deck={"wild": 1}, discard={scene.spare: 6}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["wild", "wild", b, c, d]


@pytest.mark.parametrize("seed", range(10))
@proves(germany="GER-20", amsterdam="AMS-15", paris="PAR-14", usa="USA-21")
def test_the_market_is_swept_as_often_as_needed(scene: Scene, seed: int) -> None:
    """GAP-02, mistake 5: the new market is looked at again, and again"""
    market, discard = ["wild", "wild", *scene.market[:3]], {"wild": 5, scene.spare: 1}
    game = scene.place(seed=seed, market=market, deck={"wild": 1}, discard=discard, rest=1)
    (times,) = [event.times for event in game.play("draw 5") if isinstance(event, Swept)]
    assert times >= 2  # five of five wilds and one other cannot be enough
    assert game.as_dict()["market"].count("wild") == 2


@proves(germany="GER-20", amsterdam="AMS-07", paris="PAR-06")
def test_the_first_market_is_swept(scene: Scene) -> None:
    """GAP-01, case 1: with three wilds or more the five are discarded and five new ones turned up, until it is well"""
    games = [Game(scene.edition, 2, seed=seed).as_dict() for seed in range(1000)]
    assert all(game["market"].count("wild") < 3 and all(game["market"]) for game in games)
    swept = [game["discard"] for game in games if game["discard"]]
    least, most = {"germany": (3, 33), "amsterdam": (15, 70), "paris": (12, 65)}[scene.edition]
    assert least < len(swept) < most
    assert all(discard["wild"] >= 3 and sum(discard.values()) % 5 == 0 for discard in swept)
    assert any(game["market"].count("wild") == 2 for game in games)
