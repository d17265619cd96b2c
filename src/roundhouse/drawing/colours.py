"""The colours of the board by day and in the dark: the ground, free routes by card, claimed routes by owner."""

from collections.abc import Mapping
from dataclasses import dataclass

GROUND = {
    "paper": ("#fbf6ea", "#1f1e1b"),
    "land": ("#f3ead6", "#524f47"),
    "abroad": ("#e9e1d0", "#46433c"),
    "water": ("#d5e3e4", "#36454c"),
    "coast": ("#a9bcbb", "#61716f"),
    "border": ("#b7a183", "#7d7059"),
    "river": ("#cfe0e2", "#475960"),
    "wood": ("#e4e5ca", "#4d5145"),
    "hill": ("#efe1c3", "#575146"),
    "tint": ("#f1ead0", "#504f43"),
    "slope": ("#ebdcbb", "#5b554a"),
    "ridge": ("#e4d2ab", "#625b4e"),
    "state": ("#d9c9a6", "#655f52"),
    "bed": ("#c9bda6", "#6c675c"),
    "closed": ("#e2d9c7", "#5b5850"),
    "ink": ("#2a2119", "#f8f3e6"),
    "halo": ("#f8f2e4", "#3d3a34"),
    "marker": ("#ffffff", "#faf6ea"),
    "edge": ("#17151a", "#0b0a0c"),
    "frame": ("#6b4f34", "#8f7757"),
    "accent": ("#a4432f", "#e07a5c"),
    "shade": ("#2a1c08", "#000000"),
    "last": ("#00a5bd", "#2fd0e6"),
}
"""Name -> its colour by day and in the dark."""


@dataclass(frozen=True)
class Free:
    """A free space: its rim, its face and its sign."""

    rim: str
    face: str
    sign: str

    @property
    def well(self) -> str:
        """The shaded edge of the face, which lies lower than the rim."""
        return mix(self.face, self.rim, 0.35)


@dataclass(frozen=True)
class Owned:
    """A vehicle: its lit face, its shaded side, its roof and the number on it."""

    face: str
    side: str
    roof: str
    number: str
    roof_width: float = 0.34
    """As a share of the width of a space."""
    bold: float = 0.0
    """How much wider its outline is, where it has no dark of its own."""


def mix(one: str, other: str, share: float) -> str:
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in pairs)


FREE_LIGHT = {
    "red": Free("#c9302c", "#f3aea3", "#8f1512"),
    "orange": Free("#e67605", "#fccb8f", "#8a4600"),
    "yellow": Free("#d6ab00", "#fdea7c", "#7a5f00"),
    "green": Free("#46a35a", "#c0e6bb", "#17592a"),
    "blue": Free("#2f68bb", "#b0cbec", "#123f86"),
    "purple": Free("#7442ac", "#cdbbe2", "#4a1b7c"),
    "pink": Free("#e67dba", "#fdd3e9", "#9c3672"),
    "white": Free("#978f7e", "#ffffff", "#5f594d"),
    "black": Free("#2b2b30", "#d2cdc4", "#1d1d22"),
    "grey": Free("#908e88", "#c9c7c1", "#6f6d67"),
}
FREE_DARK = {
    "red": Free("#b8524a", "#70463f", "#ffb3aa"),
    "orange": Free("#bd8038", "#735a39", "#ffc98c"),
    "yellow": Free("#b09d35", "#6d6838", "#ffe98f"),
    "green": Free("#559a63", "#476448", "#a8ebb5"),
    "blue": Free("#5a89c9", "#465a72", "#b3d2ff"),
    "purple": Free("#846aa6", "#594e63", "#dabffa"),
    "pink": Free("#ba7da4", "#735866", "#ffc7e6"),
    "white": Free("#a09b90", "#7b776e", "#ffffff"),
    "black": Free("#232224", "#3d3b36", "#c9c4ba"),
    "grey": Free("#7d7a72", "#605d55", "#bdb9b0"),
}
OWNED_LIGHT = {
    "black": Owned("#1a191d", "#000000", "#3e3c46", "#ffffff"),
    "blue": Owned("#1a48a8", "#0c2862", "#2f63cc", "#ffffff"),
    "purple": Owned("#6c2bbc", "#3a1170", "#8f52dd", "#ffffff"),
    "red": Owned("#e2312d", "#8f1214", "#ff9c90", "#ffffff", 0.24),
    "pink": Owned("#e668b0", "#8f2a68", "#ffb6dd", "#2a0a1c"),
    "green": Owned("#30b055", "#146a2e", "#86e09b", "#0d2413"),
    "orange": Owned("#f58220", "#9c4a00", "#ffbb7d", "#2a1604"),
    "yellow": Owned("#fbbf00", "#a87500", "#ffe27a", "#2a2119"),
    "white": Owned("#ffffff", "#8792a0", "#dfe4ea", "#17151a", 0.36, 0.05),
}
OWNED_DARK = {
    "black": Owned("#09080b", "#000000", "#26242b", "#ffffff"),
    "blue": Owned("#2e6cf0", "#14398c", "#5c90f7", "#ffffff"),
    "purple": Owned("#9a55fb", "#5322a0", "#bf97ff", "#ffffff"),
    "red": Owned("#fb5a4e", "#9c241d", "#ffb9af", "#2a0806", 0.24),
    "pink": Owned("#ff86c9", "#9c3774", "#ffc9e6", "#2a0a1c"),
    "green": Owned("#49d475", "#1a7a38", "#a0f2b7", "#0d2413"),
    "orange": Owned("#ff9a3d", "#a85800", "#ffcb98", "#2a1604"),
    "yellow": Owned("#ffd02b", "#a87a00", "#ffed9e", "#2a2119"),
    "white": Owned("#ffffff", "#98a3b1", "#e6eaef", "#17151a", 0.36),
}
"""The faces climb in lightness from black to white, so that owners differ even without colours."""


@dataclass(frozen=True)
class Theme:
    """Every colour of a board."""

    ground: Mapping[str, str]
    free: Mapping[str, Free]
    owned: Mapping[str, Owned]


def theme(dark: bool = False, ground: Mapping[str, str] | None = None) -> Theme:
    """The colours by day or in the dark, some of the ground's replaced by an edition's own."""
    usual = {name: pair[dark] for name, pair in GROUND.items()}
    return Theme({**usual, **(ground or {})}, *((FREE_DARK, OWNED_DARK) if dark else (FREE_LIGHT, OWNED_LIGHT)))
