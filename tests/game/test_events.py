"""Events tell enough: who follows them can keep the public table."""

from collections import Counter
from typing import Any

import pytest

from roundhouse import Game
from roundhouse.game.events import EVENTS, Ended, First, LastRound, Skipped, read
from roundhouse.rules import logs
from roundhouse.rules.state import NONE
from tests.properties.walks import CHOICES, Choice, deal, every_table, walk


class Onlooker:
    """Somebody who sees the table at the start and from then on only hears what happens, as a spectator does."""

    def __init__(self, game: Game) -> None:
        table = game.view(None).as_dict()
        self.market, self.trains, self.points = table["market"], table["trains"], table["points"]
        self.routes, self.cards, self.held = table["routes"], table["cards"], [Counter(row) for row in table["held"]]
        self.lengths = {text: game.notation.route_value(text).length for text in game.notation.routes}
        self.tickets, self.flags = [0] * game.seats, [Counter[str]() for _ in range(game.seats)]
        self.over = False

    def hear(self, told: dict[str, Any]) -> None:
        getattr(self, told["event"], self.ignore)(**{key: value for key, value in told.items() if key != "event"})

    def ignore(self, **_: Any) -> None:
        pass

    def drew(self, seat: int, slot: int, kind: str) -> None:
        assert self.market[slot - 1] == kind
        self.market[slot - 1] = None
        self.cards[seat] += 1

    def drew_blind(self, seat: int) -> None:
        self.cards[seat] += 1

    def refilled(self, slot: int, kind: str) -> None:
        assert self.market[slot - 1] is None
        self.market[slot - 1] = kind

    def swept(self, times: int) -> None:
        assert times >= 1
        self.market = [None] * 5

    def claimed(self, seat: int, route: str, kind: str, plain: int, wilds: int, points: int) -> None:
        assert route not in self.routes
        assert plain + wilds == self.lengths[route]
        self.routes[route] = seat
        self.trains[seat] -= plain + wilds
        self.cards[seat] -= plain + wilds
        self.points[seat] += points

    def kept(self, seat: int, counts: dict[str, int], returned: int) -> None:
        self.tickets[seat] += sum(counts.values())

    def took(self, seat: int, place: str | None, token: str) -> None:
        self.held[seat][token] += 1

    def laid(self, seat: int, kind: str) -> None:
        self.flags[seat][kind] += 1

    def flag(self, seat: int, points: int) -> None:
        self.points[seat] += points
        self.held[seat]["flag"] += 1
        self.flags[seat].clear()

    def ended(self) -> None:
        self.over = True


@every_table
@pytest.mark.parametrize("choice", CHOICES)
def test_who_hears_the_events_knows_the_table(edition: str, seats: int, choice: Choice) -> None:
    game = deal(edition, seats, 21)
    onlooker, walked = Onlooker(game), walk(game, 21, choice)
    next(walked)
    for ply, _ in enumerate(walked):
        for event in game.events:
            onlooker.hear(event.seen_by(None))
        if ply % 5 == 0 or game.over:
            table = game.view(None).as_dict()
            seen = {name: getattr(onlooker, name) for name in ("market", "trains", "points", "routes", "cards")}
            assert seen == {name: table[name] for name in seen}
            assert [dict(held) for held in onlooker.held] == table["held"]
            assert [dict(laid) for laid in onlooker.flags] == table["laid"]
            assert not game.record.turn or onlooker.tickets == [sum(row.values()) for row in table["kept"]]
            assert onlooker.over == game.over


def test_every_event_happens() -> None:
    """Between them a few games show every kind of event there is."""
    seen: set[type] = set()
    for edition, seats in (("germany", 2), ("paris", 4), ("amsterdam", 4), ("island", 3)):
        for seed in range(9):
            for game in walk(deal(edition, seats, seed), seed):
                seen |= {type(event) for event in game.events}
    assert seen == set(EVENTS)


def test_codes_are_the_names_of_the_events() -> None:
    assert [kind.__name__ for kind in EVENTS][:2] == ["Drew", "DrewBlind"]
    game = deal("usa", 2, 1)
    assert [event.code for event in game.events] == ["offered", "offered"]


@pytest.mark.parametrize(
    ("row", "event"),
    [
        ((logs.SKIPPED, 1, 0, 0, 0), Skipped(1)),
        ((logs.FIRST, 1, 0, 0, 0), First(1)),
        ((logs.LAST_ROUND, 0, 0, 0, 0), LastRound(0)),
        ((logs.ENDED, NONE, 0, 0, 0), Ended()),
    ],
)
def test_rows_of_the_log(row: tuple[int, ...], event: object) -> None:
    game = deal("usa", 2, 1)
    game.record.log[0], game.record.logged = row, 1
    assert read(game.record, game.notation) == [event]


def test_an_unknown_row_of_the_log() -> None:
    game = deal("usa", 2, 1)
    game.record.log[0], game.record.logged = (99, NONE, 0, 0, 0), 1
    with pytest.raises(ValueError, match="99"):
        read(game.record, game.notation)
