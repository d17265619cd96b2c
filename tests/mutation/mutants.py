"""Mutants of the rules: each is one small wrong change inside one function."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path

EXCLUDED = {"kernels.py"}
"""The compiler is switched off while mutants are tried, so nothing here would run."""

OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
NAMES = {"min": "max", "max": "min"}
REMOVABLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return)
UNTOUCHED = {"returns", "annotation", "decorator_list"}


@dataclass(frozen=True)
class Mutant:
    """A change of one node; `before` and `after` are the first line of the statement that holds it."""

    file: str
    function: str
    line: int
    before: str
    after: str
    occurrence: int = 1
    tree: ast.FunctionDef = field(compare=False, repr=False, kw_only=True)
    swap: "Swap" = field(compare=False, repr=False, kw_only=True)

    @property
    def key(self) -> str:
        """Its name, which does not depend on line numbers."""
        again = f" #{self.occurrence}" if self.occurrence > 1 else ""
        return f"{self.file} {self.function}: {self.before} -> {self.after}{again}"


@dataclass(frozen=True)
class Swap:
    """Put `new` into a field of `parent`, or into a place of that field if it is a list."""

    parent: ast.AST
    field: str
    place: int | None
    new: ast.AST

    def exchange(self) -> "Swap":
        """Do it; the swap that undoes it."""
        old = getattr(self.parent, self.field)
        if self.place is None:
            setattr(self.parent, self.field, self.new)
            return replace(self, new=old)
        before, old[self.place] = old[self.place], self.new
        return replace(self, new=before)


@cache
def rules() -> Path:
    """The folder of the rules, found without importing them."""
    spec = find_spec("roundhouse")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "rules"


def all_mutants() -> list[Mutant]:
    paths = sorted(path for path in rules().rglob("*.py") if path.name not in EXCLUDED)
    return [mutant for path in paths for mutant in mutants(path.read_text("utf-8"), str(path.relative_to(rules())))]


def mutants(source: str, file: str) -> list[Mutant]:
    """Those of the functions of a module. What stands outside of functions is declarations, and is left alone."""
    seen: Counter[str] = Counter()
    found = []
    for tree in ast.parse(source).body:
        if isinstance(tree, ast.FunctionDef):
            for mutant in _of_function(tree, file):
                seen[mutant.key] += 1
                found.append(replace(mutant, occurrence=seen[mutant.key]))
    return found


def _of_function(tree: ast.FunctionDef, file: str) -> Iterator[Mutant]:
    for statement, swap in _swaps(tree, tree):
        before = _first_line(statement)
        undo = swap.exchange()
        after = _first_line(swap.new if isinstance(swap.new, ast.stmt) else statement)
        undo.exchange()
        yield Mutant(file, tree.name, statement.lineno, before, after, tree=tree, swap=swap)


def _first_line(statement: ast.stmt) -> str:
    return ast.unparse(ast.fix_missing_locations(statement)).splitlines()[0]


def _swaps(node: ast.AST, statement: ast.stmt) -> Iterator[tuple[ast.stmt, Swap]]:
    for name, value in ast.iter_fields(node):
        if name in UNTOUCHED:
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not _is_skipped(child):
                inner = child if isinstance(child, ast.stmt) else statement
                for new in _replacements(child):
                    yield inner, Swap(node, name, place, new)
                yield from _swaps(child, inner)


def _is_skipped(node: ast.AST) -> bool:
    """Docstrings, signatures, and assertions: these are guards against wrong data."""
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return docstring or isinstance(node, ast.Assert | ast.arguments)


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    if type(node) in OPERATORS:
        yield OPERATORS[type(node)]()
    if isinstance(node, REMOVABLE):
        yield ast.copy_location(ast.Pass(), node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    if isinstance(node, ast.Constant):
        yield from _constants(node.value)
    if isinstance(node, ast.Name) and node.id in NAMES:
        yield ast.Name(NAMES[node.id], node.ctx)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
        yield from _ranges(node)


def _constants(value: object) -> Iterator[ast.Constant]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int | float):
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)


def _ranges(call: ast.Call) -> Iterator[ast.Call]:
    """One step more and one less; where the end is a plain number, that number is changed anyway."""
    end = min(1, len(call.args) - 1)
    if not isinstance(call.args[end], ast.Constant):
        for operator in (ast.Add(), ast.Sub()):
            args = list(call.args)
            args[end] = ast.BinOp(args[end], operator, ast.Constant(1))
            yield ast.Call(call.func, args, [])
