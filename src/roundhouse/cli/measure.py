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


def learn(
    edition: EditionName,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Number of rounds; a round is 256 games.")] = 400,
    seed: Seed = 1,
    start: Annotated[str, typer.Option(metavar="EDITION", help="Begin with what was learned in this edition.")] = "",
    rate: Annotated[float, typer.Option(metavar="X", min=0.0001, max=1, help="How fast it learns.")] = 0.012,
    notes: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the state here now and then, and go on from it.")
    ] = None,
    stop: Annotated[int, typer.Option(metavar="N", min=0, help="Stop after this many rounds for now.")] = 0,
    language: Language = "",
) -> None:
    """Teach the planner by playing: a small network learns how its values should be corrected.

    The network is written to bots.toml in the edition's folder. The same options give the same network.
    """
    from rich.progress import track

    from roundhouse.lab.policy import training

    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        ensure_compiled(speaker)
        pupil = training.begin(speaker.edition, rounds, seed or 0, editions.load(start) if start else None, rate)
        if notes is not None and notes.exists():
            training.go_on(pupil, notes)
        upto = min(rounds, pupil.done + stop) if stop else rounds
        for _ in track(range(pupil.done, upto), speaker.say("simulate.progress")):
            pupil.learn()
        if notes is not None:
            training.keep(pupil, notes)
        if pupil.done == rounds:
            print(speaker.say("simulate.saved", file=str(training.save(pupil, start))))


def limits(
    edition: EditionName,
    games: Annotated[int, typer.Option(metavar="N", min=2, help="Games of each pair.")] = 20,
    nodes: Annotated[int, typer.Option(metavar="N", min=4, help="Games that a bot imagines for a move.")] = 100,
    rounds: Annotated[
        int, typer.Option(metavar="N", min=0, help="Rounds for which an adversary learns to beat the planner.")
    ] = 0,
    seed: Seed = 1,
    language: Language = "",
) -> None:
    """Print how far the champion is from the limit, as a table in Markdown.

    It plays against a bot that sees all cards and tickets, and against itself with twice the thinking.
    """
    from roundhouse.lab import limits

    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        ensure_compiled(speaker)
        print("\n".join(limits.table(speaker.edition, games, nodes, seed or 0, rounds)))


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
    beside: Annotated[
        Path | None,
        typer.Option(
            metavar="PROGRAM", exists=True, help="Measure the rules beside a program that plays random games."
        ),
    ] = None,
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
    if beside:
        benchmarks.beside(Console(), beside)
        return
    if not bots:
        benchmarks.rules(Console())
        benchmarks.environment(Console())
    benchmarks.bots(Console())
