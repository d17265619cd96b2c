"""The laws that can be read off the sources: who imports whom, who writes, where chance comes from."""

import ast
import sys
from collections.abc import Iterable, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import roundhouse
from roundhouse import names

SOURCE = Path(roundhouse.__file__).parent
FILES = {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")}
RULES = {name: tree for name, tree in FILES.items() if name.startswith("rules/")}

LAYERS = (
    ("editions",),
    ("rules",),
    ("game",),
    ("language",),
    ("drawing",),
    ("printing", "workshop"),
    ("bots",),
    ("lab", "terminal", "server"),
    ("cli",),
    ("__main__",),
)
"""From the bottom up: a module imports from its own layer and those below."""

INSIDE = {
    "lab": (
        ("play",),
        ("env", "statistics"),
        ("data",),
        ("arena", "balance", "bench", "bench_beside", "bench_bots", "bench_env", "limits", "oracle", "policy", "tune"),
        ("report",),
    ),
    "bots": (
        ("specs", "levels", "files", "thinking"),
        ("dice", "greedy", "planner", "published", "worlds"),
        ("quick",),
    ),
    "server": (
        ("config", "network", "operations.metrics", "operations.logging"),
        ("table",),
        ("storage",),
        ("operations.health",),
        ("live",),
        ("http",),
        ("socket",),
        ("app",),
        ("run",),
    ),
}
"""The same inside a room; what is not named stands above."""

LATE = {("game.errors", "language.telling"), ("game.plain", "drawing")}
"""Imported when needed only: a printed refusal tells itself in English, a game draws itself in a notebook."""

OUTSIDE_OF_TABLES = ("game", "language", "bots", "editions", "server.table")
"""All that the tables of a server import of the project: they know nothing of databases and connections."""


def module(file: str) -> str:
    """The full name of a file's module."""
    return f"roundhouse/{file}".removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(file: str, nodes: Iterable[ast.AST] | None = None) -> Iterator[str]:
    """The full names of what a module imports, anywhere in it or in some of its nodes."""
    for node in ast.walk(FILES[file]) if nodes is None else nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{origin(file, node)}.{alias.name}" for alias in node.names)


def origin(file: str, node: ast.ImportFrom) -> str:
    """The full name of where something is imported from; relative imports stay in their package."""
    package = module(file if file.endswith("__init__.py") else f"{file.rpartition('/')[0]}/__init__.py")
    return ".".join(filter(None, (package if node.level else "", node.module)))


def top(name: str) -> str:
    """The module or package right below roundhouse that a file or import belongs to."""
    return name.removeprefix("roundhouse.").split("/")[0].split(".")[0]


def inner(name: str) -> str:
    """A module without the project's name, as `LATE` has it."""
    return ".".join(name.split(".")[1:3])


def height(name: str) -> int:
    return next(i for i, layer in enumerate(LAYERS) if name in layer)


@pytest.mark.parametrize("file", RULES)
def test_rules_import_only_numbers_and_data(file: str) -> None:
    """Law 1. `kernels.py` alone may ask where the user's cache folder is."""
    allowed = {"numpy", "numba", *sys.stdlib_module_names} | ({"platformdirs"} if file == "rules/kernels.py" else set())
    for name in imports(file):
        own = name.startswith(("roundhouse.rules", "roundhouse.editions.edition", "roundhouse.editions.limits"))
        assert own or name.split(".")[0] in allowed, name


@pytest.mark.parametrize("file", [file for file in RULES if file != "rules/kernels.py"])
def test_rules_touch_neither_the_world_nor_other_chance(file: str) -> None:
    """Laws 1 and 4. `kernels.py` alone knows of files: it says where compiled code is kept."""
    forbidden = {"os", "io", "pathlib", "time", "datetime", "random", "secrets", "socket", "subprocess", "tempfile"}
    assert not {name.split(".")[0] for name in imports(file)} & forbidden
    called = {node.attr for node in ast.walk(RULES[file]) if isinstance(node, ast.Attribute)}
    assert not called & {"random", "default_rng", "urandom"}
    plain = {
        node.func.id for node in ast.walk(RULES[file]) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not plain & {"open", "print", "input"}


@pytest.mark.parametrize("file", [file for file in FILES if file != "__init__.py"])
def test_dependencies_point_one_way(file: str) -> None:
    here = module(file)
    for name in imports(file):
        late = (inner(here), inner(name)) in LATE
        if name.startswith("roundhouse.") and top(name) != "__version__" and not late:
            assert height(top(name)) <= height(top(here)), f"{here} imports {name}"


def height_inside(room: str, name: str) -> int:
    """Of a module or a package right below a room, or of a module in one."""
    layers, parts = INSIDE[room], name.split(".")[2:]
    named = (".".join(parts[:1]), ".".join(parts[:2]))
    return next((i for i, layer in enumerate(layers) if set(named) & set(layer)), len(layers))


@pytest.mark.parametrize("file", [file for file in FILES if top(file) in INSIDE and not file.endswith("__init__.py")])
def test_dependencies_inside_a_room_point_one_way(file: str) -> None:
    here, room = module(file), top(file)
    for name in imports(file):
        if name.startswith(f"roundhouse.{room}."):
            assert height_inside(room, name) <= height_inside(room, here), f"{here} imports {name}"


def test_every_room_of_the_server_has_its_place() -> None:
    """What is not named would stand above all and could import anything."""
    modules = [module(file) for file in FILES if top(file) == "server" and not file.endswith("__init__.py")]
    assert [name for name in modules if height_inside("server", name) == len(INSIDE["server"])] == []


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("server/table/")])
def test_tables_know_of_nothing_around_them(file: str) -> None:
    own = [name for name in imports(file) if name.startswith("roundhouse.")]
    known = tuple(f"roundhouse.{name}" for name in OUTSIDE_OF_TABLES)
    assert [name for name in own if not f"{name}.".startswith(tuple(f"{each}." for each in known))] == []


