"""The end of a game: the sheet line by line, then a small table."""

from collections.abc import Sequence

from roundhouse import secrecy, telling
from roundhouse.game import Game
from roundhouse.sheets import SeatScore
from roundhouse.terminal.screen import columns
from roundhouse.terminal.table_text import INDENT
from roundhouse.words import Speaker


def told(game: Game, names: Sequence[str], speaker: Speaker) -> list[str]:
    sheet, held = game.sheet, game.as_dict()["held"]
    lines = [speaker.say("terminal.results")]
    for score in sheet.seats:
        lines += ["", names[score.seat], *(INDENT + line for line in telling.score(score, held[score.seat], speaker))]
    ranked = sorted(sheet.seats, key=lambda score: score.place)
    lines += ["", *columns([_headings(ranked[0], speaker), *(_row(score, names) for score in ranked)])]
    lines += ["", *telling.outcome(sheet, held, names, speaker)]
    return [*lines, *_source(game, speaker)]


def _source(game: Game, speaker: Speaker) -> list[str]:
    """What chance followed from, and how to see that a secret is the one that was promised."""
    if game.secret is not None:
        return [speaker.say("terminal.secret", secret=game.secret.hex(), command=secrecy.recipe(game.secret))]
    return [] if game.seed is None else [speaker.say("terminal.seed", seed=game.seed)]


def _headings(score: SeatScore, speaker: Speaker) -> list[str]:
    keys = ["score.place", "score.player", "score.routes", "score.tickets"]
    keys += [f"score.{bonus}" for bonus in score.bonuses]
    return [_capital(speaker.say(key)) for key in [*keys, "score.total"]]


def _row(score: SeatScore, names: Sequence[str]) -> list[str | int]:
    tickets = sum(line.points if line.done else -line.points for line in score.tickets)
    return [score.place, names[score.seat], score.routes, tickets, *score.bonuses.values(), score.total]


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
