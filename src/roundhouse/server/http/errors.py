"""Refusals as HTTP responses."""

from typing import Any

from starlette.datastructures import Headers
from starlette.responses import JSONResponse

from roundhouse.game.errors import Refused
from roundhouse.language import Words, choose, telling

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
    "table_newer_rules": 409,
    "table_other_box": 409,
    "seat_taken": 409,
    "colour_taken": 409,
    "name_twice": 409,
    "message_too_long": 413,
    "bad_request": 422,
    "bad_edition": 422,
    "no_report": 404,
    "not_entered_here": 403,
    "slow_down": 429,
    "other_origin": 403,
    "bad_key": 403,
    "key_revoked": 403,
    "only_watching": 403,
    "no_device": 404,
    "last_device": 409,
    "too_many_devices": 409,
    "not_this_machine": 403,
    "not_at_home": 403,
    "unknown_host": 403,
    "no_watching": 403,
    "print_published": 403,
    "store_down": 503,
    "preparing": 503,
}
"""Code -> status; any other is 400."""
STORE_DOWN = 5
"""Seconds after which to try again when the database cannot be reached."""


def content(refused: Refused, headers: Headers) -> dict[str, Any]:
    """The body of a refusal, in the language that the client prefers."""
    speaker = Words(choose([headers.get("accept-language", "")]))
    return {
        "code": refused.code,
        "parameters": refused.parameters,
        "text": telling.refusal(refused, speaker),
    }


def respond(refused: Refused, headers: Headers) -> JSONResponse:
    status = STATUS.get(refused.code, 400)
    return JSONResponse(content(refused, headers), status, _retry_after(refused))


def _retry_after(refused: Refused) -> dict[str, str] | None:
    """The header that says in how many seconds to try again, if that helps."""
    seconds = refused.parameters.get("retry_after", STORE_DOWN if refused.code == "store_down" else None)
    return {"retry-after": str(seconds)} if seconds is not None else None
