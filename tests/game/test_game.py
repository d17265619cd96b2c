"""One game: how it begins, what it answers, and that a refusal changes nothing."""

import contextlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse import Game, Illegal, Malformed, NotYourTurn, Refused, UnknownEdition, imagine, load
from roundhouse.game.positions import place
from tests.properties.walks import ISLAND, TABLES, contents, deal, every_table, walk


def everything(game: Game) -> tuple[object, ...]:
    return contents(game.record), list(game.history), list(game.events), game.seed


def refused(game: Game, action: str | int, kind: type[Refused], seat: int | None = None) -> Refused:
    """Play what must be refused; nothing may change."""
    before = everything(game)
    with pytest.raises(kind) as caught:
        game.play(action, seat)
    assert everything(game) == before
    assert str(caught.value)
    return caught.value


def test_a_game_begins() -> None:
    game = Game("usa", 3, seed=1)
    assert (game.seats, game.seat, game.ask, game.over) == (3, 0, "keep", False)
    assert game.legal == ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]
    assert [event.code for event in game.events] == ["offered"] * 3


def test_an_edition_by_name_by_path_or_itself() -> None:
    games = [Game(how, 2, seed=4) for how in (str(ISLAND), Path(ISLAND), load(ISLAND))]
    assert len({contents(game.record) for game in games}) == 1


@pytest.mark.parametrize(("edition", "seats"), [("usa", 1), ("usa", 6), ("paris", 5), ("amsterdam", 0), ("usa", -2)])
def test_too_few_or_too_many_seats(edition: str, seats: int) -> None:
    with pytest.raises(Refused) as caught:
        Game(edition, seats)
    assert caught.value.code == "bad_seats"
    assert caught.value.parameters["seats"] == seats


@pytest.mark.parametrize("name", ["atlantis", "", "usa/..", "USA", "no/such/folder"])
def test_an_unknown_edition(name: str) -> None:
    with pytest.raises((UnknownEdition, ValueError)):
        Game(name, 2)


@pytest.mark.parametrize("seed", [-1, 2**63, 2**200])
def test_a_seed_out_of_range(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Game("usa", 2, seed=seed)


@pytest.mark.parametrize("first", [-1, 2, 255])
def test_a_first_seat_that_is_not_there(first: int) -> None:
    with pytest.raises(ValueError, match="first"):
        Game("usa", 2, seed=1, first=first)


def test_without_a_seed_every_game_is_another() -> None:
    assert len({Game("usa", 2).seed for _ in range(5)}) == 5


def test_a_seed_and_a_secret() -> None:
    with pytest.raises(Refused) as caught:
        Game("usa", 2, seed=1, secret=bytes(32))
    assert caught.value.code == "seed_and_secret"


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_of_the_wrong_length(secret: bytes) -> None:
    with pytest.raises(Refused) as caught:
        Game("usa", 2, secret=secret)
    assert (caught.value.code, caught.value.parameters) == ("bad_secret", {"needed": 32, "found": len(secret)})


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("seat", [-1, "seats", 5, 255, 256])
def test_a_view_of_a_seat_that_is_not_there(seats: int, seat: int | str) -> None:
    game, number = Game("usa", seats, seed=1), seats if isinstance(seat, str) else seat
    with pytest.raises(Refused) as caught:
        game.view(number)
    assert (caught.value.code, caught.value.parameters) == ("bad_seat", {"number": number, "most": seats - 1})
    assert [game.view(seat).me for seat in (0, seats - 1, None)] == [0, seats - 1, None]


@pytest.mark.parametrize("game", [place("usa", 2, lawful=False), imagine(Game("usa", 2, seed=1).view(0), 1)])
def test_a_game_without_a_past_has_no_journal(game: Game) -> None:
    game.play(game.legal[0])
    with pytest.raises(Refused) as caught:
        game.journal  # noqa: B018
    assert caught.value.code == "no_past"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_begins_can_be_said(first: int) -> None:
    game = Game("paris", 3, seed=1, first=first)
    while game.record.turn == 0:
        game.play(game.legal[0])
    assert game.seat == first


@every_table
def test_malformed_illegal_and_wrong_seat_change_nothing(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 2), 1)):
        if ply % 12 == 0 and not game.over:
            refused(game, "fly to the moon", Malformed)
            refused(game, game.legal[0], NotYourTurn, (game.seat + 1) % seats)
            refused(game, game.legal[0], NotYourTurn, 77)
            refused(game, game.legal[0], NotYourTurn, -1)
            wrong = "draw blind" if game.ask in ("split", "keep", "take", "flag") else "keep 1"
            assert refused(game, wrong, Illegal).code == "wrong_question"


