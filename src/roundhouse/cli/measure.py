"""The commands that measure bots and make them better: arena, report, tuning, benchmark."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from roundhouse import editions
from roundhouse.cli.context import EDITION, SEED, EditionName, Language, explained, prepared
from roundhouse.seeds import LARGEST_SEED
from roundhouse.words import Words, for_edition

if TYPE_CHECKING:
    from roundhouse.lab.arena.arena import Arena

INTERRUPTED = 130
"""What shells expect of a command that was stopped by Ctrl-C."""


def arena(
    edition: Annotated[list[str], typer.Argument(metavar="EDITION...", help=f"{EDITION} There may be several.")],
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            metavar="BOTS",
            help="Who plays, with commas between, or the option several times: search:nodes=100,threads=2,planner is "
            "two bots, since a comma before name= goes on with the same bot. A file my_bot.py is a bot too.",
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="Games of each line-up; more, if need be, for whole blocks.")
    ] = 100,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=LARGEST_SEED, help=f"{SEED} Blocks count on.")] = 0,
    seats: Annotated[
        list[int] | None,
        typer.Option(metavar="N", min=1, show_default="2", help="Number of players. There may be several."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Games at a time; without it one for each core.")
    ] = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Play on a Ray cluster: that of RAY_ADDRESS, or one started here.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FOLDER",
            help="Keep the results there, as Parquet files. With the same options a second start goes on.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="Play only these two, until it is clear whether A is stronger than B."),
    ] = None,
    share: Annotated[
        float, typer.Option(metavar="P", min=0.501, max=0.999, help="What A wins if it is stronger.")
    ] = 0.6,
    alpha: Annotated[float, typer.Option(metavar="P", min=1e-6, max=0.4, help="Risk of a wrong yes.")] = 0.05,
    beta: Annotated[float, typer.Option(metavar="P", min=1e-6, max=0.4, help="Risk of a wrong no.")] = 0.05,
    limit: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.001, help="A bot that thinks longer has stalled.")
    ] = 60.0,
    as_json: Annotated[bool, typer.Option("--json", help="A summary as JSON; a list if there are several.")] = False,
    language: Language = "",
) -> None:
    """Let bots play many games against each other.

    A block is a seed, played in every seating. A bot that fails makes a move by chance instead; its errors are counted.
    """
    from rich.console import Console

    from roundhouse.lab.arena.arena import Arena
    from roundhouse.lab.arena.schedule import Question, Table
    from roundhouse.lab.report import scoreboard
    from roundhouse.lab.statistics.sprt import Test

    pair = _pair(sprt)
    players = _players(bots or list(pair or ()))
    if pair and set(pair) != set(players):
        raise typer.BadParameter("these are not the bots of --sprt.", param_hint="--bots")
    with explained(language):
        tables = tuple(Table(name, number) for name in dict.fromkeys(edition) for number in dict.fromkeys(seats or [2]))
        test = Test(pair, share, alpha, beta) if pair else None
        for table in tables:
            editions.load(table.edition)
        prepared(Words(language))
        started = Arena(Question(tables, pair or players, games, seed, limit, test), output)
        try:
            scoreboard.play(started, Words(language), workers, ray, Console(stderr=True))
        except KeyboardInterrupt:
            typer.echo(Words(language).say("arena.stopped"), err=True)
            _tell(started, as_json, language)
            raise typer.Exit(INTERRUPTED) from None
        _tell(started, as_json, language)


def _players(given: list[str]) -> tuple[str, ...]:
    from roundhouse.lab.arena import schedule

    players = [bot for text in given for bot in schedule.split(text)]
    if not players:
        raise typer.BadParameter("name some bots.", param_hint="--bots")
    if len(set(players)) < len(players):
        raise typer.BadParameter("a bot is named twice.", param_hint="--bots")
    return tuple(players)


def _pair(given: str | None) -> tuple[str, str] | None:
    from roundhouse.lab.arena import schedule

    if given is None:
        return None
    match schedule.split(given):
        case [a, b] if a != b:
            return a, b
    raise typer.BadParameter("name two different bots.", param_hint="--sprt")


def _tell(arena: "Arena", as_json: bool, language: str) -> None:
    """Tables and the errors of bots, or JSON."""
    from rich.console import Console

    from roundhouse.lab.report import scoreboard

    standings = [outcome.standings for outcome in arena.outcomes()]
    if as_json:
        told = [scoreboard.as_dict(one) for one in standings]
        print(json.dumps(told[0] if len(arena.question.tables) == 1 and told else told, indent=2, ensure_ascii=False))
    else:
        boxes = {box.id: box for box in (editions.load(table.edition) for table in arena.question.tables)}
        for one in standings:
            for part in scoreboard.summary(one, for_edition(language, boxes[one.edition])):
                Console().print(part, highlight=False)
    for line in scoreboard.lapses(arena.archive.lapses, Words(language)):
        typer.echo(line, err=True)


def strength(
    folder: Annotated[list[Path], typer.Argument(metavar="FOLDER...", help="What arena --output wrote.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The page, in Markdown; plots go to a folder beside.")
    ],
    foreword: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Text that comes before the results, in Markdown.")
    ] = None,
    language: Language = "",
) -> None:
    """Write a report on the strength of bots, with tables and plots."""
    from roundhouse.lab.report.strength import write

    with explained(language):
        write(folder, output, foreword.read_text("utf-8") if foreword else "")
        print(Words(language).say("simulate.saved", file=str(output)))


def tune(
    edition: EditionName,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Rounds of 120 games.")] = 2000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=LARGEST_SEED, help=SEED)] = 1,
    language: Language = "",
) -> None:
    """Find by playing how the planner and the bots that build on it should value things in an edition.

    The weights are written to bots.toml in the edition's folder. The same options give the same weights.
    """
    from rich.progress import track

    from roundhouse.lab import tune

    with explained(language):
        speaker = for_edition(language, editions.load(edition))
        prepared(speaker)
        bar = iter(track(range(rounds), speaker.say("simulate.progress")))
        weights = tune.tune(speaker.edition, rounds, seed, lambda: next(bar, None))
        file = tune.save(speaker.edition, weights, rounds, seed)
        print(speaker.say("simulate.saved", file=str(file)))


def bench(
    bots: Annotated[bool, typer.Option("--bots", help="Measure the bots only.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The speeds alone, as JSON.")] = False,
) -> None:
    """Measure how fast the rules and the bots are here.

    The rules for every edition and number of players, the bots against themselves, two of them.
    """
    from rich.console import Console

    from roundhouse.lab import bench as benchmarks
    from roundhouse.lab import bench_bots
    from roundhouse.lab.report import simulations

    prepared(Words("en"))
    if as_json:
        speeds = bench_bots.paces(bench_bots.usual()) if bots else benchmarks.speeds(benchmarks.cases())
        print(json.dumps(dict(speeds), indent=2))
        return
    if not bots:
        simulations.benchmark(Console())
    simulations.benchmark_bots(Console())
