"""The laws that can be read off the sources: who imports whom, who writes, where chance comes from."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import roundhouse
from roundhouse import names

SOURCE = Path(roundhouse.__file__).parent
FILES = {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")}
RULES = {name: tree for name, tree in FILES.items() if name.startswith("rules/")}

LAYERS = (
    ("editions",),
    ("words", "drawing", "refusals", "rulebooks", "rules"),
    ("notation",),
    ("boxes", "events", "reasons", "tables", "sheets", "secrecy", "seeds", "views"),
    ("game", "journals", "positions", "telling", "trails"),
    ("bots",),
    ("lab", "terminal", "server"),
    ("cli", "__main__"),
)
"""From the bottom up: a module imports from its own layer and those below."""

INSIDE = {
    "lab": (("play",), ("statistics",), ("arena", "bench", "bench_bots", "tune"), ("report",)),
    "bots": (
        ("specs", "levels", "files", "thinking"),
        ("dice", "greedy", "planner", "published", "worlds"),
        ("quick",),
    ),
}
"""The same inside a room; what is not named stands above."""

LATE = {("refusals", "telling")}
"""Imported when needed only: a refusal tells itself in English when somebody prints it."""


def imports(tree: ast.AST) -> Iterator[str]:
    """The full names of what a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def top(name: str) -> str:
    """The module or package right below roundhouse that a file or import belongs to."""
    return name.removeprefix("roundhouse.").split("/")[0].split(".")[0]


def height(name: str) -> int:
    return next(i for i, layer in enumerate(LAYERS) if name in layer)


@pytest.mark.parametrize("file", RULES)
def test_rules_import_only_numbers_and_data(file: str) -> None:
    """Law 1. `kernels.py` alone may ask where the user's cache folder is."""
    allowed = {"numpy", "numba", *sys.stdlib_module_names} | ({"platformdirs"} if file == "rules/kernels.py" else set())
    for name in imports(RULES[file]):
        own = name.startswith(("roundhouse.rules", "roundhouse.editions.edition", "roundhouse.editions.limits"))
        assert own or name.split(".")[0] in allowed, name


@pytest.mark.parametrize("file", [file for file in RULES if file != "rules/kernels.py"])
def test_rules_touch_neither_the_world_nor_other_chance(file: str) -> None:
    """Laws 1 and 4. `kernels.py` alone knows of files: it says where compiled code is kept."""
    forbidden = {"os", "io", "pathlib", "time", "datetime", "random", "secrets", "socket", "subprocess", "tempfile"}
    assert not {name.split(".")[0] for name in imports(RULES[file])} & forbidden
    called = {node.attr for node in ast.walk(RULES[file]) if isinstance(node, ast.Attribute)}
    assert not called & {"random", "default_rng", "urandom"}
    plain = {
        node.func.id for node in ast.walk(RULES[file]) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not plain & {"open", "print", "input"}


@pytest.mark.parametrize("file", [file for file in FILES if file != "__init__.py"])
def test_dependencies_point_one_way(file: str) -> None:
    here = top(file.removesuffix(".py"))
    for name in imports(FILES[file]):
        there = top(name)
        if name.startswith("roundhouse.") and there != "__version__" and (here, there) not in LATE:
            assert height(there) <= height(here), f"{here} imports {there}"


def height_inside(room: str, name: str) -> int:
    layers = INSIDE[room]
    return next((i for i, layer in enumerate(layers) if name in layer), len(layers))


@pytest.mark.parametrize("file", [file for file in FILES if top(file) in INSIDE and file.count("/") >= 1])
def test_dependencies_inside_a_room_point_one_way(file: str) -> None:
    room, here = file.removesuffix(".py").split("/")[:2]
    for name in imports(FILES[file]):
        if name.startswith(f"roundhouse.{room}.") and here != "__init__":
            there = name.split(".")[2]
            assert height_inside(room, there) <= height_inside(room, here), f"{here} imports {there}"


def written(tree: ast.AST) -> Iterator[str]:
    """The names of what is assigned to through an attribute or an index: `game` in `game.hands[0] = 1`."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                depth = 0
                while isinstance(part, ast.Attribute | ast.Subscript):
                    if isinstance(part, ast.Attribute) and part.attr == "record" and depth:
                        yield "record"
                    part, depth = part.value, depth + 1
                if depth and isinstance(part, ast.Name):
                    yield part.id


WRITERS = {
    "game.py": {"game"},  # `imagine` puts a Game together; the record is filled by rules/view.py
    "positions.py": {"game"},  # gives a new Game a blank record, which rules/state.py fills
    "secrecy.py": {"game"},  # seeds the generator of a game among people
}
"""Files outside the rules that may assign to something called a game, and why."""


@pytest.mark.parametrize("file", [file for file in FILES if not file.startswith("rules/")])
def test_only_rules_write_games(file: str) -> None:
    """Law 2."""
    assert set(written(FILES[file])) & {"game", "record", "view", "box"} <= WRITERS.get(file, set())


def docstrings(tree: ast.AST) -> set[int]:
    """Where texts stand that are only read by people."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


@pytest.mark.parametrize("file", FILES)
def test_no_edition_is_named_in_code(file: str) -> None:
    """Law 7."""
    read = docstrings(FILES[file])
    for node in ast.walk(FILES[file]):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in read:
            assert not set(node.value.lower().replace("/", " ").split()) & set(names()), node.value
        if isinstance(node, ast.Name):
            assert node.id.lower() not in names()


@pytest.mark.parametrize("file", FILES)
def test_files_and_functions_stay_short(file: str) -> None:
    lines = (SOURCE / file).read_text("utf-8").count("\n")
    assert lines <= 400
    for node in ast.walk(FILES[file]):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            length = (node.end_lineno or 0) - first + 1
            assert length <= 40, f"{node.name}: {length} lines"
