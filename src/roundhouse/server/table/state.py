"""A table: the state that follows from its log of entries. Everything it knows, even the time, comes from entries."""

from collections import deque
from collections.abc import Sequence
from dataclasses import InitVar, dataclass, field
from functools import cached_property
from itertools import count
from typing import Any, ClassVar, Literal

import msgspec

from roundhouse.editions import Edition
from roundhouse.game import fairness
from roundhouse.game.errors import Refused
from roundhouse.game.events import Event, reveals
from roundhouse.game.fairness import Mix
from roundhouse.game.game import Game
from roundhouse.server.table.entries.quotas import Quota, Quotas

from . import boxes
from .clock import Clocks
from .head import Head
from .outages import Outage
from .seats import Seat, colours
from .settings import SeatSettings, Settings
from .steps import Closing, Early, Mixing, Step, Stopping, Takeback

Status = Literal["lobby", "playing", "over", "closed"]
LOBBY: Status = "lobby"
PLAYING: Status = "playing"
OVER: Status = "over"
CLOSED: Status = "closed"
REMEMBERED = 64
"""How many entries can be told again without reading the log."""
MOST_ENTRIES = 20_000
"""The most entries of a table; with more it is closed. A game has some hundred."""


class Content(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True, gc=False):
    """What an entry says happened. `entries` has a subclass for each kind."""

    about_the_game: ClassVar[bool] = False
    """Whether it can change the course of the game."""
    quiet: ClassVar[bool] = False
    """Whether it neither counts as activity at the table nor counts towards the limit of entries."""
    quota: ClassVar[Quota | None] = None
    """The quota that it counts towards, if any."""
    by_host: ClassVar[bool] = False
    """Whether it counts towards the host's quota, whichever seat it is about."""
    has_events: ClassVar[bool] = False
    """Whether it is told together with its events in the game."""
    while_closed: ClassVar[bool] = False
    """Whether it may be added to a table that is closed."""

    seat: int | None = None

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    def check(self, table: "Table") -> None:
        """Raise Refused if the entry does not fit the state of the table."""

    def apply(self, table: "Table", at: float) -> Sequence[Event] | None:
        """Change the table. Returns what happened in the game, if anything."""

    def waits(self, table: "Table") -> bool:
        """Whether others have to agree before it takes effect."""
        return False

    def seen_at(self, table: "Table") -> int:
        """The position that the sender must have seen."""
        return table.changed

    def hidden_from(self, table: "Table", seats: Sequence[int]) -> bool:
        """Whether these seats must not even know that the entry exists."""
        return False


class SeatContent(Content, frozen=True, kw_only=True):
    """What happened at one seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table. Positions begin at 1; `at` is in unix seconds."""

    position: int
    at: float
    content: Content

    @property
    def kind(self) -> str:
        return self.content.kind

    @property
    def seat(self) -> int | None:
        return self.content.seat


@dataclass(frozen=True)
class Told:
    """An entry, its events in the game, and what was true then: later the seat may have another name."""

    entry: Entry
    events: Sequence[Event] = ()
    name: str = ""
    waits: bool = False
    """Whether others have to agree first."""
    undone: Sequence[int] = ()
    """The positions of the actions that it took back."""
    encoded: dict[Any, msgspec.Raw] = field(default_factory=dict, compare=False, repr=False)
    """What was sent of it, by who may know it and in which words."""

    @cached_property
    def concerned(self) -> frozenset[int | None]:
        """The seats that may know more of it than others."""
        return frozenset([self.entry.seat, *(getattr(event, "seat", None) for event in self.events)])


