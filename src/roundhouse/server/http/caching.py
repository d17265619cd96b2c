"""Responses that seldom change. A browser that has one only asks whether it is still current."""

import hashlib

from fastapi import Request, Response


def document(request: Request, content: bytes, media_type: str) -> Response:
    """The content, or status 304 if the browser has it already."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=media_type, headers=headers)
