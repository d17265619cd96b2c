"""Several numbers at once: what is counted by length, and lines of floats, are added and multiplied in one step."""

import operator
from collections.abc import Callable
from typing import Any

import numba.core.cgutils
import numba.core.datamodel
import numba.extending
import numpy as np

from roundhouse.editions.limits import LENGTH
from roundhouse.rules.arrays import Grid, Line

types: Any = numba.types
models: Any = numba.core.datamodel.models
generating: Any = numba.core.cgutils
ir: Any = generating.ir
Function = Callable[..., Any]
typed: Callable[..., Callable[[Function], Function]] = numba.extending.type_callable
lowered: Callable[..., Callable[[Function], Function]] = numba.extending.lower_builtin
NUMBER, WHOLE = ir.IntType(16), ir.IntType(64)
VECTOR = ir.VectorType(NUMBER, LENGTH)


def lanes(line: Line[int]) -> np.ndarray:
    """The numbers of a line that has one for each length of routes."""
    return line


def total(numbers: np.ndarray) -> int:
    """Their sum, which must be below 32,768."""
    return int(np.sum(numbers))


class Lanes(types.Type):  # type: ignore[misc]
    """What a kernel makes of such a line: not an array, but a register."""


LANES = Lanes("Lanes")


@numba.extending.register_model(Lanes)
class Model(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, VECTOR)


@typed(lanes)
def _type_lanes(_: Any) -> Function:
    return lambda line: LANES if line.dtype == types.int16 and line.layout == "C" else None


@lowered(lanes, types.Array)
def _load(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, given[0])
    return builder.load(builder.bitcast(array.data, VECTOR.as_pointer()), align=2)


@typed(operator.add)
@typed(operator.mul)
def _type_both(_: Any) -> Function:
    return lambda a, b: LANES if a == b == LANES else None


@lowered(operator.add, Lanes, Lanes)
def _add(_: Any, builder: Any, __: Any, given: Any) -> Any:
    return builder.add(*given)


@lowered(operator.mul, Lanes, Lanes)
def _multiply(_: Any, builder: Any, __: Any, given: Any) -> Any:
    return builder.mul(*given)


@typed(total)
def _type_total(_: Any) -> Function:
    return lambda numbers: types.int64 if numbers == LANES else None


@lowered(total, Lanes)
def _sum(_: Any, builder: Any, __: Any, given: Any) -> Any:
    signature = ir.FunctionType(NUMBER, [VECTOR])
    add = builder.module.declare_intrinsic(f"llvm.vector.reduce.add.v{LENGTH}i16", (), signature)
    return builder.sext(builder.call(add, given), WHOLE)


def add_product(target: Line[float], factors: Line[float], matrix: Grid[float]) -> None:
    """Add each row of a matrix, times its factor, to a line of floats: in this order, so that it is always the same."""
    for factor, row in zip(factors, matrix, strict=True):
        target += factor * row


def _multiply_rows(_: Any, target: Any, factors: Any, matrix: Any) -> Any:
    rows, width = matrix.shape
    floats, none = ir.VectorType(ir.DoubleType(), width), ir.Constant(ir.IntType(32), 0)
    alike, vague = ir.Constant(ir.VectorType(ir.IntType(32), width), None), ir.Constant(floats, ir.Undefined)

    def emit(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        ours, each, theirs = (
            context.make_array(kind)(context, builder, array).data
            for kind, array in zip(signature.args, given, strict=True)
        )
        ours, theirs = (builder.bitcast(data, floats.as_pointer()) for data in (ours, theirs))
        total = generating.alloca_once_value(builder, builder.load(ours, align=8))
        with generating.for_range(builder, ir.Constant(WHOLE, rows)) as loop:
            factor = builder.load(builder.gep(each, [loop.index]), align=8)
            factor = builder.shuffle_vector(builder.insert_element(vague, factor, none), vague, alike)
            row = builder.load(builder.gep(theirs, [loop.index]), align=8)
            builder.store(builder.fadd(builder.load(total), builder.fmul(factor, row)), total)
        builder.store(builder.load(total), ours, align=8)
        return context.get_dummy_value()

    return types.void(target, factors, matrix), emit


multiply_rows: Any = numba.extending.intrinsic(_multiply_rows)


@numba.extending.overload(add_product)
def _add_product(target: Any, factors: Any, matrix: Any) -> Any:
    def at_once(target: Any, factors: Any, matrix: Any) -> None:
        multiply_rows(target, factors, matrix)

    given = (target, factors, matrix)
    plain = all(isinstance(kind, types.NestedArray) and kind.dtype == types.float64 for kind in given)
    return at_once if plain and target.shape + factors.shape == matrix.shape[::-1] else None
