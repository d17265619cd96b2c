"""Refusals as answers over HTTP."""

from typing import Any

from starlette.datastructures import Headers
from starlette.responses import JSONResponse

from roundhouse import telling, words
from roundhouse.refusals import Refused
from roundhouse.words import Words

STATUS = {
    "no_table": 404,
    "unknown_edition": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "table_full": 409,
    "table_started": 409,
    "table_closed": 409,
    "table_busy": 409,
    "table_not_over": 409,
    "table_other_box": 409,
    "seat_taken": 409,
    "colour_taken": 409,
    "name_twice": 409,
    "message_too_long": 413,
    "bad_request": 422,
    "slow_down": 429,
    "other_origin": 403,
    "bad_key": 403,
    "no_watching": 403,
    "store_down": 503,
}
"""Code -> status; any other is 400."""
LATER = {"retry-after": "5"}
"""Seconds after which what was too much, or could not be done, may be tried again."""


def content(refused: Refused, headers: Headers) -> dict[str, Any]:
    """In the language of whoever asks."""
    speaker = Words(words.choose([headers.get("accept-language", "")]))
    return {
        "code": refused.code,
        "parameters": refused.parameters,
        "text": telling.refusal(refused, speaker),
    }


def respond(refused: Refused, headers: Headers) -> JSONResponse:
    status = STATUS.get(refused.code, 400)
    return JSONResponse(content(refused, headers), status, LATER if status in (429, 503) else None)
