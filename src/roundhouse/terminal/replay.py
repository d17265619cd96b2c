"""A journal told again, with nothing hidden."""

from collections.abc import Sequence
from pathlib import Path

from roundhouse import journals, telling
from roundhouse.editions import Edition
from roundhouse.game import Game
from roundhouse.terminal import score_text, table_text
from roundhouse.terminal.screen import Screen
from roundhouse.terminal.table_text import INDENT
from roundhouse.words import Speaker, for_edition

STOP = ("q", "quit")


def tell(text: str, edition: str | Path | Edition | None, language: str, screen: Screen, by_step: bool) -> None:
    """Tell a whole journal, or wait before each action. Raises BadJournal where it does not replay."""
    steps = journals.steps(text, edition)
    game = next(steps)
    speaker = for_edition(language, game.edition)
    names = telling.seat_names(game.seats, speaker)
    _open(game, names, speaker, screen)
    seat, done = game.seat, 0
    for _ in steps:
        if len(game.history) == done:
            _close(game, names, speaker, screen)
            return
        done, seat = _tell(game, seat, names, speaker, screen), game.seat
        if by_step and _stops(speaker, screen):
            return


def _open(game: Game, names: Sequence[str], speaker: Speaker, screen: Screen) -> None:
    seats = speaker.say("terminal.seats", list=speaker.listed(names))
    screen.say(speaker.title, *table_text.provenance(game.edition, speaker), seats, *_events(game, names, speaker))


def _tell(game: Game, seat: int, names: Sequence[str], speaker: Speaker, screen: Screen) -> int:
    """The last action and what it brought about; how many there were."""
    number = len(game.history)
    action = game.notation.text(game.history[-1])
    screen.say(
        speaker.say("replay.step", n=number, name=names[seat], action=action),
        *(INDENT + line for line in _events(game, names, speaker)),
    )
    return number


def _events(game: Game, names: Sequence[str], speaker: Speaker) -> list[str]:
    return [telling.event_openly(event, names, speaker) for event in game.events]


def _stops(speaker: Speaker, screen: Screen) -> bool:
    try:
        return screen.read(speaker.say("replay.next")).lower() in STOP
    except (EOFError, KeyboardInterrupt):
        screen.say("")
        return True


def _close(game: Game, names: Sequence[str], speaker: Speaker, screen: Screen) -> None:
    number = len(game.history)
    if game.over:
        screen.say("", *score_text.told(game, names, speaker), speaker.say("replay.complete", n=number))
    else:
        screen.say("", speaker.say("replay.unfinished", n=number))
