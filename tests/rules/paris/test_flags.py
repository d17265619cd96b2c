"""Paris: cards kept from claims make a flag."""

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.events import Flag
from roundhouse.game.positions import place

MARKET = ["yellow", "green", "purple", "yellow", "green"]
BLUE, WHITE, RED = "louvre:opera/2", "louvre:notre-dame", "louvre:opera"


def codes(game: Game) -> list[str]:
    return [event.code for event in game.events]


@pytest.mark.parametrize(("route", "colour", "length"), [(BLUE, "blue", 1), (WHITE, "white", 2), (RED, "red", 1)])
def test_a_card_may_be_kept(route: str, colour: str, length: int) -> None:
    """PAR-21 case 16: after a blue, white or red claim one card of it may be laid out, face up"""
    game = place("paris", 2, hands=[{colour: 4}], market=MARKET)
    game.play(f"claim {route} {colour}")
    assert (game.seat, game.ask, sorted(game.legal)) == (0, "flag", ["discard card", "keep card"])
    game.play("keep card")
    table = game.as_dict()
    assert (table["laid"], table["hands"][0]) == ([{colour: 1}, {}], {colour: 4 - length})
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize(("route", "colour", "length"), [(BLUE, "blue", 1), (WHITE, "white", 2), (RED, "red", 1)])
def test_a_card_need_not_be_kept(route: str, colour: str, length: int) -> None:
    """PAR-21 case 16: who refuses has all cards discarded and may keep one another time"""
    game = place("paris", 2, hands=[{colour: 4}], market=MARKET)
    game.play(f"claim {route} {colour}")
    game.play("discard card")
    assert game.as_dict()["laid"] == [{}, {}]
    assert game.as_dict()["discard"] == {colour: length}
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize(("route", "colour"), [(BLUE, "blue"), (WHITE, "white"), (RED, "red")])
def test_only_one_of_a_colour(route: str, colour: str) -> None:
    """PAR-21 mistake 24, case 16: with one laid out already nothing is asked, and all cards are discarded"""
    game = place("paris", 2, hands=[{colour: 2}], laid=[{colour: 1}], market=MARKET)
    game.play(f"claim {route} {colour}")
    assert game.as_dict()["laid"] == [{colour: 1}, {}]
    assert (game.seat, game.ask) == (1, "turn")


def test_each_seat_has_a_flag_of_its_own() -> None:
    """PAR-21 what lies before another does not matter"""
    game = place("paris", 2, hands=[{"white": 2}], laid=[{"red": 1}, {"white": 1}], market=MARKET)
    game.play(f"claim {WHITE} white")
    game.play("keep card")
    assert game.as_dict()["laid"] == [{"white": 1, "red": 1}, {"white": 1}]


def test_it_is_asked_right_after_the_claim_and_only_then() -> None:
    """PAR-21 no card can be laid out in a turn of another sort, nor anything else done before the answer"""
    game = place("paris", 2, hands=[{"white": 4}], market=MARKET)
    with pytest.raises(Illegal):
        game.play("keep card")
    game.play(f"claim {WHITE} white")
    with pytest.raises(Illegal):
        game.play("draw 1")


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_cards_laid_out_are_public(viewer: int | None) -> None:
    """PAR-21 GAP-22: they lie face up, no longer in the hand"""
    game = place("paris", 3, hands=[{"white": 3}], market=MARKET)
    game.play(f"claim {WHITE} white")
    (event, *_) = game.play("keep card")
    assert event.seen_by(viewer) == {"event": "laid", "seat": 0, "kind": "white"}
    assert game.view(viewer).as_dict()["laid"] == [{"white": 1}, {}, {}]
    assert game.view(viewer).as_dict()["cards"] == [1, 0, 0]


def test_cards_laid_out_cannot_be_paid() -> None:
    """PAR-21 GAP-22: only the hand pays"""
    game = place("paris", 2, hands=[{"white": 1}], laid=[{"white": 1, "red": 1}], market=MARKET)
    assert not [action for action in game.legal if action.startswith("claim")]


