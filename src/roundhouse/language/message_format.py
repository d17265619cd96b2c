"""Messages with parameters: a strict subset of ICU MessageFormat, read the same way by the browser.

`{name}` · `{n, plural, =0 {…} one {…} other {…}}` with `#` for the number · `{x, select, a {…} other {…}}` · nesting.
Characters that other readers of the format treat differently are refused: ' (write ’), <, and # outside a plural.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NoReturn

Value = str | int
Part = Callable[[Mapping[str, Value]], str]

TOKEN = re.compile(
    r"\{\s*(?P<name>[a-z][a-z0-9_]*)\s*(?:(?P<end>\})|,\s*(?P<form>plural|select)\s*,)|(?P<text>[^{}#'<]+)|(?P<hash>#)"
)
BRANCH = re.compile(r"\s*(?P<label>=\d+|[a-z][a-z0-9_]*)\s*\{")
CLOSE = re.compile(r"\s*\}")
GROUPING = {"en": ",", "fr": "\u202f", "nl": ".", "de": "."}
UP_TO_ONE = {"en": (1,), "fr": (0, 1), "nl": (1,), "de": (1,)}


class PatternError(ValueError):
    """A message that cannot be read."""


class ParameterError(KeyError):
    """A parameter that the message needs was not given."""

    def __str__(self) -> str:
        return f"parameter missing: {self.args[0]}"


@dataclass(frozen=True)
class Template:
    """A parsed message: the function that formats it, and its parameters with how each is used."""

    format: Part
    parameters: frozenset[tuple[str, str]]


def read(pattern: str, language: str) -> Template:
    """Compile a pattern. Raises PatternError with the position of the fault."""
    reader = _Reader(pattern, language)
    part = reader.message(None)
    if reader.at < len(pattern):
        reader.refuse("no branch is open here")
    return Template(part, frozenset(reader.parameters))


def number(value: int, language: str) -> str:
    return f"{value:,}".replace(",", GROUPING[language])


def text(value: Value) -> str:
    """A value as a browser would write it, with true and false in lower case."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class _Reader:
    """One pass over a pattern, from left to right."""

    def __init__(self, pattern: str, language: str) -> None:
        self.pattern, self.language, self.at = pattern, language, 0
        self.parameters: set[tuple[str, str]] = set()

    def refuse(self, why: str) -> NoReturn:
        raise PatternError(f"{why}, at character {self.at + 1} of {self.pattern!r}")

    def message(self, counted: str | None) -> Part:
        """Read up to the end or an unmatched closing brace. `counted` is the parameter that # stands for."""
        parts: list[Part] = []
        while self.at < len(self.pattern) and self.pattern[self.at] != "}":
            parts.append(self.part(counted))
        return lambda values: "".join([part(values) for part in parts])

    def part(self, counted: str | None) -> Part:
        found = TOKEN.match(self.pattern, self.at)
        if not found:
            self.refuse("expected text, {name} or {name, plural or select, …}")
        if found["hash"] and counted is None:
            self.refuse("# stands outside a plural")
        self.at = found.end()
        if found["text"]:
            return _constant(found["text"])
        if found["hash"]:
            return _hash(str(counted), self.language)
        return self.argument(found["name"], found["form"] or "plain")

    def argument(self, name: str, form: str) -> Part:
        self.parameters.add((name, form))
        if form == "plain":
            return lambda values: text(_value(values, name))
        branches = self.branches(name if form == "plural" else None)
        if "other" not in branches:
            self.refuse(f"{form} of {name} has no branch 'other'")
        if form == "select":
            return _select(name, branches)
        if strange := [label for label in branches if label not in ("one", "other") and label[0] != "="]:
            self.refuse(f"plural of {name} has a branch {strange[0]!r}")
        return _plural(name, branches, UP_TO_ONE[self.language])

    def branches(self, counted: str | None) -> dict[str, Part]:
        branches: dict[str, Part] = {}
        while found := BRANCH.match(self.pattern, self.at):
            self.at = found.end()
            if found["label"] in branches:
                self.refuse(f"a second branch {found['label']!r}")
            branches[found["label"]] = self.message(counted)
            self.close()
        self.close()
        return branches

    def close(self) -> None:
        found = CLOSE.match(self.pattern, self.at)
        if not found:
            self.refuse("expected a closing brace")
        self.at = found.end()


def _value(values: Mapping[str, Value], name: str) -> Value:
    try:
        return values[name]
    except KeyError:
        raise ParameterError(name) from None


def _count(values: Mapping[str, Value], name: str) -> int:
    value = _value(values, name)
    if not isinstance(value, int):
        raise TypeError(f"parameter {name} must be a whole number, not {value!r}")
    return value


def _constant(words: str) -> Part:
    return lambda values: words


def _hash(name: str, language: str) -> Part:
    return lambda values: number(_count(values, name), language)


def _select(name: str, branches: Mapping[str, Part]) -> Part:
    return lambda values: branches.get(text(_value(values, name)), branches["other"])(values)


def _plural(name: str, branches: Mapping[str, Part], up_to_one: tuple[int, ...]) -> Part:
    def choose(values: Mapping[str, Value]) -> str:
        count = _count(values, name)
        form = "one" if abs(count) in up_to_one else "other"
        part = branches.get(f"={count}") or branches.get(form) or branches["other"]
        return part(values)

    return choose
