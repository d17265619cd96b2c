"""Commands that report on bots, tune them and measure their speed."""

import json
from pathlib import Path
from typing import Annotated

import typer

from roundhouse import editions
from roundhouse.cli.arguments import EditionName, Language, Seed, check_picture
from roundhouse.cli.context import ensure_compiled, one_line_errors
from roundhouse.language import Words, for_edition


def strength(
    folder: Annotated[list[Path], typer.Argument(metavar="FOLDER...", help="Folders written by arena --output.")],
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="FILE", help="The report, in Markdown. Plots go to a folder beside it."),
    ],
    foreword: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Text to put before the results, in Markdown.")
    ] = None,
    language: Language = "",
) -> None:
    """Write a report on the strength of bots, with tables and plots."""
    from roundhouse.lab.report.strength import write

    with one_line_errors(language):
        write(folder, output, foreword.read_text("utf-8") if foreword else "")
        print(Words(language).say("simulate.saved", file=str(output)))


def tune(
    edition: EditionName,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Number of rounds; a round is 240 games.")] = 1200,
    seed: Seed = 1,
    language: Language = "",
) -> None:
    """Find good weights for the planner, and the bots built on it, by playing many games.

    The weights are written to bots.toml in the edition's folder. The same options give the same weights.
    """
    from rich.progress import track

    from roundhouse.lab import tune

    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        ensure_compiled(speaker)
        bar = iter(track(range(rounds), speaker.say("simulate.progress")))
        weights = tune.tune(speaker.edition, rounds, seed, lambda: next(bar, None))
        file = tune.save(speaker.edition, weights, rounds, seed)
        print(speaker.say("simulate.saved", file=str(file)))


def habits(
    edition: EditionName,
    bot: Annotated[list[str], typer.Option("--bot", metavar="BOT", help="A bot without search; repeat for several.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games of each bot against itself.")] = 500,
    seats: Annotated[int, typer.Option(metavar="N", min=2, help="Number of players.")] = 2,
    seed: Seed = 0,
    language: Language = "",
) -> None:
    """Print how bots play, as a table in Markdown: first claim, tickets, length of routes, blocks."""
    from roundhouse.lab.report import habits

    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        ensure_compiled(speaker)
        rows = [habits.habits(speaker.edition, spec, seats, games, seed or 0) for spec in bot]
        print("\n".join(habits.table(rows)))


def balance(
    edition: EditionName,
    games: Annotated[int, typer.Option(metavar="N", min=10, help="Number of games at each number of players.")] = 2000,
    seed: Seed = 0,
    routes: Annotated[bool, typer.Option("--routes", help="Also list every route.")] = False,
    tickets: Annotated[bool, typer.Option("--tickets", help="Also list every ticket.")] = False,
    draw: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw how often each route is claimed, as .svg or .png."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON instead.")] = False,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Number of threads. Default: one for each core.")
    ] = None,
    language: Language = "",
) -> None:
    """Play many games on a map with good bots, and say what might be changed.

    The figures of our own boxes stand beside those of the map.
    """
    from rich.console import Console

    from roundhouse.lab.report import balance as reports

    if draw is not None:
        check_picture(draw, "--draw")
    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        ensure_compiled(speaker)
        made = reports.play(speaker, games, seed, workers, Console(stderr=True))
        if draw is not None:
            reports.draw(made, speaker, draw)
        if as_json:
            print(json.dumps(reports.as_values(made), ensure_ascii=False, indent=2))
            return
        lists = [reports.routes(made, speaker)] * routes + [reports.tickets(made, speaker)] * tickets
        for part in (*reports.summary(made, speaker), *lists):
            Console().print(part, highlight=False)
        if draw is not None:
            print(speaker.say("balance.drawn", file=str(draw)))


def bench(
    bots: Annotated[bool, typer.Option("--bots", help="Measure the bots only.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the speeds only, as JSON.")] = False,
) -> None:
    """Measure how fast the rules and the bots are on this machine.

    The rules are measured for every edition and number of players, the bots in games of two against themselves.
    """
    from rich.console import Console

    from roundhouse.lab import bench, bench_bots
    from roundhouse.lab.report import benchmarks

    ensure_compiled(Words("en"))
    if as_json:
        speeds = bench_bots.paces(bench_bots.usual()) if bots else bench.speeds(bench.cases())
        print(json.dumps(dict(speeds), indent=2))
        return
    if not bots:
        benchmarks.rules(Console())
        benchmarks.environment(Console())
    benchmarks.bots(Console())
