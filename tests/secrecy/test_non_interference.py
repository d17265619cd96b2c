"""What a seat is sent depends on nothing it must not know."""

import random
from typing import Any

from roundhouse import Game
from roundhouse.game.events import DrewBlind, Ended, Event, First, Offered, Refilled, Skipped, Swept
from roundhouse.rules.actions import allowed
from roundhouse.rules.laws import broken
from tests.properties.scrambling import scramble
from tests.properties.walks import CHOICES, contents, deal, every_table, walk

TRIES = 6


def sent(game: Game, seat: int | None, happened: list[Event] | None = None) -> dict[str, Any]:
    """Everything a seat is given at a moment of the game."""
    view = game.view(seat)
    events = [event.seen_by(seat) for event in happened or []]
    values = view.as_dict() if len(game.history) % 7 == 0 else None
    return {"record": contents(view.record), "values": values, "events": events}


@every_table
def test_hidden_things_do_not_show(edition: str, seats: int) -> None:
    """At every step the hidden cards are dealt again; the view stays the same, byte for byte."""
    dice, different = random.Random(3), 0
    for ply, game in enumerate(walk(deal(edition, seats, 3), 4)):
        seat = (*range(seats), None)[ply % (seats + 1)]
        world = scramble(game, seat, dice)
        different += contents(world.record) != contents(game.record)
        assert sent(world, seat) == sent(game, seat)
    assert different > 30


@every_table
def test_the_same_public_course_is_sent_the_same(edition: str, seats: int) -> None:
    """Two games that look the same to a seat take the same actions. Until chance reveals something, everything the seat
    is sent is the same. After that, the hidden cards are dealt again."""
    compared = 0
    for number, choice in enumerate(CHOICES[1:]):
        dice, game = random.Random(number), deal(edition, seats, number)
        seat = (*range(seats), None)[number % (seats + 1)]
        world: Game | None = None
        while not game.over:
            action = choice(game, dice)
            if world is None or not allowed(world.record, world.notation.box, action):
                world = lookalike(game, seat, action, dice)
            real = game.play(action)
            if world is not None:
                other = world.play(action)
                if news(real, seat) or news(other, seat):
                    world = None
                else:
                    assert sent(world, seat, other) == sent(game, seat, real)
                    compared += 1
    assert compared > 15


def lookalike(game: Game, seat: int | None, action: int, dice: random.Random) -> Game | None:
    """A game with other hidden cards in which an action is legal too, or None if a few tries find none."""
    box = game.notation.box
    for _ in range(TRIES):
        world = scramble(game, seat, dice)
        if allowed(world.record, box, action) and not broken(world.record, box):
            return world
    return None


def news(events: list[Event], seat: int | None) -> bool:
    """Whether chance, or a seat that could do nothing, has revealed something."""
    return any(
        isinstance(event, Refilled | Swept | First | Skipped | Ended)
        or (isinstance(event, DrewBlind | Offered) and event.seat == seat)
        for event in events
    )
