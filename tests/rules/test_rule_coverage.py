"""Every rule id has a test that names it, and no test names a rule that does not exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
ID = re.compile(r"\b(?:USA|X10|GER|AMS|PAR|GAP)-\d+\b")
RANGE = re.compile(r"\b((?:USA|X10|GER|AMS|PAR|GAP)-)(\d+) to (?:\1)?(\d+)\b")


def known() -> set[str]:
    lines = (TESTS / "rules" / "rule_ids.txt").read_text("utf-8").splitlines()
    return {line.split()[0] for line in lines if line.strip()}


def named() -> dict[str, list[str]]:
    """Rule id -> the tests that name it, at the beginning of their docstring or for one of their cases."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        for test in functions_of(ast.parse(path.read_text("utf-8"))):
            for rule in ids(ast.get_docstring(test) or "") | ids_of_cases(test):
                found.setdefault(rule, []).append(f"{path.relative_to(TESTS)}::{test.name}")
    return found


def ids_of_cases(test: ast.FunctionDef) -> set[str]:
    """The rules in `@proves(germany="GER-14", paris="PAR-12")`: there is a case for each edition, with that id."""
    calls = [call for call in test.decorator_list if isinstance(call, ast.Call) and ast.unparse(call.func) == "proves"]
    return {rule for call in calls for keyword in call.keywords for rule in ID.findall(ast.unparse(keyword.value))}


def functions_of(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def ids(docstring: str) -> set[str]:
    """The ids in the first two lines; `GER-47 to GER-49` names three."""
    start = "\n".join(docstring.splitlines()[:2])
    found = set(ID.findall(start))
    for prefix, first, last in RANGE.findall(start):
        found |= {f"{prefix}{number:02}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_rule_has_a_test() -> None:
    assert sorted(known() - named().keys()) == []


def test_no_test_names_an_unknown_rule() -> None:
    assert {rule: tests for rule, tests in named().items() if rule not in known()} == {}


def test_the_ids_of_a_docstring_are_found() -> None:
    assert ids("USA-18 a wild ends the draw, GER-18 too.\n\nUSA-19 comes later.") == {"USA-18", "GER-18"}
    assert ids("GER-47 to GER-49: majorities\nand AMS-35") == {"GER-47", "GER-48", "GER-49", "AMS-35"}
    assert ids("nothing") == set()


def test_the_ids_of_cases_are_found() -> None:
    (test,) = functions_of(
        ast.parse("@proves(usa='USA-15 USA-17', paris='PAR-12')\n@other('GER-01')\ndef test_it(): pass")
    )
    assert ids_of_cases(test) == {"USA-15", "USA-17", "PAR-12"}


def test_there_are_rules() -> None:
    assert len(known()) == 230
