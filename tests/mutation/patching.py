"""Put a mutant in the place of the real function, for all modules that have imported it."""

import ast
import importlib
import inspect
from types import ModuleType
from typing import Any

from roundhouse.game import notation
from roundhouse.rules import box
from tests.mutation.mutants import Mutant


def install(mutant: Mutant) -> None:
    """Change the code of the function itself, so that it does not matter who holds it."""
    module = importlib.import_module(_module_name(mutant.file))
    given: Any = getattr(module, mutant.function)
    inspect.unwrap(given).__code__ = _compiled(mutant, module)
    if hasattr(given, "cache_clear"):
        given.cache_clear()
    _forget_boxes()
    _make_tables_again(mutant, module)


def _module_name(file: str) -> str:
    return "roundhouse.rules." + file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _compiled(mutant: Mutant, module: ModuleType) -> Any:
    mutant.swap.exchange()
    mutant.tree.decorator_list = []
    tree = ast.fix_missing_locations(ast.Module([mutant.tree], []))
    names = dict(vars(module))
    exec(compile(tree, str(module.__file__), "exec"), names)
    return names[mutant.function].__code__


def _forget_boxes() -> None:
    """A box that was packed before may not be what a mutant would pack."""
    box.pack.cache_clear()
    notation.of.cache_clear()


def _make_tables_again(mutant: Mutant, module: ModuleType) -> None:
    """Some functions run once, at the import, to fill a table: `PAYMENTS = _payments()`."""
    for statement in ast.parse(inspect.getsource(module)).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.value) == f"{mutant.function}()":
            (target,) = statement.targets
            vars(module)[ast.unparse(target)][...] = getattr(module, mutant.function)()
