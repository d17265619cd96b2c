"""Editions over HTTP: what is in each box, pictures of the boards, rules, and the messages of each language."""

from functools import cache, lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.game import boxes
from roundhouse.language import LANGUAGES, catalogue, rulebooks
from roundhouse.server.http import lids, pictures
from roundhouse.server.http.caching import document
from roundhouse.server.http.dependencies import edition_of
from roundhouse.server.http.parameters import JSON, LANGUAGE, REFUSALS, SVG, WEBP, Document, EditionId, Language
from roundhouse.server.table.seen import encoder

router = APIRouter(prefix="/api")


@router.get("/editions", responses=REFUSALS)
def list_editions() -> list[Document]:
    """The editions that can be played here."""
    return [_brief(name) for name in editions.names()]


@router.get("/editions/{edition}", responses=REFUSALS)
def get_edition(edition: EditionId, request: Request) -> Response:
    """Everything in the box: places, routes, tickets, points."""
    return document(request, _box(edition_of(request, edition)), JSON)


@router.get("/editions/{edition}/board.svg", response_class=Response, responses=REFUSALS)
def get_board(edition: EditionId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """A picture of the board."""
    return document(request, pictures.board(edition_of(request, edition), language, legend=True), SVG)


@router.get("/words/{language}", responses=REFUSALS)
def get_words(
    language: Annotated[str, Path(pattern=LANGUAGE, description="The code of a language.")], request: Request
) -> Response:
    """Every message of a language, as written for `roundhouse.language`."""
    return document(request, _catalogue(language), JSON)


@router.get("/editions/{edition}/map.svg", response_class=Response, responses=REFUSALS)
def get_map(edition: EditionId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """A picture of the board without title and legend."""
    return document(request, pictures.board(edition_of(request, edition), language, legend=False), SVG)


@router.get("/editions/{edition}/lid.webp", response_class=Response, responses=REFUSALS)
def get_lid(edition: EditionId, request: Request, dark: bool = False) -> Response:
    """The picture on the lid of the box: the board with trains, without names."""
    return document(request, lids.lid(edition_of(request, edition), dark), WEBP)


@router.get("/editions/{edition}/scene.svg", response_class=Response, responses=REFUSALS)
def get_scene(edition: EditionId, request: Request, dark: bool = False) -> Response:
    """What lies under the routes: a picture of the map without routes, places and names."""
    return document(request, pictures.scene(edition_of(request, edition), dark), SVG)


@router.get("/editions/{edition}/chart", responses=REFUSALS)
def get_chart(edition: EditionId, request: Request) -> Response:
    """What lies upon it: shapes and colours of every layer, and how kinds of cards look."""
    return document(request, pictures.chart(edition_of(request, edition)), JSON)


@router.get("/editions/{edition}/rules", response_class=Response, responses=REFUSALS)
def get_rules(edition: EditionId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """The rules of an edition, in Markdown."""
    return Response(
        rulebooks.text(edition_of(request, edition).id, language), media_type="text/markdown; charset=utf-8"
    )


@cache
def _brief(name: str) -> Document:
    edition = editions.load(name)
    least, most = edition.players
    return {
        "id": edition.id,
        "box": edition.box,
        "title": edition.title,
        "players": [least, most],
        "colours": edition.seat_colours,
    } | {
        "printed": edition.printed,
        "printed_board": edition.printed_board,
        "trains": edition.trains,
    }


@lru_cache(pictures.CACHED)
def _box(edition: Edition) -> bytes:
    return encoder.encode(boxes.as_dict(edition))


@cache
def _catalogue(language: str) -> bytes:
    return encoder.encode(catalogue(language))
