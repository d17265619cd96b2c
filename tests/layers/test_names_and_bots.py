"""What bots may reach, and names and modules that say something."""

import ast

import pytest

from tests.layers.test_layers import FILES, imports, top

EMPTY_WORDS = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}
WHOLE_GAMES = (
    "roundhouse.Game",
    "roundhouse.imagine",
    "roundhouse.game.Game",
    "roundhouse.game.game",
    "roundhouse.game.imagine",
    "roundhouse.game.journal",
    "roundhouse.game.positions",
    "roundhouse.rules.state.GAME",
)


@pytest.mark.parametrize("file", [file for file in FILES if top(file) == "bots"])
def test_bots_see_views_only(file: str) -> None:
    """Law 3: nothing a bot is made of knows whole games, but for the worlds it imagines itself."""
    known = [name for name in imports(file) if name == "roundhouse.game" or name.startswith(WHOLE_GAMES)]
    assert known == (["roundhouse.rules.state.GAME"] if file == "bots/worlds.py" else [])


@pytest.mark.parametrize("file", FILES)
def test_relative_imports_stay_in_their_package(file: str) -> None:
    """So the check of dependencies needs to look at absolute ones only."""
    froms = [node for node in ast.walk(FILES[file]) if isinstance(node, ast.ImportFrom)]
    assert all(node.level <= 1 for node in froms)
    assert "/" in file or all(node.level == 0 for node in froms)


@pytest.mark.parametrize("file", [file for file in FILES if not file.startswith("rules/")])
def test_no_record_is_written_round_the_back(file: str) -> None:
    """Law 2: what a test of assignments would not see."""
    called = {ast.unparse(node.func).split(".")[-1] for node in ast.walk(FILES[file]) if isinstance(node, ast.Call)}
    assert not called & {"setattr", "__setattr__", "copyto", "putmask", "setfield", "itemset", "frombytes"}


ROOMS = ("bots", "cli", "drawing", "lab", "server", "terminal")
DOZEN = 12


@pytest.mark.parametrize("door", [file for file in FILES if top(file) in ROOMS and file.endswith("__init__.py")])
def test_a_room_is_small_and_its_door_names_every_module(door: str) -> None:
    """Where a door does not import what others use, it says in which module that is."""
    room = door.removesuffix("__init__.py")
    modules = [file.removeprefix(room) for file in FILES if file.startswith(room) and file != door]
    files = [name.removesuffix(".py") for name in modules if "/" not in name]
    assert len(files) <= DOZEN
    if room.count("/") > 1:
        described = ast.get_docstring(FILES[door]) or ""
        assert [name for name in files if f"`{name}" not in described] == []


@pytest.mark.parametrize("file", FILES)
def test_a_module_says_what_it_is(file: str) -> None:
    assert ast.get_docstring(FILES[file])


@pytest.mark.parametrize("file", FILES)
def test_names_say_something(file: str) -> None:
    words = set(file.removesuffix(".py").replace("_", "/").split("/"))
    for node in ast.walk(FILES[file]):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            words |= set(node.name.lower().split("_"))
    assert not words & EMPTY_WORDS
