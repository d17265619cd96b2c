"""The input of one drawing."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from roundhouse import editions
from roundhouse.drawing.board.pens import pens
from roundhouse.drawing.board.pieces import Piece, piece
from roundhouse.drawing.board.vehicles import FLEETS, Fleet
from roundhouse.drawing.colours import Theme
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
    dark: bool = False
    numbers: bool = False

    @cached_property
    def theme(self) -> Theme:
        return self.look.theme(self.dark)

    @cached_property
    def fleet(self) -> Fleet:
        return FLEETS[self.edition.words["train"]]

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """Route -> its shapes."""
        return {track.route.text: piece(track, self.layout.sizes, self.fleet) for track in self.layout.tracks}

    @cached_property
    def pens(self) -> Mapping[str, float]:
        return pens(self.fleet, self.layout.sizes.width)

    def colour(self, name: str) -> str:
        return self.theme.ground[name]

    @property
    def credit(self) -> str:
        """Who made the drawing: nothing else was printed of a map that is nobody's box."""
        return self.speaker.say("draw.own" if self.edition.box in editions.names() else "draw.map")
