"""All checks of PettingZoo, Gymnasium and OpenSpiel on all editions with all numbers of seats: `make lab`.

`make test` runs the same checks on some of them, and `python -m tests.lab.conventions paris` on one.
"""

import sys
import time
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO

import gymnasium
import numpy as np
import pyspiel
from gymnasium.utils import env_checker
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, performance_benchmark, seed_test

from roundhouse import editions
from roundhouse.lab.env import openspiel as openspiel
from roundhouse.lab.env import pettingzoo
from roundhouse.lab.env.gymnasium import RoundhouseEnv

SEARCHES, DEAL = 30, 7
SEATED: dict[str, Callable[[str, int], object]] = {
    "Gymnasium check_env": lambda edition, seats: env_checker.check_env(RoundhouseEnv(edition, seats)),
    "PettingZoo api_test": lambda edition, seats: api_test(pettingzoo.env(edition, seats)),
    "PettingZoo seed_test": lambda edition, seats: seed_test(lambda: pettingzoo.env(edition, seats)),
    "OpenSpiel random_sim_test": lambda edition, seats: playthrough(f"python_roundhouse_{edition}", seats),
}
PLAIN: dict[str, Callable[[str], object]] = {
    "Gymnasium checks of a vector": lambda edition: vector_resets(f"roundhouse/{edition}-v0"),
    "PettingZoo performance_benchmark": lambda edition: performance_benchmark(pettingzoo.env(edition)),
}


def main() -> None:
    warnings.simplefilter("ignore")  # PettingZoo warns of masks; tests/lab/env/test_pettingzoo.py says why
    for edition in sys.argv[1:] or editions.names():
        least, most = editions.load(edition).players
        for name, plain in PLAIN.items():
            run(f"{edition}: {name}", plain, edition)
        for seats in range(least, most + 1):
            for name, seated in SEATED.items():
                run(f"{edition}, {seats} seats: {name}", seated, edition, seats)
    run(f"amsterdam: OpenSpiel ISMCTS, {SEARCHES} simulations a move", searched)


def run(name: str, check: Callable[..., object], *given: object) -> None:
    began, told = time.process_time(), StringIO()
    with redirect_stdout(told):
        outcome = check(*given)
    said = [line for line in told.getvalue().splitlines() if "per second" in line]
    print(f"{name}: passed, {time.process_time() - began:.1f} s", *said, outcome or "", flush=True)


def vector_resets(name: str) -> None:
    for check in (env_checker.check_reset_seed_determinism, env_checker.check_returned_data_not_reused):
        check(gymnasium.make_vec(name, num_envs=1))  # type: ignore[arg-type]


def playthrough(name: str, seats: int) -> None:
    game = pyspiel.load_game(name, {"seats": seats, "deals": 20})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def searched() -> str:
    """A game of OpenSpiel's search against chance. Returns what it won."""
    game = pyspiel.load_game("python_roundhouse_amsterdam")
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(2))
    bot = ismcts.ISMCTSBot(game, rollouts, uct_c=1.0, max_simulations=SEARCHES, random_state=np.random.RandomState(1))
    state, dice = game.new_initial_state(), np.random.default_rng(3)
    state.apply_action(DEAL)
    while not state.is_terminal():
        mine = state.current_player() == 0
        state.apply_action(bot.step(state) if mine else dice.choice(state.legal_actions()))
    return f"won {state.returns()[0]:g}"


if __name__ == "__main__":
    main()
