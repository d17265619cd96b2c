"""How games go at one number of players."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from roundhouse.lab.balance import estimates
from roundhouse.lab.balance.estimates import Spread, share
from roundhouse.lab.balance.games import Played
from roundhouse.lab.statistics.intervals import Estimate


@dataclass(frozen=True)
class Course:
    seats: int
    games: int
    turns: Spread
    """Turns of each player."""
    scores: Spread
    """Points of all seats."""
    best: Spread
    """Points of the winner."""
    lead: Spread
    """Points between the winner and the second."""
    chairs: tuple[Estimate, ...]
    """Share of victories of the player who begins, of the one after, and so on."""
    from_routes: float
    from_tickets: float
    from_bonuses: float
    """Where the points come from, as shares of all points."""
    completed: float
    """The share of kept tickets that were completed."""
    kept: float
    """Tickets that each player kept."""
    taken: float
    """The share of routes that somebody claimed."""


def course(played: Played) -> Course:
    seats, sheets = played.seats, played.sheets
    ranked = np.sort(played.totals, axis=1)
    points = played.totals.sum()
    return Course(
        seats=seats,
        games=len(played),
        turns=estimates.spread(played.turns),
        scores=estimates.spread(played.totals),
        best=estimates.spread(ranked[:, -1]),
        lead=estimates.spread(ranked[:, -1] - ranked[:, -2]),
        chairs=tuple(estimates.mean(_won_by(played, chair)) for chair in range(seats)),
        from_routes=share(sheets["routes"].sum(), points),
        from_tickets=share(sheets["won"].sum() - sheets["lost"].sum(), points),
        from_bonuses=share(sheets["bonus"].sum(), points),
        completed=share(played.completed.sum(), played.kept.sum()),
        kept=share(played.kept.sum(), played.totals.size),
        taken=float(played.taken.mean()),
    )


def _won_by(played: Played, chair: int) -> Any:
    """The share of the victory of this chair in each game."""
    return (played.won * (played.chairs == chair)).sum(axis=1)
