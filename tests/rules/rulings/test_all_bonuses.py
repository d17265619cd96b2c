"""Every bonus on one board: none takes the tokens of another for its own."""

from pathlib import Path

import pytest

from roundhouse.game import Game
from roundhouse.game.positions import place

ISLAND = str(Path(__file__).parents[2] / "editions" / "island")
MARKET = ["red", "white", "blue", "wild", "red"]


def bonuses(game: Game) -> list[dict[str, int]]:
    return [score.bonuses for score in game.sheet.seats]


@pytest.mark.parametrize(
    ("token", "bonus", "points"),
    [("red", "passengers", 6), ("blue", "passengers", 6), ("merchandise", "merchandise", 5), ("flag", "flags", 3)],
)
def test_a_token_counts_for_one_bonus(token: str, bonus: str, points: int) -> None:
    """GAP-17 and nothing for who has none"""
    first = [points if token == "flag" else 0, 0]
    game = place(ISLAND, 2, held=[{token: 1}, {}], points=first, market=MARKET)
    none = dict.fromkeys(("longest_path", "globetrotter", "passengers", "merchandise", "flags"), 0)
    assert bonuses(game) == [none | {bonus: points}, none]


def test_what_lies_where_at_the_start() -> None:
    """GER-05 AMS-05 passengers on the board, merchandise beside it, and no flag is made"""
    table = Game(ISLAND, 3, seed=1).as_dict()
    waiting = [sum(tokens.values()) for tokens in table["lying"].values()]
    assert sorted(waiting) == [1, 1, 1, 1, 2]
    assert sum(number for token, number in table["supply"].items() if token in ("red", "blue")) == 0
    assert table["supply"]["merchandise"] == 4
    assert table["held"] == [{}, {}, {}]


def test_one_claim_brings_all_of_them() -> None:
    """GAP-18 a passenger from each end, merchandise and a card for the flag; the questions come one by one"""
    game = place(
        ISLAND,
        2,
        hands=[{"red": 2}],
        laid=[{"white": 1}],
        lying={"alba": {"red": 1, "blue": 1}, "bruma": {"blue": 1}},
        market=["blue"] * 5,
    )
    game.play("claim alba:bruma red")
    assert (game.seat, game.ask, sorted(game.legal)) == (0, "take", ["take blue", "take red"])
    assert game.as_dict()["held"] == [{"blue": 1, "merchandise": 1}, {}]
    game.play("take red")
    assert (game.seat, game.ask) == (0, "flag")
    game.play("keep card")
    assert game.seat == 1
    assert game.as_dict()["held"] == [{"red": 1, "blue": 1, "merchandise": 1, "flag": 1}, {}]
    assert game.as_dict()["points"] == [2 + 3, 0]
    assert game.as_dict()["discard"] == {"red": 2, "white": 1}
