"""Every number of an edition names the rule it comes from."""

import re
from pathlib import Path

import pytest

from roundhouse.editions import load, names

KNOWN = {
    line.split()[0] for line in (Path(__file__).parents[1] / "rules" / "rule_ids.txt").read_text("utf-8").splitlines()
}
PREFIXES = {"usa_10th": "X10", "germany": "GER", "amsterdam": "AMS", "paris": "PAR"}
DRAWING = ("title", "board", "files", "words")


def numbers(name: str) -> list[tuple[str, str]]:
    """The lines of the rules that hold a number, and their comments."""
    found, table = [], ""
    for line in (load(name).folder / "edition.toml").read_text("utf-8").splitlines():
        value, _, comment = line.partition("#")
        table = value.strip("[] ") if value.startswith("[") else table
        if table not in DRAWING and re.search(r"=.*\d", value):
            found.append((value, comment))
    return found


@pytest.mark.parametrize("name", names())
def test_every_number_names_its_rule(name: str) -> None:
    prefix = PREFIXES.get(name, "USA")
    for line, comment in numbers(name):
        ids = re.findall(r"\b[A-Z0-9]{3}-\d\d\b", comment)
        assert ids, line
        assert set(ids) <= KNOWN, line
        assert {rule[:3] for rule in ids} <= {prefix, "GAP"}, line


@pytest.mark.parametrize("name", names())
def test_there_are_numbers(name: str) -> None:
    assert len(numbers(name)) > 15


@pytest.mark.parametrize("name", ["usa_1910", "usa_mega", "usa_big_cities"])
def test_what_no_rulebook_says_is_a_ruling(name: str) -> None:
    assert any("GAP-26" in comment for _, comment in numbers(name))
