"""A finished game told again, step by step, with all cards open."""

from dataclasses import fields
from typing import Any

from roundhouse.game import Game
from roundhouse.game.events import Event
from roundhouse.language import telling
from roundhouse.server.table.wording import Teller


def steps(game: Game, teller: Teller | None = None) -> list[dict[str, Any]]:
    """The set-up, then each action: who did it, what happened, and the whole table after it; with a teller in words."""
    again = game.back_to(0)
    told: list[dict[str, Any]] = [_step(again, None, None, teller)]
    for action in game.history:
        seat = again.seat
        again.push(action)
        told.append(_step(again, seat, game.notation.text(action), teller))
    return told


def _step(game: Game, seat: int | None, action: str | None, teller: Teller | None) -> dict[str, Any]:
    events = [_openly(event) for event in game.events]
    step = {"seat": seat, "action": action, "events": events, "game": game.as_dict()}
    return step | {"told": [_told(event, teller) for event in game.events]} if teller else step


def _openly(event: Event) -> dict[str, Any]:
    return {"event": event.code, **{field.name: getattr(event, field.name) for field in fields(event)}}


def _told(event: Event, teller: Teller) -> dict[str, str]:
    """What happened with nothing hidden, and as the others were told it then."""
    return {
        "open": telling.event_openly(event, teller.names, teller.speaker),
        "public": telling.event(event, None, teller.names, teller.speaker),
    }
