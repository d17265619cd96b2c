"""Errors in the name or the data of an edition, worded for people who make maps."""

from collections.abc import Sequence
from pathlib import Path


class UnknownEdition(ValueError):
    """The text is neither the name of an edition nor a folder."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = tuple(known)

    def __str__(self) -> str:
        return f"There is no edition or folder {self.name!r}. Editions: {', '.join(self.known)}."


class BadEdition(ValueError):
    """The data is refused. The error says where the fault is and what was expected there, one line for each fault."""

    more: "tuple[BadEdition, ...]" = ()
    """Further faults that were found together with this one."""

    def __init__(self, file: Path, line: int | None, key: str | None, expected: str, found: str | None = None) -> None:
        super().__init__(file, line, key, expected, found)
        self.file = file
        self.line = line
        self.key = key
        self.expected = expected
        self.found = found

    @classmethod
    def together(cls, faults: "Sequence[BadEdition]") -> "BadEdition":
        """One error that tells all these faults."""
        first = faults[0]
        whole = cls(first.file, first.line, first.key, first.expected, first.found)
        whole.more = tuple(faults[1:])
        return whole

    @property
    def faults(self) -> "tuple[BadEdition, ...]":
        """Each fault by itself."""
        alone = BadEdition(self.file, self.line, self.key, self.expected, self.found)
        return (alone, *(fault for more in self.more for fault in more.faults))

    def __str__(self) -> str:
        return "\n".join((self._told(), *map(str, self.more)))

    def _told(self) -> str:
        where = str(self.file) + (f", line {self.line}" if self.line else "") + (f", {self.key}" if self.key else "")
        return f"{where}: expected {self.expected}" + (f", found {self.found}" if self.found is not None else "")
