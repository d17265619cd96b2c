"""One game for a person or a program: words in, words out."""

import secrets
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.game import events, fairness, journal, plain, sheet
from roundhouse.game import notation as notations
from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.game.events import Event
from roundhouse.game.reasons import refuse
from roundhouse.game.seeds import LARGEST_SEED
from roundhouse.game.sheet import Sheet
from roundhouse.game.views import View, legal_actions
from roundhouse.rules import actions, turns, view
from roundhouse.rules.chance import seed as seed_chance
from roundhouse.rules.rows import single
from roundhouse.rules.state import ASKS, DICE, GAME, NONE, OVER


class Game:
    """A game of an edition, from set-up to the score sheet.

    A `seed` makes a game for programs, the same every time. A `secret` makes one for people: see `secrecy`. Without
    either, the seed is any number.
    """

    def __init__(
        self,
        edition: str | Path | Edition,
        seats: int = 2,
        *,
        seed: int | None = None,
        secret: bytes | None = None,
        first: int | None = None,
    ) -> None:
        self.edition = edition if isinstance(edition, Edition) else editions.load(edition)
        least, most = self.edition.players
        if not least <= seats <= most:
            raise Refused("bad_seats", self.edition, seats=seats, least=least, most=most)
        if first is not None and not 0 <= first < seats:
            raise Refused("bad_first", self.edition, first=first, most=seats - 1)
        _check_source(self.edition, seed, secret)
        self.notation = notations.of(self.edition)
        self.seed = secrets.randbits(63) if seed is None and secret is None else seed
        self.secret, self.first_given = secret, first
        self.history: list[int] = []
        self.record = single(GAME)
        self._shuffle()
        turns.set_up(self.record, self.notation.box, seats, NONE if first is None else first)
        self.events: list[Event] = events.read(self.record, self.notation)

    @property
    def seats(self) -> int:
        return int(self.record.seats)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return int(self.record.seat)

    @property
    def ask(self) -> str:
        """What it is asked."""
        return ASKS[self.record.ask]

    @property
    def turn(self) -> int:
        """How many turns have begun; 0 in the opening."""
        return int(self.record.turn)

    @property
    def points(self) -> list[int]:
        """The points each seat has scored so far."""
        return plain.numbers(self.record, self.record.points)

    def __repr__(self) -> str:
        return (
            f"Game({self.edition.id!r}, seats={self.seats}, turn={self.turn}, seat={self.seat}, ask={self.ask!r}, "
            f"points={self.points})"
        )

    def _repr_svg_(self) -> str:
        """The board with everybody's trains, as notebooks show it."""
        return plain.picture(self.record, self.notation)

    @property
    def over(self) -> bool:
        return bool(self.record.ask == OVER)

    @property
    def actions(self) -> list[int]:
        """What the asked seat may do, as numbers of the catalogue."""
        return legal_actions(self.record, self.notation.box)

    @property
    def legal(self) -> list[str]:
        """The same in words."""
        return [self.notation.text(action) for action in self.actions]

    def play(self, action: str | int, seat: int | None = None) -> list[Event]:
        """Carry out an action, for the asked seat unless another claims to play. What happened.

        Raises Malformed, NotYourTurn or Illegal, and then nothing has changed.
        """
        return self.push(self.check(action, seat))

    def check(self, action: str | int, seat: int | None = None) -> int:
        """The number of an action that may be played now. Refuses what `play` refuses, and changes nothing."""
        if self.over:
            raise NotYourTurn("game_over", self.edition)
        if seat is not None and seat != self.seat:
            raise NotYourTurn("not_your_turn", self.edition, seat=seat, asked=self.seat)
        number = self.notation.parse(action) if isinstance(action, str) else self.notation.number(action)
        if not actions.allowed(self.record, self.notation.box, number):
            raise refuse(self.record, self.notation, number)
        return number

    def push(self, action: int) -> list[Event]:
        """Carry out an action that is known to be allowed."""
        self.history.append(action)
        self._shuffle()
        turns.play(self.record, self.notation.box, action)
        self.events = events.read(self.record, self.notation)
        return self.events

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator for None, may know."""
        if seat is not None:
            self._check_seat(seat)
        seen = single(view.VIEW)
        view.observe(self.record, self.notation.box, NONE if seat is None else seat, seen)
        return View(seen, self.edition)

    def ahead(self, seat: int) -> Self | None:
        """In the opening, a copy that asks this seat now what it will be asked after the others, so that a table can
        ask everybody at once. None for a seat that has answered, or that has no choice, and in play.

        Look at the copy and check answers with it; then play them here, in order.
        """
        self._check_seat(seat)
        twin = self.copy()
        return twin if turns.ask_ahead(twin.record, self.notation.box, seat) else None

    @property
    def sheet(self) -> Sheet:
        """The score, as if the game ended now."""
        return sheet.tally(self.record, self.notation)

    def as_dict(self) -> dict[str, Any]:
        """The whole game in plain values, secrets included."""
        return plain.everything(self.record, self.notation)

    def copy(self) -> Self:
        """A game of its own that goes on from here."""
        twin = object.__new__(type(self))
        twin.__dict__ = dict(self.__dict__)
        twin.history, twin.record = list(self.history), self.record.copy()
        return twin

    def back_to(self, length: int) -> "Game":
        """The same game after its first so many actions. Refused if it was not played from the beginning."""
        if not 0 <= length <= len(self.history):
            raise ValueError(f"a game of {len(self.history)} actions has no first {length}")
        source = self.source
        seed, secret = (None, source) if isinstance(source, bytes) else (source, None)
        game = Game(self.edition, self.seats, seed=seed, secret=secret, first=self.first_given)
        for action in self.history[:length]:
            game.push(action)
        return game

    @property
    def source(self) -> int | bytes:
        """What all its chance follows from: the seed or the secret. Refused if it was not played from the beginning."""
        source = self.seed if self.secret is None else self.secret
        if source is None:
            raise Refused("no_past", self.edition)
        return source

    @cached_property
    def commitment(self) -> str | None:
        return fairness.commitment(self.secret) if self.secret is not None else None

    @property
    def journal(self) -> str:
        """The game as text, for the host alone until the game is over: see `journals.write`."""
        return journal.write(self)

    @classmethod
    def replay(cls, text: str, edition: str | Path | Edition | None = None, secret: bytes | None = None) -> "Game":
        """Play a journal again. Raises BadJournal with the line and the reason where it does not replay."""
        return journal.replay(text, edition, secret)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Refused("bad_seat", self.edition, number=seat, most=self.seats - 1)

    def _shuffle(self) -> None:
        """A seed is used once; a secret anew for every step."""
        if self.secret is not None:
            fairness.reseed(self.record, self.secret, len(self.history))
        elif self.seed is not None and not self.history:
            seed_chance(self.record, self.seed)


def _check_source(edition: Edition, seed: int | None, secret: bytes | None) -> None:
    if seed is not None and secret is not None:
        raise Refused("seed_and_secret", edition)
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise Refused("bad_seed", edition, seed=str(seed), most=str(LARGEST_SEED))
    if secret is not None and len(secret) != fairness.SECRET_BYTES:
        raise Refused("bad_secret", edition, needed=fairness.SECRET_BYTES, found=len(secret))


def imagine(seen: View, seed: int) -> Game:
    """A game that the viewer cannot tell from the real one, with the unknown dealt at random.

    It has no journal: what came before is not known.
    """
    game = object.__new__(Game)
    dice, record = single(DICE), single(GAME)
    seed_chance(dice, seed)
    view.imagine(seen.record, seen.notation.box, dice, record)
    game.edition, game.notation, game.record = seen.edition, seen.notation, record
    game.seed, game.secret, game.first_given = None, None, None
    game.history, game.events = [], []
    return game
