"""Finished games over HTTP: the score in words, the board at any step, and what the champion thinks."""

import asyncio
import csv
import io
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from roundhouse import bots, drawing
from roundhouse.editions import Edition
from roundhouse.game import Game, journal, seeds
from roundhouse.game.errors import Refused
from roundhouse.game.views import View
from roundhouse.language import LANGUAGES, Speaker, telling
from roundhouse.server.http import png
from roundhouse.server.http.dependencies import finished, queued
from roundhouse.server.http.parameters import JSON, PLAIN, REFUSALS, SVG, Language, TableId
from roundhouse.server.table.presentation import result
from roundhouse.server.table.presentation.replay import steps
from roundhouse.server.table.presentation.seen import encoder
from roundhouse.server.table.presentation.wording import Wording
from roundhouse.server.table.state import Table

from .chances import chances

router = APIRouter(prefix="/api/tables/{table}")

CHAMPION = bots.LEVELS[-1]
REPLAY_COST, TOLD_COST = 2, 4
"""How many requests a replay counts as, and how many more with words."""
COSTS = {"thought": 10, "chances": 2, "svg": 10, "png": 40}
"""How many requests each counts as."""
REMEMBERED = 4000
"""How many thoughts and chances are cached."""
WIDTH = 1600
"""Width of a picture in pixels."""
ALMOST = 2.0
"""The champion agrees with a move if its value, out of 100, is at most this far below that of its own move."""

Step = Annotated[int, Query(ge=0, le=100_000, description="The number of actions that were played before.")]
Kind = Literal["svg", "png"]
Document = dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True)
class Thought:
    """The options that the champion weighed, its choice first, and the view it had."""

    view: View
    options: list[bots.Option]


class Remembered:
    """What was found out about steps of games that are over: the last answers are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, int], Any] = OrderedDict()

    async def of(self, request: Request, kind: str, table: str, step: int, work: Callable[[], T]) -> T:
        what = (kind, table, step)
        if what not in self._kept:
            self._kept[what] = await queued(request, COSTS[kind], what, work)
            while len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
        found: T = self._kept[what]
        return found


@router.get("/journal", response_class=Response, responses=REFUSALS | PLAIN)
async def get_journal(table: TableId, request: Request) -> Response:
    """The journal of a game that is over: `roundhouse verify` checks it."""
    game = _game(await finished(request, table))
    return PlainTextResponse(journal.write(game, ended=True))


@router.get("/replay", responses=REFUSALS)
async def get_replay(table: TableId, request: Request, language: Language | None = None) -> Response:
    """A game that is over, action by action, with all cards open; with a language also in words."""
    over = await finished(request, table)
    cost = REPLAY_COST + TOLD_COST if language else REPLAY_COST
    told = await queued(request, cost, ("replay", table, language), lambda: _replay(over, language))
    return Response(told, media_type=JSON)


@router.get("/score", responses=REFUSALS)
async def get_score(table: TableId, request: Request, language: Language = LANGUAGES[0]) -> Document:
    """The score of a game that is over, where it comes from, and who won in words."""
    over = await finished(request, table)
    wording = Wording(over, language)
    return await asyncio.to_thread(result.told, _game(over), wording.names, wording.speaker, over.stopped)


@router.get("/score.csv", response_class=Response, responses=REFUSALS)
async def get_score_sheet(table: TableId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """The score of a game that is over, as CSV for spreadsheets."""
    over = await finished(request, table)
    wording = Wording(over, language)
    text = await asyncio.to_thread(sheet_as_csv, _game(over), wording.names, wording.speaker)
    return _file(text, "text/csv; charset=utf-8", f"roundhouse-{table}.csv")


@router.get("/board.{kind}", response_class=Response, responses=REFUSALS)
async def get_board(
    table: TableId,
    kind: Annotated[Kind, Path(description="The kind of picture.")],
    request: Request,
    step: Step | None = None,
    language: Language = LANGUAGES[0],
) -> Response:
    """A picture of the board at a step, or at the end."""
    over = await finished(request, table)
    what = ("board", table, kind, step, language)
    picture = await queued(request, COSTS[kind], what, lambda: _picture(over, kind, step, language))
    return _file(picture, SVG if kind == "svg" else "image/png", f"roundhouse-{table}.{kind}")


@router.get("/thoughts", responses=REFUSALS)
async def get_thoughts(table: TableId, step: Step, request: Request, language: Language = LANGUAGES[0]) -> Document:
    """What the champion would have done at a step, with the knowledge of the seat that was asked."""
    over = await finished(request, table)
    game = _game(over)
    if step >= len(game.history):
        raise Refused("no_step", over.edition, number=step, most=len(game.history) - 1)
    remembered: Remembered = request.app.state.remembered
    thought = await remembered.of(request, "thought", table, step, lambda: think(game, step))
    played = game.notation.text(game.history[step])
    return told(thought.options, thought.view, played, Wording(over, language).speaker)


@router.get("/chances", responses=REFUSALS)
async def get_chances(table: TableId, step: Step, request: Request) -> list[float]:
    """Each seat's chance to win at a step, if planners had played on from the true position."""
    over = await finished(request, table)
    game = _game(over)
    if step > len(game.history):
        raise Refused("no_step", over.edition, number=step, most=len(game.history))
    remembered: Remembered = request.app.state.remembered
    return await remembered.of(request, "chances", table, step, lambda: chances(game, step))


