"""The pages: one document for every address, and the files it needs."""

import os
from collections.abc import Sequence
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse

from roundhouse.language import choose

STATIC = Path(os.environ.get("ROUNDHOUSE_SITE") or Path(__file__).parents[1] / "site")
"""Where `make web` puts the pages, or the folder that a developer names."""
router = APIRouter(include_in_schema=False)


KINDS = {".js": "modulepreload", ".css": "preload; as=style; crossorigin=anonymous"}


@router.get("/")
def get_home(request: Request) -> FileResponse:
    return page(200, [_words(request), _fetched("/api/editions"), *_files("HomePage")])


@router.get("/t/{table}")
@router.get("/replay/{table}")
@router.get("/rules/{table}")
@router.get("/learn/{table}")
@router.get("/score/{table}")
@router.get("/privacy")
@router.get("/workshop")
@router.get("/workshop/{table}")
@router.get("/workshop/box/{table}")
def get_page(request: Request) -> FileResponse:
    return page(200, [_words(request)])


def page(status: int, soon: Sequence[str] = ()) -> FileResponse:
    """The document, and what it will ask for soon: a browser on a slow line fetches that at the same time."""
    headers = {"link": ", ".join(soon)} if soon else {}
    return FileResponse(STATIC / "index.html", status, headers, media_type="text/html")


def _words(request: Request) -> str:
    return _fetched(f"/api/words/{choose([request.headers.get('accept-language', '')])}")


def _fetched(path: str) -> str:
    return f"<{path}>; rel=preload; as=fetch; crossorigin=anonymous"


def _files(name: str) -> list[str]:
    """The script and the styles of a page."""
    found = sorted(STATIC.glob(f"assets/{name}-*"))
    return [f"</static/assets/{file.name}>; rel={KINDS[file.suffix]}" for file in found if file.suffix in KINDS]


def wanted(request: Request) -> bool:
    """Whether a browser asks for a page at an address that has no route."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/static/"))
