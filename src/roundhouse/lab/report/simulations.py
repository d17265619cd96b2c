"""What the laboratory prints: summaries of simulations and benchmarks."""

from collections.abc import Iterable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from roundhouse.lab import bench, bench_bots
from roundhouse.lab.play import batches
from roundhouse.lab.play.batches import Batch
from roundhouse.lab.statistics import records
from roundhouse.rules.state import GAME
from roundhouse.words import Speaker


def simulate(speaker: Speaker, seats: int, start: int, games: int, workers: int | None, console: Console) -> Batch:
    """Play with a bar that moves."""
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    )
    blocks = []
    with bar:
        task = bar.add_task(speaker.say("simulate.progress"), total=games)
        for block in batches.play_blocks(speaker.edition, seats, start, games, workers):
            blocks.append(block)
            bar.advance(task, len(block))
    return batches.join(blocks)


def summary(batch: Batch, speaker: Speaker, seconds: float) -> Iterable[str | Table]:
    """Points and victories by seat."""
    totals = batch.sheets["total"][:, : batch.seats]
    done = batch.sheets["done"][:, : batch.seats]
    table = Table(*(speaker.say(f"simulate.{name}") for name in ("seat", "wins", "mean", "spread", "completed")))
    for seat, won in enumerate(records.wins(batch)):
        mean, spread = totals[:, seat].mean(), totals[:, seat].std()
        table.add_row(str(seat), f"{won:g}", f"{mean:.2f}", f"{spread:.2f}", f"{done[:, seat].mean():.2f}")
    yield speaker.say("simulate.heading", title=speaker.title, n=batch.seats, games=len(batch))
    yield table
    yield speaker.say("simulate.decisions", n=f"{batch.facts['decisions'].mean():.1f}")
    yield speaker.say("simulate.speed", n=round(len(batch) / seconds))


def benchmark(console: Console) -> None:
    """Every edition and number of players as soon as it is measured, then what holds for all."""
    console.print(f"{'edition/seats':<18} {'games/s':>10} {'decisions/s':>13} {'ns/decision':>12}")
    pairs = bench.cases()
    for name, speed in bench.speeds(pairs):
        nanoseconds = 1e9 / speed["decisions_per_s"]
        line = f"{name:<18} {speed['games_per_s']:>10,.0f} {speed['decisions_per_s']:>13,.0f} {nanoseconds:>12.1f}"
        console.print(line, highlight=False)
    cores, gain = bench.gain_of_cores(*pairs[0])
    console.print(f"copy of a game: {bench.copy_nanoseconds():.0f} ns; record: {GAME.itemsize} bytes", highlight=False)
    console.print(f"a batch on {cores} cores: {gain:.2f} times one core", highlight=False)


def benchmark_bots(console: Console) -> None:
    """Each bot as soon as it is measured, then how fast games are thought through and how well time is kept."""
    edition = bench_bots.usual()
    console.print(f"{'bot':<18} {'decisions/s':>13}   {edition.id}, two seats")
    for name, pace in bench_bots.paces(edition):
        console.print(f"{name:<18} {pace['decisions_per_s']:>13,.1f}", highlight=False)
    console.print(
        f"whole games thought through by search: {bench_bots.rollouts(edition):,.0f} a second", highlight=False
    )
    for name in bench_bots.TIMED:
        longest = 100 * bench_bots.overrun(edition, name)
        console.print(f"longest move of {name}: {longest:.0f} % of {bench_bots.BUDGET} s", highlight=False)
