"""Every request gets a response that the OpenAPI description lists, and never an internal error."""

import asyncio
import os
from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, seed
from hypothesis import settings as trying
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from roundhouse.server import app
from roundhouse.server.config import Config
from roundhouse.server.http.middleware import Middleware
from tests.server.clients import Place, join, make, settings
from tests.server.serving import Server

EXAMPLES = int(os.environ.get("ROUNDHOUSE_FUZZ", "5"))
"""Examples for each operation, both of valid and of invalid requests."""
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]


def description() -> dict[str, Any]:
    """The paths of the interface, as the server describes them."""
    around = app.make(Config("sqlite:///unused.db"))
    assert isinstance(around, Middleware)
    assert isinstance(around.app, FastAPI)
    paths: dict[str, Any] = around.app.openapi()["paths"]
    return paths


DESCRIBED = description()
OPERATIONS = [(verb.upper(), path) for path, verbs in DESCRIBED.items() for verb in verbs]
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
MANNER = trying(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def place(server: Server) -> Place:
    return asyncio.run(make(server.url, settings("usa", "ppb", public=True)))


def test_all_operations_are_tried(on_sqlite: Server) -> None:
    assert httpx.get(f"{on_sqlite.url}/openapi.json").json()["paths"] == DESCRIBED
    assert ("POST", "/api/tables") in OPERATIONS


@pytest.mark.parametrize(("verb", "path"), OPERATIONS)
def test_described(on_sqlite: Server, verb: str, path: str) -> None:
    try_out(on_sqlite, verb, path)


@pytest.mark.parametrize(("verb", "path"), [each for each in OPERATIONS if "tables" in each[1]])
def test_described_on_postgres(on_postgres: Server, verb: str, path: str) -> None:
    try_out(on_postgres, verb, path)


@cache
def described(url: str) -> Any:
    return schemathesis.openapi.from_url(f"{url}/openapi.json")


def try_out(server: Server, verb: str, path: str) -> None:
    """Send generated requests, valid and invalid, some of them about an existing table and edition."""
    before = len(server.complaints)
    operation = described(server.url)[path][verb]
    place = asyncio.run(make(server.url, settings("usa", "ppb", public=True)))
    can_be_wrong = "{" in path or "requestBody" in DESCRIBED[path][verb.lower()]
    for mode in MODES if can_be_wrong else MODES[:1]:
        for known in (None, place) if "{" in path else (None,):
            _try(server, operation.as_strategy(generation_mode=mode), known)
    assert server.complaints[before:] == []


def _try(server: Server, cases: Any, place: Place | None) -> None:
    @seed(4)
    @MANNER
    @given(case=cases)
    def ask(case: schemathesis.Case[Any]) -> None:
        if place:
            known = {"table": place.table, "edition": "germany"}
            case.path_parameters |= {name: known[name] for name in case.path_parameters if name in known}
        case.call_and_validate(base_url=server.url, checks=CHECKS)

    ask()


CREATE = b'{"settings": {"edition": "usa", "seats": [{}, {}]}, "name": "Ann"%s}'
BODIES = {
    "nothing": b"",
    "no json": b"{",
    "null": b"null",
    "a list": b"[]",
    "wild bytes": b"\xff\xfe\x00",
    "deep": b"[" * 16_000,
    "deep in a field": CREATE % (b', "more": ' + b"[" * 8_000 + b"]" * 8_000),
    "half a letter in a name": CREATE.replace(b"Ann", rb"\ud800") % b"",
    "half a letter in a field": CREATE % rb', "\ud800": 1',
    "half a letter in an edition": CREATE.replace(b"usa", rb"\ud800") % b"",
    "half a letter in a colour": CREATE % rb', "colour": "\ud800"',
    "a zero byte in an edition": CREATE.replace(b"usa", rb"\u0000") % b"",
    "a zero byte in a colour": CREATE % rb', "colour": "\u0000"',
    "only a zero byte for a name": CREATE.replace(b"Ann", rb"\u0000") % b"",
    "a huge number": CREATE.replace(b'"usa"', b'"usa", "seed": ' + b"9" * 5_000) % b"",
    "an endless number": CREATE.replace(b'"usa"', b'"usa", "pace": 1e999') % b"",
    "not a number": CREATE.replace(b'"usa"', b'"usa", "pace": NaN') % b"",
    "no edition of ours": CREATE.replace(b"usa", b"../../etc") % b"",
    "too many seats": CREATE.replace(b"{}, {}", b",".join([b"{}"] * 9)) % b"",
    "too long": b" " * 20_000,
    "far too long": b" " * 2**21,
}


@pytest.mark.parametrize("case", BODIES)
def test_bodies(server: Server, case: str) -> None:
    refused(httpx.post(f"{server.url}/api/tables", content=BODIES[case], headers={"content-type": "application/json"}))


def test_a_long_body_that_does_not_say_so(on_sqlite: Server) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 1000

    answer = httpx.post(f"{on_sqlite.url}/api/tables", content=parts(), headers={"content-type": "application/json"})
    assert refused(answer)["code"] == "message_too_long"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "💥"])
def test_other_sorts_of_content(on_sqlite: Server, kind: str) -> None:
    refused(httpx.post(f"{on_sqlite.url}/api/tables", content=CREATE % b"", headers={b"content-type": kind.encode()}))


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://[", "", "http://127.0.0.1:1"])
def test_pages_from_elsewhere_change_nothing(on_sqlite: Server, origin: str) -> None:
    answer = httpx.post(f"{on_sqlite.url}/api/tables", content=CREATE % b"", headers={"origin": origin})
    assert (answer.status_code, refused(answer)["code"]) == (403, "other_origin")


@pytest.mark.parametrize("language", ["de", "xx", ";q=", "de;q=1.1.1", "de;q=-", "\xff", "," * 5000])
def test_refusals_in_any_language(on_sqlite: Server, language: str) -> None:
    headers = {b"accept-language": language.encode("latin-1")}
    refused(httpx.get(f"{on_sqlite.url}/api/tables/nowhere_____", headers=headers))


@pytest.mark.parametrize(
    "path",
    ["/api/nothing", "/api/tables/%00%00%00%00%00%00%00%00", "/api/tables/%ED%A0%80", "/t/../../etc", "/%2e%2e/x"],
)
def test_odd_paths(server: Server, path: str) -> None:
    assert httpx.get(f"{server.url}{path}").status_code in (404, 422)


def test_strange_signs_in_names_are_left_out(server: Server, place: Place) -> None:
    asyncio.run(join(place.elsewhere, "a\0b\u202ec 🚂"))
    told = httpx.get(f"{server.url}/api/tables/{place.table}").json()
    assert told["seats"][1]["name"] == "a b c 🚂"


def refused(answer: httpx.Response) -> dict[str, Any]:
    """Check the form of a refusal, and return it."""
    told: dict[str, Any] = answer.json()
    assert 400 <= answer.status_code < 500
    assert told.keys() == {"code", "parameters", "text"}
    assert told["text"]
    assert len(answer.content) < 5_000
    return told
