"""One situation in each edition, for rules that several editions share."""

from dataclasses import dataclass
from typing import Any

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

DRAWS = ["draw blind", "draw 1", "draw 2", "draw 3", "draw 4", "draw 5"]
PREFIXES = {"usa": "USA", "usa_10th": "X10", "germany": "GER", "amsterdam": "AMS", "paris": "PAR"}


@dataclass(frozen=True)
class Scene:
    """What a test needs to know of an edition."""

    edition: str
    three: str
    """A route of three spaces without a second lane."""
    colour: str
    """A colour that pays for it."""
    two: str
    """A route of two spaces."""
    two_colour: str
    """A colour that pays for that one."""
    opening: tuple[str, ...] = ("keep 1",)
    """What each seat answers before the first turn, question by question."""
    tickets: str = "tickets"

    @property
    def market(self) -> list[str]:
        """Five different colours."""
        return list(load(self.edition).colours[:5])

    @property
    def spare(self) -> str:
        """A colour that is not in that market."""
        return load(self.edition).colours[5]

    @property
    def trains(self) -> int:
        return load(self.edition).trains

    @property
    def all_tickets(self) -> list[str]:
        return [f"{ticket.a}:{ticket.b}" for ticket in load(self.edition).tickets]

    def place(self, seats: int = 2, **what: Any) -> Game:
        return place(self.edition, seats, **({"market": self.market} | what))

    def opened(self, seats: int, seed: int, first: int | None = None) -> Game:
        """A game at its first turn."""
        game = Game(self.edition, seats, seed=seed, first=first)
        for answer in self.opening:
            for _ in range(seats):
                game.play(answer)
        return game

    def few_trains(self, seats: int, seat: int, trains: int, **what: Any) -> Game:
        """A turn of a seat that has only so many trains left, and cards for the route of three spaces."""
        stock = [trains if i == seat else self.trains for i in range(seats)]
        hands = [{self.colour: 3} if i == seat else {} for i in range(seats)]
        return self.place(seats, **({"seat": seat, "trains": stock, "hands": hands, "lawful": False} | what))


SCENES = {
    scene.edition: scene
    for scene in (
        Scene("usa", "montreal:new-york", "blue", "denver:santa-fe", "blue", ("keep 1 2",)),
        Scene("usa_10th", "montreal:new-york", "blue", "denver:santa-fe", "blue", ("keep 1 2",)),
        Scene(
            "germany",
            "bremen:emden",
            "blue",
            "lindau:schweiz",
            "blue",
            ("tickets 4 short", "keep 1 2"),
            "tickets 4 long",
        ),
        Scene("amsterdam", "dam:oost-indisch-huis", "green", "nieuwe-waal:noordermarkt", "green"),
        Scene("paris", "opera:republique", "green", "gare-de-lyon:place-d-italie", "yellow"),
    )
}


def proves(**rules: str) -> pytest.MarkDecorator:
    """Run a test once in each edition named. The id of the case is the rule that it proves there."""
    for edition, named in rules.items():
        assert all(rule.startswith(f"{PREFIXES[edition]}-") for rule in named.split()), f"{named} in {edition}"
    return pytest.mark.parametrize("scene", [pytest.param(SCENES[edition], id=rules[edition]) for edition in rules])


def hand(game: Game, seat: int = 0) -> dict[str, int]:
    cards: dict[str, int] = game.as_dict()["hands"][seat]
    return cards


def payments(game: Game, route: str) -> set[str]:
    """How the asked seat may pay for a route."""
    return {action.split()[2] for action in game.legal if action.startswith(f"claim {route} ")}


def refused(game: Game, action: str) -> Illegal:
    """The refusal of an action."""
    with pytest.raises(Illegal) as caught:
        game.play(action)
    return caught.value


def draw_two(game: Game) -> None:
    game.play("draw blind")
    game.play("draw blind")
