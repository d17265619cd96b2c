"""A page on how strong the bots are: tables, plots, and how to play the same games again."""

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roundhouse import editions
from roundhouse.editions import UnknownEdition
from roundhouse.lab.arena import archive, outcomes
from roundhouse.lab.arena.outcomes import Outcome
from roundhouse.lab.arena.schedule import USUAL_LIMIT, Question, Table
from roundhouse.lab.report import plots
from roundhouse.lab.report.scoreboard import duration, percent, rating, share
from roundhouse.lab.statistics.sprt import Verdict
from roundhouse.lab.statistics.standings import DUELS, Standings

UNITS = {DUELS: "Bradley-Terry points: 400 are ten to one"}
OTHER_UNIT = "OpenSkill points"

OPENING = """# How strong the bots are

This page is written by `roundhouse strength` from the results of `roundhouse arena`; below each heading is the command
that plays the same games again. A *block* is one seed, played in every seating, so that no bot has better cards or the
better seat. A tie is half a victory for each of two, a third for each of three.

In brackets are 95 % intervals: they come from drawing the seeds again, 200 times (less often for OpenSkill beyond a
thousand games). An interval without width means that all blocks ended alike, not that the figure is exact. Ratings of
two players are Bradley-Terry points, in which 400 are ten to one; those of more are OpenSkill's. They compare only
within one table. `dice` is 0 where it plays, otherwise the mean is. *Time* is how long a bot thinks for a move; for
quick bots it is the whole game divided by its moves.
"""


@dataclass(frozen=True)
class Run:
    """A folder of an arena."""

    name: str
    question: Question
    about: dict[str, Any]
    outcomes: list[Outcome]


def read(folder: Path) -> Run:
    question, about = archive.asked(folder)
    parts, _ = archive.read(folder)
    return Run(folder.resolve().name, question, about, outcomes.of(question, parts) if parts else [])


def write(folders: Sequence[Path], page: Path, foreword: str = "") -> None:
    """The page, and its plots in a folder of the same name beside it."""
    pictures = page.with_suffix("")
    runs = [read(folder) for folder in folders]
    pictures.mkdir(parents=True, exist_ok=True)
    text = "\n".join([OPENING, foreword, *(line for run in runs for line in _run(run, pictures))])
    page.write_text(re.sub("\n{3,}", "\n\n", text), "utf-8")


def _run(run: Run, pictures: Path) -> Iterator[str]:
    yield f"## {run.name.replace('-', ' ').replace('_', ' ').capitalize()}\n"
    yield f"```\n{command(run.question)}\n```\n"
    played = sum(outcome.standings.games for outcome in run.outcomes)
    yield f"{played:,} games, version {run.about['version']}, state of rules and bots `{run.about['code']}`.\n"
    if len(run.outcomes) > 1:
        yield from _glance(run.outcomes)
    for outcome in run.outcomes:
        yield from _table(run, outcome, pictures)


def command(question: Question) -> str:
    """What to type for the same games."""
    boxes = dict.fromkeys(table.edition for table in question.tables)
    seats = dict.fromkeys(table.seats for table in question.tables)
    named = ["--sprt", ",".join(question.test.bots)] if question.test else ["--bots", ",".join(question.bots)]
    words: list[object] = [
        *("roundhouse", "arena", *boxes, *named),
        *("--games", question.games, "--seed", question.seed),
        *(word for number in seats for word in ("--seats", number)),
    ]
    if question.limit not in (None, USUAL_LIMIT):
        words += ["--limit", question.limit]
    if question.test:
        words += ["--share", question.test.share, "--alpha", question.test.alpha, "--beta", question.test.beta]
    return shlex.join(map(str, words))


def _glance(found: Sequence[Outcome]) -> Iterator[str]:
    """Who beats whom, everywhere."""
    tables = [outcome.standings for outcome in found]
    yield _row(["% won", *map(title, tables)])
    yield _row(["---", *["---:"] * len(tables)])
    names = [bot.bot for bot in tables[0].bots]
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            shares = [table.pairs[a].get(b) for table in tables]
            yield _row([f"{_code(a)} against {_code(b)}", *(share(one) if one else "" for one in shares)])
    yield ""


