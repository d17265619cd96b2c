"""The quick bots play by the rules, everywhere and whatever they are asked."""

from collections.abc import Iterator

import pytest

from roundhouse import Game, load, names
from roundhouse.bots import quick
from roundhouse.bots.quick import NAMES, Quick
from roundhouse.game.positions import place

CASES = [(name, seats) for name in names() for seats in range(load(name).players[0], load(name).players[1] + 1)]
PLAIN = ["white", "white", "green", "green", "pink"]
ASKED = {"usa": {"keep", "turn", "second"}, "germany": {"split", "take"}, "paris": {"flag"}}


def decisions(edition: str, seats: int, seed: int) -> Iterator[tuple[Game, Quick, int]]:
    """Every decision of a game in which the bots sit in turn, carried out when it has been looked at."""
    game = Game(edition, seats, seed=seed)
    players = [Quick(NAMES[(seed + seat) % len(NAMES)], seat) for seat in range(seats)]
    while not game.over:
        bot = players[game.seat]
        action = bot.choose(game.view(game.seat))
        yield game, bot, action
        game.play(action)


@pytest.mark.parametrize(("edition", "seats"), CASES)
def test_every_game_comes_to_its_end(edition: str, seats: int) -> None:
    """`Game.play` refuses what is not allowed."""
    for seed in range(14):
        game = [game for game, _, _ in decisions(edition, seats, seed)][-1]
        assert game.over


@pytest.mark.parametrize(("edition", "seats"), [("usa_mega", 3), ("germany", 5), ("paris", 4), ("amsterdam", 2)])
def test_everything_weighed_is_allowed(edition: str, seats: int) -> None:
    for seed in range(7):
        for game, bot, action in decisions(edition, seats, seed):
            options = [option.action for option in bot.explain(game.view(game.seat))]
            assert set(options) <= set(game.legal)
            assert bot.which == quick.DICE_BOT or game.notation.text(action) in options


@pytest.mark.parametrize("edition", ASKED)
def test_every_question_is_put(edition: str) -> None:
    """So the tests above are about all of them."""
    assert {game.ask for game, _, _ in decisions(edition, 2, 5)} >= ASKED[edition]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_bot_plays_the_same_game(name: str) -> None:
    games = [Game("paris", 2, seed=9), Game("paris", 2, seed=9)]
    for game in games:
        bots = [Quick(name, 1), Quick(name, 2)]
        while not game.over:
            game.play(bots[game.seat].choose(game.view(game.seat)))
    assert games[0].history == games[1].history


def choice(name: str, game: Game) -> str:
    return game.notation.text(Quick(name).choose(game.view(game.seat)))


@pytest.mark.parametrize("name", NAMES)
def test_tickets_when_there_is_nothing_else(name: str) -> None:
    """No card can be drawn, and the hand pays nothing."""
    assert choice(name, place("usa", 2, rest=1)) == "tickets"


@pytest.mark.parametrize("name", NAMES)
def test_a_claim_when_there_is_nothing_else(name: str) -> None:
    """No card can be drawn and all tickets are gone: the one card in hand is played."""
    tickets = list(Game("usa").notation.tickets)
    assert choice(name, place("usa", 2, hands=[{"red": 1}], rest=1, tickets=[[], tickets])).startswith("claim")


def test_the_greedy_bot_claims_what_is_worth_most() -> None:
    hands = [{"yellow": 6, "green": 5, "red": 2, "wild": 1}]
    assert choice("greedy", place("usa", 2, hands=hands, market=PLAIN)) == "claim helena:seattle yellow"


def test_the_greedy_bot_saves_wilds() -> None:
    """Five orange and a wild, or six black: both routes have six spaces."""
    hands = [{"orange": 5, "wild": 1, "black": 6}]
    assert choice("greedy", place("usa", 2, hands=hands, market=PLAIN)) == "claim el-paso:los-angeles black"


@pytest.mark.parametrize(
    ("market", "drawn"),
    [
        (["red", "blue", "wild", "white", "green"], "draw 2"),
        (["pink", "pink", "wild", "white", "green"], "draw 3"),
        (["pink", "pink", "black", "white", "green"], "draw blind"),
    ],
)
def test_the_greedy_bot_wants_more_of_what_it_has(market: list[str], drawn: str) -> None:
    """With every short route taken, two blue cards and a red one pay nothing."""
    short = {route.text: 1 for route in load("usa").routes if route.length <= 2 and route.lane < 2}
    game = place("usa", 2, hands=[{"blue": 2, "red": 1}], routes=short, trains=[45, 45], market=market, lawful=False)
    assert choice("greedy", game) == drawn


def test_the_greedy_bot_keeps_few_tickets() -> None:
    """Nine points for eight trains, four for four, 22 for 20: two are kept in the opening, one later."""
    offers = [["sault-st-marie:oklahoma-city", "denver:el-paso", "seattle:new-york"]]
    assert choice("greedy", place("usa", 2, ask="keep", turn=0, offers=offers)) == "keep 1 3"
    assert choice("greedy", place("usa", 2, ask="keep", turn=9, offers=offers)) == "keep 1"
