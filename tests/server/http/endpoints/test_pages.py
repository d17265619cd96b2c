"""The pages are served with their headers, and all their texts are in the catalogues."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from roundhouse.language import LANGUAGES, catalogue
from roundhouse.server.http import middleware
from roundhouse.server.http.endpoints import pages
from tests.server.serving import Server

KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


@pytest.fixture
def client(on_sqlite: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=on_sqlite.url) as client:
        yield client


def page() -> str:
    """The page that `make web` built."""
    return (pages.STATIC / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    "address", ["/", "/t/abcdefgh1234", "/replay/abcdefgh1234", "/rules/usa", "/score/usa", "/privacy"]
)
def test_every_address_gives_the_page_under_a_strict_policy(client: httpx.Client, address: str) -> None:
    answer = client.get(address)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"] == middleware.POLICY
    assert answer.text == page()


def test_files_are_served_as_what_they_are(client: httpx.Client) -> None:
    files = [file for file in pages.STATIC.rglob("*.*") if file.suffix in KINDS]
    assert {file.suffix for file in files} == KINDS.keys()
    for file in files:
        answer = client.get(f"/static/{file.relative_to(pages.STATIC).as_posix()}")
        assert answer.headers["content-type"].split(";")[0] == KINDS[file.suffix], file
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_the_catalogue(client: httpx.Client, language: str) -> None:
    assert client.get(f"/api/words/{language}").json() == catalogue(language)


def test_no_words_in_other_languages(client: httpx.Client) -> None:
    answer = client.get("/api/words/xx", headers={"accept-language": "nl"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")


def test_what_a_browser_has_is_not_sent_again(client: httpx.Client) -> None:
    first = client.get("/api/editions/usa/chart")
    again = client.get("/api/editions/usa/chart", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


def test_the_page_keeps_to_the_policy() -> None:
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*src=)", page())


def test_everything_the_page_names_is_there() -> None:
    named = re.findall(r'(?:src|href)="/static/([^"]+)"', page())
    assert named
    assert all((pages.STATIC / file).is_file() for file in map(Path, named))


def test_a_browser_is_told_what_it_needs_soon(client: httpx.Client) -> None:
    """The words in its own language; at home also the editions; there and at a table all scripts and styles."""
    at_home = soon(client, "/")
    assert at_home[:2] == ["/api/words/nl", "/api/editions"]
    at_table = soon(client, "/t/abcdefgh1234")
    assert at_table[0] == "/api/words/nl"
    for named, page in ((at_home[2:], "HomePage"), (at_table[1:], "TablePage")):
        assert {Path(file).suffix for file in named} == {".js", ".css"}
        assert all(client.get(file).status_code == 200 for file in named)
        assert imported(named) <= set(named)
        assert any(page in file for file in named)
    assert soon(client, "/rules/usa") == ["/api/words/nl"]


def soon(client: httpx.Client, address: str) -> list[str]:
    link = client.get(address, headers={"accept-language": "nl-BE,fr;q=0.5"}).headers["link"]
    return re.findall(r"<([^>]+)>", link)


def imported(scripts: list[str]) -> set[str]:
    """What these scripts import before they do anything."""
    texts = [(pages.STATIC / file.removeprefix("/static/")).read_text("utf-8") for file in scripts]
    return {f"/static/assets/{name}" for text in texts for name in re.findall(r"""from[ ]?["']\./([^"']+)["']""", text)}