def imported_first(file: str) -> set[str]:
    """The modules of the project that are imported when this one is; not what only types or a call need."""
    names = {name for name in imports(file, FILES[file].body) if name.startswith("roundhouse")}
    found = {name if name in MODULES else name.rpartition(".")[0] for name in names}
    return (found & MODULES) - {module(file)}


MODULES = {module(file) for file in FILES}


def test_no_import_goes_in_a_circle() -> None:
    """A sorter of dependencies names a circle if there is one."""
    graph = {module(file): imported_first(file) for file in FILES}
    assert sum(len(found) for found in graph.values()) > 300
    assert set(TopologicalSorter(graph).static_order()) == MODULES


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("server/")])
def test_no_circle_is_hidden_from_python(file: str) -> None:
    """In the server, types need no imports that would go in a circle."""
    assert "typing.TYPE_CHECKING" not in set(imports(file))
    assert not [
        node
        for node in ast.walk(FILES[file])
        if isinstance(node, ast.Attribute | ast.Name) and "TYPE_CHECKING" in ast.unparse(node)
    ]


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
    "game/game.py": {"game"},  # `imagine` puts a Game together; the record is filled by rules/view.py
    "game/positions.py": {"game"},  # gives a new Game a blank record, which rules/state.py fills
    "game/fairness.py": {"game"},  # seeds the generator of a game among people
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


def arrays_made(function: ast.FunctionDef) -> set[str]:
    """The arrays that a function makes for itself."""
    made = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    news = [node for node in made if ast.unparse(node.value).startswith(("np.empty(", "np.zeros("))]
    return {ast.unparse(target) for node in news for target in node.targets}


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith(("rules/", "bots/", "lab/"))])
def test_no_record_outlives_its_array(file: str) -> None:
    """The compiler frees an array after its last use, though a record of it may still be in use."""
    for function in ast.walk(FILES[file]):
        if isinstance(function, ast.FunctionDef) and "kernel" in map(ast.unparse, function.decorator_list):
            own = arrays_made(function)
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
                    assert ast.unparse(node.value.value) not in own, f"{function.name}: {ast.unparse(node)}"


@pytest.mark.parametrize("file", FILES)
def test_files_and_functions_stay_short(file: str) -> None:
    lines = (SOURCE / file).read_text("utf-8").count("\n")
    assert lines <= 400
    for node in ast.walk(FILES[file]):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            length = (node.end_lineno or 0) - first + 1
            assert length <= 40, f"{node.name}: {length} lines"
