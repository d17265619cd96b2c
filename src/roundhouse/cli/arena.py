"""The commands `arena` and `dataset`: bots play many games against each other."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from roundhouse import editions
from roundhouse.cli.arguments import EDITION, SEED, Language
from roundhouse.cli.context import ensure_compiled, one_line_errors
from roundhouse.game.seeds import LARGEST_SEED
from roundhouse.language import Words, for_edition

if TYPE_CHECKING:
    from roundhouse.lab.arena.arena import Arena
    from roundhouse.lab.arena.schedule import Table

INTERRUPTED = 130
"""The exit status that shells expect after Ctrl-C."""

Editions = Annotated[list[str], typer.Argument(metavar="EDITION...", help=f"{EDITION} You may name several.")]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots",
        metavar="BOTS",
        help="The bots that play, separated by commas; you may also repeat the option. A comma before name= adds an "
        "option to the same bot: search:nodes=100,threads=2,planner is two bots. The file of a custom bot, "
        "my_bot.py, is a bot too.",
    ),
]
Games = Annotated[
    int, typer.Option(metavar="N", min=1, help="Games of each line-up, rounded up to whole blocks of seatings.")
]
FirstSeed = Annotated[
    int, typer.Option(metavar="N", min=0, max=LARGEST_SEED, help=f"{SEED} Each block uses the next one.")
]
Seats = Annotated[
    list[int] | None,
    typer.Option(metavar="N", min=1, show_default="2", help="Number of players. You may give several."),
]
Workers = Annotated[int | None, typer.Option(metavar="N", min=1, help="Games at a time. Default: one for each core.")]
Ray = Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster: the one of RAY_ADDRESS, or a local one.")]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FOLDER",
        help="Keep the results there, as Parquet files. Run again with the same options to continue.",
    ),
]
Sprt = Annotated[
    str | None,
    typer.Option(metavar="A,B", help="Play only these two, until it is clear whether A is stronger than B."),
]
Share = Annotated[
    float, typer.Option(metavar="P", min=0.501, max=0.999, help="Share of games that A wins if it is stronger.")
]
Alpha = Annotated[
    float, typer.Option(metavar="P", min=1e-6, max=0.4, help="Risk of calling A stronger when it is not.")
]
Beta = Annotated[float, typer.Option(metavar="P", min=1e-6, max=0.4, help="Risk of missing that A is stronger.")]
Limit = Annotated[float, typer.Option(metavar="SECONDS", min=0.001, help="Time limit of a bot for each move.")]
Written = Annotated[
    bool,
    typer.Option(
        "--decisions", help="Also write every decision to FOLDER/decisions, as Parquet: see docs/research.md."
    ),
]
Folder = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FOLDER",
        help="Where the data go: FOLDER/decisions/part-*.parquet. Run again with the same options to continue.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print a summary as JSON; a list if there are several tables.")]


def arena(
    edition: Editions,
    bots: Bots = None,
    games: Games = 100,
    seed: FirstSeed = 0,
    seats: Seats = None,
    workers: Workers = None,
    ray: Ray = False,
    output: Output = None,
    sprt: Sprt = None,
    share: Share = 0.6,
    alpha: Alpha = 0.05,
    beta: Beta = 0.05,
    limit: Limit = 60.0,
    decisions: Written = False,
    as_json: AsJson = False,
    language: Language = "",
) -> None:
    """Let bots play many games against each other.

    A block is one seed, played in every seating. When a bot fails, it plays a random move instead, and the error is
    counted.
    """
    from roundhouse.lab.arena.arena import Arena
    from roundhouse.lab.arena.schedule import Question
    from roundhouse.lab.statistics.sprt import Test

    if decisions and output is None:
        raise typer.BadParameter("it needs a folder: --output FOLDER.", param_hint="--decisions")
    pair = _pair(sprt)
    players = _players(bots, pair)
    with one_line_errors(language):
        for name in edition:
            editions.load(name)
        ensure_compiled(Words(language))
        test = Test(pair, share, alpha, beta) if pair else None
        question = Question(_tables(edition, seats or [2]), players, games, seed, limit, test, decisions)
        _run(Arena(question, output), workers, ray, as_json, language)


def dataset(
    edition: Editions,
    output: Folder,
    bots: Bots = None,
    games: Games = 100,
    seed: FirstSeed = 0,
    seats: Seats = None,
    workers: Workers = None,
    ray: Ray = False,
    limit: Limit = 60.0,
    language: Language = "",
) -> None:
    """Write every decision of many games between bots as Parquet: what was seen, allowed, chosen, and how it ended.

    It is `arena --decisions` without the standings. docs/research.md lists the columns and shows how to read them.
    """
    from rich.console import Console

    from roundhouse.lab.arena import archive
    from roundhouse.lab.arena.arena import Arena
    from roundhouse.lab.arena.schedule import Question
    from roundhouse.lab.report import scoreboard

    players = _players(bots, None)
    with one_line_errors(language):
        for name in edition:
            editions.load(name)
        ensure_compiled(Words(language))
        arena = Arena(Question(_tables(edition, seats or [2]), players, games, seed, limit, decisions=True), output)
        try:
            scoreboard.play(arena, Words(language), workers, ray, Console(stderr=True))
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        finally:
            number, parts = archive.count_decisions(output)
            print(Words(language).say("dataset.written", n=number, games=arena.done, parts=parts, file=str(output)))


def _tables(names: list[str], seats: list[int]) -> "tuple[Table, ...]":
    from roundhouse.lab.arena.schedule import Table

    return tuple(Table(name, number) for name in dict.fromkeys(names) for number in dict.fromkeys(seats))


def _players(given: list[str] | None, pair: tuple[str, str] | None) -> tuple[str, ...]:
    """The bots of --bots, or of --sprt; both options must agree."""
    from roundhouse.lab.arena import schedule

    players = [bot for text in given or pair or () for bot in schedule.split(text)]
    if not players:
        raise typer.BadParameter("name some bots.", param_hint="--bots")
    if len(set(players)) < len(players):
        raise typer.BadParameter("a bot is named twice.", param_hint="--bots")
    if pair and set(pair) != set(players):
        raise typer.BadParameter("these are not the bots of --sprt.", param_hint="--bots")
    return pair or tuple(players)


def _pair(given: str | None) -> tuple[str, str] | None:
    from roundhouse.lab.arena import schedule

    if given is None:
        return None
    match schedule.split(given):
        case [a, b] if a != b:
            return a, b
    raise typer.BadParameter("name two different bots.", param_hint="--sprt")


def _run(arena: "Arena", workers: int | None, ray: bool, as_json: bool, language: str) -> None:
    """Play, then print the results; Ctrl-C prints those so far."""
    from rich.console import Console

    from roundhouse.lab.report import scoreboard

    try:
        scoreboard.play(arena, Words(language), workers, ray, Console(stderr=True))
    except KeyboardInterrupt:
        typer.echo(Words(language).say("arena.stopped"), err=True)
        _print(arena, as_json, language)
        raise typer.Exit(INTERRUPTED) from None
    _print(arena, as_json, language)


def _print(arena: "Arena", as_json: bool, language: str) -> None:
    """Print tables or JSON, and the errors of bots to stderr."""
    from rich.console import Console

    from roundhouse.lab.report import scoreboard

    standings = [outcome.standings for outcome in arena.outcomes()]
    if as_json:
        told = [scoreboard.as_dict(one) for one in standings]
        print(json.dumps(told[0] if len(arena.question.tables) == 1 and told else told, indent=2, ensure_ascii=False))
    else:
        boxes = {box.id: box for box in (editions.load(table.edition) for table in arena.question.tables)}
        for one in standings:
            for part in scoreboard.summary(one, for_edition(language, boxes[one.edition])):
                Console().print(part, highlight=False)
    for line in scoreboard.lapses(arena.archive.lapses, Words(language)):
        typer.echo(line, err=True)
