"""Eight small numbers at once: what is counted by length is added and multiplied in one step each."""

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
