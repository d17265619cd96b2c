"""Commands for people who run a server: serve tables in the browser, verify games, look after the database."""

import json
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import platformdirs
import typer

from roundhouse.cli.arguments import EDITION, Language
from roundhouse.cli.context import compiling_meanwhile, ensure_compiled, one_line_errors, stop
from roundhouse.game.errors import Refused
from roundhouse.language import Words, for_edition

if TYPE_CHECKING:
    from roundhouse.server.config import Config
    from roundhouse.server.run import Address
    from roundhouse.server.storage.store import Store

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def _database(wanted: str) -> str:
    """The database asked for, or a file in the user's data folder."""
    if wanted:
        return wanted
    folder = platformdirs.user_data_path("roundhouse", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{folder / 'tables.db'}"


Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="ROUNDHOUSE_DATABASE",
        help="Database of the tables: sqlite:///FILE or postgresql://USER@HOST/NAME. "
        "Default: a file in your data folder.",
        show_default=False,
        callback=_database,
    ),
]


Host = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Address to listen on; 0.0.0.0 means all. Default: this machine.",
        show_default=False,
    ),
]
Home = Annotated[
    bool, typer.Option("--home", help="Let devices in your home network connect, and nobody from the internet.")
]
Port = Annotated[int, typer.Option(metavar="N", min=0, max=65535, envvar="ROUNDHOUSE_PORT", help="Port to listen on.")]
Workers = Annotated[int, typer.Option(metavar="N", min=1, help="Number of processes; more than one needs PostgreSQL.")]
Origins = Annotated[list[str] | None, typer.Option(metavar="URL", help="Another origin whose pages may connect.")]
Hosts = Annotated[
    list[str] | None, typer.Option(metavar="NAME", help="A name by which the server may be called. Others are refused.")
]
Proxies = Annotated[
    str, typer.Option(metavar="ADDRESSES", help="Proxies that are trusted to say where a request came from.")
]
Threads = Annotated[int, typer.Option(metavar="N", min=1, help="Number of bots that may think at the same time.")]
PerAddress = Annotated[
    float, typer.Option(metavar="FACTOR", min=0.1, help="Multiply the rate limits for each address by this.")
]
Editions = Annotated[
    list[str] | None,
    typer.Option("--edition", metavar="FOLDER", help="Also offer this edition of your own, a folder or a zip."),
]
Listed = Annotated[
    bool | None,
    typer.Option(
        "--listed/--no-listed",
        help="Whether visitors may list their maps for everybody. Default: only on this machine and at home.",
        show_default=False,
    ),
]
Entered = Annotated[
    bool | None,
    typer.Option(
        "--entered/--no-entered",
        help="Whether a box that a visitor completes replaces ours for everybody. Default: the same.",
        show_default=False,
    ),
]
CloseAfter = Annotated[
    float, typer.Option(metavar="DAYS", min=0.01, help="Close tables that nobody has visited for so many days.")
]
Keep = Annotated[
    float,
    typer.Option(
        metavar="DAYS", min=0, help="Delete tables so many days after they ended, with names and chat; 0: never."
    ),
]


def serve(
    host: Host = "",
    home: Home = False,
    port: Port = 8000,
    database: Database = "",
    workers: Workers = 1,
    origin: Origins = None,
    allow_host: Hosts = None,
    proxies: Proxies = HERE,
    threads: Threads = 2,
    per_address: PerAddress = 1.0,
    close_after: CloseAfter = 30.0,
    keep: Keep = 365.0,
    edition: Editions = None,
    listed: Listed = None,
    entered: Entered = None,
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    language: Language = "",
) -> None:
    """Let people play in the browser.

    Anyone with the link of a table can join it. Press Ctrl+C to stop: no game is lost.
    """
    from roundhouse.server import run
    from roundhouse.server.config import DAY, Config, Limits

    _check_workers(workers, database)
    host = host or (EVERYWHERE if home else HERE)
    limits, times = Limits().times(per_address), (close_after * DAY, keep * DAY or None)
    friends = home or host == HERE
    config = replace(
        Config(database, host, home, tuple(origin or ()), limits, threads, *times, tuple(allow_host or ())),
        editions=tuple(edition or ()),
        listed=friends if listed is None else listed,
        entered=friends if entered is None else entered,
    )
    _serve(config, run.Address(host, run.free_port(host, port) if browse else port, proxies), workers, browse, language)


def _serve(config: "Config", address: "Address", workers: int, browse: bool, language: str) -> None:
    """Check everything before the server starts, and say where it is."""
    from roundhouse.editions import load
    from roundhouse.server import run
    from roundhouse.server.http.workshop import drafts
    from roundhouse.server.storage import engine, store
    from roundhouse.server.storage.maintenance import integrity

    speaker, database, (host, port) = Words(language), config.database, (address.host, address.port)
    page = run.page(host, port)
    with one_line_errors(language), _no_traceback(), engine.reserved(database):
        for folder in config.editions:
            drafts.check(load(folder))
        integrity.check_before_serving(database)
        store.open(database).close()
        with compiling_meanwhile(speaker) as compiling:
            typer.echo(speaker.say("serve.started", page=page))
            _tell_friends(host, port, speaker)
            if browse:
                threading.Thread(target=_browse, args=(host, port, page), daemon=True).start()
            run.run(replace(config, compiling=compiling), address, workers)


def _check_workers(workers: int, database: str) -> None:
    if workers > 1 and database.startswith("sqlite"):
        stop("More than one worker needs PostgreSQL: --database postgresql://USER@HOST/NAME")


def _tell_friends(host: str, port: int, speaker: Words) -> None:
    from roundhouse.server import network

    if host in network.EVERYWHERE:
        typer.echo(_for_friends(network.addresses(host), port, speaker))


