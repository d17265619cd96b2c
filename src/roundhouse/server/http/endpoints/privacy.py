"""The page about privacy, with the times that this server keeps things for."""

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from roundhouse.language import LANGUAGES, privacy
from roundhouse.server.config import DAY, Config
from roundhouse.server.http.parameters import PLAIN, REFUSALS, Language

router = APIRouter(prefix="/api")


@router.get("/privacy", response_class=PlainTextResponse, responses=REFUSALS | PLAIN)
def get_privacy(request: Request, language: Language = LANGUAGES[0]) -> PlainTextResponse:
    """What this server keeps about people, and for how long, in Markdown."""
    config: Config = request.app.state.config
    closed, kept = (max(1, round(seconds / DAY)) if seconds else 0 for seconds in (config.abandoned, config.keep))
    return PlainTextResponse(privacy.text(language, closed, kept))
