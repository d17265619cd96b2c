"""Germany: the first tickets."""

from collections import Counter

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Illegal, Malformed
from roundhouse.game.events import Kept, Offered
from roundhouse.game.positions import place

SPLITS = [
    "tickets 4 long",
    "tickets 1 short 3 long",
    "tickets 2 short 2 long",
    "tickets 3 short 1 long",
    "tickets 4 short",
]
MARKET = ["red", "blue", "white", "green", "pink"]


def announced(game: Game, *splits: str) -> Game:
    for split in splits:
        game.play(split)
    return game


@pytest.mark.parametrize("seats", [2, 5])
def test_every_seat_announces_before_any_ticket_is_seen(seats: int) -> None:
    """GER-09 four tickets in any mixture, said before drawing, by each seat in turn"""
    game = Game("germany", seats, seed=4)
    for seat in range(seats):
        assert (game.seat, game.ask, sorted(game.legal)) == (seat, "split", sorted(SPLITS))
        assert game.as_dict()["offers"] == [[]] * seats
        assert {deck: len(left) for deck, left in game.as_dict()["ticket_decks"].items()} == {"short": 55, "long": 34}
        game.play(SPLITS[seat % 5])
    assert (game.seat, game.ask) == (0, "keep")


def test_each_seat_gets_what_it_announced() -> None:
    """GER-09 the offers come from the tops of the two decks, in the numbers said"""
    game = Game("germany", 5, seed=4)
    before = game.as_dict()["ticket_decks"]
    announced(game, *SPLITS)
    short, long = iter(before["short"]), iter(before["long"])
    expected = [[*(next(short) for _ in range(n)), *(next(long) for _ in range(4 - n))] for n in range(5)]
    assert game.as_dict()["offers"] == expected
    assert game.as_dict()["ticket_decks"] == {"short": list(short), "long": list(long)}


@pytest.mark.parametrize("split", ["tickets 2 short 1 long", "tickets 3 short 2 long", "tickets 3 long"])
def test_neither_three_nor_five(split: str) -> None:
    """GER-09 exactly four are drawn"""
    game = Game("germany", 2, seed=4)
    with pytest.raises(Illegal) as refused:
        game.play(split)
    assert refused.value.code == "wrong_split"


def test_the_split_must_be_said() -> None:
    """GER-09 asking for tickets without saying which is not an answer"""
    with pytest.raises(Malformed):
        Game("germany", 2, seed=4).play("tickets")


@pytest.mark.parametrize("viewer", [1, None])
def test_splits_are_shown_once_all_are_in(viewer: int | None) -> None:
    """GER-09 GAP-14: what others announced shows only when everybody has"""
    game = announced(Game("germany", 3, seed=4), "tickets 4 long")
    other = announced(Game("germany", 3, seed=4), "tickets 3 short 1 long")
    assert game.view(viewer).record.tobytes() == other.view(viewer).record.tobytes()
    assert game.events == other.events == []
    announced(game, "tickets 4 short", "tickets 2 short 2 long")
    assert game.view(viewer).as_dict()["announced"] == [{"long": 4}, {"short": 4}, {"short": 2, "long": 2}]


def test_keep_two_three_or_four() -> None:
    """GER-10 at least two of the four are kept: eleven ways"""
    game = announced(Game("germany", 2, seed=4), SPLITS[2], SPLITS[2])
    pairs = ["1 2", "1 3", "1 4", "2 3", "2 4", "3 4"]
    more = ["1 2 3", "1 2 4", "1 3 4", "2 3 4", "1 2 3 4"]
    assert sorted(game.legal) == sorted(f"keep {places}" for places in pairs + more)


def test_keeping_one_is_refused() -> None:
    """GER-10 one ticket is too few at the start"""
    game = announced(Game("germany", 2, seed=4), SPLITS[2], SPLITS[2])
    with pytest.raises(Illegal) as refused:
        game.play("keep 3")
    assert (refused.value.code, refused.value.parameters) == ("keep_too_few", {"least": 2})


def test_the_chosen_tickets_are_kept() -> None:
    """GER-10 exactly the tickets at the places named"""
    game = announced(Game("germany", 2, seed=4), SPLITS[2], SPLITS[1])
    first, second = game.as_dict()["offers"]
    game.play("keep 2 3")
    game.play("keep 1 3 4")
    kept = game.as_dict()["tickets"]
    assert set(kept[0]) == {first[1], first[2]}
    assert set(kept[1]) == {second[0], second[2], second[3]}


