"""Wrong maps get a clear answer: nothing is kept, nothing is run, and the server lives."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.http import maps
from tests.server.serving import Server


@pytest.fixture(scope="module")
def client(on_sqlite: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=on_sqlite.url, timeout=20) as opened:
        yield opened


@pytest.fixture
def sound(on_sqlite: Server, client: httpx.Client) -> Iterator[None]:
    """Whatever was sent, nothing more is kept, no error is logged and the pages work."""
    kept, complaints = number_kept(on_sqlite), len(on_sqlite.complaints)
    yield
    assert number_kept(on_sqlite) == kept
    assert on_sqlite.complaints[complaints:] == []
    assert on_sqlite.process.poll() is None
    assert client.get("/api/editions").status_code == 200


def number_kept(server: Server) -> int:
    with closing(sqlite3.connect(Path(server.database.removeprefix("sqlite:///")))) as database:
        return int(database.execute("SELECT count(*) FROM editions").fetchone()[0])


def told(answer: httpx.Response) -> str:
    """The sentence of a refusal."""
    assert answer.status_code in (400, 404, 413, 422), answer.text
    said = answer.json()
    assert said["text"]
    assert "Traceback" not in said["text"]
    return str(said["text"])


@pytest.mark.parametrize("kind", maps.WRONG_MAPS)
def test_a_wrong_map_is_refused_with_its_faults(kind: str, client: httpx.Client, sound: None) -> None:
    files = maps.WRONG_MAPS[kind]
    body, headers = maps.body({"files": files})
    answer = client.post("/api/workshop/editions", content=body, headers=headers)
    assert "expected" in told(answer) or answer.json()["code"] == "bad_request", answer.text
    assert answer.elapsed.total_seconds() < 5
    checked = client.post("/api/workshop/check", content=body, headers=headers)
    if checked.status_code == 200:
        assert checked.json()["faults"]
        assert checked.json()["edition"] is None
    else:
        told(checked)


@pytest.mark.parametrize("kind", maps.WRONG_ZIPS)
def test_a_wrong_zip_is_refused(kind: str, client: httpx.Client, sound: None) -> None:
    headers = {"content-type": "application/zip"}
    answer = client.post("/api/workshop/unzip", content=maps.WRONG_ZIPS[kind], headers=headers)
    assert "expected" in told(answer)
    assert answer.elapsed.total_seconds() < 2


@pytest.mark.parametrize("kind", maps.WRONG_REQUESTS)
def test_a_wrong_request_is_refused(kind: str, client: httpx.Client, sound: None) -> None:
    content, headers = maps.WRONG_REQUESTS[kind]
    told(client.post("/api/workshop/editions", content=content, headers=headers))


def test_many_faults_are_told_at_once(client: httpx.Client) -> None:
    files = maps.changed(maps.TOML, "hand = 2", "hand = -2") | {
        maps.PLACES: maps.first_row(maps.PLACES, kind="village", x="-3")[maps.PLACES]
    }
    faults = client.post("/api/workshop/check", json={"files": files}).json()["faults"]
    assert [(fault["file"], fault["line"], fault["key"]) for fault in faults] == [
        ("edition.toml", faults[0]["line"], "rules.hand"),
        ("places.csv", 2, "x"),
        ("places.csv", 2, "kind"),
    ]
