"""What runs around a command: errors told in one line, and rules that are compiled first."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from roundhouse.editions import BadEdition, UnknownEdition
from roundhouse.game.errors import Refused
from roundhouse.language import Words

if TYPE_CHECKING:
    import subprocess


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
    except ModuleNotFoundError as missing:
        if "roundhouse[" not in str(missing):
            raise
        stop(str(missing))
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
    from roundhouse.cli import precompile

    with _bar(message) as advance:
        precompile.run(advance)


@contextmanager
def compiling_meanwhile(speaker: Words) -> Iterator[bool]:
    """Compile the rules in another process during the block, unless they are compiled. Yields whether it does."""
    from roundhouse.cli import precompile
    from roundhouse.rules import kernels

    if precompile.is_done() or not kernels.is_shared():
        ensure_compiled(speaker)
        yield False
        return
    process = precompile.start()
    threading.Thread(target=_follow, args=(process, speaker), daemon=True).start()
    try:
        yield True
    finally:
        process.terminate()


def _follow(process: "subprocess.Popen[str]", speaker: Words) -> None:
    """Show how far the compiler is. If it fails, nobody can play: stop, as Ctrl+C does."""
    from roundhouse.cli import precompile

    assert process.stdout
    with _bar(speaker.say("terminal.compiling")) as advance:
        for line in process.stdout:
            advance(line)
            if precompile.PARTS.get(line.strip()) == precompile.GAMES:
                typer.echo(speaker.say("serve.ready"))
    if process.wait() > 0:  # less than 0 if it was told to stop
        typer.echo(speaker.say("serve.unprepared"), err=True)
        signal.raise_signal(signal.SIGINT)


@contextmanager
def _bar(message: str) -> Iterator[Callable[[str], None]]:
    """A progress bar, and a function that advances it by a step."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeElapsedColumn

    from roundhouse.cli import precompile

    console = Console(stderr=True)
    console.print(message, highlight=False)
    with Progress(BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=len(precompile.STEPS))
        yield lambda step: bar.advance(task)