@pytest.mark.parametrize(("route", "length"), [(BLUE, 1), (WHITE, 2), (RED, 1)], ids=["blue", "white", "red"])
def test_wilds_alone_keep_nothing(route: str, length: int) -> None:
    """PAR-22 mistake 24, case 16: an all-wild payment leaves no card to lay out"""
    game = place("paris", 2, hands=[{"wild": 3, "white": 2, "blue": 1, "red": 1}], market=MARKET)
    game.play(f"claim {route} wilds")
    assert game.as_dict()["laid"] == [{}, {}]
    assert game.as_dict()["discard"] == {"wild": length}
    assert (game.seat, game.ask) == (1, "turn")


def test_the_kept_card_has_the_colour_of_the_route() -> None:
    """PAR-22 mistake 24: of a white card and a wild the white one is kept, the wild discarded"""
    game = place("paris", 2, hands=[{"white": 1, "wild": 1}], market=MARKET)
    game.play(f"claim {WHITE} white+1")
    assert game.ask == "flag"
    game.play("keep card")
    table = game.as_dict()
    assert (table["laid"], table["discard"], table["hands"]) == ([{"white": 1}, {}], {"wild": 1}, [{}, {}])


def test_the_other_cards_are_discarded() -> None:
    """PAR-23 of two white cards one is laid out and one discarded"""
    game = place("paris", 2, hands=[{"white": 3}], discard={"white": 1}, market=MARKET)
    game.play(f"claim {WHITE} white")
    game.play("keep card")
    table = game.as_dict()
    assert (table["hands"][0], table["laid"][0], table["discard"]) == ({"white": 1}, {"white": 1}, {"white": 2})


@pytest.mark.parametrize(("route", "colour"), [(BLUE, "blue"), (RED, "red")])
def test_a_claim_of_one_space_discards_nothing(route: str, colour: str) -> None:
    """PAR-23 case 16: its only card is the one kept"""
    game = place("paris", 2, hands=[{colour: 1}], market=MARKET)
    game.play(f"claim {route} {colour}")
    game.play("keep card")
    assert (game.as_dict()["discard"], game.as_dict()["laid"]) == ({}, [{colour: 1}, {}])


def test_a_kept_card_does_not_refill_the_market() -> None:
    """PAR-23 case 16: with no other cards about, a card kept leaves nothing to fill an empty slot"""
    for answer, market in (("keep card", [None] * 5), ("discard card", ["red", None, None, None, None])):
        game = place("paris", 2, hands=[{"red": 1}], rest=1)
        game.play(f"claim {RED} red")
        game.play(answer)
        assert game.as_dict()["market"] == market


def test_a_flag() -> None:
    """PAR-24 blue, white and red make a flag at the end of the turn: 4 points, and the cards are discarded"""
    game = place("paris", 2, hands=[{"blue": 1}], laid=[{"white": 1, "red": 1}], market=MARKET)
    game.play(f"claim {BLUE} blue")
    assert (game.as_dict()["points"], game.as_dict()["laid"][0]) == ([1, 0], {"white": 1, "red": 1})
    game.play("keep card")
    table = game.as_dict()
    assert (table["points"], table["laid"], table["held"]) == ([5, 0], [{}, {}], [{"flag": 1}, {}])
    assert table["discard"] == {"blue": 1, "white": 1, "red": 1}
    assert [(event.seat, event.points) for event in game.events if isinstance(event, Flag)] == [(0, 4)]
    assert game.seat == 1


def test_a_flag_is_made_when_the_turn_ends() -> None:
    """PAR-24 mistake 24: not during the turn, whatever is done in it"""
    laid = [{"blue": 1, "white": 1, "red": 1}]
    game = place("paris", 2, laid=laid, market=MARKET)
    game.play("draw 1")
    assert (game.as_dict()["points"], game.as_dict()["laid"][0]) == ([0, 0], laid[0])
    game.play("draw 2")
    assert (game.as_dict()["points"], game.as_dict()["laid"][0]) == ([4, 0], {})


def test_a_flag_is_made_at_the_end_of_ones_own_turn() -> None:
    """PAR-24 another's turn does not make it"""
    laid = [{}, {"blue": 1, "white": 1, "red": 1}]
    game = place("paris", 2, laid=laid, market=MARKET)
    game.play("draw 1")
    game.play("draw 2")
    assert (game.as_dict()["points"], game.as_dict()["laid"]) == ([0, 0], laid)


