"""What a bot weighed, in words: the best few, what they are worth, and why."""

import pytest

from roundhouse import Game, bots, editions
from roundhouse.bots import Option
from roundhouse.bots.thinking.minds import REASONS
from roundhouse.game.positions import place
from roundhouse.game.views import View
from roundhouse.language import LANGUAGES, Speaker, for_edition, telling

MARKET = ["red", "blue", "red", "wild", "green"]


def speaker(edition: str = "usa", language: str = "en") -> Speaker:
    return for_edition(language, editions.load(edition))


def view() -> View:
    return place("usa", 2, market=MARKET, lawful=False).view(0)


def told(*options: Option, most: int = 3, language: str = "en") -> list[str]:
    return telling.thoughts(options, view(), speaker("usa", language), most)


def test_values_are_points() -> None:
    heading, *lines = told(Option("claim denver:omaha pink+1", 7.4, "plan"), Option("draw 1", 0.6, "card"))
    assert heading.startswith("Best first. The points are for comparison")
    assert lines == [
        "claim denver:omaha pink+1: claim Denver – Omaha for 3 pink cards and 1 locomotive, worth about 7 points "
        "(it belongs to the plan for your destination tickets)",
        "draw 1: take a red card from slot 1, worth about 1 point (as far as the plan can use this colour)",
    ]


def test_values_of_a_search_are_a_forecast() -> None:
    heading, line = told(Option("draw blind", 57.2, "search"))
    assert "0 is a clear defeat, 50 an even game, 100 a clear victory" in heading
    assert line == "draw blind: draw a card from the pile, forecast 57 of 100 (tried out in imagined games)"


def test_dice_weigh_nothing() -> None:
    assert told(Option("draw blind", 0, "chance"), Option("draw 1", 0, "chance")) == [
        "Nothing is weighed here: chance decides."
    ]


def test_a_bot_that_says_nothing() -> None:
    assert told() == []


def test_best_first_and_only_a_few() -> None:
    options = [Option(action, value, "card") for value, action in enumerate(("draw 1", "draw 2", "draw 5", "draw 4"))]
    assert [line.split(":")[0] for line in told(*options)[1:]] == ["draw 4", "draw 5", "draw 2"]
    assert len(told(*options, most=1)) == 2


def test_cards_of_a_kind_are_told_once() -> None:
    options = [Option(f"draw {slot}", 5, "card") for slot in (3, 1, 2)]
    assert [line.split(":")[0] for line in told(*options)[1:]] == ["draw 3", "draw 2"]


def test_a_reason_of_ones_own() -> None:
    assert told(Option("draw 2", -2, "I like blue"))[1].endswith("worth about -2 points (I like blue)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_in_every_language(language: str) -> None:
    lines = [told(Option("draw blind", 5, why), language=language)[-1] for why in REASONS]
    assert len(set(lines)) == len(REASONS)
    assert not any(f"({why})" in line for why, line in zip(REASONS, lines, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", ["planner", "greedy", "hungry", "search:nodes=4", "champion:nodes=8", "dice"])
@pytest.mark.parametrize("edition", ["germany", "paris"])
def test_whatever_our_bots_weigh_can_be_told(edition: str, spec: str, language: str) -> None:
    game, words = Game(edition, 2, seed=3), speaker(edition, language)
    bot, dice = bots.make(spec), bots.make("dice", 1)
    assert isinstance(bot, bots.Explainer)
    asked = set()
    while not game.over and len(game.history) < 60:
        seen = game.view(game.seat)
        if game.ask not in asked:
            asked.add(game.ask)
            heading, *lines = telling.thoughts(bot.explain(seen), seen, words)
            assert heading.endswith(".")
            assert len(lines) == 0 if spec == "dice" else 1 <= len(lines) <= 3
        game.play(dice.choose(seen))
    assert {"keep", "turn"} <= asked


def test_each_action_is_weighed_once_and_the_way_out_only_if_there_is_no_other() -> None:
    """The published agents note some action first, lest there be none."""
    for spec in ("greedy", "hungry", "champion:nodes=8"):
        game = Game("paris", 2, seed=3)
        bot = bots.make(spec)
        assert isinstance(bot, bots.Explainer)
        options = bot.explain(game.view(game.seat))
        assert len({option.action for option in options}) == len(options)
        assert all(option.value > -1e6 for option in options)
