"""A visitor's map as a PDF."""

import json
from typing import Any

import httpx
import pytest

from roundhouse import editions
from tests.printing.reading import ISLAND, sizes, texts
from tests.server.serving import Server

FILES = dict(editions.load(ISLAND).files)


def asked(server: Server, language: str = "en", **body: Any) -> httpx.Response:
    content = json.dumps({"files": FILES} | body)
    headers = {"accept-language": language, "content-type": "application/json"}
    return httpx.post(f"{server.url}/api/workshop/print", content=content, headers=headers, timeout=60)


def test_a_map_is_printed_in_the_readers_language(on_sqlite: Server) -> None:
    answer = asked(on_sqlite, "de-AT,de;q=0.9", paper="a3", fit="page", parts=["board", "score"])
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert set(sizes(answer.content)) == {(297, 420), (420, 297)}
    assert "Spielplan" in texts(answer.content)[0]


@pytest.mark.parametrize(
    ("status", "code", "body"),
    [
        (422, "bad_request", {"paper": "a5"}),
        (422, "bad_request", {"parts": ["everything"]}),
        (422, "bad_edition", {"files": {"places.csv": "id,name,x,y\n"}}),
        (422, "bad_edition", {"files": FILES | {"drawing.toml": "frame = 7"}}),
        (422, "bad_edition", {"files": FILES | {"drawing.toml": "[[["}}),
        (403, "print_published", {"files": dict(editions.load("paris").files), "parts": ["board"]}),
        (413, "message_too_long", {"files": {"edition.toml": "x" * 700_000}}),
    ],
)
def test_what_cannot_be_printed_is_refused_with_a_reason(
    on_sqlite: Server, status: int, code: str, body: dict[str, Any]
) -> None:
    answer = asked(on_sqlite, **body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["text"]


def test_of_a_published_box_only_aids_are_printed(on_sqlite: Server) -> None:
    answer = asked(on_sqlite, files=dict(editions.load("paris").files))
    assert answer.status_code == 200
    assert not any("Board ·" in text for text in texts(answer.content))
