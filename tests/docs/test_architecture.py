"""ARCHITECTURE.md names every module in a tree of two screens, and nothing that is not there."""

import re
from collections import Counter

from tests.docs import pages

PAGE = pages.text("ARCHITECTURE.md")
SOURCE = pages.ROOT / "src" / "roundhouse"
TREE = PAGE.split("```")[1]
TWO_SCREENS = 100


def modules() -> Counter[str]:
    """The names of all modules. Those of a room's door and of migrations are not told."""
    found = (path for path in SOURCE.rglob("*.py") if path.name != "__init__.py" and "versions" not in path.parts)
    return Counter(path.name for path in found)


def test_every_module_is_named_as_often_as_it_occurs() -> None:
    assert Counter(re.findall(r"\b\w+\.py\b", TREE)) == modules()


def test_every_room_is_named() -> None:
    rooms = {path.parent.name for path in SOURCE.rglob("__init__.py")} - {"roundhouse"}
    assert rooms <= set(re.findall(r"(\w+)/", TREE))


def test_the_tree_fits_two_screens() -> None:
    assert TREE.count("\n") <= TWO_SCREENS


def test_what_the_lists_name_exists() -> None:
    for name in re.findall(r"`((?:\w+/)+\w+\.py)`", PAGE):
        assert (SOURCE / name).exists() or (SOURCE / "server" / name).exists(), name
