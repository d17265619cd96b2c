"""Commands about an edition: print what is in the box, draw the board."""

import json
from pathlib import Path
from typing import Annotated

import typer

from roundhouse import editions
from roundhouse.cli.arguments import EDITION, EditionName, Language, check_picture
from roundhouse.cli.context import one_line_errors
from roundhouse.language import for_edition


def show(
    edition: Annotated[
        str | None, typer.Argument(metavar="EDITION", help=f"{EDITION} Without it, list all editions.")
    ] = None,
    routes: Annotated[bool, typer.Option("--routes", help="Also list every route.")] = False,
    tickets: Annotated[bool, typer.Option("--tickets", help="Also list every ticket.")] = False,
    sources: Annotated[bool, typer.Option("--sources", help="Also say where the data come from.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON instead.")] = False,
    language: Language = "",
) -> None:
    """Print what is in the box of an edition, and what differs from the printed game."""
    from roundhouse.game import boxes
    from roundhouse.terminal import edition_text
    from roundhouse.terminal.screen import Screen

    with one_line_errors(language):
        if edition is None:
            Screen().say(*edition_text.catalogue(language))
            return
        speaker = for_edition(language, editions.load(edition))
        if as_json:
            print(json.dumps(boxes.as_dict(speaker.edition), ensure_ascii=False, indent=2))
            return
        lists = {edition_text.routes: routes, edition_text.tickets: tickets, edition_text.sources: sources}
        chosen = [line for lines, wanted in lists.items() if wanted for line in lines(speaker)]
        Screen().say(*edition_text.box(speaker), *chosen)


def draw(
    edition: EditionName,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The picture: .svg or .png.")],
    width: Annotated[int, typer.Option(metavar="N", min=100, max=10_000, help="Width of a PNG in pixels.")] = 1600,
    language: Language = "",
) -> None:
    """Draw the board of an edition as SVG or PNG."""
    from roundhouse import drawing

    check_picture(output, "--output")
    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        drawing.write(drawing.board(speaker.edition, language=language), output, width)
        print(speaker.say("draw.saved", file=str(output)))
