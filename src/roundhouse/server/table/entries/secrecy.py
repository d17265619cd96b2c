"""Who may know a field of an entry. A field is secret unless its type says otherwise."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, TypeVar, get_type_hints

import msgspec
from msgspec import NODEFAULT, Meta

from roundhouse.server.table.state import Content

T = TypeVar("T")
Public = Annotated[T, Meta(extra={"known": "everybody"})]
Own = Annotated[T, Meta(extra={"known": "seat"})]
"""`Public[str]` is told to everybody, `Own[str]` to the seat itself."""


def visible(content: Content, seats: Sequence[int]) -> dict[str, Any]:
    """The fields that these seats may know, except those that have their default."""
    own = content.seat in seats
    return {
        name: getattr(content, name)
        for name, known, default in known_fields(type(content))
        if (known == "everybody" or own) and (default is NODEFAULT or getattr(content, name) != default)
    }


@cache
def known_fields(kind: type[Content]) -> list[tuple[str, str, Any]]:
    """The fields of a kind that are not secret: name, who may know it, and its default."""
    hints = get_type_hints(kind, include_extras=True)
    known = {name: _known(hints[name]) for name in kind.__struct_fields__}
    return [
        (field.name, known[field.name], field.default) for field in msgspec.structs.fields(kind) if known[field.name]
    ]


def _known(hint: Any) -> str:
    """Who may know a field of this type. Nobody, unless the type says so."""
    marks = [meta.extra["known"] for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Meta) and meta.extra]
    return marks[0] if marks else ""
