"""The command `roundhouse`. What takes long to import is imported by the command that needs it."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, TextIO

import typer
from typer.core import TyperCommand, TyperOption

import roundhouse
from roundhouse import editions
from roundhouse.cli import measure, serve
from roundhouse.cli.context import EDITION, SEED, EditionName, Language, explained, prepared
from roundhouse.refusals import Refused
from roundhouse.seeds import LARGEST_SEED
from roundhouse.words import Words, for_edition

BOTS = "BOTS"
"""Where a help text names the bots."""

app = main = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"roundhouse {roundhouse.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Railway board games, played by the book.

    `roundhouse show` lists the editions.
    """


class Seating(TyperCommand):
    """A command whose help names the bots. They take long to import, so they are named when help is asked for."""

    def get_help(self, ctx: Any) -> str:
        from roundhouse import bots

        for parameter in self.params:
            if isinstance(parameter, TyperOption) and parameter.help:
                parameter.help = parameter.help.replace(BOTS, ", ".join(bots.known()))
        return super().get_help(ctx)


@app.command(cls=Seating)
def play(
    edition: EditionName,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            "-s",
            metavar="NAME",
            help=f"Who sits there, once for each seat: a bot ({BOTS}), a file of your own (my_bot.py), or any other "
            "name for a person. A bot may have options, as in search:time=0.5. Without it one person plays "
            "against one bot.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=LARGEST_SEED,
            show_default=False,
            help=f"{SEED} Without it a secret, told at the end.",
        ),
    ] = None,
    language: Language = "",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to keep the journal when the game ends or is left.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="JOURNAL", help="Go on with a game that was left. It is kept there again.")
    ] = None,
) -> None:
    """Play a game in plain text, with people and bots.

    Several people take turns at the keyboard; the screen is cleared between them. Type ? in the game for what you
    may do, and help for the commands.
    """
    from roundhouse.terminal import saved_games, seating
    from roundhouse.terminal.screen import Screen
    from roundhouse.terminal.session import Session

    if resume and seed is not None:
        raise typer.BadParameter("a game that goes on has its chance already.", param_hint="--seed")
    with explained(language):
        speaker = for_edition(language, editions.load(edition))
        prepared(speaker)
        seats, save = seat or seating.everyone(speaker), save or resume
        begun = saved_games.take_up(resume, speaker.edition) if resume else None
        game, past = begun or saved_games.begin(speaker.edition, len(seats), seed)
        players = seating.seat(seats, game, speaker)
        if save:
            save.open("a").close()  # better now than after the game
        Session(game, players, speaker, Screen(), save, past).run()


@app.command()
def show(
    edition: Annotated[str | None, typer.Argument(metavar="EDITION", help=f"{EDITION} Without it: a list.")] = None,
    routes: Annotated[bool, typer.Option("--routes", help="List every route too.")] = False,
    tickets: Annotated[bool, typer.Option("--tickets", help="List every ticket too.")] = False,
    sources: Annotated[bool, typer.Option("--sources", help="Say where the data come from too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON instead.")] = False,
    language: Language = "",
) -> None:
    """Print what is in the box of an edition.

    It also says what is not as printed.
    """
    from roundhouse import boxes
    from roundhouse.terminal import edition_text
    from roundhouse.terminal.screen import Screen

    with explained(language):
        if edition is None:
            Screen().say(*edition_text.catalogue(language))
            return
        speaker = for_edition(language, editions.load(edition))
        if as_json:
            print(json.dumps(boxes.as_dict(speaker.edition), ensure_ascii=False, indent=2))
            return
        lists = {edition_text.routes: routes, edition_text.tickets: tickets, edition_text.sources: sources}
        Screen().say(
            *edition_text.box(speaker), *(line for part, wanted in lists.items() if wanted for line in part(speaker))
        )


