"""A table: its log of entries, folded into how it stands. All it knows, the time too, comes with entries."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import ClassVar

from roundhouse import editions
from roundhouse.game import Game
from roundhouse.game.errors import Refused
from roundhouse.game.events import Event, reveals
from roundhouse.server.table.clock import Clocks
from roundhouse.server.table.entries import Entry, Head
from roundhouse.server.table.seats import Chair
from roundhouse.server.table.settings import Settings

LOBBY, PLAYING, OVER, CLOSED = "lobby", "playing", "over", "closed"
REMEMBERED = 64
"""So many entries can be told again without reading the log."""


@dataclass(frozen=True)
class Step:
    """An action that counts: who did it, and whether it showed anybody anything."""

    seat: int
    revealed: bool


@dataclass
class Takeback:
    """Somebody wants to go back to an earlier length of the game; these seats have not agreed yet."""

    seat: int
    to: int
    needed: set[int]


@dataclass(frozen=True)
class Told:
    """An entry, and what it made happen in the game."""

    entry: Entry
    events: Sequence[Event] = ()


@dataclass
class Table:
    """How a table stands after some number of entries."""

    head: Head
    position: int = 0
    status: str = LOBBY
    host: str = ""
    touched: float = 0.0
    game: Game | None = None
    steps: list[Step] = field(default_factory=list)
    early: dict[int, str] = field(default_factory=dict)
    """Answers in the opening that wait for those of seats before."""
    takeback: Takeback | None = None
    questions: dict[int, tuple[object, int]] = field(default_factory=dict)
    """Seat -> what it is asked, and the position at which it was first asked."""
    changed: int = 0
    """The position of the last entry that was about the game itself."""
    counted: int = 0
    """How many entries were about the table; talk and absence do not wear it out."""
    cuts: int = 0
    rematch: str | None = None

    def __post_init__(self) -> None:
        self.id = self.head.id
        self.settings = Settings.model_validate(self.head.settings)
        self.agreed = self.settings.model_dump(mode="json", exclude={"seed"})
        """The settings as everybody may know them."""
        self.edition = editions.load(self.head.edition)
        if self.edition.digest != self.head.digest:
            raise Refused("table_other_box", self.edition, title=self.edition.id)
        colours = self.edition.seat_colours
        self.chairs = [Chair(wish, colours[i]) for i, wish in enumerate(self.settings.seats)]
        self.clocks = Clocks.set(self.settings.clock, len(self.chairs))
        self.recent: deque[Told] = deque(maxlen=REMEMBERED)

    def apply(self, entry: Entry) -> Told:
        """Add an entry that has been checked. What it made happen."""
        if entry.position != self.position + 1:
            raise ValueError(f"entry {entry.position} after {self.position}")
        cuts = self.cuts
        happened = self._kinds[entry.kind](self, entry)
        self.position = entry.position
        if entry.kind in ABOUT_THE_GAME or self.cuts > cuts:
            self.changed = entry.position
        if entry.kind not in QUIET:
            self.touched = entry.at
            self.counted += 1
        self._ask(entry)
        told = Told(entry, happened or ())
        self.recent.append(told)
        return told

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person]

    @property
    def opening(self) -> bool:
        return self.game is not None and self.game.record.turn == 0

    @property
    def asked(self) -> list[int]:
        """The seats that may answer now: in the opening all that have not."""
        return sorted(self.questions)

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats that the holder of a key plays, by its hash."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if key in chair.keys)

    def newest(self, kind: str, seat: int) -> int:
        """The position that who sends something must have seen: that of the question, or of the last change."""
        return self.questions.get(seat, (None, 0))[1] if kind == "play" else self.changed

    def question(self, seat: int) -> Game:
        """The game in which this seat is asked, also ahead of its turn in the opening."""
        assert self.game is not None
        return (self.game.ahead(seat) if self.opening and seat in self.questions else None) or self.game

    def last_step(self, seat: int) -> int | None:
        """How many actions came before the last one of a seat."""
        return next((i for i in reversed(range(len(self.steps))) if self.steps[i].seat == seat), None)

    def to_agree(self, seat: int) -> set[int]:
        """Whom a seat asks for consent: all other people who play themselves. While somebody is covered, nobody may
        ask; logs of version 0.1.0 hold such requests, and there the others were enough."""
        return {other for other in self.people if other != seat and not self.chairs[other].automatic}

    def covered_besides(self, seat: int) -> list[int]:
        """The seats of other people that a bot plays now: they cannot be asked for their consent."""
        return [other for other in self.people if other != seat and self.chairs[other].covered]

    def waits_for(self, seat: int) -> bool:
        """Whether somebody wants to take back and this seat has not answered."""
        return self.takeback is not None and seat in self.takeback.needed

    def undo_is_free(self, seat: int) -> bool:
        """Whether a seat may take back what it did last without asking: nobody saw anything since, nor acted but in the
        opening, where answers do not depend on each other."""
        if seat in self.early:
            return True
        last = self.last_step(seat)
        since = self.steps[last:] if last is not None else []
        return bool(since) and (self.opening or len(since) == 1) and not any(step.revealed for step in since)

    def _create(self, entry: Entry) -> None:
        self.host = entry.body["host"]

    def _join(self, entry: Entry) -> None:
        chair = self._chair(entry)
        chair.name, chair.keys = entry.body["name"], frozenset(entry.body["keys"])
        chair.away_since = entry.at
        self._paint(chair, entry.body.get("colour") or chair.colour)

    def _leave(self, entry: Entry) -> None:
        self._chair(entry).leave()

    def _name(self, entry: Entry) -> None:
        self._chair(entry).name = entry.body["name"]

    def _colour(self, entry: Entry) -> None:
        self._paint(self._chair(entry), entry.body["colour"])

    def _paint(self, chair: Chair, colour: str) -> None:
        """Who has the colour already gets the one that becomes free: only bots and empty seats can have it."""
        for other in self.chairs:
            if other.colour == colour:
                other.colour = chair.colour
        chair.colour = colour

    def _ready(self, entry: Entry) -> None:
        self._chair(entry).ready = entry.body["ready"]

    def _start(self, entry: Entry) -> list[Event]:
        secret = bytes.fromhex(self.head.secret) if self.head.secret else None
        self.game = Game(self.edition, len(self.chairs), seed=self.head.seed, secret=secret)
        self.status = PLAYING
        return self.game.events

    def _play(self, entry: Entry) -> list[Event]:
        """In the opening an answer waits until the seats before have given theirs."""
        seat, game = self._seat(entry), self._game()
        if not self.chairs[seat].automatic:  # a bot does not know that somebody is still to agree
            self.takeback = None
        self.early[seat] = entry.body["action"]
        happened: list[Event] = []
        while not game.over and game.seat in self.early:
            asked = game.seat
            events = game.push(game.check(self.early.pop(asked)))
            self.steps.append(Step(asked, reveals(events)))
            happened += events
        if game.over:
            self.status, self.takeback = OVER, None
        return happened

    def _undo(self, entry: Entry) -> None:
        """Take an action back, or ask the other people whether it may be taken back."""
        seat, to = self._seat(entry), entry.body["to"]
        if self.early.pop(seat, None):
            self.clocks.resume(seat)
        elif self.undo_is_free(seat):
            self._cut(seat, to)
            self.clocks.resume(seat)
        else:
            self.takeback = Takeback(seat, to, self.to_agree(seat))
            self._cut_if_agreed(entry.at)

    def _consent(self, entry: Entry) -> None:
        if self.takeback and entry.body["yes"]:
            self.takeback.needed.discard(self._seat(entry))
            self._cut_if_agreed(entry.at)
        else:
            self.takeback = None

    def _cut_if_agreed(self, at: float) -> None:
        if self.takeback and not self.takeback.needed:
            seat = self.takeback.seat
            self._cut(seat, self.takeback.to)
            self.clocks.resume(seat, at)

    def _cut(self, seat: int, to: int) -> None:
        """Go back to the first so many actions. In the opening the others need not answer the same again."""
        before = self._game()
        self.game = before.back_to(to)
        if before.record.turn == 0 and before.ask == self.game.ask:
            texts = map(self.game.notation.text, before.history[to:])
            answers = {step.seat: text for step, text in zip(self.steps[to:], texts, strict=True)}
            self.early |= {other: text for other, text in answers.items() if other != seat}
        else:
            self.early.clear()
        del self.steps[to:]
        self.takeback = None
        self.cuts += 1

    def _cover(self, entry: Entry) -> None:
        seat = self._seat(entry)
        self.chairs[seat].covered = entry.body["why"]
        if entry.body.get("declines"):
            self.takeback = None
        elif self.takeback:  # in version 0.1.0 the bot agreed; what followed is in the log
            self.takeback.needed.discard(seat)
            self._cut_if_agreed(entry.at)

    def _back(self, entry: Entry) -> None:
        self._chair(entry).covered = None

    def _here(self, entry: Entry) -> None:
        self._chair(entry).workers.add(entry.body["worker"])
        self._chair(entry).covered = None

    def _gone(self, entry: Entry) -> None:
        chair = self._chair(entry)
        chair.workers.discard(entry.body["worker"])
        chair.away_since = entry.at

    def _chat(self, entry: Entry) -> None:
        """Nothing but its telling."""

    def _mute(self, entry: Entry) -> None:
        muted = self._chair(entry).muted
        (muted.add if entry.body["on"] else muted.discard)(entry.body["whom"])

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.body["table"]

    def _close(self, entry: Entry) -> None:
        self.status = CLOSED

    _kinds: ClassVar[dict[str, Callable[["Table", Entry], list[Event] | None]]] = {
        "create": _create,
        "join": _join,
        "leave": _leave,
        "kick": _leave,
        "name": _name,
        "colour": _colour,
        "ready": _ready,
        "start": _start,
        "play": _play,
        "undo": _undo,
        "consent": _consent,
        "cover": _cover,
        "back": _back,
        "here": _here,
        "gone": _gone,
        "chat": _chat,
        "mute": _mute,
        "rematch": _rematch,
        "close": _close,
    }

    def _ask(self, entry: Entry) -> None:
        """Note who is asked what, since which position and since when."""
        now = {seat: self._identity(seat) for seat in self._seats_asked()}
        for seat in [seat for seat, (what, _) in self.questions.items() if now.get(seat) != what]:
            del self.questions[seat]
            if seat not in now or (entry.kind == "play" and self._game().ask == "turn"):
                self.clocks.stop(seat, entry.at)
        for seat, what in now.items():
            self.questions.setdefault(seat, (what, entry.position))
            if not self.chairs[seat].automatic:  # who is covered for and comes back has no more time than before
                self.clocks.start(seat, entry.at)

    def _seats_asked(self) -> list[int]:
        if self.status != PLAYING or self.game is None:
            return []
        if not self.opening:
            return [self.game.seat]
        return [seat for seat in range(len(self.chairs)) if seat not in self.early and self.game.ahead(seat)]

    def _identity(self, seat: int) -> object:
        """What distinguishes one question to a seat from the next."""
        game = self._game()
        return (game.ask, self.cuts) if self.opening else (len(game.history), self.cuts)

    def _chair(self, entry: Entry) -> Chair:
        return self.chairs[self._seat(entry)]

    @staticmethod
    def _seat(entry: Entry) -> int:
        assert entry.seat is not None
        return entry.seat

    def _game(self) -> Game:
        assert self.game is not None
        return self.game


ABOUT_THE_GAME = ("start", "play", "undo", "consent")
QUIET = ("here", "gone", "back", "chat", "mute", "cover")
"""Kinds of entries that do not show that somebody looks after the table."""


def fold(head: Head, entries: Sequence[Entry]) -> Table:
    """The table of a log."""
    table = Table(head)
    for entry in entries:
        table.apply(entry)
    return table


def all_ready(table: Table) -> bool:
    return all(chair.taken and (chair.ready or not chair.person) for chair in table.chairs)


def free_seats(table: Table) -> list[int]:
    return [seat for seat, chair in enumerate(table.chairs) if not chair.taken]


def next_free_name(table: Table, name: str) -> str:
    """The name, with a number if somebody has it already."""
    taken = {chair.name.casefold() for chair in table.chairs if chair.name}
    tries = (name if n == 1 else f"{name} {n}" for n in count(1))
    return next(candidate for candidate in tries if candidate.casefold() not in taken)
