"""Commands about tables in the browser: serve them, check and keep their games."""

import json
import os
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from roundhouse.cli.context import EDITION, Language, explained, prepared, stop
from roundhouse.refusals import Refused
from roundhouse.words import Words, for_edition

if TYPE_CHECKING:
    from roundhouse.server.store import Store

HERE = "127.0.0.1"


def _database(wanted: str) -> str:
    """What is asked for, or a file in the user's data folder."""
    if wanted:
        return wanted
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(data) / "roundhouse"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{folder / 'tables.db'}"


Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="ROUNDHOUSE_DATABASE",
        help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME. "
        "Without it a file in your data folder.",
        show_default=False,
        callback=_database,
    ),
]


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")] = HERE,
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, envvar="ROUNDHOUSE_PORT")] = 8000,
    database: Database = "",
    workers: Annotated[int, typer.Option(metavar="N", min=1, help="Processes; more than one need PostgreSQL.")] = 1,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help="A further origin of pages.")] = None,
    proxies: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies whose word on where a request came from is taken.")
    ] = HERE,
    threads: Annotated[int, typer.Option(metavar="N", min=1, help="Bots that think at a time.")] = 2,
    per_address: Annotated[
        float, typer.Option(metavar="FACTOR", min=0.1, help="Times the usual limits for each address.")
    ] = 1.0,
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    language: Language = "",
) -> None:
    """Let people play in the browser.

    Whoever has the link of a table can join it. Press Ctrl+C to stop: no game is lost.
    """
    from roundhouse.server import databases, serving
    from roundhouse.server.settings import Config, Limits

    if workers > 1 and database.startswith("sqlite"):
        stop("More than one worker needs PostgreSQL: --database postgresql://USER@HOST/NAME")
    speaker = Words(language)
    prepared(speaker)
    port = serving.free_port(host, port) if browse else port
    config = Config(database, tuple(origin or ()), Limits().times(per_address), threads)
    page = f"http://{serving.reachable(host)}:{port}/"
    with explained(language), _opened(database) as tables, databases.reserved(database):
        tables.close()
        typer.echo(speaker.say("serve.started", page=page))
        if browse:
            threading.Thread(target=_browse, args=(host, port, page), daemon=True).start()
        serving.run(config, serving.Address(host, port, proxies), workers)


def _browse(host: str, port: int, page: str) -> None:
    """Open the page once there is somebody to answer."""
    import socket

    for _ in range(100):
        try:
            socket.create_connection((host, port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(page)
            return


def verify(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="The journal of a game that is over.")],
    edition: Annotated[str | None, typer.Option(metavar="EDITION", help=EDITION)] = None,
    language: Language = "",
) -> None:
    """Check that a game was played by the rules and that its shuffles were fair.

    Every action is played again; the secret must be the one that was committed to before the first.
    """
    from roundhouse import journals, telling

    with explained(language):
        prepared(Words(language))
        game = journals.replay(journal.read_text("utf-8", errors="replace"), edition, None)
        speaker = for_edition(language, game.edition)
        for line in telling.verdict(game, speaker):
            typer.echo(line)


def export(
    database: Database = "",
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="A file of JSON lines; it must not exist yet.")
    ] = Path("tables.jsonl"),
    language: Language = "",
) -> None:
    """Write all tables to a file, one a line.

    It holds the secrets of games that go on, and the chat: keep it as you keep the database. `roundhouse import` reads
    it, into a database of either kind.
    """
    from roundhouse.server import exporting

    with explained(language), _opened(database) as tables, output.open("x", encoding="utf-8") as file:
        output.chmod(0o600)
        written = [file.write(json.dumps(table, ensure_ascii=False) + "\n") for table in exporting.tables(tables)]
    typer.echo(Words(language).say("export.written", n=len(written), file=str(output)))


def take_in(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What roundhouse export wrote.")],
    database: Database = "",
    language: Language = "",
) -> None:
    """Add tables from a file to a database. Those it has already stay as they are."""
    from roundhouse.server import exporting

    with explained(language), _opened(database) as tables, file.open(encoding="utf-8") as lines:
        n = sum(exporting.take_in(tables, line) for line in lines)
    typer.echo(Words(language).say("import.read", n=n, file=str(file)))


def backup(
    output: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; it must not exist yet.")],
    database: Database = "",
    language: Language = "",
) -> None:
    """Copy an SQLite database while it is in use. (For PostgreSQL there is pg_dump.)"""
    from roundhouse.server import backups

    with explained(language), _no_traceback():
        backups.copy(database, output)
    typer.echo(Words(language).say("backup.written", file=str(output)))


def tidy(
    days: Annotated[float, typer.Option(metavar="N", min=0, help="How long nothing has happened there.")] = 365,
    database: Database = "",
    language: Language = "",
) -> None:
    """Delete old tables: those whose game is over, and those that were abandoned and closed."""
    with explained(language), _opened(database) as tables:
        n = tables.remove(time.time() - 86400 * days)
    typer.echo(Words(language).say("tidy.removed", n=n))


@contextmanager
def _opened(database: str) -> Iterator["Store"]:
    """The database; why it cannot be used is said in one line."""
    from roundhouse.server import store

    with _no_traceback(), closing(store.open(database)) as tables:
        yield tables


@contextmanager
def _no_traceback() -> Iterator[None]:
    from roundhouse.server.databases import Taken
    from roundhouse.server.writing import Unavailable

    try:
        yield
    except (ValueError, Taken, Unavailable) as error:
        if isinstance(error, Refused):
            raise
        stop(str(error))
