"""Editions over HTTP: what is in each box, pictures of the boards, rules, and the messages of each language."""

from functools import cache, lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.game import boxes
from roundhouse.language import LANGUAGES, catalogue, rulebooks
from roundhouse.server.http.caching import document
from roundhouse.server.http.dependencies import config_of, drawn, edition_found, edition_of, worker_of
from roundhouse.server.http.parameters import JSON, LANGUAGE, REFUSALS, SVG, WEBP, Document, EditionId, Language
from roundhouse.server.live.background import preparation
from roundhouse.server.table import seats
from roundhouse.server.table.boxes import reference
from roundhouse.server.table.presentation.seen import encoder

from . import lids, pictures

router = APIRouter(prefix="/api")


@router.get("/editions", responses=REFUSALS)
def list_editions(request: Request) -> list[Document]:
    """The editions that can be played here: ours, the operator's, and those that their makers list.

    A box that was completed here stands in the place of ours.
    """
    kept, config = worker_of(request).store.editions, config_of(request)
    entered = kept.entered() if config.entered else {}
    listed = kept.listed() if config.listed else []
    ours = [_brief(kept.get(entered.get(name, "")) or editions.load(name)) for name in editions.names()]
    return [*ours, *map(_brief, kept.offered.values()), *map(_brief, filter(None, map(kept.get, listed)))]


@router.get("/editions/{edition}", responses=REFUSALS)
async def get_edition(edition: EditionId, request: Request) -> Response:
    """Everything in the box: places, routes, tickets, points."""
    return document(request, _box(await edition_found(request, edition)), JSON)


@router.get("/editions/{edition}/board.svg", response_class=Response, responses=REFUSALS)
async def get_board(edition: EditionId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """A picture of the board."""
    box = await edition_found(request, edition)
    svg = await drawn(request, box, ("board", language), lambda: pictures.board(box, language, legend=True))
    return document(request, svg, SVG)


@router.get("/words/{language}", responses=REFUSALS)
def get_words(
    language: Annotated[str, Path(pattern=LANGUAGE, description="The code of a language.")], request: Request
) -> Response:
    """Every message of a language, as written for `roundhouse.language`."""
    return document(request, _catalogue(language), JSON)


@router.get("/editions/{edition}/map.svg", response_class=Response, responses=REFUSALS)
async def get_map(edition: EditionId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """A picture of the board without title and legend."""
    box = await edition_found(request, edition)
    svg = await drawn(request, box, ("map", language), lambda: pictures.board(box, language, legend=False))
    return document(request, svg, SVG)


@router.get("/editions/{edition}/lid.webp", response_class=Response, responses=REFUSALS)
async def get_lid(edition: EditionId, request: Request, dark: bool = False) -> Response:
    """The picture on the lid of the box: the board with trains, without names."""
    box, played = await edition_found(request, edition), preparation.is_done(preparation.BOTS, config_of(request))
    picture = await drawn(request, box, ("lid", dark, played), lambda: lids.lid(box, dark, played))
    return document(request, picture, WEBP)


@router.get("/editions/{edition}/scene.svg", response_class=Response, responses=REFUSALS)
async def get_scene(edition: EditionId, request: Request, dark: bool = False) -> Response:
    """What lies under the routes: a picture of the map without routes, places and names."""
    box = await edition_found(request, edition)
    return document(request, await drawn(request, box, ("scene", dark), lambda: pictures.scene(box, dark)), SVG)


@router.get("/editions/{edition}/chart", responses=REFUSALS)
async def get_chart(edition: EditionId, request: Request) -> Response:
    """What lies upon it: shapes and colours of every layer, and how kinds of cards look."""
    box = await edition_found(request, edition)
    return document(request, await drawn(request, box, "chart", lambda: pictures.chart(box)), JSON)


@router.get("/editions/{edition}/rules", response_class=Response, responses=REFUSALS)
def get_rules(edition: EditionId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """The rules of an edition, in Markdown."""
    text = rulebooks.of(edition_of(request, edition), language)
    return Response(text, media_type="text/markdown; charset=utf-8")


@lru_cache(pictures.CACHED)
def _brief(edition: Edition) -> Document:
    own = not editions.is_built_in(edition)
    entered = own and edition.box in editions.names()
    return {
        "id": reference(edition),
        "box": edition.box if entered or not own else reference(edition),
        "title": edition.title,
        "players": list(edition.players),
        "colours": seats.colours(edition),
        "first": edition.first_player,
        "printed": edition.printed,
        "printed_board": edition.printed_board,
        "trains": edition.trains,
        "own": own,
        "entered": entered,
    }


@lru_cache(pictures.CACHED)
def _box(edition: Edition) -> bytes:
    return encoder.encode(boxes.as_dict(edition) | {"id": reference(edition)})


@cache
def _catalogue(language: str) -> bytes:
    return encoder.encode(catalogue(language))
