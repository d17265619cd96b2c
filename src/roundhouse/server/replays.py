"""A finished game told again, step by step, with all cards open."""

from dataclasses import fields
from typing import Any

from roundhouse.events import Event
from roundhouse.game import Game


def steps(game: Game) -> list[dict[str, Any]]:
    """The set-up, then each action: who did it, what happened, and the whole table after it."""
    again = game.back_to(0)
    told: list[dict[str, Any]] = [_step(again, None, None)]
    for action in game.history:
        seat = again.seat
        again.push(action)
        told.append(_step(again, seat, game.notation.text(action)))
    return told


def _step(game: Game, seat: int | None, action: str | None) -> dict[str, Any]:
    events = [_openly(event) for event in game.events]
    return {"seat": seat, "action": action, "events": events, "game": game.as_dict()}


def _openly(event: Event) -> dict[str, Any]:
    return {"event": event.code, **{field.name: getattr(event, field.name) for field in fields(event)}}
