"""An edition in plain values, for other programs."""

from dataclasses import asdict, replace
from typing import Any

from roundhouse.editions import Edition
from roundhouse.game import notation as notations


def as_dict(edition: Edition) -> dict[str, Any]:
    """The whole edition in plain values, routes and tickets with their text."""
    notation = notations.of(edition)
    values = asdict(replace(edition, files={}, places=(), routes=(), tickets=()))
    del values["files"], values["folder"]
    values["places"] = [asdict(place) for place in edition.places]
    pairs = zip(notation.routes, edition.routes, strict=True)
    values["routes"] = [{"text": text, **asdict(route)} for text, route in pairs]
    tickets = zip(notation.tickets, edition.tickets, strict=True)
    values["tickets"] = [{"text": text, **asdict(ticket)} for text, ticket in tickets]
    return values
