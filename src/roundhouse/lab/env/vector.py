"""Many games of one edition, stepped at once from NumPy."""

import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.game import notation as notations
from roundhouse.game.errors import Refused
from roundhouse.game.reasons import refuse
from roundhouse.game.seeds import LARGEST_SEED
from roundhouse.game.views import View
from roundhouse.lab.env import layout, opponents, stepping
from roundhouse.lab.env.encoding import encode, mask
from roundhouse.lab.env.opponents import ANY_SEAT, Opponents
from roundhouse.lab.env.stepping import REWARDS, STATUS
from roundhouse.rules import view as views
from roundhouse.rules.chance import seed as seed_chance
from roundhouse.rules.rows import single
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import DICE, GAME, blank
from roundhouse.rules.view import VIEW


class Step(NamedTuple):
    """What a step brought. The arrays are used again by the next step: copy what you want to keep."""

    observations: Any
    """float32 [games, layout.size]: what the asked seat sees now."""
    masks: Any
    """bool [games, action_space_n]: what it may do."""
    rewards: Any
    """float32 [games, seats], or [games] for the learner if there are opponents. Zero unless a game ended."""
    over: Any
    """bool [games]: whether a game ended in this step."""


class VectorEnv:
    """Games that are stepped together.

    Without opponents, whoever is asked is observed and acts: `seats` says who. With opponents, one seat of each game is
    the learner's; the others are played by quick bots inside the compiled loop. A game that ends is followed by the
    next at once, unless `autoreset` is off: then it stays, its mask is empty and its actions are ignored.
    """

    def __init__(
        self,
        edition: str | Path | Edition,
        number: int = 1,
        *,
        seats: int = 2,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "win",
        autoreset: bool = True,
        threads: int = 1,
    ) -> None:
        self.edition = edition if isinstance(edition, Edition) else editions.load(edition)
        self.number, self.players, self.reward, self.autoreset = number, seats, reward, autoreset
        _check(self.edition, number, seats, seat, reward, threads)
        self.notation = notations.of(self.edition)
        self.layout = layout.of(self.edition, seats)
        self.action_space_n = self.notation.size
        """How many numbers of actions there are. What each means is the same in all games: `notation.text(number)`."""
        self.games, self.status = blank(GAME, number), blank(STATUS, number)
        self.status["learner"], self.status["ended"] = -1, -1
        self.observations = np.zeros((number, self.layout.size), np.float32)
        self.ends = np.zeros((number, self.layout.size), np.float32)
        """The last observation of the game that ended last, by the learner or by whoever acted last."""
        self.masks = np.zeros((number, self.action_space_n), np.bool_)
        self.opponents = _opponents(self.edition, opponents, seats, number, ANY_SEAT if seat is None else seat)
        self._parts = _parts(number, threads)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._rooms = [(blank(GAME), blank(VIEW, 2), blank(SHEET, 2)) for _ in self._parts]
        self._dice = blank(DICE)[0]
        seed_chance(self._dice, 0)

    def __repr__(self) -> str:
        return f"VectorEnv({self.edition.id!r}, {self.number}, seats={self.players}, reward={self.reward!r})"

    def reset(self, seed: int | Sequence[int] | None = None, which: Any = None) -> Step:
        """Begin all games anew, or those marked in `which`.

        Game `i` has the seed `seed + i`, or `seed[i]`, and is the game that `Game(edition, seats, seed=...)` is. Games
        that follow it have the next seeds that no other game has: later by `number` each time.
        """
        wanted = np.ones(self.number, np.bool_) if which is None else np.asarray(which, np.bool_)
        self.status["following"][wanted] = self._seeds(seed)[wanted]
        if which is None:
            seed_chance(self._dice, ~int(self.status["following"][0]))
        if self.opponents:
            self.opponents.foresee(wanted, self.status["following"])
        begin = opponents.begin_against if self.opponents else stepping.begin
        self._run(lambda part, room: begin(*self._begin_arguments(wanted, part, room)))
        self._foresee(wanted)
        return self._told()

    def step(self, actions: Any) -> Step:
        """Play an action in each game. ValueError if one of them is illegal; then nothing has changed."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.number,):
            raise ValueError(f"{self.number} actions are needed, not an array of the shape {chosen.shape}")
        wrong = stepping.first_illegal(self.games, self.notation.box, chosen)
        if wrong >= 0:
            raise ValueError(self._refusal(wrong, int(chosen[wrong])))
        step = opponents.step_against if self.opponents else stepping.step
        self._run(lambda part, room: step(*self._step_arguments(chosen, part, room)))
        self._foresee(self.status["over"])
        return self._told()

    def sample(self) -> Any:
        """A random action for each game, all legal ones equally likely. The seed of `reset` decides them."""
        chosen = np.zeros(self.number, np.int64)
        stepping.sample(self.games, self.notation.box, self._dice, chosen)
        return chosen

    @property
    def seats(self) -> Any:
        """int64 [games]: the seat that is observed: the learner's, or the one that is asked."""
        return self.status["seat"]

    @property
    def seeds(self) -> Any:
        """int64 [games]: the seed of each game."""
        return self.status["seed"]

    @property
    def scores(self) -> Any:
        """int64 [games, seats]: the final scores of the last game that ended."""
        return self.status["totals"][:, : self.players]

    @property
    def places(self) -> Any:
        """int64 [games, seats]: its places. 1 is best; equals share a place."""
        return self.status["places"][:, : self.players]

    def view(self, game: int, seat: int | None = None) -> View:
        """What a seat, or whoever is observed, sees of a game: for bots, for people, to print."""
        seen = single(VIEW)
        views.observe(self.games[game], self.notation.box, self.seats[game] if seat is None else seat, seen)
        return View(seen, self.edition)

    def observe(self, game: int, seat: int) -> tuple[Any, Any]:
        """The observation and the mask of any seat of a game. The mask is empty if another seat is asked."""
        return observe(self.view(game, seat))

    def imagine(self, game: int, number: int, seed: int) -> "VectorEnv":
        """Games that whoever is observed cannot tell from the real one: what it does not know is dealt at random.

        All seats are asked there, and games that end stay as they are.
        """
        worlds = VectorEnv(self.edition, number, seats=self.players, reward=self.reward, autoreset=False)
        dice = blank(DICE)[0]
        seed_chance(dice, seed)
        stepping.imagine(self.view(game).record, self.notation.box, dice, worlds.games)
        worlds.reset(0, np.zeros(number, np.bool_))
        seed_chance(worlds._dice, ~seed)
        worlds.status["seed"] = -1
        return worlds

    def copy(self) -> Self:
        """The same games once more, to go on with independently."""
        twin = type(self)(self.edition, self.number, seats=self.players, reward=self.reward, autoreset=self.autoreset)
        if self.opponents:
            raise ValueError("games with opponents cannot be copied: their bots remember things")
        for name in ("games", "status", "observations", "ends", "masks"):
            getattr(twin, name)[...] = getattr(self, name)
        twin._dice.rng[:] = self._dice.rng
        return twin

    def _seeds(self, seed: int | Sequence[int] | None) -> Any:
        given = secrets.randbits(62) if seed is None else seed
        found = given + np.arange(self.number) if isinstance(given, int) else np.asarray(given, np.int64)
        if found.shape != (self.number,) or found.min() < 0 or found.max() > LARGEST_SEED - self.number:
            raise ValueError(f"a seed is a number from 0 on, or {self.number} of them")
        return found

    def _foresee(self, which: Any) -> None:
        if self.opponents and self.autoreset:
            self.opponents.foresee(which, self.status["following"])

    def _told(self) -> Step:
        rewards = self.status["rewards"][:, : self.players]
        if self.opponents:
            rewards = self.status["own"]
        return Step(self.observations, self.masks, rewards, self.status["over"])

    def _run(self, work: Callable[[slice, tuple[Any, ...]], None]) -> None:
        if self._pool is None:
            work(self._parts[0], self._rooms[0])
        else:
            list(self._pool.map(work, self._parts, self._rooms))

    def _begin_arguments(self, wanted: Any, part: slice, room: tuple[Any, ...]) -> tuple[Any, ...]:
        fresh, seen, _ = room
        return (
            *(self.games[part], self.status[part], wanted[part], self.notation.box, self.players, fresh, seen),
            *(self.layout.offsets, self.observations[part], self.masks[part], self._stride),
            *(self.opponents.part(part) if self.opponents else ()),
        )

    def _step_arguments(self, chosen: Any, part: slice, room: tuple[Any, ...]) -> tuple[Any, ...]:
        fresh, seen, sheets = room
        return (
            *(self.games[part], self.status[part], chosen[part], self.notation.box, self.players, fresh, seen, sheets),
            *(self.layout.offsets, self.observations[part], self.masks[part], self.ends[part]),
            *(REWARDS.index(self.reward), self._stride),
            *(self.opponents.part(part) if self.opponents else ()),
        )

    @property
    def _stride(self) -> int:
        return self.number if self.autoreset else 0

    def _refusal(self, game: int, action: int) -> str:
        told = f"game {game} (seed {self.seeds[game]}), action {action}: "
        if action not in self.notation.actions:
            return told + f"no action of {self.edition.id} has this number"
        return told + str(refuse(self.games[game], self.notation, action))


