"""Parameters and responses that several routes share."""

from typing import Annotated, Any

from fastapi import Depends, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from roundhouse.language import LANGUAGES

TableId = Annotated[str, Path(max_length=24, pattern="^[A-Za-z0-9_-]{8,24}$", description="The id of a table.")]
EditionId = Annotated[
    str, Path(max_length=64, pattern="^[a-z0-9_]{1,64}$", description="The name or full digest of an edition.")
]
LANGUAGE = f"^({'|'.join(LANGUAGES)})$"
Language = Annotated[str, Query(pattern=LANGUAGE)]
Key = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
"""The key of a seat, in the header `Authorization`. It is not part of the URL, because URLs are logged."""


class Problem(BaseModel):
    """Why something was refused: a code with parameters, and a sentence."""

    code: str
    parameters: dict[str, str | int]
    text: str


Document = dict[str, Any]
REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (400, 403, 404, 409, 413, 422, 429, 503)
}
SVG, WEBP, JSON = "image/svg+xml", "image/webp", "application/json"
PLAIN: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
