"""The workshop over HTTP: maps that visitors draw are checked, drawn, made and kept here."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field

from roundhouse import drawing, editions
from roundhouse.editions import BadEdition, Edition
from roundhouse.editions.doubts import doubts
from roundhouse.editions.files import NAMES
from roundhouse.editions.packing import pack, unpack
from roundhouse.game import boxes as plain
from roundhouse.game.errors import Refused
from roundhouse.game.seeds import LARGEST_SEED
from roundhouse.server.http.dependencies import address_of, config_of, edition_found, queued, rate_limits_of, worker_of
from roundhouse.server.http.endpoints import pictures
from roundhouse.server.http.parameters import REFUSALS, Document, EditionId
from roundhouse.server.storage.editions import Wish as Keeping
from roundhouse.server.table import boxes
from roundhouse.server.table.settings import ClientModel
from roundhouse.workshop import generator, lists
from roundhouse.workshop.land import CHARACTERS

from . import drafts

router = APIRouter(prefix="/api/workshop")
COST = 4
"""How many requests it counts as to draw, make or lay out a map."""
ZIP = "application/zip"
Text = Annotated[str, Field(max_length=200_000)]


class Files(ClientModel):
    """The files of an edition: name -> text."""

    files: dict[Text, Text] = Field(max_length=len(NAMES))


class Preview(Files):
    dark: bool = False


class Offer(Files):
    """A map to keep."""

    listed: bool = Field(False, description="Show it to everybody here, if the operator allows it.")
    entered_for: str | None = Field(None, max_length=64, description="The box that it completes.")


class Wish(ClientModel):
    """A map to make. What is not said is chosen by the seed."""

    seed: int = Field(ge=0, le=LARGEST_SEED)
    places: int | None = Field(None, ge=generator.FEWEST, le=generator.MOST)
    lanes: float | None = Field(None, ge=0, le=generator.MOST_LANES)
    character: str | None = Field(None, max_length=20)


class List(ClientModel):
    """Routes without positions, and perhaps the names of the places, both as CSV."""

    routes: Text
    places: Text = ""
    title: str = Field("Map", max_length=60)


@router.post("/check", responses=REFUSALS)
def check(sent: Files) -> Document:
    """All faults of a map and what is odd about it; without faults, also what is in its box."""
    try:
        edition = drafts.read(sent.files)
    except BadEdition as bad:
        return {"faults": [drafts.told(fault) for fault in bad.faults], "warnings": [], "edition": None}
    return {
        "faults": [],
        "warnings": [drafts.told(doubt) for doubt in doubts(edition)],
        "edition": plain.as_dict(edition),
    }


@router.post("/preview", responses=REFUSALS)
async def preview(sent: Preview, request: Request) -> Document:
    """The board as it will be played on."""

    def work() -> Document:
        edition = drafts.read(sent.files)
        return {"scene": drawing.scene(edition, dark=sent.dark), "chart": drawing.spots.of(edition)}

    return await queued(request, COST, object(), work)


@router.post("/editions", status_code=201, responses=REFUSALS)
async def keep(offer: Offer, request: Request) -> Document:
    """Keep a map. The same map has the same id. Whoever has the id can look at it and play it."""
    config, worker = config_of(request), worker_of(request)
    if offer.entered_for is not None and offer.entered_for not in editions.names():
        raise Refused("unknown_edition", name=offer.entered_for[:40], known=", ".join(editions.names()))
    edition = await queued(request, COST, object(), lambda: _drawn(drafts.read(offer.files, offer.entered_for)))
    if not await asyncio.to_thread(worker.store.editions.exists, edition.full_digest):
        rate_limits_of(request).editions.take(address_of(request))
    listed = offer.listed and config.listed
    entered_for = offer.entered_for if config.entered else None
    keeping = Keeping(listed=listed, entered_for=entered_for)
    await asyncio.to_thread(worker.store.editions.put, edition, worker.time.now(), keeping)
    reference = edition.full_digest
    return {"id": reference, "url": f"/workshop/{reference}", "listed": listed, "used": entered_for is not None}


@router.get("/editions/{edition}", responses=REFUSALS)
async def get_files(edition: EditionId, request: Request) -> Document:
    """The files of an edition."""
    found = await edition_found(request, edition)
    return {"id": boxes.reference(found), "title": found.title, "files": dict(found.files)}


@router.get("/editions/{edition}/zip", response_class=Response, responses=REFUSALS)
async def get_zip(edition: EditionId, request: Request) -> Response:
    """The same as a zip of the folder, which the command line reads too."""
    found = await edition_found(request, edition)
    headers = {"content-disposition": f'attachment; filename="{found.id}.zip"'}
    return Response(pack(found.files), media_type=ZIP, headers=headers)


@router.delete("/boxes/{box}", status_code=204, responses=REFUSALS)
async def withdraw(box: Annotated[str, Path(max_length=64, pattern="^[a-z0-9_]+$")], request: Request) -> None:
    """Use what comes with the game again, in place of what was entered for a box."""
    if not config_of(request).entered:
        raise Refused("not_entered_here")
    await asyncio.to_thread(worker_of(request).store.editions.withdraw, box)


@router.post("/unzip", responses=REFUSALS)
async def unzip(request: Request) -> Document:
    """The files in a zip of an edition's folder. Nothing is kept."""
    content = await request.body()
    return await queued(request, COST, object(), lambda: {"files": drafts.texts(unpack(content))})


@router.post("/generate", responses=REFUSALS)
async def generate(wish: Wish, request: Request) -> Document:
    """The files of a new map. The same wish gives the same map."""
    if wish.character is not None and wish.character not in CHARACTERS:
        raise Refused("bad_request", reason=f"character: one of {', '.join(sorted(CHARACTERS))}")
    wanted = generator.Wish(**wish.model_dump())
    return await queued(request, COST, ("generate", wanted), lambda: {"files": generator.files(wanted)})


@router.post("/layout", responses=REFUSALS)
async def lay_out(wanted: List, request: Request) -> Document:
    """The files of a map from a list of routes: positions are found for the places that have none."""
    return await queued(
        request, COST, object(), lambda: {"files": lists.files(wanted.routes, wanted.title, wanted.places)}
    )


def _drawn(edition: Edition) -> Edition:
    """The edition, once it is sure that it can be drawn. The drawing is cached."""
    pictures.chart(edition)
    return edition
