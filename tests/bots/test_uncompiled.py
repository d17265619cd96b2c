"""Bots choose the same, compiled or not: whoever steps through one with a debugger sees what really happens."""

import os
import subprocess
import sys

from roundhouse import bots
from roundhouse.bots import quick
from roundhouse.game.positions import place

SPECS = [*quick.NAMES, "search:nodes=4"]
HANDS = [{"red": 3, "blue": 2}, {"green": 4}]
MARKET = ["red", "blue", "wild", "pink", "black"]


def choices() -> list[str]:
    game = place("amsterdam", 2, lawful=False, hands=HANDS, market=MARKET, tickets=[["dam:blauwbrug"], []])
    return [game.notation.text(int(bots.make(spec, 1).choose(game.view(0)))) for spec in SPECS]


def test_bots_choose_the_same_when_nothing_is_compiled() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, __file__], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == choices()


if __name__ == "__main__":
    print(*choices(), sep="\n")
