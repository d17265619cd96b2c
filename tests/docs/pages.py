"""The documents and the list of rule ids, as the tests beside this file read them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\b(?:USA|X10|GER|AMS|PAR|GAP)-\d+\b")
RULING = re.compile(r"^### (GAP-\d+) · .+\n\nEditions: (.+) · Met in play: (yes|no)$", re.MULTILINE)
PAGES = {"usa": "USA", "usa_10th": "X10", "germany": "GER", "amsterdam": "AMS", "paris": "PAR"}
"""Edition -> the prefix of its rule ids; each has a rules page of its name."""
VARIANTS = ("usa_1910", "usa_mega", "usa_big_cities")
"""Editions that share one page."""


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def rule_ids() -> dict[str, str]:
    """Id -> restatement, in the order of the list."""
    return dict(line.split(" ", 1) for line in text("tests/rules/rule_ids.txt").splitlines())


def ids_in(page: str) -> set[str]:
    return set(ID.findall(page))


def rows(page: str, first: str) -> list[list[str]]:
    """The cells of the table whose header begins with `first`."""
    lines = page.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first} |"))
    table = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return [table[0], *table[2:]]


def rulings() -> dict[str, tuple[str, ...]]:
    """Id of a gap -> the editions its ruling names; none stands for all."""
    page = text("docs/rulings.md")
    return {gap: tuple(re.findall(r"`(\w+)`", names)) for gap, names, _ in RULING.findall(page)}


def rulings_met() -> set[str]:
    """Ids of the gaps that a player can meet in a game."""
    return {gap for gap, _, met in RULING.findall(text("docs/rulings.md")) if met == "yes"}
