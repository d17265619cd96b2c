"""Commands for makers of maps: a map from a seed, positions for a list of routes."""

from pathlib import Path
from typing import Annotated

import typer

from roundhouse.cli.arguments import Language, Seed
from roundhouse.cli.context import one_line_errors, stop
from roundhouse.language import Words

Output = Annotated[Path, typer.Option("--output", "-o", metavar="FOLDER", help="A new folder for the edition.")]


def generate(
    output: Output,
    seed: Seed = 1,
    places: Annotated[
        int | None, typer.Option(metavar="N", min=12, max=50, help="Number of places. Default: the seed decides.")
    ] = None,
    lanes: Annotated[
        int | None,
        typer.Option(metavar="PERCENT", min=0, max=60, help="Share of connections with two lanes, in per cent."),
    ] = None,
    character: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="coast, dense, hub, inland, island, islands or stretched."),
    ] = None,
    language: Language = "",
) -> None:
    """Make a map: places, routes, tickets, all numbers and a drawing. The same seed gives the same map."""
    from roundhouse.workshop import generator
    from roundhouse.workshop.land import CHARACTERS

    if character is not None and character not in CHARACTERS:
        raise typer.BadParameter(
            f"{character!r} is not one of {', '.join(sorted(CHARACTERS))}.", param_hint="--character"
        )
    wish = generator.Wish(seed, places, None if lanes is None else lanes / 100, character)
    with one_line_errors(language):
        _write(generator.files(wish), output, language)


def lay_out(
    routes: Annotated[
        Path, typer.Argument(metavar="FILE", help="CSV with the columns a, b and perhaps length, colour.")
    ],
    output: Output,
    places: Annotated[
        Path | None, typer.Option(metavar="FILE", help="CSV with the column name and perhaps id, x and y.")
    ] = None,
    title: Annotated[str, typer.Option(metavar="TEXT", help="The name of the map.")] = "Map",
    language: Language = "",
) -> None:
    """Make an edition of a list of routes: positions of the places, missing colours, tickets and numbers."""
    from roundhouse.workshop import lists

    with one_line_errors(language):
        named = places.read_text("utf-8") if places else ""
        _write(lists.files(routes.read_text("utf-8"), title, named), output, language)


def _write(files: dict[str, str], folder: Path, language: str) -> None:
    """Write the files of an edition into a folder that has none yet."""
    if folder.exists() and any(folder.iterdir()):
        stop(Words(language).say("workshop.not_empty", folder=str(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    print(Words(language).say("workshop.made", folder=str(folder)))