def test_nothing_goes_back_until_all_have_chosen() -> None:
    """GER-11 GAP-14: everybody draws before a ticket returns, and it returns when the last has chosen"""
    game = announced(Game("germany", 3, seed=4), SPLITS[2], SPLITS[2], SPLITS[2])
    offers = game.as_dict()["offers"]
    assert len({text for offer in offers for text in offer}) == 12
    for _ in range(2):
        game.play("keep 1 2")
        assert {deck: len(left) for deck, left in game.as_dict()["ticket_decks"].items()} == {"short": 49, "long": 28}
    game.play("keep 1 2")
    decks = game.as_dict()["ticket_decks"]
    assert (len(decks["short"]), len(decks["long"])) == (49, 34)
    assert {text for offer in offers for text in offer[2:]} <= set(decks["long"])


@pytest.mark.parametrize(("deck", "split", "size"), [("short", SPLITS[4], 51), ("long", SPLITS[0], 30)])
def test_returned_tickets_are_shuffled_in(deck: str, split: str, size: int) -> None:
    """GER-11 mistake 23, case 18: a returned ticket may lie anywhere in its deck, on top as well as at the bottom"""
    depths = []
    for seed in range(300):
        game = announced(Game("germany", 2, seed=seed), split, split)
        returned = game.as_dict()["offers"][0][3]
        announced(game, "keep 1 2", "keep 1 2")
        depths.append(game.as_dict()["ticket_decks"][deck].index(returned) / size)
    quarters = Counter(min(int(4 * depth), 3) for depth in depths)
    assert all(45 < quarters[i] < 110 for i in range(4))


def test_both_decks_are_shuffled_whole() -> None:
    """GER-11 not only the returned tickets change places"""
    game = announced(Game("germany", 2, seed=4), SPLITS[2], SPLITS[2])
    game.play("keep 1 2")
    before = game.as_dict()["ticket_decks"]
    game.play("keep 3 4")
    after = game.as_dict()["ticket_decks"]
    for deck in ("short", "long"):
        assert set(before[deck]) < set(after[deck])
        assert [text for text in after[deck] if text in before[deck]] != before[deck]


@pytest.mark.parametrize("viewer", [1, None])
def test_kept_tickets_are_secret(viewer: int | None) -> None:
    """GER-12 others see how many of each deck a seat holds, not which"""
    one = place("germany", 2, market=MARKET, tickets=[["berlin:leipzig", "dresden:augsburg"], ["hamburg:rostock"]])
    two = place("germany", 2, market=MARKET, tickets=[["koeln:muenchen", "rostock:konstanz"], ["hamburg:rostock"]])
    assert one.view(viewer).record.tobytes() == two.view(viewer).record.tobytes()
    assert one.view(viewer).as_dict()["kept"] == [{"short": 1, "long": 1}, {"short": 1}]
    assert one.view(0).tickets == ["berlin:leipzig", "dresden:augsburg"]


def test_what_is_told_of_the_opening() -> None:
    """GER-12 the others are told numbers; the tickets only their owner"""
    game = announced(Game("germany", 2, seed=4), SPLITS[2], SPLITS[2])
    offers = game.events
    game.play("keep 1 2")
    assert game.events == []
    told = [*offers, *game.play("keep 1 3 4")]
    private = [event for event in told if isinstance(event, Offered | Kept)]
    assert [event.code for event in private] == ["offered", "offered", "kept", "kept"]
    for event in private:
        assert "tickets" in event.seen_by(event.seat)
        assert all("tickets" not in event.seen_by(viewer) for viewer in (1 - event.seat, None))
    assert [event.counts for event in private[2:]] == [{"short": 2}, {"short": 1, "long": 2}]


@pytest.mark.parametrize("viewer", [1, None])
def test_a_choice_of_first_tickets_is_hidden(viewer: int | None) -> None:
    """GER-12 GAP-14: nobody sees how many another kept before all have chosen"""
    game = announced(Game("germany", 3, seed=4), *SPLITS[1:4])
    other = announced(Game("germany", 3, seed=4), *SPLITS[1:4])
    game.play("keep 1 2")
    other.play("keep 1 2 3 4")
    assert game.view(viewer).record.tobytes() == other.view(viewer).record.tobytes()
