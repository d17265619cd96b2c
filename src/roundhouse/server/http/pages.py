"""The pages: one document for every address, and the files it needs."""

import os
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse

STATIC = Path(os.environ.get("ROUNDHOUSE_SITE") or Path(__file__).parents[1] / "site")
"""Where `make web` puts the pages, or the folder that a developer names."""
router = APIRouter(include_in_schema=False)


@router.get("/")
@router.get("/t/{table}")
@router.get("/replay/{table}")
@router.get("/rules/{table}")
@router.get("/learn/{table}")
@router.get("/score/{table}")
def get_page() -> FileResponse:
    return page(200)


def page(status: int) -> FileResponse:
    return FileResponse(STATIC / "index.html", status, media_type="text/html")


def wanted(request: Request) -> bool:
    """Whether a browser asks for a page at an address that has no route."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/static/"))
