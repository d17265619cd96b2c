"""The pages: one document for every address, and the files it needs."""

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse

STATIC = Path(__file__).parent / "static"
router = APIRouter(include_in_schema=False)


@router.get("/")
@router.get("/t/{table}")
def page(table: str = "") -> FileResponse:
    return FileResponse(STATIC / "index.html", media_type="text/html")