def _table(run: Run, outcome: Outcome, pictures: Path) -> Iterator[str]:
    standings = outcome.standings
    yield f"### {title(standings)}\n"
    line_ups = run.question.line_ups(Table(standings.edition, standings.seats))
    ways = f"line-ups: {len(line_ups)}, each in {len(line_ups[0].seatings)} seatings"
    yield f"{standings.games:,} games, {standings.seeds:,} seeds, {ways}.{_verdict(standings.verdict)}\n"
    yield _row(["Bot", "Games", "Wins", "% won", "Mean score", "Rating", "Time", "Errors"])
    yield _row(["---", *["---:"] * 7])
    for bot in standings.bots:
        figures = share(bot.share), f"{bot.mean_score:.1f}", rating(bot.rating, standings.model)
        counts = f"{bot.games:,}", f"{bot.wins:,g}"
        yield _row([_code(bot.bot), *counts, *figures, duration(bot.seconds_per_move), str(bot.errors)])
    yield ""
    if len(standings.bots) > 2:
        yield from _pairs(standings)
    yield from _plots(run, outcome, pictures)


def _pairs(standings: Standings) -> Iterator[str]:
    shares = {bot: {other: percent(won.value) for other, won in row.items()} for bot, row in standings.pairs.items()}
    scores = {bot: {other: f"{mean:.1f}" for other, mean in row.items()} for bot, row in standings.scores.items()}
    yield from _square("% won against", shares)
    yield from _square("Mean score against", scores)


def _square(heading: str, rows: dict[str, dict[str, str]]) -> Iterator[str]:
    """What each has with each other."""
    yield _row([heading, *map(_code, rows)])
    yield _row(["---", *["---:"] * len(rows)])
    for name, row in rows.items():
        yield _row([_code(name), *(row.get(other, "") for other in rows)])
    yield ""


def _plots(run: Run, outcome: Outcome, pictures: Path) -> Iterator[str]:
    standings, columns = outcome.standings, outcome.columns
    best_first = sorted(standings.bots, key=lambda bot: -bot.rating.value)
    name, where = f"{run.name}-{standings.edition}-{standings.seats}", title(standings)
    rated = plots.ratings(
        f"Ratings: {where}", UNITS.get(standings.model, OTHER_UNIT), {bot.bot: bot.rating for bot in best_first}
    )
    totals = {bot.bot: columns["total"][columns["bot"] == bot.bot] for bot in best_first}
    scored = plots.scores(f"Scores: {where}", "points at the end of a game", totals)
    order = ", ".join(f"{bot.bot} {rating(bot.rating, standings.model)}" for bot in best_first)
    means = ", ".join(f"{bot.bot} {bot.mean_score:.1f}" for bot in best_first)
    for kind, picture, told in (("ratings", rated, f"Ratings: {order}"), ("scores", scored, f"Mean scores: {means}")):
        file = pictures / f"{re.sub(r'[^A-Za-z0-9_-]', '-', name)}-{kind}.svg"
        file.write_text(picture + "\n", "utf-8")
        yield f"![{told}]({pictures.name}/{file.name})\n"


def _verdict(verdict: Verdict | None) -> str:
    if verdict is None:
        return ""
    a, b = map(_code, verdict.test.bots)
    told = {
        True: f"{a} is stronger than {b}, nearer {percent(verdict.test.share)} % than 50 %",
        False: f"no sign that {a} wins {percent(verdict.test.share)} % against {b}",
        None: "undecided",
    }
    return f" Sequential test: {told[verdict.stronger]}, after {verdict.blocks} blocks."


def title(standings: Standings) -> str:
    """`USA, 2 players`."""
    try:
        name = editions.load(standings.edition).title["en"]
    except UnknownEdition:
        name = standings.edition
    return f"{name}, {standings.seats} players"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _code(text: str) -> str:
    return f"`{text}`"
