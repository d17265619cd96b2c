"""The games as Python games of OpenSpiel.

To import this module registers `python_roundhouse`, whose parameter `edition` is a name or a folder, and a name for
each edition, such as `python_roundhouse_usa`.

Chance acts once, at the root: it chooses a deal, which is the seed of the game. All shuffles follow from it and stay
hidden. `resample_from_infostate` deals what a player does not know anew, and with it all chance to come. OpenSpiel's
compiled bots cannot call it, because they know no Python: use those in `open_spiel.python.algorithms`.
"""

import json
from pathlib import Path
from typing import Any, Self

import numpy as np

from roundhouse import Edition, editions
from roundhouse.game import Game, imagine
from roundhouse.lab.env import layout, names
from roundhouse.lab.env.encoding import encode

try:
    import pyspiel
except ModuleNotFoundError:
    raise names.missing("OpenSpiel", "openspiel") from None

DEALS = 10_000
"""How many deals chance chooses from."""
PARAMETERS = {"edition": editions.names()[0], "seats": 2, "deals": DEALS}
UNKNOWN = "imagined"
"""What an imagined opponent has been told of its own cards: nobody knows."""
DIGITS = 2**53
"""Different values of a random number between 0 and 1."""


class Course:
    """A game so far, and what each seat was told in its course."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.public: list[str] = []
        self.told: list[list[str]] = [[] for _ in range(game.seats)]
        self._hear()

    def play(self, action: int) -> None:
        self.game.play(action)
        self._hear()

    def _hear(self) -> None:
        for event in self.game.events:
            self.public.append(json.dumps(event.seen_by(None)))
            for seat, told in enumerate(self.told):
                told.append(json.dumps(event.seen_by(seat)))

    def imagined(self, seat: int, seed: int) -> "Course":
        """A course that a seat cannot tell from this one."""
        other = object.__new__(Course)
        other.game = imagine(self.game.view(seat), seed)
        other.public = list(self.public)
        other.told = [
            list(told) if player == seat else [UNKNOWN, *self.public] for player, told in enumerate(self.told)
        ]
        return other

    def sees(self, seat: int) -> str:
        """What a seat sees now."""
        return json.dumps(self.game.view(seat).as_dict())

    def recalls(self, seat: int) -> str:
        """What a seat sees now and was told before: all it can know."""
        return "\n".join([self.sees(seat), *self.told[seat]])

    def __deepcopy__(self, memo: Any) -> "Course":
        """OpenSpiel copies states deeply; an edition need not be copied."""
        twin = object.__new__(Course)
        twin.game, twin.public, twin.told = self.game.copy(), list(self.public), [list(told) for told in self.told]
        return twin


class RoundhouseState(pyspiel.State):  # type: ignore[misc]
    """A game, or the choice of its deal."""

    def __init__(self, game: "RoundhouseGame") -> None:
        super().__init__(game)
        self.course: Course | None = None

    def current_player(self) -> int:
        if self.course is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.course.game.over else self.course.game.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.game.actions) if self.course and player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.course is None:
            game = self.get_game()
            self.course = Course(Game(game.edition, game.seats, seed=action))
        else:
            self.course.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.course is None or player < 0 else self.course.game.notation.text(action)

    def is_terminal(self) -> bool:
        return self.course is not None and self.course.game.over

    def returns(self) -> list[float]:
        """1 for the winner, or parts of it for those who share a victory."""
        game = self.get_game()
        if self.course is None or not self.course.game.over:
            return [0.0] * int(game.seats)
        winners = self.course.game.sheet.winners
        return [(seat in winners) / len(winners) for seat in range(game.seats)]

    def resample_from_infostate(self, player: int, sampler: Any) -> Self:
        """A state that a player cannot tell from this one. `sampler` gives random numbers from 0 to 1."""
        other: Self = self.get_game().new_initial_state()
        other.course = self.course and self.course.imagined(player, int(sampler() * DIGITS))
        return other

    def __str__(self) -> str:
        return "the deal" if self.course is None else json.dumps(self.course.game.as_dict())


class RoundhouseObserver:
    """What a player sees now, or with perfect recall what it can know, as a string; what it sees now as a tensor."""

    def __init__(self, game: "RoundhouseGame", kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, so not {params}")
        self.layout, self.recalls = layout.of(game.edition, game.seats), kind.perfect_recall
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = self.layout.split(self.tensor)

    def set_from(self, state: RoundhouseState, player: int) -> None:
        self.tensor.fill(0)
        if state.course:
            view = state.course.game.view(player)
            encode(view.record, view.notation.box, self.layout.offsets, self.tensor)

    def string_from(self, state: RoundhouseState, player: int) -> str:
        if state.course is None:
            return ""
        return state.course.recalls(player) if self.recalls else state.course.sees(player)


class RoundhouseGame(pyspiel.Game):  # type: ignore[misc]
    """An edition with some number of seats."""

    kind: Any
    usual: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = self.usual | (params or {})
        self.edition: Edition = editions.load(str(given["edition"]))
        self.seats, self.deals = int(given["seats"]), int(given["deals"])
        first = Game(self.edition, self.seats, seed=0)
        longest = int(layout.of(self.edition, self.seats).fields["turn"].most)
        info = pyspiel.GameInfo(
            num_distinct_actions=first.notation.size,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=4 * longest,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> RoundhouseState:
        return RoundhouseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RoundhouseObserver:
        return RoundhouseObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def kind(name: str, usual: dict[str, Any]) -> Any:
    """How OpenSpiel describes a game."""
    return pyspiel.GameType(
        short_name=name,
        long_name=name.replace("_", " ").capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=usual,
    )


def register(name: str, edition: str | Path) -> None:
    """Register an edition, perhaps your own, under a name: then `pyspiel.load_game(name)` finds it."""
    usual = PARAMETERS | {"edition": str(edition)}
    made: Any = type("RoundhouseGame", (RoundhouseGame,), {"kind": kind(name, usual), "usual": usual})
    pyspiel.register_game(made.kind, made)


register(f"python_{names.NAMESPACE}", editions.names()[0])
for _name, _edition in names.spiel_names().items():
    register(_name, _edition)
