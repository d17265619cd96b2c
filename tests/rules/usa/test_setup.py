"""What is in the box of USA and how a game of it begins."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from roundhouse import Game, Malformed, Refused, load
from roundhouse.game.positions import place

COLOURS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
PLAIN = ["red", "blue", "white", "pink", "green"]
VALUES = """
boston:miami 12, calgary:phoenix 13, calgary:salt-lake-city 7, chicago:new-orleans 7, chicago:santa-fe 9,
dallas:new-york 11, denver:el-paso 4, denver:pittsburgh 11, duluth:el-paso 10, duluth:houston 8, helena:los-angeles 8,
kansas-city:houston 5, los-angeles:chicago 16, los-angeles:miami 20, los-angeles:new-york 21, montreal:atlanta 9,
montreal:new-orleans 13, new-york:atlanta 6, portland:nashville 17, portland:phoenix 11, san-francisco:atlanta 17,
sault-st-marie:nashville 8, sault-st-marie:oklahoma-city 9, seattle:los-angeles 9, seattle:new-york 22,
toronto:miami 10, vancouver:montreal 20, vancouver:santa-fe 13, winnipeg:houston 12, winnipeg:little-rock 11
"""


def cards(game: Game) -> Counter[str]:
    """Every card of a game, wherever it is."""
    table = game.as_dict()
    places = [table["deck"], table["discard"], table["market"], *table["hands"]]
    return sum(map(Counter, places), Counter())


def begun(seats: int, seed: int) -> Game:
    """A game in which everybody has kept the first two tickets."""
    game = Game("usa", seats, seed=seed)
    for _ in range(seats):
        game.play("keep 1 2")
    return game


def turns(game: Game) -> Iterator[int]:
    """The seats whose turn it is, one after the other, all drawing blind."""
    for _ in range(game.seats):
        game.play("keep 1 2")
    while True:
        yield game.seat
        game.play("draw blind")
        game.play("draw blind")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_seats(seats: int) -> None:
    """USA-01 two to five people can play"""
    assert Game("usa", seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_no_other_number_of_seats(seats: int) -> None:
    """USA-01 neither one person nor six"""
    with pytest.raises(Refused) as refused:
        Game("usa", seats)
    assert (refused.value.code, refused.value.parameters) == ("bad_seats", {"seats": seats, "least": 2, "most": 5})


@pytest.mark.parametrize("seats", [2, 5])
def test_45_trains(seats: int) -> None:
    """USA-02 every seat starts with 45 trains"""
    assert Game("usa", seats, seed=1).as_dict()["trains"] == [45] * seats


def test_a_colour_for_each_seat() -> None:
    """USA-02 the trains are blue, red, green, yellow and black"""
    assert sorted(load("usa").seat_colours) == ["black", "blue", "green", "red", "yellow"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_110_cards(seats: int) -> None:
    """USA-03 twelve of each of eight colours and fourteen wilds"""
    assert cards(Game("usa", seats, seed=seats)) == dict.fromkeys(COLOURS, 12) | {"wild": 14}


def test_thirty_tickets() -> None:
    """USA-04 mistake 21: thirty tickets with the printed values, in one deck"""
    table = Game("usa", 2, seed=5).as_dict()
    tickets = [*table["ticket_decks"]["tickets"], *table["offers"][0], *table["offers"][1]]
    values = {f"{ticket.a}:{ticket.b}": ticket.points for ticket in load("usa").tickets}
    assert values == {text: int(points) for text, points in (line.split() for line in VALUES.split(","))}
    assert sorted(tickets) == sorted(values)
    assert list(table["ticket_decks"]) == ["tickets"]


def test_one_bonus_card() -> None:
    """USA-04 the longest path is the only bonus; the other cards do nothing"""
    assert [list(score.bonuses) for score in begun(3, 1).sheet.seats] == [["longest_path"]] * 3


def test_scores_start_at_zero() -> None:
    """USA-05 every score starts at zero and is still there when the first turn comes"""
    assert Game("usa", 5, seed=1).as_dict()["points"] == begun(5, 1).as_dict()["points"] == [0] * 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_four_cards_each(seats: int) -> None:
    """USA-06 each seat is dealt four cards"""
    hands = Game("usa", seats, seed=seats).as_dict()["hands"]
    assert [sum(hand.values()) for hand in hands] == [4] * seats


def test_cards_are_shuffled() -> None:
    """USA-06 every kind comes to every seat about as often as it is in the deck"""
    dealt = [Counter[str](), Counter[str]()]
    for seed in range(500):
        for seat, hand in enumerate(Game("usa", 2, seed=seed).as_dict()["hands"]):
            dealt[seat].update(hand)
    for counts in dealt:  # of 2000 cards 218 of each colour and 255 wilds are expected, give or take 15
        assert all(150 < counts[colour] < 290 for colour in COLOURS)
        assert 180 < counts["wild"] < 330


def test_a_hand_is_secret() -> None:
    """USA-06 what a seat was dealt changes nothing that the others see"""
    one, other = ({"red": 4}, {"wild": 2, "blue": 2})
    games = [place("usa", 2, hands=[hand, {"pink": 4}], market=PLAIN) for hand in (one, other)]
    assert [game.view(0).hand for game in games] == [one, other]
    for seat in (1, None):
        assert games[0].view(seat).record.tobytes() == games[1].view(seat).record.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_rest_is_the_pile(seats: int) -> None:
    """USA-07 five cards are the market and all that is left is the pile"""
    for seed in range(20):
        table = Game("usa", seats, seed=seed).as_dict()
        assert None not in table["market"]
        assert table["pile"] == sum(table["deck"].values())
        assert table["pile"] + sum(table["discard"].values()) == 110 - 4 * seats - 5


def test_the_first_market_is_swept() -> None:
    """USA-08 case 1: never three wilds in the first market, and what was swept is among the discards"""
    swept = 0
    for seed in range(1000):
        table = Game("usa", 2, seed=seed).as_dict()
        discarded = sum(table["discard"].values())
        assert table["market"].count("wild") < 3
        assert discarded % 5 == 0
        assert table["discard"].get("wild", 0) * 5 >= discarded * 3
        swept += discarded > 0
    assert 2 <= swept <= 40  # about 14 are expected


def test_nobody_owns_the_longest_path_before_the_end() -> None:
    """USA-09 while the game lasts the longest path brings nothing"""
    game = place("usa", 2, hands=[{"blue": 3}], market=PLAIN, routes={"montreal:toronto": 0})
    game.play("claim montreal:new-york blue")
    assert game.as_dict()["points"] == [4 + 4, 0]
    assert game.as_dict()["held"] == [{}, {}]


@pytest.mark.parametrize("seats", [2, 5])
def test_three_tickets_are_offered(seats: int) -> None:
    """USA-10 three tickets are dealt to each, different ones"""
    table = Game("usa", seats, seed=4).as_dict()
    assert [len(offer) for offer in table["offers"]] == [3] * seats
    assert len({ticket for offer in table["offers"] for ticket in offer}) == 3 * seats
    assert len(table["ticket_decks"]["tickets"]) == 30 - 3 * seats


def test_tickets_are_shuffled() -> None:
    """USA-10 any ticket may be the first one dealt"""
    assert len({Game("usa", 2, seed=seed).as_dict()["offers"][0][0] for seed in range(300)}) == 30


def test_keep_two_or_three() -> None:
    """USA-10 mistake 11: two or three of the first tickets are kept"""
    game = Game("usa", 2, seed=4)
    assert sorted(game.legal) == ["keep 1 2", "keep 1 2 3", "keep 1 3", "keep 2 3"]
    game.play("keep 1 3")
    assert sorted(game.legal) == ["keep 1 2", "keep 1 2 3", "keep 1 3", "keep 2 3"]


@pytest.mark.parametrize("keep", ["keep 1", "keep 2", "keep 3", "keep 2 2"])
def test_keep_not_one(keep: str) -> None:
    """USA-10 one is too few at the start"""
    with pytest.raises(Refused) as refused:
        Game("usa", 2, seed=4).play(keep)
    assert (refused.value.code, refused.value.parameters) == ("keep_too_few", {"least": 2})


def test_keep_not_none() -> None:
    """USA-10 keeping nothing is not an answer"""
    with pytest.raises(Malformed):
        Game("usa", 2, seed=4).play("keep")


def test_the_chosen_tickets_are_kept() -> None:
    """USA-10 a seat holds what it chose and no more"""
    game = Game("usa", 3, seed=8)
    offers = game.as_dict()["offers"]
    for answer in ("keep 1 3", "keep 2 3", "keep 1 2 3"):
        game.play(answer)
    chosen = [set(offers[0]) - {offers[0][1]}, set(offers[1]) - {offers[1][0]}, set(offers[2])]
    assert [set(tickets) for tickets in game.as_dict()["tickets"]] == chosen
    assert game.as_dict()["offers"] == [[], [], []]


@pytest.mark.parametrize("seed", range(5))
def test_first_tickets_go_under_the_deck(seed: int) -> None:
    """USA-10 mistake 23, case 18: what was returned lies at the bottom and the rest of the deck as before"""
    game = Game("usa", 3, seed=seed)
    before, offers = game.as_dict()["ticket_decks"]["tickets"], game.as_dict()["offers"]
    for answer in ("keep 1 3", "keep 2 3", "keep 1 2 3"):
        game.play(answer)
    after = game.as_dict()["ticket_decks"]["tickets"]
    assert after[:-2] == before
    assert set(after[-2:]) == {offers[0][1], offers[1][0]}


def test_tickets_are_secret() -> None:
    """USA-11 which tickets a seat holds changes nothing that the others see"""
    one, other = (["seattle:new-york", "denver:el-paso"], ["boston:miami", "duluth:houston"])
    games = [place("usa", 2, market=PLAIN, tickets=[tickets]) for tickets in (one, other)]
    assert [sorted(game.view(0).tickets) for game in games] == [sorted(one), sorted(other)]
    for seat in (1, None):
        assert games[0].view(seat).tickets == []
        assert games[0].view(seat).record.tobytes() == games[1].view(seat).record.tobytes()


def test_offers_are_secret() -> None:
    """USA-11 only its owner sees the tickets of an offer"""
    game = Game("usa", 2, seed=6)
    assert game.view(0).offer == game.as_dict()["offers"][0]
    told = game.events[0].seen_by(1)
    assert told == {"event": "offered", "seat": 0, "counts": {"tickets": 3}}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hand_and_market_are_seen_before_tickets_are_chosen(seat: int) -> None:
    """USA-12 a seat that chooses its first tickets sees its four cards and the market"""
    game = Game("usa", 3, seed=2)
    for _ in range(seat):
        game.play("keep 1 2")
    view = game.view(seat)
    assert (view.ask, view.asked, sum(view.hand.values())) == ("keep", True, 4)
    assert view.as_dict()["market"] == game.as_dict()["market"] == begun(3, 2).as_dict()["market"]
    assert game.as_dict()["hands"] == begun(3, 2).as_dict()["hands"]


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_turns_go_clockwise(seats: int, first: int) -> None:
    """USA-13 from the one who begins, each turn goes to the next seat"""
    game = Game("usa", seats, seed=3, first=first)
    asked = list(islice(turns(game), 2 * seats))
    assert asked == [(first + i) % seats for i in range(2 * seats)]
