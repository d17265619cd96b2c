"""TypeScript declarations from Python types: structs, typed dictionaries, dataclasses and models."""

import inspect
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import UNSET, UnsetType
from pydantic import BaseModel

from roundhouse.game.views import Counts
from roundhouse.server.table.presentation.protocol import Shape

SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


@dataclass(frozen=True)
class Member:
    """A member of an interface; an optional one may be left out."""

    name: str
    kind: str
    optional: bool = False

    def __str__(self) -> str:
        return f"{self.name}{'?' if self.optional else ''}: {self.kind}"


def written(hint: Any) -> str:
    """A Python type as TypeScript."""
    if hint == Counts:
        return "Counts"
    if hint in SIMPLE:
        return SIMPLE[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        shapes = [meta.kind for meta in hint.__metadata__ if isinstance(meta, Shape)]
        return written(shapes[0] if shapes else inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(written(each) for each in inner if each is not UnsetType))
    if origin is tuple and inner[-1] is not ...:
        return f"[{', '.join(map(written, inner))}]"
    if origin in (list, tuple):
        return _array(written(inner[0]))
    if origin in (dict, Mapping):
        return f"Record<{written(inner[0])}, {written(inner[1])}>"
    return str(hint.__name__)


def _array(inner: str) -> str:
    return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"


def members(kind: Any, without: Iterable[str] = ()) -> list[Member]:
    """The members of a structured type, in order."""
    return [
        member for member in _members(kind, get_type_hints(kind, include_extras=True)) if member.name not in without
    ]


def _members(kind: Any, hints: dict[str, Any]) -> Iterator[Member]:
    if is_typeddict(kind):
        yield from (Member(name, written(hint)) for name, hint in hints.items())
    elif is_dataclass(kind):
        yield from (Member(each.name, written(hints[each.name])) for each in fields(kind))
    elif issubclass(kind, BaseModel):
        yield from (Member(name, written(hints[name])) for name in kind.model_fields)
    else:
        if kind.__struct_config__.tag:
            yield Member(kind.__struct_config__.tag_field, f'"{kind.__struct_config__.tag}"')
        for each in msgspec.structs.fields(kind):
            yield Member(each.encode_name, written(hints[each.name]), each.default is UNSET)


def interface(name: str, kind: Any, changed: Iterable[Member] = (), without: Iterable[str] = ()) -> str:
    """An interface with the members of a type, some of them changed or left out."""
    new = {member.name: member for member in changed}
    every = [new.get(member.name, member) for member in members(kind, without)]
    return declared(name, every, inspect.getdoc(kind) or "")


def declared(name: str, every: Iterable[Member], text: str) -> str:
    body = "".join(f"  {member};\n" for member in every)
    return f"/** {' '.join(text.split())} */\nexport interface {name} {{\n{body}}}\n"


def merged(kinds: Iterable[Iterable[Member]]) -> list[Member]:
    """One optional member for every name, of any of the types it has."""
    types_of: dict[str, dict[str, None]] = {}
    for every in kinds:
        for member in every:
            types_of.setdefault(member.name, {})[member.kind] = None
    return [
        Member(name, " | ".join(dict.fromkeys(" | ".join(found).split(" | "))), True)
        for name, found in types_of.items()
    ]
