"""One game, for a person or a program: actions go in as text, events and views come out."""

import secrets
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from roundhouse import editions
from roundhouse.editions import Edition, versions
from roundhouse.game import events, fairness, journal, plain, sheet
from roundhouse.game import notation as notations
from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.game.events import Event
from roundhouse.game.fairness import Mix
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

    A `seed` makes a game for programs that is the same every time. A `secret`, alone or mixed with the nonces of
    players, makes one for people: see `fairness`. Without either, the seed is random. `rules` is their version: see
    `editions.versions`. Without it the latest, or the one that reads the given edition.
    """

    def __init__(
        self,
        edition: str | Path | Edition,
        seats: int = 2,
        *,
        seed: int | None = None,
        secret: bytes | Mix | None = None,
        first: int | None = None,
        rules: int | None = None,
    ) -> None:
        self.edition = _read(edition, rules)
        least, most = self.edition.players
        if not least <= seats <= most:
            raise Refused("bad_seats", self.edition, seats=seats, least=least, most=most)
        if first is not None and not 0 <= first < seats:
            raise Refused("bad_first", self.edition, first=first, most=seats - 1)
        _check_source(self.edition, seats, seed, secret)
        self.notation = notations.of(self.edition)
        self.seed = secrets.randbits(63) if seed is None and secret is None else seed
        self.mix = secret if isinstance(secret, Mix) else None
        self.secret = secret.mixed(self.edition.digest, first) if isinstance(secret, Mix) else secret
        """What decides every step. It is told when the game is over."""
        self.first_given = first
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
        """The kind of question that this seat is asked."""
        return ASKS[self.record.ask]

    @property
    def turn(self) -> int:
        """How many turns have begun; 0 in the opening."""
        return int(self.record.turn)

    @property
    def points(self) -> list[int]:
        """The points each seat has scored so far."""
        known = plain.fields(self.record)
        return plain.numbers(known, known.points)

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
        """The legal actions of the asked seat, as numbers."""
        return legal_actions(self.record, self.notation.box)

    @property
    def legal(self) -> list[str]:
        """The same as text."""
        return [self.notation.text(action) for action in self.actions]

    def play(self, action: str | int, seat: int | None = None) -> list[Event]:
        """Play an action and return what happened. If `seat` is given, it must be the seat that is asked.

        Raises Malformed, NotYourTurn or Illegal; then nothing has changed.
        """
        return self.push(self.check(action, seat))

    def check(self, action: str | int, seat: int | None = None) -> int:
        """Check an action and return its number. Refuses what `play` refuses; changes nothing."""
        if self.over:
            raise NotYourTurn("game_over", self.edition)
        if seat is not None and seat != self.seat:
            raise NotYourTurn("not_your_turn", self.edition, seat=seat, asked=self.seat)
        number = self.notation.parse(action) if isinstance(action, str) else self.notation.number(action)
        if not actions.allowed(self.record, self.notation.box, number):
            raise refuse(self.record, self.notation, number)
        return number

    def push(self, action: int) -> list[Event]:
        """Play an action that is known to be legal."""
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
        """In the opening, a copy of the game that asks this seat before its turn, so that a table can ask all seats at
        once. None if the seat has answered already or has no choice, and after the opening.

        Use the copy for views and to check answers. Then play the answers here, in the order of the seats.
        """
        self._check_seat(seat)
        twin = self.copy()
        return twin if turns.ask_ahead(twin.record, self.notation.box, seat) else None

    @property
    def sheet(self) -> Sheet:
        """The score if the game ended now."""
        return sheet.tally(self.record, self.notation)

    def as_dict(self) -> dict[str, Any]:
        """The whole game in plain values, secrets included."""
        return plain.everything(self.record, self.notation)

    def copy(self) -> Self:
        """An independent copy that goes on from here."""
        twin = object.__new__(type(self))
        twin.__dict__ = dict(self.__dict__)
        twin.history, twin.record = list(self.history), self.record.copy()
        return twin

    def back_to(self, length: int) -> "Game":
        """The same game after its first `length` actions. Refused if it was not played from the beginning."""
        if not 0 <= length <= len(self.history):
            raise ValueError(f"a game of {len(self.history)} actions has no first {length}")
        seed, secret = (None, self.mix or self.secret) if isinstance(self.source, bytes) else (self.source, None)
        game = Game(self.edition, self.seats, seed=seed, secret=secret, first=self.first_given)
        for action in self.history[:length]:
            game.push(action)
        return game

    @property
    def source(self) -> int | bytes:
        """The seed or the secret that all chance follows from. Refused if it was not played from the beginning."""
        source = self.seed if self.secret is None else self.secret
        if source is None:
            raise Refused("no_past", self.edition)
        return source

    @cached_property
    def commitment(self) -> str | None:
        """The hash of the secret that was published before the game."""
        secret = self.mix.secret if self.mix else self.secret
        return fairness.commitment(secret) if secret is not None else None

    @property
    def journal(self) -> str:
        """The game as text. Until the game is over, only the host may read it: see `journal.write`."""
        return journal.write(self)

    @classmethod
    def replay(cls, text: str, edition: str | Path | Edition | None = None, secret: bytes | None = None) -> "Game":
        """Play a journal again. Raises BadJournal with the line and the reason if it does not replay."""
        return journal.replay(text, edition, secret)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Refused("bad_seat", self.edition, number=seat, most=self.seats - 1)

    def _shuffle(self) -> None:
        """Seed the generator. A seed is used once, at the start; a secret before every step."""
        if self.secret is not None:
            fairness.reseed(self.record, self.secret, len(self.history))
        elif self.seed is not None and not self.history:
            seed_chance(self.record, self.seed)


def _read(edition: str | Path | Edition, rules: int | None) -> Edition:
    box = edition if isinstance(edition, Edition) else editions.load(edition)
    if rules is None:
        return box
    if not versions.is_known(rules):
        raise Refused("bad_rules", box, rules=rules, most=versions.LATEST)
    return versions.under(box, rules)


def _check_source(edition: Edition, seats: int, seed: int | None, secret: bytes | Mix | None) -> None:
    if seed is not None and secret is not None:
        raise Refused("seed_and_secret", edition)
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise Refused("bad_seed", edition, seed=str(seed), most=str(LARGEST_SEED))
    if isinstance(secret, Mix):
        _check_nonces(edition, seats, secret)
        secret = secret.secret
    if secret is not None and len(secret) != fairness.SECRET_BYTES:
        raise Refused("bad_secret", edition, needed=fairness.SECRET_BYTES, found=len(secret))


def _check_nonces(edition: Edition, seats: int, mix: Mix) -> None:
    if len(mix.given) != seats:
        raise Refused("bad_nonces", edition, seats=seats, found=len(mix.given))
    for seat, given in enumerate(mix.given):
        if given and not given.fits:
            raise Refused("wrong_nonce", edition, number=seat + 1)


def imagine(seen: View, seed: int) -> Game:
    """A game that the viewer cannot tell from the real one, with the unknown dealt at random.

    It has no journal, because what came before is not known.
    """
    game = object.__new__(Game)
    dice, record = single(DICE), single(GAME)
    seed_chance(dice, seed)
    view.imagine(seen.record, seen.notation.box, dice, record)
    game.edition, game.notation, game.record = seen.edition, seen.notation, record
    game.seed = game.secret = game.mix = game.first_given = None
    game.history, game.events = [], []
    return game