def observe(view: View) -> tuple[Any, Any]:
    """The observation and the mask of a view, for bots that learn. The mask is empty if another seat is asked."""
    box, places = view.notation.box, layout.of(view.edition, int(view.record.seats))
    observation, allowed = np.zeros(places.size, np.float32), np.zeros(view.notation.size, np.bool_)
    encode(view.record, box, places.offsets, observation)
    mask(view.record, box, allowed)
    return observation, allowed


def _check(edition: Edition, number: int, seats: int, seat: int | None, reward: str, threads: int) -> None:
    least, most = edition.players
    if not least <= seats <= most:
        raise Refused("bad_seats", edition, seats=seats, least=least, most=most)
    if seat is not None and not 0 <= seat < seats:
        raise Refused("bad_seat", edition, number=seat, most=seats - 1)
    if reward not in REWARDS:
        raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
    if number < 1 or not 1 <= threads <= number:
        raise ValueError("there must be at least one game for each thread, and at least one thread")


def _opponents(
    edition: Edition, given: str | Sequence[str] | None, seats: int, number: int, seat: int
) -> Opponents | None:
    """The same bot for all other seats, or one for each, from the learner on to the left."""
    if given is None:
        if seat != ANY_SEAT:
            raise ValueError("a seat for the learner needs opponents")
        return None
    specs = [given] * (seats - 1) if isinstance(given, str) else list(given)
    if len(specs) != seats - 1:
        raise ValueError(f"a game of {seats} needs {seats - 1} opponents, not {len(specs)}")
    return Opponents(edition, specs, number, seat)


def _parts(number: int, threads: int) -> list[slice]:
    """A range of the games for each thread."""
    bounds = [number * k // threads for k in range(threads + 1)]
    return [slice(low, high) for low, high in pairwise(bounds)]
