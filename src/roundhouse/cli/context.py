"""What every command needs: options they share, errors in one line, rules that are compiled."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from roundhouse import words
from roundhouse.editions import BadEdition, UnknownEdition
from roundhouse.refusals import Refused
from roundhouse.words import Words

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def _language(wanted: str) -> str:
    """A language we have; without a wish that of the first locale setting that is not empty."""
    if not wanted:
        return words.choose([next(filter(None, map(os.environ.get, LOCALES)), "")])
    if wanted not in words.LANGUAGES:
        raise typer.BadParameter(f"{wanted!r} is not one of {', '.join(words.LANGUAGES)}.")
    return wanted


EDITION = "Name of an edition, or a folder with one of your own."
EditionName = Annotated[str, typer.Argument(metavar="EDITION", help=EDITION)]
Language = Annotated[
    str,
    typer.Option(
        "--language",
        "-l",
        metavar="|".join(words.LANGUAGES),
        callback=_language,
        show_default=False,
        help="Language of what is told. Without it the locale decides.",
    ),
]
SEED = "The number that all chance follows from."


@contextmanager
def explained(language: str) -> Iterator[None]:
    """Say in one line what is wrong with what was asked for, and stop."""
    try:
        yield
    except UnknownEdition as unknown:
        stop(_told(Refused("unknown_edition", name=unknown.name, known=", ".join(unknown.known)), language))
    except Refused as refused:
        stop(_told(refused, language))
    except BadEdition as bad:
        stop(str(bad))
    except BrokenPipeError:
        raise
    except OSError as error:
        stop(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _told(refused: Refused, language: str) -> str:
    from roundhouse import telling

    return telling.refusal(refused, Words(language))


def stop(why: str) -> None:
    typer.echo(why, err=True)
    raise typer.Exit(1)


def prepared(speaker: Words) -> None:
    """Compile the rules if that has not been done before, and say so."""
    from roundhouse.cli import precompile

    if not precompile.is_warm():
        _warm(speaker.say("terminal.compiling"))


def _warm(message: str) -> None:
    """Compile everything; a bar moves where a terminal can show one."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeElapsedColumn

    from roundhouse.cli import precompile

    console = Console(stderr=True)
    console.print(message, highlight=False)
    with Progress(BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=precompile.STAGES)
        precompile.warm(lambda done: bar.update(task, completed=done))
