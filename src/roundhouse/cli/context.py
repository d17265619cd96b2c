"""What runs around a command: errors told in one line, and rules that are compiled first."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from roundhouse.editions import BadEdition, UnknownEdition
from roundhouse.game.errors import Refused
from roundhouse.language import Words


@contextmanager
def one_line_errors(language: str) -> Iterator[None]:
    """Report what the user got wrong in one line, without a traceback, and exit."""
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
    from roundhouse.language import telling

    return telling.refusal(refused, Words(language))


def stop(why: str) -> None:
    """Print a message to stderr and exit with status 1."""
    typer.echo(why, err=True)
    raise typer.Exit(1)


def ensure_compiled(speaker: Words) -> None:
    """Compile the rules with a message and a progress bar, unless they are compiled already."""
    from roundhouse.cli import precompile

    if not precompile.is_done():
        _compile(speaker.say("terminal.compiling"))


def _compile(message: str) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeElapsedColumn

    from roundhouse.cli import precompile

    console = Console(stderr=True)
    console.print(message, highlight=False)
    with Progress(BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=len(precompile.STEPS))
        precompile.run(lambda step: bar.advance(task))
