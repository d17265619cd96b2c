"""Random tables: nothing that somebody saw or did is taken back unless everybody it concerns has agreed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from roundhouse.game.errors import Refused
from roundhouse.server.table.entries import attendance, leaving, undo
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.state import Content, Told
from tests.server.table.logs import Log, started

TABLES = [("pp", "usa"), ("ppb", "germany"), ("ppp", "paris"), ("pppb", "amsterdam"), ("pb", "usa")]
ENTRIES = 400


@dataclass
class Witness:
    """Somebody who only reads the log, and knows from it what may be taken back."""

    log: Log
    did: dict[int, tuple[int, bool]] = field(default_factory=dict)
    """Position of an action -> its seat, and whether a person did it."""
    revealing: set[int] = field(default_factory=set)
    """Positions of actions that showed somebody something."""
    asked: int | None = None
    """The seat that asked last to take back."""
    agreed: set[int] = field(default_factory=set)
    """The seats that have agreed since."""
    gave_up: set[int] = field(default_factory=set)
    by_consent = free = 0

    def read(self, told: Told, automatic: set[int]) -> None:
        content = told.entry.content
        match content:
            case entries.Play(seat=seat):
                self.did[told.entry.position] = seat, seat not in automatic
            case entries.Undo(seat=seat):
                self.asked, self.agreed = seat, set()
            case entries.Consent(seat=seat, yes=True):
                self.agreed.add(seat)
            case leaving.Resign(seat=seat):
                self.gave_up.add(seat)
        self.revealing |= {step.position for step in self.log.table.steps if step.revealed}
        if told.undone:
            self._judge(told)

    def _judge(self, told: Told) -> None:
        """Whether what the entry took back could be taken back."""
        people = set(self.log.table.people) - {self.asked}
        actors = {seat for seat, person in (self.did[at] for at in told.undone) if person} - {self.asked}
        if actors or self.revealing & set(told.undone) or self._others_acted(told):
            assert (people - self.gave_up) | actors <= self.agreed, told
            self.by_consent += bool(people - self.gave_up)
        else:
            self.free += 1
        for position in told.undone:
            del self.did[position]
            self.revealing.discard(position)

    def _others_acted(self, told: Told) -> bool:
        """Whether a bot's action that played for a person was taken back, too."""
        return any(self.did[at][0] in self.log.table.people and self.did[at][0] != self.asked for at in told.undone)


def attempts(log: Log, dice: random.Random) -> Iterator[Content]:
    """Something that people or the server might try, allowed or not."""
    table = log.table
    seat = dice.randrange(len(table.seats))
    if table.takeback and dice.random() < 0.7:
        yield entries.Consent(seat=seat, yes=dice.random() < 0.9)
    elif table.asked and dice.random() < 0.7:
        yield play(log, dice)
        if table.steps and dice.random() < 0.4:
            last = dice.choice(table.steps[-2:]).seat
            yield entries.Undo(seat=last, to=undo.last_step(table, last))
    else:
        yield dice.choices([make(log, seat, dice) for make in (attend, disturb)], (3, 1))[0]
    if dice.random() < 0.002:
        yield leaving.Resign(seat=seat, level=3)
    if (due := log.due()) and isinstance(due.what, Content) and dice.random() < 0.05:
        yield due.what


def play(log: Log, dice: random.Random) -> Content:
    seat = dice.choice(log.table.asked)
    legal = log.table.question(seat).legal
    claims = [action for action in legal if action.startswith("claim")]
    return entries.Play(seat=seat, action=dice.choice(claims or legal))


def attend(log: Log, seat: int, dice: random.Random) -> Content:
    back: list[Content] = [attendance.Back(seat=seat), attendance.Here(seat=seat, worker="w")]
    return dice.choice([*back, attendance.Gone(seat=seat, worker="w")])


def disturb(log: Log, seat: int, dice: random.Random) -> Content:
    wishes: list[Content] = [
        entries.Undo(seat=seat, to=dice.choice([None, 0, len(log.table.steps) - 1])),
        attendance.Cover(seat=seat, why="idle", declines=dice.random() < 0.5),
        leaving.Stop(seat=seat, yes=dice.random() < 0.3),
    ]
    return dice.choice(wishes)


def walk(number: int, seats: str, edition: str) -> Witness:
    dice = random.Random(number)
    log = started(seats, edition, seed=number)
    witness = Witness(log)
    while log.table.status == "playing" and len(log.entries) < ENTRIES:
        for content in attempts(log, dice):
            automatic = {seat for seat, each in enumerate(log.table.seats) if each.automatic}
            try:
                log.put(content)
            except Refused:
                continue
            witness.read(log.table.recent[-1], automatic)
            if log.table.status != "playing":
                break
    assert log.folded().running().history == log.table.running().history
    return witness


@pytest.mark.parametrize(("seats", "edition"), TABLES)
def test_nothing_is_taken_back_behind_somebodys_back(seats: str, edition: str) -> None:
    witnesses = [walk(number, seats, edition) for number in range(6)]
    assert sum(each.free for each in witnesses) > 5
    if seats.count("p") > 1:
        assert sum(each.by_consent for each in witnesses) > 5


def test_the_witness_notices_a_bot_that_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in version 0.1.0."""
    monkeypatch.setattr(undo, "missing", lambda *_: [])
    monkeypatch.setattr(attendance.Cover, "check", lambda *_: None)
    with pytest.raises(AssertionError):
        [walk(number, "pp", "usa") for number in range(40)]
