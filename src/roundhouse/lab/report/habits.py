"""How bots play, in figures by which people tell them apart, as a table in Markdown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from roundhouse.editions import Edition
from roundhouse.lab.balance.games import Played
from roundhouse.lab.play import contests

FEW = 12
"""Cards that people hold at most when they claim their first route."""
FULL = 8
"""A hand that is wasted when the game ends."""
HEADINGS = (
    *("Bot", "Score", "Cards at first claim", f"At most {FEW}", "Tickets kept", "Done", "Asked for more"),
    *("Length of routes", "Blocks", "Turns", f"{FULL} cards left"),
)


@dataclass(frozen=True)
class Habits:
    """Means over many games of a bot against itself, or shares of games."""

    bot: str
    score: float
    held: float
    few: float
    kept: float
    done: float
    asked: float
    length: float
    blocks: float
    turns: float
    full: float


def habits(edition: Edition, bot: str, seats: int, games: int, seed: int) -> Habits:
    """Let a quick bot play against itself."""
    batch, finals = contests.play_out(edition, [bot] * seats, range(seed, seed + games))
    played = Played(edition, seats, batch.facts, batch.sheets, finals)

    def of(name: str) -> Any:
        return finals[name][:, :seats].astype(float)

    return Habits(
        bot,
        score=played.totals.mean(),
        held=of("held").mean(),
        few=(of("held") <= FEW).mean(),
        kept=played.kept.sum() / played.totals.size,
        done=played.completed.sum() / max(1, played.kept.sum()),
        asked=of("asked").mean(),
        length=(edition.trains - of("trains")).sum() / max(1.0, of("claims").sum()),
        blocks=of("blocks").mean(),
        turns=float(np.mean(played.turns)),
        full=(of("cards") >= FULL).mean(),
    )


def table(rows: Sequence[Habits]) -> Iterator[str]:
    """The lines of a table in Markdown."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield f"| --- |{' ---: |' * (len(HEADINGS) - 1)}"
    for row in rows:
        cells = (
            *(f"`{row.bot}`", f"{row.score:.1f}", f"{row.held:.1f}", f"{row.few:.0%}", f"{row.kept:.2f}"),
            *(f"{row.done:.0%}", f"{row.asked:.2f}", f"{row.length:.2f}", f"{row.blocks:.2f}", f"{row.turns:.0f}"),
            f"{row.full:.0%}",
        )
        yield f"| {' | '.join(cells)} |"
