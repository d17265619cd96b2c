"""Several numbers at once: what is counted by length, and lines of floats, are added and multiplied in one step each."""

import operator
from collections.abc import Callable
from typing import Any

import numba.core.cgutils
import numba.core.datamodel
import numba.extending
import numpy as np

from roundhouse.editions.limits import LENGTH
from roundhouse.rules.arrays import Line

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


def add_times(target: Line[float], factor: float, source: Line[float]) -> None:
    """Add a multiple of one line of floats to another of the same length."""
    target += factor * source


def _blend(_: Any, target: Any, factor: Any, source: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        floats, none = ir.VectorType(ir.DoubleType(), target.shape[0]), ir.Constant(ir.IntType(32), 0)
        ours, theirs = (
            builder.bitcast(context.make_array(kind)(context, builder, array).data, floats.as_pointer())
            for kind, array in ((target, given[0]), (source, given[2]))
        )
        alike = ir.Constant(ir.VectorType(ir.IntType(32), target.shape[0]), None)
        first = builder.insert_element(ir.Constant(floats, ir.Undefined), given[1], none)
        more = builder.fmul(builder.shuffle_vector(first, first, alike), builder.load(theirs, align=8))
        builder.store(builder.fadd(builder.load(ours, align=8), more), ours, align=8)
        return context.get_dummy_value()

    return types.void(target, types.float64, source), emit


blend: Any = numba.extending.intrinsic(_blend)


@numba.extending.overload(add_times)
def _add_times(target: Any, factor: Any, source: Any) -> Any:
    def at_once(target: Any, factor: Any, source: Any) -> None:
        blend(target, factor, source)

    floats = target.dtype == source.dtype == types.float64 and source.layout == target.layout == "C"
    fits = isinstance(target, types.NestedArray) and target.ndim == source.ndim == 1
    return at_once if fits and floats else None
