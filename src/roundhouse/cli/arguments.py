"""Arguments and options that several commands share."""

import os
from pathlib import Path
from typing import Annotated

import typer

from roundhouse.game.seeds import LARGEST_SEED
from roundhouse.language import LANGUAGES, choose

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def _language(wanted: str) -> str:
    """The language asked for, or that of the first locale variable that is set."""
    if not wanted:
        return choose([next(filter(None, map(os.environ.get, LOCALES)), "")])
    if wanted not in LANGUAGES:
        raise typer.BadParameter(f"{wanted!r} is not one of {', '.join(LANGUAGES)}.")
    return wanted


EDITION = "Name of an edition, or a folder with an edition of your own, or a zip of one."
EditionName = Annotated[str, typer.Argument(metavar="EDITION", help=EDITION)]
Language = Annotated[
    str,
    typer.Option(
        "--language",
        "-l",
        metavar="|".join(LANGUAGES),
        callback=_language,
        show_default=False,
        help="Language of the output. Default: your locale.",
    ),
]
SEED = "Seed of the random numbers: the same seed gives the same game."
Seed = Annotated[int, typer.Option(metavar="N", min=0, max=LARGEST_SEED, help=SEED)]
Seats = Annotated[int, typer.Option(metavar="N", min=1, help="Number of players.")]
Games = Annotated[int, typer.Option(metavar="N", min=1, help="Number of games. Each game uses the next seed.")]


def check_picture(output: Path, option: str) -> None:
    """Refuse the name of a file that is no picture of ours."""
    if output.suffix.lower() not in (".svg", ".png"):
        raise typer.BadParameter(f"{str(output)!r} ends neither in .svg nor in .png.", param_hint=option)
