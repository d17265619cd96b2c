"""The pages: one document for every address, and the files it needs."""

import os
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse

STATIC = Path(os.environ.get("ROUNDHOUSE_SITE") or Path(__file__).parent / "site")
"""Where `make web` puts them, or whoever works on them."""
router = APIRouter(include_in_schema=False)


@router.get("/")
@router.get("/t/{table}")
@router.get("/replay/{table}")
@router.get("/rules/{table}")
@router.get("/learn/{table}")
@router.get("/score/{table}")
def page(table: str = "") -> FileResponse:
    return FileResponse(STATIC / "index.html", media_type="text/html")
