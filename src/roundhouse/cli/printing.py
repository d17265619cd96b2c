"""The command that makes a PDF of an edition, to print at home."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

import typer

from roundhouse import editions
from roundhouse.cli.arguments import Language
from roundhouse.cli.context import one_line_errors
from roundhouse.language import for_edition

PRINTED = "Name of an edition, or a folder or zip file with an edition of your own."


def print_edition(
    edition: Annotated[str, typer.Argument(metavar="EDITION", help=PRINTED)],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The PDF.")],
    paper: Annotated[
        str, typer.Option(metavar="NAME", help="a4, a3, letter, or sheet: the board in one piece.")
    ] = "a4",
    fit: Annotated[
        str, typer.Option(metavar="NAME", help="The board at real size (real) or on one page (page).")
    ] = "real",
    parts: Annotated[
        str, typer.Option(metavar="A,B,…", help="Only these: board, cards, rules, score, tickets, tokens.")
    ] = "",
    backs: Annotated[bool, typer.Option(help="Backs of cards and tickets, for two-sided printing.")] = True,
    language: Language = "",
) -> None:
    """Make a PDF to print: board, tickets, cards, tokens, score and rules of a map of your own.

    Of the editions that come with the game: tickets, score sheets and rules, for owners of the box.
    """
    from roundhouse import printing

    wanted = tuple(part.strip() for part in parts.split(",") if part.strip())
    _check("--paper", [paper], printing.PAPERS)
    _check("--fit", [fit], printing.FITS)
    _check("--parts", wanted, printing.PARTS)
    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        wish = printing.Wish(paper, fit, wanted, backs, language)
        output.write_bytes(printing.make(speaker.edition, wish))
        print(speaker.say("print.saved", file=str(output)))


def _check(option: str, given: Sequence[str], known: Collection[str]) -> None:
    for name in given:
        if name not in known:
            raise typer.BadParameter(f"{name!r} is not one of {', '.join(sorted(known))}.", param_hint=option)