def _for_friends(addresses: list[str], port: int, speaker: Words) -> str:
    """Where other devices in the network find the server."""
    if not addresses:
        return speaker.say("serve.no_network")
    return speaker.say("serve.home", page=f"http://{addresses[0]}:{port}/")


def _browse(host: str, port: int, page: str) -> None:
    """Open the page as soon as the server answers."""
    import socket

    for _ in range(100):
        try:
            socket.create_connection((HERE if host == EVERYWHERE else host, port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(page)
            return


def verify(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="The journal of a finished game.")],
    edition: Annotated[str | None, typer.Option(metavar="EDITION", help=EDITION)] = None,
    fingerprint: Annotated[
        str, typer.Option(metavar="HEX", help="The fingerprint that you saw before the first card, or its beginning.")
    ] = "",
    language: Language = "",
) -> None:
    """Check that a game was played by the rules and that its shuffles were fair.

    Every action is played again. The secret must have the fingerprint shown before the first card, and all chance must
    follow from it and from the numbers that the players' devices added.
    """
    from roundhouse.game.journal import replay
    from roundhouse.language import telling

    with one_line_errors(language):
        ensure_compiled(Words(language))
        game = replay(journal.read_text("utf-8", errors="replace"), edition, None)
        speaker = for_edition(language, game.edition)
        wanted = "".join(fingerprint.split()).lower()
        if wanted and not (game.commitment or "").startswith(wanted):
            stop(speaker.say("verify.other", seen=wanted, commitment=game.commitment or "-"))
        for line in telling.verdict(game, speaker):
            typer.echo(line)


def export(
    database: Database = "",
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="FILE", help="The file to write, as JSON lines. It must not exist yet."),
    ] = Path("tables.jsonl"),
    language: Language = "",
) -> None:
    """Write all tables and their editions to a file, one on each line.

    The file holds the chat and the secrets of unfinished games: protect it like the database. `roundhouse import` reads
    it into an SQLite or PostgreSQL database.
    """
    from roundhouse.server.storage.maintenance import export

    with one_line_errors(language), _opened(database) as tables, output.open("x", encoding="utf-8") as file:
        output.chmod(0o600)
        n = 0
        for line in export.lines(tables):
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
            n += line["format"] == export.TABLE
    typer.echo(Words(language).say("export.written", n=n, file=str(output)))


def import_tables(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by roundhouse export.")],
    database: Database = "",
    language: Language = "",
) -> None:
    """Add tables from a file to a database. Tables that it already holds are not changed."""
    from roundhouse.server.storage.maintenance import export

    with one_line_errors(language), _opened(database) as tables, file.open(encoding="utf-8") as lines:
        n = sum(export.take_in(tables, line) for line in lines)
    typer.echo(Words(language).say("import.read", n=n, file=str(file)))


def backup(
    output: Annotated[Path, typer.Argument(metavar="FILE", help="The copy to write. It must not exist yet.")],
    database: Database = "",
    language: Language = "",
) -> None:
    """Copy an SQLite database while it is in use. (For PostgreSQL, use pg_dump.)"""
    from roundhouse.server.storage.maintenance import backup

    with one_line_errors(language), _no_traceback():
        backup.copy(database, output)
    typer.echo(Words(language).say("backup.written", file=str(output)))


def restore(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="What roundhouse backup wrote.")],
    database: Database = "",
    language: Language = "",
) -> None:
    """Put a copy in the place of an SQLite database, after a crash also. Stop the server first.

    A damaged copy is refused. What was there before is kept under another name. (For PostgreSQL there is pg_restore.)
    """
    from roundhouse.server.storage.maintenance import restore

    speaker = Words(language)
    with one_line_errors(language), _no_traceback():
        done = restore.restore(database, copy)
    typer.echo(speaker.say("restore.done", n=done.tables, file=str(copy)))
    if done.kept:
        typer.echo(speaker.say("restore.kept", file=str(done.kept)))


def tidy(
    days: Annotated[
        float, typer.Option(metavar="N", min=0, help="Only tables where nothing has happened for this many days.")
    ] = 365,
    database: Database = "",
    language: Language = "",
) -> None:
    """Delete old tables: finished games, and tables that were closed."""
    with one_line_errors(language), _opened(database) as tables:
        n = tables.remove(time.time() - 86400 * days)
    typer.echo(Words(language).say("tidy.removed", n=n))


def forget(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name that the person has at tables.")],
    table: Annotated[
        str | None, typer.Option(metavar="ID", help="Only at this table: the last part of its link. Default: at all.")
    ] = None,
    database: Database = "",
    language: Language = "",
) -> None:
    """Erase a person: the name and all chat, at all tables or at one. Stop the server first.

    Games and replays stay; there the person is called by the number of the seat. Copies and exports that were made
    before still have everything.
    """
    from roundhouse.server.storage import engine
    from roundhouse.server.storage.maintenance import forgetting

    with one_line_errors(language), _no_traceback(), engine.reserved(database), _opened(database) as tables:
        done = forgetting.forget(tables, name, table)
    typer.echo(Words(language).say("forget.done", n=done.entries, tables=done.tables))


@contextmanager
def _opened(database: str) -> Iterator["Store"]:
    """The database. If it cannot be used, say why in one line and exit."""
    from roundhouse.server.storage import store

    with _no_traceback(), closing(store.open(database)) as tables:
        yield tables


@contextmanager
def _no_traceback() -> Iterator[None]:
    from roundhouse.server.storage.engine import Taken
    from roundhouse.server.storage.writer import Unavailable

    try:
        yield
    except (ValueError, Taken, Unavailable) as error:
        if isinstance(error, Refused):
            raise
        stop(str(error))
