"""The command `roundhouse`: `main` runs it, `app` is what tests call.

Each command imports what takes long to import by itself, so that `roundhouse --help` answers at once.
"""

from typing import Annotated

import typer

import roundhouse
from roundhouse.cli import arena, measure, play, printing, serve, show, simulate, workshop
from roundhouse.cli.compile import compile_rules

__all__ = ["app", "main"]

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
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Railway board games, played by the book.

    `roundhouse show` lists the editions.
    """


app.command(cls=play.NamesBots)(play.play)
app.command()(show.show)
app.command()(show.draw)
app.command()(workshop.generate)
app.command(name="layout")(workshop.lay_out)
app.command(name="print")(printing.print_edition)
app.command()(play.replay)
app.command()(simulate.trace)
app.command()(simulate.simulate)
app.command()(arena.arena)
app.command()(arena.dataset)
app.command()(measure.strength)
app.command()(measure.tune)
app.command()(measure.learn)
app.command()(measure.limits)
app.command()(measure.habits)
app.command()(measure.balance)
app.command()(measure.bench)
app.command()(serve.serve)
app.command()(serve.verify)
app.command()(serve.export)
app.command(name="import")(serve.import_tables)
app.command()(serve.backup)
app.command()(serve.restore)
app.command()(serve.tidy)
app.command()(serve.forget)
app.command(name="compile")(compile_rules)
