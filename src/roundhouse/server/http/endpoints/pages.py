"""The pages: one document for every address, and the files it needs."""

import json
import os
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response

from roundhouse.language import choose

STATIC = Path(os.environ.get("ROUNDHOUSE_SITE") or Path(__file__).parents[2] / "site")
"""Where `make web` puts the pages, or the folder that a developer names."""
INDEX = "index.html"
router = APIRouter(include_in_schema=False)


KINDS = {".js": "modulepreload", ".css": "preload; as=style; crossorigin=anonymous"}


@router.get("/")
async def get_home(request: Request) -> Response:
    return page(200, [_words(request), _fetched("/api/editions"), *_files("HomePage")])


@router.get("/t/{table}")
async def get_table(request: Request, table: str) -> Response:
    return page(200, [_words(request), *_files("TablePage")])


@router.get("/replay/{table}")
@router.get("/rules/{table}")
@router.get("/learn/{table}")
@router.get("/score/{table}")
@router.get("/privacy")
@router.get("/workshop")
@router.get("/workshop/{table}")
@router.get("/workshop/box/{table}")
async def get_page(request: Request) -> Response:
    return page(200, [_words(request)])


def page(status: int, soon: Sequence[str] = ()) -> Response:
    """The document, and what it will ask for soon: a browser on a slow line fetches that at the same time."""
    headers = {"link": ", ".join(soon)} if soon else {}
    file = STATIC / INDEX
    return Response(_document(file, file.stat().st_mtime_ns), status, headers, media_type="text/html")


@lru_cache(1)
def _document(file: Path, changed: int) -> bytes:
    """The document is read again only if it has changed."""
    return file.read_bytes()


def _words(request: Request) -> str:
    return _fetched(f"/api/words/{choose([request.headers.get('accept-language', '')])}")


def _fetched(path: str) -> str:
    return f"<{path}>; rel=preload; as=fetch; crossorigin=anonymous"


def _files(name: str) -> list[str]:
    """The scripts and the styles of a page, with those that they import."""
    found = STATIC / "chunks.json"
    named = _chunks(name, found.stat().st_mtime_ns) if found.is_file() else []
    return [f"</static/{file}>; rel={KINDS[Path(file).suffix]}" for file in named]


@lru_cache
def _chunks(name: str, _changed: int) -> list[str]:
    chunks = json.loads((STATIC / "chunks.json").read_text("utf-8"))
    start = [INDEX, f"src/pages/{name}.svelte"]
    return list(dict.fromkeys(file for chunk in start for file in _needed(chunks, chunk)))


def _needed(chunks: dict[str, Any], name: str) -> Iterator[str]:
    chunk = chunks[name]
    yield from (chunk["file"], *chunk.get("css", ()))
    for imported in chunk.get("imports", ()):
        yield from _needed(chunks, imported)


def wanted(request: Request) -> bool:
    """Whether a browser asks for a page at an address that has no route."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/static/"))