@pytest.mark.parametrize("missing", ["blue", "white", "red"])
def test_two_colours_are_no_flag(missing: str) -> None:
    """PAR-24 all three are needed, from one seat"""
    laid = [{colour: 1 for colour in ("blue", "white", "red") if colour != missing}, {missing: 1}]
    game = place("paris", 2, laid=laid, market=MARKET)
    game.play("draw 1")
    game.play("draw 2")
    assert (game.as_dict()["points"], game.as_dict()["laid"]) == ([0, 0], laid)


def test_the_cards_of_a_flag_are_discarded_before_the_market_is_filled() -> None:
    """PAR-24 GAP-06: they fill empty slots at the end of the same turn"""
    laid = [{"white": 1, "red": 1}]
    game = place("paris", 2, hands=[{"blue": 1}], laid=laid, rest=1)
    game.play(f"claim {BLUE} blue")
    game.play("keep card")
    assert sorted(card or "" for card in game.as_dict()["market"]) == ["", "", "blue", "red", "white"]


def test_another_flag_can_be_begun() -> None:
    """PAR-25 from the next turn on, with no limit: the same cards may be kept again and score again"""
    hands, laid = [{"blue": 1, "white": 2, "red": 1}, {}], [{"white": 1, "red": 1}]
    game = place("paris", 2, hands=hands, laid=laid, held=[{"flag": 2}], points=[8, 0], market=MARKET)
    claims = [(BLUE, "blue"), (WHITE, "white"), ("bastille:notre-dame", "red")]
    for i, (route, colour) in enumerate(claims):
        game.play(f"claim {route} {colour}")
        assert game.ask == "flag"
        game.play("keep card")
        assert game.as_dict()["laid"][0] == [{}, {"white": 1}, {"white": 1, "red": 1}][i]
        game.play("draw blind")
        game.play("draw blind")
    assert game.as_dict()["points"][0] == 8 + 4 + 1 + 2 + 1
    assert game.sheet.seats[0].bonuses["flags"] == 12


def test_a_declined_colour_can_be_kept_later() -> None:
    """PAR-25 a refusal holds for one claim only"""
    game = place("paris", 2, hands=[{"red": 2}], market=["blue"] * 5)
    game.play(f"claim {RED} red")
    game.play("discard card")
    game.play("draw 1")
    game.play("draw 2")
    game.play("claim bastille:notre-dame red")
    assert game.ask == "flag"


@pytest.mark.parametrize(
    ("route", "colour", "length"),
    [("louvre:notre-dame/2", "yellow", 2), ("opera:republique", "green", 3), ("louvre:montparnasse", "purple", 3)],
)
def test_other_colours_do_not_matter(route: str, colour: str, length: int) -> None:
    """PAR-26 yellow, green and purple claims lay nothing out and leave what lies there"""
    game = place("paris", 2, hands=[{colour: 3}], laid=[{"blue": 1, "white": 1}], market=["red"] * 5)
    game.play(f"claim {route} {colour}")
    assert game.as_dict()["laid"] == [{"blue": 1, "white": 1}, {}]
    assert game.as_dict()["discard"] == {colour: length}
    assert (game.seat, game.ask) == (1, "turn")


def test_an_unfinished_flag_is_worth_nothing() -> None:
    """PAR-27 GAP-22: neither points nor a loss for cards that lie there at the end"""
    laid = [{"blue": 1, "white": 1}, {"red": 1}]
    game = place("paris", 2, laid=laid, market=MARKET, last_round=1)
    game.play("draw 1")
    game.play("draw 2")
    assert game.over
    assert [score.total for score in game.sheet.seats] == [0, 0]
    assert game.as_dict()["laid"] == laid


def test_a_flag_in_the_last_turn_counts() -> None:
    """PAR-27 GAP-22, case 16: a flag finished with the last action of the game scores"""
    hands, laid = [{"blue": 1}], [{"white": 1, "red": 1}]
    game = place("paris", 2, hands=hands, laid=laid, market=MARKET, last_round=1)
    game.play(f"claim {BLUE} blue")
    assert not game.over
    game.play("keep card")
    assert game.over
    assert (codes(game)[0], codes(game)[-1]) == ("laid", "ended")
    assert [score.total for score in game.sheet.seats] == [5, 0]
