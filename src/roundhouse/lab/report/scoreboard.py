"""What an arena prints: a bar that moves, tables in the language of the reader, and JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from roundhouse.lab.arena.archive import Lapse
from roundhouse.lab.arena.arena import Arena
from roundhouse.lab.statistics.sprt import Verdict
from roundhouse.lab.statistics.standings import DUELS, Estimate, Standing, Standings
from roundhouse.words import Speaker, Words

TOLD = 10
"""Errors that are told; all are counted."""
UNITS = (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6))
OUTCOMES = {True: "stronger", False: "even", None: "undecided"}


def play(arena: Arena, speaker: Words, hands: int | None, ray: bool, console: Console) -> None:
    """Play with a bar that moves."""
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    )
    with bar:
        task = bar.add_task(speaker.say("simulate.progress"), total=arena.question.total, completed=arena.done)
        for games in arena.run(hands, ray):
            bar.advance(task, games)


def summary(standings: Standings, speaker: Speaker) -> Iterator[str | Table]:
    """The standings of one table."""
    yield speaker.say("simulate.heading", title=speaker.title, n=standings.seats, games=standings.games)
    yield _standings(standings, speaker)
    if len(standings.bots) > 2:
        yield _pairs(standings, speaker)
    yield speaker.say("arena.note", n=standings.seeds)
    if standings.verdict is not None:
        yield _verdict(standings.verdict, standings.games, speaker)


def lapses(found: list[Lapse], speaker: Words) -> Iterator[str]:
    """The first errors that bots made."""
    for lapse in found[:TOLD]:
        yield speaker.say("arena.fault", **{name: lapse[name] for name in ("bot", "seed", "seat", "move", "reason")})


def _standings(standings: Standings, speaker: Speaker) -> Table:
    keys = ("arena.bot", "simulate.wins", "arena.share", "simulate.mean", "arena.rating", "arena.time", "arena.errors")
    table = _blank([speaker.say(key) for key in keys])
    for bot in standings.bots:
        figures = share(bot.share), f"{bot.mean_score:.1f}", rating(bot.rating, standings.model)
        table.add_row(bot.bot, f"{bot.wins:g}", *figures, duration(bot.seconds_per_move), str(bot.errors))
    return table


def _pairs(standings: Standings, speaker: Speaker) -> Table:
    """How much of its meetings with another a bot won."""
    names = [bot.bot for bot in standings.bots]
    table = _blank([speaker.say("arena.pairs"), *names])
    for name, shares in standings.pairs.items():
        table.add_row(name, *(share(shares[other]) if other in shares else "" for other in names))
    return table


def _blank(headings: Sequence[str]) -> Table:
    """A table that loses nothing on a narrow screen."""
    table = Table()
    for heading in headings:
        table.add_column(heading, overflow="fold")
    return table


def _verdict(verdict: Verdict, games: int, speaker: Speaker) -> str:
    a, b = verdict.test.bots
    if verdict.stronger is None:
        return speaker.say("arena.sprt.undecided", a=a, b=b, games=games)
    key = "arena.sprt.stronger" if verdict.stronger else "arena.sprt.even"
    return speaker.say(key, a=a, b=b, share=percent(verdict.test.share), games=games)


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def share(estimate: Estimate) -> str:
    """Per cent, with the interval."""
    return f"{percent(estimate.value)} ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"


def rating(estimate: Estimate, model: str) -> str:
    digits = 0 if model == DUELS else 1
    value, low, high = (f"{number:.{digits}f}" for number in estimate)
    return f"{value} ({low}…{high})"


def duration(seconds: float) -> str:
    """In the largest unit that is not too large."""
    unit, size = next((unit for unit in UNITS if seconds >= unit[1]), UNITS[-1])
    return f"{seconds / size:.3g} {unit}"


def as_dict(standings: Standings) -> dict[str, Any]:
    """The standings of one table, ready for JSON."""
    verdict = standings.verdict
    return {
        "games": standings.games,
        "edition": standings.edition,
        "seats": standings.seats,
        "seeds": standings.seeds,
        "bots": {bot.bot: _row(bot) for bot in standings.bots},
        "pairs": {
            bot: {other: {"share": won.value, "low": won.low, "high": won.high} for other, won in shares.items()}
            for bot, shares in standings.pairs.items()
        },
        "model": standings.model,
        "sprt": None if verdict is None else _told(verdict),
    }


def _row(bot: Standing) -> dict[str, Any]:
    return {
        "games": bot.games,
        "wins": bot.wins,
        "share": bot.share.value,
        "share_low": bot.share.low,
        "share_high": bot.share.high,
        "mean_score": bot.mean_score,
        "errors": bot.errors,
        "faults": bot.faults,
        "seconds_per_move": bot.seconds_per_move,
        "rating": bot.rating.value,
        "low": bot.rating.low,
        "high": bot.rating.high,
    }


def _told(verdict: Verdict) -> dict[str, Any]:
    return asdict(verdict.test) | {
        "verdict": OUTCOMES[verdict.stronger],
        "blocks": verdict.blocks,
        "ratio": verdict.ratio,
    }
