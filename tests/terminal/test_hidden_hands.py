"""Several people at one keyboard: none reads what only another may know."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from typer.testing import CliRunner

from roundhouse import editions, telling
from roundhouse.cli import app
from roundhouse.events import DrewBlind
from roundhouse.game import Game
from roundhouse.journals import steps
from roundhouse.terminal.screen import BLANK_LINES
from roundhouse.words import for_edition

from .scripts import ISLAND, Script, write

PEOPLE = ["Ann", "Otto"]
CURTAIN = re.compile(r"Pass the keyboard to (\w+)\. \1, press Enter when nobody else is looking\. ")


def played(edition: str) -> tuple[Script, str]:
    script = write(edition, PEOPLE, 4)
    seats = [part for name in PEOPLE for part in ("--seat", name)]
    typed = with_questions(script.typed)
    result = CliRunner().invoke(app, ["play", edition, *seats, "--seed", "4", "--language", "en"], input=typed)
    assert "Final score:" in result.output
    return script, result.output[: result.output.index("Final score:")]


def with_questions(typed: list[str]) -> str:
    """People also ask to see things before they act."""
    dice = Random(4)
    asked = ("table", "hand", "log", "?", "routes", "routes all", "hint")
    lines = [f"{dice.choice(asked)}\n{line}" if line and dice.random() < 0.5 else line for line in typed]
    return "".join(f"{line}\n" for line in lines)


def looks(output: str) -> Iterator[tuple[str, str]]:
    """Who sat at the keyboard, and what was on the screen in that time."""
    parts = CURTAIN.split(output)
    return zip(parts[1::2], parts[2::2], strict=True)


def tickets_seen(script: Script, seat: int) -> set[str]:
    views = [game.view(seat) for asked, game in script.asked if asked == seat]
    return {ticket for view in views for ticket in view.tickets + view.offer}


def blind_cards(game: Game, seat: int) -> list[str]:
    speaker = for_edition("en", game.edition)
    events = [event for step in steps(game.journal, game.edition) for event in step.events if not step.over]
    mine = (event for event in events if isinstance(event, DrewBlind) and event.seat == seat)
    return [telling.event(event, seat, PEOPLE, speaker) for event in mine]


@pytest.mark.parametrize("edition", [*editions.names(), ISLAND])
def test_the_tickets_of_another_are_never_on_the_screen(edition: str) -> None:
    script, output = played(edition)
    speaker = for_edition("en", script.game.edition)
    for seat, name in enumerate(PEOPLE):
        screen = "".join(text for who, text in looks(output) if who == name)
        mine, others = tickets_seen(script, seat), tickets_seen(script, 1 - seat)
        assert others - mine
        assert not [ticket for ticket in others - mine if telling.ticket(ticket, speaker) in screen]
        assert all(telling.ticket(ticket, speaker) in screen for ticket in mine)


@pytest.mark.parametrize("edition", ["usa", "germany", "paris", ISLAND])
def test_the_cards_on_the_screen_are_ones_own(edition: str) -> None:
    script, output = played(edition)
    speaker = for_edition("en", script.game.edition)
    for seat, name in enumerate(PEOPLE):
        screen = "".join(text for who, text in looks(output) if who == name)
        views = [game.view(seat) for asked, game in script.asked if asked == seat]
        hands = {telling.cards(view.hand, speaker) for view in views}
        assert set(re.findall(r"Your cards: (.*)\.", screen)) <= hands
        assert len(hands) > 5
        drawn = set(re.findall(r"(You draw an? .* from the pile\.)", screen))
        assert drawn <= set(blind_cards(script.game, seat))


def test_the_screen_is_cleared_between_two_people() -> None:
    _, output = played("paris")
    for name, text in list(looks(output))[:-1]:
        assert text.endswith("\n" * BLANK_LINES)
        told = text.rstrip("\n")
        assert told.endswith(f"{name}, press Enter when you have read this. The screen is then cleared. ")


def test_one_hears_at_the_keyboard_what_happened_meanwhile() -> None:
    script, output = played("usa")
    (first, _), (second, text) = list(looks(output))[2:4]
    assert first != second
    assert re.search(rf"{first} (draws|takes|claims)", text)
    assert script.game.over