@dataclass
class Table:
    """The state of a table after some number of entries."""

    head: Head
    box: InitVar[Edition | None] = None
    """Its edition, if that does not come with the game."""
    position: int = 0
    status: Status = LOBBY
    host: str = ""
    again: bool = False
    """Whether it is a rematch."""
    touched: float = 0.0
    game: Game | None = None
    mixing: Mixing | None = None
    """What devices are asked for just before the start."""
    rounds: int = 0
    """How many times nonces were asked for."""
    steps: list[Step] = field(default_factory=list)
    early: dict[int, Early] = field(default_factory=dict)
    """Seat -> its answer in the opening, while it waits for those of the seats before."""
    takeback: Takeback | None = None
    undone: list[int] = field(default_factory=list)
    """The positions of the actions that the last entry took back."""
    stopping: Stopping | None = None
    stopped: bool = False
    """Whether all people agreed to end the game without a winner."""
    questions: dict[int, tuple[object, int]] = field(default_factory=dict)
    """Seat -> its question, and the position at which it was first asked."""
    changed: int = 0
    """The position of the last entry that was about the game itself."""
    counted: int = 0
    """How many entries count towards the limit."""
    counted_before: int = 0
    """How many of them came before the start. The game has the whole limit to itself."""
    host_quotas: Quotas = field(default_factory=Quotas)
    """What the host has used as such."""
    cuts: int = 0
    """How many times the game went back."""
    rematch: str | None = None
    closing: Closing | None = None
    """Why the table is closed, if it is."""

    def __post_init__(self, box: Edition | None) -> None:
        self.id = self.head.id
        self.settings = Settings.model_validate(self.head.settings)
        self.edition = boxes.played(self.head, box or boxes.by_name(self.head))
        self.reference = boxes.reference(self.edition)
        self.seats = list(map(Seat, self.settings.seats, colours(self.edition)))
        self.settle()
        self.commitment = fairness.commitment(bytes.fromhex(self.head.secret)) if self.head.secret else None
        """The hash of the secret, known to everybody from the first moment."""
        self.recent: deque[Told] = deque(maxlen=REMEMBERED)
        self.credited = self.head.created
        """Outages that ended before this time cost nobody any time here."""

    def check(self, content: Content) -> None:
        """Raise Refused if an entry does not fit. `apply` finds out whether the rules allow an action."""
        if self.status == CLOSED and not content.while_closed:
            raise Refused("table_closed")
        if self.worn_out and content.kind != "close":
            raise Refused("table_worn_out")
        content.check(self)
        if content.quota:
            self._quotas(content).check(content.quota)

    def apply(self, entry: Entry) -> Told:
        """Apply an entry that was checked or was read from a log. Returns it with its events.

        Raises Refused for an action that the rules do not allow; then nothing has changed.
        """
        if entry.position != self.position + 1:
            raise ValueError(f"entry {entry.position} after {self.position}")
        cuts, content, self.undone = self.cuts, entry.content, []
        events = content.apply(self, entry.at)
        self.position = entry.position
        if content.quota:
            self._quotas(content).use(content.quota)
        if content.about_the_game or self.cuts > cuts:
            self.changed = entry.position
        if not content.quiet:
            self.touched = entry.at
            self.counted += 1
        self._ask(entry)
        told = Told(entry, events or (), self._name(entry.seat), content.waits(self), tuple(self.undone))
        self.recent.append(told)
        return told

    @property
    def worn_out(self) -> bool:
        return self.counted - self.counted_before >= MOST_ENTRIES

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.settings.kind == "person"]

    @property
    def players(self) -> list[int]:
        """The people who have not given up."""
        seats = enumerate(self.seats)
        return [number for number, seat in seats if seat.resigned is None and seat.settings.kind == "person"]

    @property
    def opening(self) -> bool:
        return self.game is not None and self.game.record.turn == 0

    @property
    def asked(self) -> list[int]:
        """The seats that may answer now. In the opening these are all that have not answered."""
        return sorted(self.questions)

    @property
    def watchable(self) -> bool:
        """Whether people without a seat may look on. Before the start they may always: they came to take a seat."""
        return self.settings.watching or self.status == LOBBY

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats that the holder of a key plays. `key` is its hash."""
        return tuple([number for number, seat in enumerate(self.seats) if key in seat.keys])

    def question(self, seat: int) -> Game:
        """A game that asks this seat. In the opening this can be a copy that asks it before its turn."""
        game = self.running()
        return (game.ahead(seat) if self.opening and seat in self.questions else None) or game

    def paint(self, seat: Seat, colour: str) -> None:
        """Give a seat a colour. If a bot or an empty seat has it, the two seats swap colours."""
        for other in self.seats:
            if other.colour == colour:
                other.colour = seat.colour
        seat.colour = colour

    def settle(self, **changed: Any) -> None:
        """Change some settings. The seats are always as they are."""
        seats = [seat.settings for seat in self.seats]
        self.settings = self.settings.model_copy(update={**changed, "seats": seats})
        self.agreed = self.settings.model_dump(mode="json", exclude={"seed"})
        """The settings as everybody may know them."""
        self.terms = msgspec.Raw(msgspec.json.encode(self.agreed))
        """The same as JSON, for they are sent with every message."""
        self.clocks = Clocks.set(self.settings.clock, len(self.seats))

    def disagree(self) -> None:
        """Something else was agreed: nobody but the host is ready any more."""
        self.settle()
        for seat in self.seats:
            seat.ready = seat.ready and self.host in seat.keys | seat.revoked

    def add_seat(self, wanted: SeatSettings) -> None:
        used = {seat.colour for seat in self.seats}
        self.seats.append(Seat(wanted, next(each for each in colours(self.edition) if each not in used)))

    def remove_seat(self, number: int) -> None:
        """Take a seat away. Those after it move up."""
        self.forget_first(number)
        del self.seats[number]
        for seat in self.seats:
            seat.muted = {other - (other > number) for other in seat.muted if other != number}
        first = self.settings.first
        if first and first.seat > number:
            self.settle(first=first.model_copy(update={"seat": first.seat - 1}))

    def forget_first(self, number: int) -> None:
        """Whoever was to begin at this seat does not sit there any more."""
        if self.settings.first and self.settings.first.seat == number:
            self.settle(first=None)

    def begin(self) -> Sequence[Event]:
        first = self.settings.first.seat if self.settings.first else None
        self.game = Game(self.edition, len(self.seats), seed=self.head.seed, secret=self._source(), first=first)
        self.status, self.counted_before, self.mixing = PLAYING, self.counted, None
        return self.game.events

    def _source(self) -> bytes | Mix | None:
        """The secret, with the nonces of the players if their devices gave any."""
        secret = bytes.fromhex(self.head.secret) if self.head.secret else None
        given = tuple(seat.given for seat in self.seats)
        if secret is None or not any(given):
            return secret
        return Mix(secret, fairness.table_hash(self.id), self.rounds, given)

    def answer(self, seat: int, action: str) -> Sequence[Event]:
        """Play an action. In the opening an answer waits until the seats before have given theirs."""
        game = self.running()
        self.question(seat).check(action, seat)
        if not self.seats[seat].automatic:  # a bot does not know that somebody still has to agree
            self.takeback = None
        self.early[seat] = Early(action, self.position + 1, self.seats[seat].automatic)
        events: list[Event] = []
        while not game.over and game.seat in self.early:
            asked, answer = game.seat, self.early.pop(game.seat)
            happened = game.push(game.notation.parse(answer.action))
            self.steps.append(Step(asked, reveals(happened), answer.position, answer.by_bot))
            events += happened
        if game.over:
            self.status, self.takeback, self.stopping = OVER, None, None
        return events

    def stop(self) -> None:
        """All people agreed: the game ends where it stands, and nobody has won."""
        self.status, self.stopped = OVER, True
        self.takeback = self.stopping = None

    def stand_still(self, outage: Outage) -> None:
        """Nobody was served for a while: everybody has as much time as before."""
        self.clocks.stand_still(outage)
        for seat in self.seats:
            seat.away_since = outage.moved(seat.away_since)
        if self.takeback:
            self.takeback.since = outage.moved(self.takeback.since)
        self.touched, self.credited = outage.moved(self.touched), outage.ended

    @property
    def latest(self) -> float:
        """The time of the last entry."""
        return self.recent[-1].entry.at if self.recent else self.head.created

    def running(self) -> Game:
        assert self.game is not None
        return self.game

    def _quotas(self, content: Content) -> Quotas:
        hosts = content.seat is None or content.by_host or content.seat >= len(self.seats)
        return self.host_quotas if hosts else self.seats[content.seat or 0].quotas

    def _name(self, seat: int | None) -> str:
        return self.seats[seat].name if seat is not None and seat < len(self.seats) else ""

    def _ask(self, entry: Entry) -> None:
        """Note the question of each seat, and since which position and time it is asked."""
        now = {seat: self._identity(seat) for seat in self.seats_asked()}
        for seat in [seat for seat, (what, _) in self.questions.items() if now.get(seat) != what]:
            del self.questions[seat]
            if seat not in now or (entry.kind == "play" and self.running().ask == "turn"):
                self.clocks.stop(seat, entry.at)
        for seat, what in now.items():
            self.questions.setdefault(seat, (what, entry.position))
            if not self.seats[seat].automatic:  # the same question again gives no more time
                self.clocks.start(seat, entry.at)

    def seats_asked(self) -> list[int]:
        if self.status != PLAYING or self.game is None:
            return []
        if not self.opening:
            return [self.game.seat]
        return [seat for seat in range(len(self.seats)) if seat not in self.early and self.game.ahead(seat)]

    def _identity(self, seat: int) -> object:
        """What distinguishes one question to a seat from the next."""
        game = self.running()
        return (game.ask, self.cuts) if self.opening else (len(game.history), self.cuts)


def fold(head: Head, entries: Sequence[Entry], box: Edition | None = None) -> Table:
    """The table of a log."""
    table = Table(head, box)
    for entry in entries:
        table.apply(entry)
    return table


def all_ready(table: Table) -> bool:
    return all(seat.taken and (seat.ready or not seat.person) for seat in table.seats)


def free_seats(table: Table) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if not seat.taken]


def next_free_name(table: Table, name: str) -> str:
    """The name, with a number if somebody has it already."""
    taken = {seat.name.casefold() for seat in table.seats if seat.name}
    tries = (name if n == 1 else f"{name} {n}" for n in count(1))
    return next(candidate for candidate in tries if candidate.casefold() not in taken)
