"""Commands about one game: play it, replay a recorded one."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperOption

from roundhouse import editions
from roundhouse.cli.arguments import SEED, EditionName, Language
from roundhouse.cli.context import ensure_compiled, one_line_errors
from roundhouse.game.seeds import LARGEST_SEED
from roundhouse.language import Words, for_edition

BOTS = "BOTS"
"""Placeholder for the names of the bots in a help text."""


class NamesBots(TyperCommand):
    """A command whose help lists the bots. They take long to import, so they are listed only when help is shown."""

    def get_help(self, ctx: Any) -> str:
        from roundhouse import bots

        for parameter in self.params:
            if isinstance(parameter, TyperOption) and parameter.help:
                parameter.help = parameter.help.replace(BOTS, ", ".join(bots.known()))
        return super().get_help(ctx)


Players = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        "-s",
        metavar="NAME",
        help=f"Who sits at the next seat; give it once for each seat. A bot ({BOTS}), the file of a custom bot "
        "(my_bot.py), or any other name for a person. A bot may have options, as in search:time=0.5. "
        "Default: one person against one bot.",
    ),
]
OptionalSeed = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=0,
        max=LARGEST_SEED,
        show_default=False,
        help=f"{SEED} Default: a secret, which is revealed at the end.",
    ),
]
Save = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Save the journal there when the game ends or you quit.")
]
Resume = Annotated[
    Path | None, typer.Option(metavar="JOURNAL", help="Continue a saved game. It is saved to the same file again.")
]


def play(
    edition: EditionName,
    seat: Players = None,
    seed: OptionalSeed = None,
    language: Language = "",
    save: Save = None,
    resume: Resume = None,
) -> None:
    """Play a game in plain text, with people and bots.

    Several people take turns at one keyboard; the screen is cleared between them. In the game, type ? to see your
    options, and help to see the commands.
    """
    from roundhouse.terminal import saved_games, seating
    from roundhouse.terminal.screen import Screen
    from roundhouse.terminal.session import Session

    if resume and seed is not None:
        raise typer.BadParameter("a saved game keeps its own seed.", param_hint="--seed")
    with one_line_errors(language):
        speaker = for_edition(language, editions.load(edition))
        ensure_compiled(speaker)
        seats, save = seat or seating.everyone(speaker), save or resume
        begun = saved_games.load(resume, speaker.edition) if resume else None
        game, past = begun or saved_games.begin(speaker.edition, len(seats), seed)
        players = seating.seat(seats, game, speaker)
        if save:
            save.open("a").close()  # better an error now than after the game
        Session(game, players, speaker, Screen(), save, past).run()


def replay(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A journal written by play --save.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each action.")] = False,
    edition: Annotated[
        str | None, typer.Option(metavar="EDITION", help="The folder of the edition, if it is one of your own.")
    ] = None,
    language: Language = "",
) -> None:
    """Replay a recorded game in words.

    All cards are shown. A journal that does not replay is refused, with the line and the reason.
    """
    from roundhouse.terminal.replay import tell
    from roundhouse.terminal.screen import Screen

    with one_line_errors(language):
        text = journal.read_text("utf-8", errors="replace")
        ensure_compiled(Words(language))
        tell(text, edition, language, Screen(), step)
