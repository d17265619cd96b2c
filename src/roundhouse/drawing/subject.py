"""The input of one drawing."""

from collections.abc import Mapping
from dataclasses import dataclass

from roundhouse.drawing.layout import Layout
from roundhouse.drawing.look import Look
from roundhouse.editions.edition import Edition
from roundhouse.language import Speaker


@dataclass(frozen=True)
class Drawing:
    edition: Edition
    layout: Layout
    look: Look
    speaker: Speaker
    claimed: Mapping[str, int]

    def colour(self, name: str) -> str:
        return self.look.palette[name]
