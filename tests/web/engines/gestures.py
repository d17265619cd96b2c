"""Clicks and keys as WebDriver describes them, in its classic form and in BiDi alike."""

from typing import Any

KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "ArrowRight": "\ue014", "Space": " "}

Gesture = list[dict[str, Any]]


def click(x: float, y: float) -> Gesture:
    moves = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}]


def press(*keys: str) -> Gesture:
    return [{"type": "key", "id": "keyboard", "actions": [move for key in keys for move in _stroke(key)]}]


def _stroke(key: str) -> Gesture:
    """All keys of a combination go down, then all come up."""
    together = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else [key])]
    down = [{"type": "keyDown", "value": each} for each in together]
    return down + [{"type": "keyUp", "value": each} for each in reversed(together)]
