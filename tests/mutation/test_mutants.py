"""Mutation testing itself: which mutants there are, and that one in place changes what a rule does."""

import ast
import subprocess
import sys

import pytest

from tests.mutation.equivalents import equivalents
from tests.mutation.mutants import all_mutants, mutants

SOURCE = '''
LIMIT = 3

def rule(game: "2 < 3", most: int = 4) -> "1 + 1":
    """Not 1 < 2."""
    total = min(most, 5)
    for i in range(game.seats):
        if not game.held[i] or i < total:
            continue
        total += 1
    return total
'''


def test_each_sort_of_change_is_made() -> None:
    """One at a time, and nothing outside of functions, in docstrings, defaults and annotations."""
    found = [(mutant.before, mutant.after) for mutant in mutants(SOURCE, "rule.py")]
    loop, question = "for i in range(game.seats):", "if not game.held[i] or i < total:"
    assert found == [
        ("total = min(most, 5)", "pass"),
        ("total = min(most, 5)", "total = max(most, 5)"),
        ("total = min(most, 5)", "total = min(most, 6)"),
        ("total = min(most, 5)", "total = min(most, 4)"),
        (loop, "for i in range(game.seats + 1):"),
        (loop, "for i in range(game.seats - 1):"),
        (question, "if not game.held[i] and i < total:"),
        (question, "if game.held[i] or i < total:"),
        (question, "if not game.held[i] or i <= total:"),
        ("continue", "break"),
        ("total += 1", "pass"),
        ("total += 1", "total -= 1"),
        ("total += 1", "total += 2"),
        ("total += 1", "total += 0"),
        ("return total", "pass"),
    ]


def test_finding_mutants_changes_nothing() -> None:
    first = mutants(SOURCE, "rule.py")[0]
    function = ast.parse(SOURCE).body[1]
    assert ast.unparse(first.tree) == ast.unparse(function)


def test_keys_are_different() -> None:
    keys = [mutant.key for mutant in all_mutants()]
    assert len(set(keys)) == len(keys) > 2000


def test_equivalent_mutants_exist_and_have_a_reason() -> None:
    """A rule that was changed takes its mutants along: look whether they are still equivalent."""
    keys = {mutant.key for mutant in all_mutants()}
    assert [key for key in equivalents() if key not in keys] == []
    assert all(len(reason.split()) > 4 for reason in equivalents().values())


PAYMENTS = "table[trains, wilds, cards, length] = max(0, top - least + 1) if cards and length < trains else"


@pytest.mark.parametrize(
    ("key", "truth"),
    [
        ("tickets.py size: total += mask >> place & 1 -> total -= mask >> place & 1", "tickets.size(7) == -3"),
        (f"claims.py _payments: {PAYMENTS} 0 -> {PAYMENTS} 1", "claims.PAYMENTS[0, 0, 0, 0] == 1"),
        ("box.py _pack_numbers: box.cards[WILD] = edition.cards['wild'] -> pass", "pack(load('usa')).cards[WILD] == 0"),
        (
            "bonuses/leaders.py leads: return values[seat] > 0 -> return values[seat] >= 0",
            "longest_path.leads(game, [0], 0)",
        ),
    ],
)
def test_a_mutant_in_place_is_what_runs(key: str, truth: str) -> None:
    """In another process, where it stays in place."""
    program = f"""
import os
os.environ["NUMBA_DISABLE_JIT"] = "1"
from tests.mutation.mutants import all_mutants
from tests.mutation.patching import install
from roundhouse import Game, load
from roundhouse.rules import claims, tickets
from roundhouse.rules.bonuses import longest_path
from roundhouse.rules.box import pack
from roundhouse.rules.state import GAME, WILD, blank

game = blank(GAME)[0]
pack(load("usa"))
assert not ({truth})
(mutant,) = [mutant for mutant in all_mutants() if mutant.key == {key!r}]
install(mutant)
assert {truth}
"""
    subprocess.run([sys.executable, "-c", program], check=True, env={"PYTHONPATH": ":".join(sys.path)})
