"""Commands that play random games: write them out in full, or sum them up."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TextIO

import typer

from roundhouse import editions
from roundhouse.cli.arguments import EditionName, Games, Language, Seats, Seed
from roundhouse.cli.context import ensure_compiled, one_line_errors
from roundhouse.game.errors import Refused
from roundhouse.game.seeds import LARGEST_SEED
from roundhouse.language import Words, for_edition


def trace(
    edition: EditionName,
    seats: Seats,
    seed: Seed,
    games: Games = 1,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOTS", help="The bots that play, separated by commas: one for each seat, or one for all."
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file instead of the screen.")
    ] = None,
    language: Language = "",
) -> None:
    """Write whole games of random players or of bots as JSON lines.

    Nothing is hidden, so that your own program can check every step. docs/trace.md explains every field.
    """
    from roundhouse.lab.play import trace as traces

    if seed + games - 1 > LARGEST_SEED:
        raise typer.BadParameter(f"that many games need seeds above {LARGEST_SEED}.", param_hint="--games")
    with one_line_errors(language):
        box = editions.load(edition)
        ensure_compiled(Words(language))
        lines = traces.lines(box, seats, seed, games, _seating(bots, seats))
        if output is None:
            _write(lines, sys.stdout)
        else:
            with output.open("w", encoding="utf-8") as file:
                _write(lines, file)


def _seating(given: str | None, seats: int) -> list[str]:
    """A bot for each seat; none for random players."""
    from roundhouse.lab.arena import schedule

    specs = schedule.split(given or "")
    if len(specs) not in (0, 1, seats):
        raise typer.BadParameter(f"name one bot, or one for each of {seats} seats.", param_hint="--bots")
    return specs * seats if len(specs) == 1 else specs


def _write(lines: Iterator[str], file: TextIO) -> None:
    for line in lines:
        print(line, file=file, flush=True)


def simulate(
    edition: EditionName,
    seats: Seats = 2,
    games: Games = 10_000,
    seed: Seed = 0,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Number of threads. Default: one for each core.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the results to a Parquet file.")
    ] = None,
    language: Language = "",
) -> None:
    """Play many random games on all cores and print a summary."""
    import time

    from rich.console import Console

    from roundhouse.lab.report import simulations
    from roundhouse.lab.statistics import results

    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        least, most = speaker.edition.players
        if not least <= seats <= most:
            raise Refused("bad_seats", speaker.edition, seats=seats, least=least, most=most)
        ensure_compiled(speaker)
        start = time.perf_counter()
        batch = simulations.play(speaker, seats, seed, games, workers, Console(stderr=True))
        for part in simulations.summary(batch, speaker, time.perf_counter() - start):
            Console().print(part, highlight=False)
        if output is not None:
            results.save(batch, output)
            print(speaker.say("simulate.saved", file=str(output)))
