"""Replays a finished game step by step, with all cards open."""

from dataclasses import fields
from typing import Any

from roundhouse.game import Game
from roundhouse.game.events import Event
from roundhouse.language import telling

from .wording import Wording


def steps(game: Game, wording: Wording | None = None) -> list[dict[str, Any]]:
    """The set-up, then each action: who did it, its events, and the whole table after it. With `wording` also in
    words."""
    again = game.back_to(0)
    told: list[dict[str, Any]] = [_step(again, None, None, wording)]
    for action in game.history:
        seat = again.seat
        again.push(action)
        told.append(_step(again, seat, game.notation.text(action), wording))
    return told


def _step(game: Game, seat: int | None, action: str | None, wording: Wording | None) -> dict[str, Any]:
    events = [_openly(event) for event in game.events]
    step = {"seat": seat, "action": action, "events": events, "game": game.as_dict()}
    return step | {"told": [_told(event, wording) for event in game.events]} if wording else step


def _openly(event: Event) -> dict[str, Any]:
    return {"event": event.code, **{field.name: getattr(event, field.name) for field in fields(event)}}


def _told(event: Event, wording: Wording) -> dict[str, str]:
    """What happened with nothing hidden, and as the others were told it during the game."""
    return {
        "open": telling.event_openly(event, wording.names, wording.speaker),
        "public": telling.event(event, None, wording.names, wording.speaker),
    }
