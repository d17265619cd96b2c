"""Maps of visitors as PDF, to print at home."""

from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from roundhouse import printing
from roundhouse.language import choose
from roundhouse.server.http.dependencies import queued
from roundhouse.server.http.parameters import REFUSALS
from roundhouse.server.http.workshop import drafts
from roundhouse.server.http.workshop.maps import Files

router = APIRouter(prefix="/api/workshop")
COST = 20
"""How many requests it counts as to make a PDF."""
PDF = "application/pdf"


class Printing(Files):
    """A map, and how it is printed."""

    paper: Literal["a4", "a3", "letter", "sheet"] = "a4"
    fit: Literal["real", "page"] = "real"
    parts: list[Literal["board", "tickets", "cards", "tokens", "score", "rules"]] = Field(
        default=[], max_length=len(printing.PARTS), description="What to print. Empty: everything."
    )
    backs: bool = Field(True, description="Backs of cards, for two-sided printing.")


@router.post("/print", response_class=Response, responses=REFUSALS | {200: {"content": {PDF: {}}}})
async def print_map(sent: Printing, request: Request) -> Response:
    """The map as a PDF, in the language of the header `Accept-Language`."""
    language = choose([request.headers.get("accept-language", "")])
    wish = printing.Wish(sent.paper, sent.fit, tuple(sent.parts), sent.backs, language)
    made = await queued(request, COST, object(), lambda: printing.make(drafts.read(sent.files), wish))
    headers = {"content-disposition": 'attachment; filename="map.pdf"', "cache-control": "no-store"}
    return Response(made, media_type=PDF, headers=headers)