@every_table
def test_nothing_can_be_played_when_it_is_over(edition: str, seats: int) -> None:
    *_, game = walk(deal(edition, seats, 2), 0)
    assert not game.legal
    assert not game.actions
    for action in ("draw blind", "keep 1", "nonsense", 0):
        assert refused(game, action, NotYourTurn).code == "game_over"


def test_playing_returns_what_happened() -> None:
    game = deal("usa", 2, 1)
    assert game.play("keep 1 2") == game.events == []
    told = game.play("keep 1 2 3", seat=1)
    assert told == game.events
    assert [event.code for event in told] == ["kept", "kept", "first"]
    assert game.history == [game.notation.parse("keep 1 2"), game.notation.parse("keep 1 2 3")]


@pytest.mark.parametrize(
    ("what", "action", "code", "parameters"),
    [
        ({"market": [None] * 5, "rest": 1}, "draw 2", "empty_slot", {"slot": 2}),
        ({"market": ["wild"] * 2 + [None] * 3, "rest": 1}, "draw blind", "pile_empty", {}),
        ({"ask": "second", "market": ["red", "wild", "red", "blue", "pink"]}, "draw 2", "wild_second", {"slot": 2}),
        (
            {"routes": {"denver:omaha": 1}},
            "claim denver:omaha pink",
            "route_taken",
            {"route": "denver:omaha", "owner": 1},
        ),
        ({"routes": {"kansas-city:omaha": 1}}, "claim kansas-city:omaha/2 wilds", "lane_closed", {}),
        ({"routes": {"kansas-city:omaha": 0}}, "claim kansas-city:omaha/2 wilds", "own_lane", {}),
        ({"trains": [3, 45], "lawful": False}, "claim denver:omaha pink", "too_few_trains", {"needed": 4, "left": 3}),
        (
            {"hands": [{"pink": 2}]},
            "claim denver:omaha pink",
            "too_few_cards",
            {"kind": "pink", "needed": 4, "held": 2},
        ),
        ({"hands": [{"wild": 1}]}, "claim denver:omaha wilds", "too_few_wilds", {"needed": 4, "held": 1}),
        ({"hands": [{"pink": 9}]}, "claim denver:omaha pink+1", "too_few_wilds", {"needed": 1, "held": 0}),
        ({"hands": [{}]}, "claim denver:omaha red", "wrong_colour", {"colour": "pink", "given": "red"}),
    ],
)
def test_a_refusal_explains(what: dict[str, Any], action: str, code: str, parameters: dict[str, object]) -> None:
    what = {"market": ["red", "blue", "green", "black", "white"], **what}
    why = refused(place("usa", 2, **what), action, Illegal)
    assert why.code == code
    assert parameters.items() <= why.parameters.items()


def test_keeping_too_few_or_what_is_not_offered() -> None:
    game = deal("usa", 2, 1)
    assert refused(game, "keep 1", Illegal).parameters == {"least": 2}
    why = refused(game, "keep 1 2 5", Illegal)
    assert (why.code, why.parameters) == ("not_offered", {"position": 5})


def test_splits_that_are_not_possible() -> None:
    game = deal("germany", 2, 1)
    assert refused(game, "tickets 1 short 2 long", Illegal).code == "wrong_split"
    assert refused(game, "tickets 2 short 3 long", Illegal).code == "wrong_split"
    game.play("tickets 1 short 3 long")


def test_no_tickets_left() -> None:
    held = list(deal("paris", 2, 1).notation.tickets)
    game = place("paris", 2, tickets=[held], market=["red", "blue", "green", "white", "yellow"])
    assert refused(game, "tickets", Illegal).code == "no_tickets"


def test_a_passenger_who_is_not_there() -> None:
    game = place("germany", 2, ask="take", lying={"berlin": {"red": 1, "blue": 1}}, topic="berlin")
    assert refused(game, "take white", Illegal).parameters == {"place": "berlin", "token": "white"}


@given(st.sampled_from(TABLES), st.integers(0, 1000), st.lists(st.text(max_size=20) | st.integers(), max_size=8))
def test_whatever_is_said_is_played_or_refused(table: tuple[str, int], seed: int, said: list[str | int]) -> None:
    game = deal(*table, seed)
    for action in said:
        number, before = len(game.history), everything(game)
        with contextlib.suppress(Refused):
            game.play(action)
        assert len(game.history) > number or everything(game) == before
