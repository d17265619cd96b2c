"""What `roundhouse simulate` prints."""

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from roundhouse.lab.play import batches
from roundhouse.lab.play.batches import Batch
from roundhouse.lab.report import progress
from roundhouse.lab.statistics import results
from roundhouse.language import Speaker


def play(speaker: Speaker, seats: int, start: int, games: int, workers: int | None, console: Console) -> Batch:
    """Play random games, with a progress bar."""
    blocks = []
    with progress.bar(console) as bar:
        task = bar.add_task(speaker.say("simulate.progress"), total=games)
        for block in batches.play_blocks(speaker.edition, seats, start, games, workers):
            blocks.append(block)
            bar.advance(task, len(block))
    return batches.join(blocks)


def summary(batch: Batch, speaker: Speaker, seconds: float) -> Iterable[str | Table]:
    """Points and victories of each seat."""
    totals = batch.sheets["total"][:, : batch.seats]
    done = batch.sheets["done"][:, : batch.seats]
    table = Table(*(speaker.say(f"simulate.{name}") for name in ("seat", "wins", "mean", "spread", "completed")))
    for seat, won in enumerate(results.wins(batch)):
        mean, spread = totals[:, seat].mean(), totals[:, seat].std()
        table.add_row(str(seat), f"{won:g}", f"{mean:.2f}", f"{spread:.2f}", f"{done[:, seat].mean():.2f}")
    yield speaker.say("simulate.heading", title=speaker.title, n=batch.seats, games=len(batch))
    yield table
    yield speaker.say("simulate.decisions", n=f"{batch.facts['decisions'].mean():.1f}")
    yield speaker.say("simulate.speed", n=round(len(batch) / seconds))