def think(game: Game, step: int) -> Thought:
    """What the champion would have weighed after `step` actions. No options if there was no choice."""
    view = seen_at(game, step)
    if len(view.actions) < 2:
        return Thought(view, [bots.Option(action, 0.0, "") for action in view.legal])
    champion = bots.make(CHAMPION, seeds.for_bot(game.source, view.seat))
    assert isinstance(champion, bots.Explainer)
    return Thought(view, champion.explain(view))


def seen_at(game: Game, step: int) -> View:
    """The view of the seat that was asked after `step` actions."""
    then = game.back_to(step)
    return then.view(then.seat)


def told(options: list[bots.Option], view: View, played: str, speaker: Speaker) -> Document:
    """The champion's choice, the other options it weighed, and the action that was played."""
    best = options[0]
    found = next((option for option in options if same(option.action, played, view)), None)
    return {
        "seat": view.seat,
        "ask": telling.ask(view, speaker),
        "played": played,
        "played_text": telling.action(played, view, speaker),
        "weighed": len(options) > 1,
        "agrees": found is not None and found.value >= best.value - ALMOST,
        "lost": None if found is None else max(0, round(best.value - found.value)),
        "options": [_option(option, view, played, speaker) for option in options],
        "text": telling.thoughts(options, view, speaker) if len(options) > 1 else [],
    }


def _option(option: bots.Option, view: View, played: str, speaker: Speaker) -> Document:
    key = f"why.{option.why}"
    return {
        "action": option.action,
        "text": telling.action(option.action, view, speaker),
        "value": round(option.value),
        "why": speaker.say(key) if speaker.knows(key) else "",
        "played": same(option.action, played, view),
    }


def same(one: str, other: str, view: View) -> bool:
    """Whether two actions do the same, such as drawing a red card from either of two slots."""
    return _meant(one, view) == _meant(other, view)


def _meant(action: str, view: View) -> str:
    verb, _, slot = action.partition(" ")
    if verb == "draw" and slot.isdigit():
        return f"draw {view.notation.kinds[view.record.market[int(slot) - 1]]}"
    return action


def sheet_as_csv(game: Game, names: list[str], speaker: Speaker) -> str:
    """The score sheet as CSV: a row for each component, a column for each seat."""
    out = io.StringIO()
    rows = csv.writer(out)
    seats = game.sheet.seats
    rows.writerow([speaker.say("score.player"), *map(_harmless, names)])
    rows.writerow([speaker.say("score.routes"), *(seat.routes for seat in seats)])
    for ticket in dict.fromkeys(line.ticket for seat in seats for line in seat.tickets):
        points = [{line.ticket: line.points if line.done else -line.points for line in seat.tickets} for seat in seats]
        rows.writerow([telling.ticket(ticket, speaker), *(each.get(ticket, "") for each in points)])
    for bonus in seats[0].bonuses:
        rows.writerow([speaker.say(f"score.{bonus}"), *(seat.bonuses[bonus] for seat in seats)])
    rows.writerow([speaker.say("score.total"), *(seat.total for seat in seats)])
    rows.writerow([speaker.say("score.place"), *(seat.place for seat in seats)])
    return out.getvalue()


def _harmless(name: str) -> str:
    """The name, quoted if a spreadsheet would take it for a formula."""
    return f"'{name}" if name[:1] in tuple("=+-@\t") else name


def _picture(table: Table, kind: Kind, step: int | None, language: str) -> str | bytes:
    game = _game(table)
    if step is not None and step > len(game.history):
        raise Refused("no_step", table.edition, number=step, most=len(game.history))
    routes = (game if step is None else game.back_to(step)).as_dict()["routes"]
    edition = _coloured(table.edition, tuple(seat.colour for seat in table.seats))
    svg = drawing.board(edition, language=language, claimed=routes)
    return svg if kind == "svg" else png.png(svg, WIDTH)


@lru_cache(64)
def _coloured(box: Edition, colours: tuple[str, ...]) -> Edition:
    """The edition with the seats in the colours that were chosen."""
    return box if colours == box.seat_colours[: len(colours)] else replace(box, seat_colours=colours)


def _file(content: str | bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game


def _replay(table: Table, language: str | None) -> bytes:
    assert table.game is not None
    return encoder.encode(steps(table.game, Wording(table, language) if language else None))
