"""A fingerprint of a game after every step, to be compared between the compiled rules and the same rules as Python.

Run as a program it prints them for the editions it is given.
"""

import hashlib
import json
import random
import sys

from roundhouse import load
from roundhouse.rules.actions import count, pick
from roundhouse.rules.kernels import Record
from roundhouse.rules.laws import broken
from roundhouse.rules.scoring import SHEET, tally
from roundhouse.rules.state import blank
from roundhouse.rules.view import VIEW, observe
from tests.properties.walks import EDITIONS, deal

STEPS = 80


def course(edition: str) -> list[str]:
    """The steps of one game with few seats and of one with many."""
    few, many = load(EDITIONS[edition]).players
    return steps(edition, few, 40) + steps(edition, many, 41)


def steps(edition: str, seats: int, number: int) -> list[str]:
    """The record, the events and a view after each step; legal actions, laws and score after some."""
    prints, game, dice = [], deal(edition, seats, number), random.Random(number)
    record, box = game.record, game.notation.box
    for ply in range(STEPS):
        view, sheet = blank(VIEW)[0], blank(SHEET)[0]
        observe(record, box, ply % seats, view)
        if ply % 20 == 19 or game.over:
            tally(record, box, sheet)
            prints.append(fingerprint([sheet], broken(record, box), game.legal))
        prints.append(fingerprint([record, view], game.events))
        if game.over:
            break
        game.push(pick(record, box, int(dice.random() * count(record, box))))
    return prints


def fingerprint(records: list[Record], *others: object) -> str:
    fields = b"".join(record[name].tobytes() for record in records for name in record.dtype.names)
    return hashlib.sha256(fields + repr(others).encode()).hexdigest()[:16]


if __name__ == "__main__":
    print(json.dumps({edition: course(edition) for edition in sys.argv[1:]}))
