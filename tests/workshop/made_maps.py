"""How many made maps play like our boxes: `python -m tests.workshop.made_maps --maps 100 --games 400`."""

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.lab.balance import boxes, report
from roundhouse.workshop import generator
from roundhouse.workshop.generator import Wish


def written(wish: Wish, folder: Path) -> Edition:
    """The map of a wish, written to a folder and read again as an edition."""
    folder.mkdir(parents=True)
    for name, text in generator.files(wish).items():
        (folder / name).write_text(text, "utf-8")
    return editions.load(folder)


def measured(seeds: Iterable[int], games: int, folder: Path) -> Iterator[tuple[Edition, float, list[str]]]:
    """Each map, the seconds it took to make, and its figures that lie outside the range of our boxes."""
    for seed in seeds:
        start = time.perf_counter()
        generator.files(Wish(seed))
        seconds = time.perf_counter() - start
        edition = written(Wish(seed), folder / f"map-{seed}")
        yield edition, seconds, boxes.outside(report.make(edition, games).figures)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--maps", type=int, default=100)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--games", type=int, default=400)
    chosen = options.parse_args()
    good, slowest, outside = 0, 0.0, Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        seeds = range(chosen.first, chosen.first + chosen.maps)
        for edition, seconds, found in measured(seeds, chosen.games, Path(folder)):
            good, slowest = good + (not found), max(slowest, seconds)
            outside.update(found)
            if found:
                print(edition.id, edition.title["en"], len(edition.places), "places:", ", ".join(found), flush=True)
    print(
        f"{good} of {chosen.maps} maps play like our boxes; the slowest took {slowest:.2f} s. Outside: {dict(outside)}"
    )


if __name__ == "__main__":
    main()