@app.command()
def draw(
    edition: EditionName,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The picture: .svg or .png.")],
    width: Annotated[int, typer.Option(metavar="N", min=100, max=10_000, help="Width of a PNG in pixels.")] = 1600,
    language: Language = "",
) -> None:
    """Draw the board of an edition as SVG or PNG."""
    from roundhouse import drawing

    if output.suffix.lower() not in (".svg", ".png"):
        raise typer.BadParameter(f"{str(output)!r} ends neither in .svg nor in .png.", param_hint="--output")
    with explained(language):
        speaker = for_edition(language, editions.load(edition))
        picture = drawing.board(speaker.edition, language=language)
        if output.suffix.lower() == ".svg":
            output.write_text(picture, "utf-8")
        else:
            output.write_bytes(drawing.png(picture, width))
        print(speaker.say("draw.saved", file=str(output)))


@app.command()
def replay(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A journal, as play --save writes it.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each action.")] = False,
    edition: Annotated[
        str | None, typer.Option(metavar="EDITION", help="Where the edition is, if it is one of your own.")
    ] = None,
    language: Language = "",
) -> None:
    """Tell a recorded game again.

    All cards are open. A journal that is not a true record of a game is refused, with the line and the reason.
    """
    from roundhouse.terminal.replay import tell
    from roundhouse.terminal.screen import Screen

    with explained(language):
        text = _read(journal)
        prepared(Words(language))
        tell(text, edition, language, Screen(), step)


def _read(file: Path) -> str:
    return file.read_text("utf-8", errors="replace")


@app.command()
def trace(
    edition: EditionName,
    seats: Annotated[int, typer.Option(metavar="N", min=1, help="Number of players.")],
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=LARGEST_SEED, help=SEED)],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Number of games; each has the next seed.")] = 1,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file instead of the screen.")
    ] = None,
    language: Language = "",
) -> None:
    """Write whole games as JSON lines.

    The games are played by chance. Nothing is hidden, so that a program of your own can referee them: docs/trace.md
    explains every field.
    """
    from roundhouse.lab.play import trace as traces

    if seed + games - 1 > LARGEST_SEED:
        raise typer.BadParameter(f"so many games need seeds above {LARGEST_SEED}.", param_hint="--games")
    with explained(language):
        box = editions.load(edition)
        prepared(Words(language))
        lines = traces.lines(box, seats, seed, games)
        if output is None:
            _write(lines, sys.stdout)
        else:
            with output.open("w", encoding="utf-8") as file:
                _write(lines, file)


def _write(lines: Iterator[str], file: TextIO) -> None:
    for line in lines:
        print(line, file=file, flush=True)


@app.command()
def simulate(
    edition: EditionName,
    seats: Annotated[int, typer.Option(metavar="N", min=1, help="Number of players.")] = 2,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Number of games; each has the next seed.")] = 10_000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=LARGEST_SEED, help=SEED)] = 0,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Threads; without it one for each core.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the outcomes to a Parquet file.")
    ] = None,
    language: Language = "",
) -> None:
    """Play many games by chance on all cores and sum them up."""
    import time

    from rich.console import Console

    from roundhouse.lab.report import simulations
    from roundhouse.lab.statistics import records

    with explained(language):
        speaker = for_edition(language, editions.load(edition))
        least, most = speaker.edition.players
        if not least <= seats <= most:
            raise Refused("bad_seats", speaker.edition, seats=seats, least=least, most=most)
        prepared(speaker)
        start = time.perf_counter()
        batch = simulations.simulate(speaker, seats, seed, games, workers, Console(stderr=True))
        for part in simulations.summary(batch, speaker, time.perf_counter() - start):
            Console().print(part, highlight=False)
        if output is not None:
            records.save(batch, output)
            print(speaker.say("simulate.saved", file=str(output)))


app.command()(measure.arena)
app.command()(measure.strength)
app.command()(measure.tune)
app.command()(measure.bench)
app.command()(serve.serve)
app.command()(serve.verify)
app.command()(serve.export)
app.command(name="import")(serve.take_in)
app.command()(serve.backup)
app.command()(serve.tidy)


@app.command(name="compile")
def compile_rules(language: Language = "") -> None:
    """Compile the rules and draw the boards now, so that no game has to wait for it.

    What was compiled earlier and has not been used for a month is removed.
    """
    from roundhouse.rules import kernels
    from roundhouse.server import pictures

    prepared(Words(language))
    kernels.remove_unused()
    pictures.prepare()


if __name__ == "__main__":
    main()
