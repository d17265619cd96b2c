"""What the fields of records are to a type checker; when the code runs, plain numpy arrays and records."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

import numpy as np

E = TypeVar("E")
"""What an element reads as: a whole number, a float, 64 bits or a record."""

if TYPE_CHECKING:
    Index = int | np.integer[Any]

    class Fields(np.generic[Any]):
        """A record; each sort of record adds its fields."""

        def __getitem__(self, name: str) -> Any: ...  # type: ignore[override, unused-ignore]
        def __setitem__(self, name: str, value: object) -> None: ...

    class Line(np.ndarray[tuple[int], np.dtype[Any]], Generic[E]):
        """An array of one dimension."""

        @overload  # type: ignore[override]
        def __getitem__(self, index: Index) -> E: ...
        @overload
        def __getitem__(self, index: slice | np.ndarray[Any, Any]) -> "Line[E]": ...
        @overload
        def __getitem__(self, index: str) -> np.ndarray[tuple[int], np.dtype[Any]]: ...
        def __getitem__(self, index: Any) -> Any: ...
        def __iter__(self) -> Iterator[E]: ...
        def tolist(self) -> list[E]: ...

    class Grid(np.ndarray[tuple[int, int], np.dtype[Any]], Generic[E]):
        """An array of two dimensions."""

        @overload  # type: ignore[override]
        def __getitem__(self, index: Index) -> Line[E]: ...
        @overload
        def __getitem__(self, index: tuple[Index, Index]) -> E: ...
        @overload
        def __getitem__(self, index: slice) -> "Grid[E]": ...
        def __getitem__(self, index: Any) -> Any: ...
        def __iter__(self) -> Iterator[Line[E]]: ...
        def tolist(self) -> list[list[E]]: ...

    class Cube(np.ndarray[tuple[int, int, int], np.dtype[Any]], Generic[E]):
        """An array of three dimensions."""

        @overload  # type: ignore[override]
        def __getitem__(self, index: Index) -> Grid[E]: ...
        @overload
        def __getitem__(self, index: tuple[Index, Index]) -> Line[E]: ...
        @overload
        def __getitem__(self, index: tuple[Index, Index, Index]) -> E: ...
        def __getitem__(self, index: Any) -> Any: ...
        def __iter__(self) -> Iterator[Grid[E]]: ...
        def tolist(self) -> list[list[list[E]]]: ...

else:
    Fields = np.void
    Line = Grid = Cube = np.ndarray

R = TypeVar("R", bound=Fields)
"""Any sort of record."""
