"""The pages: served with their headers, in words that every catalogue has."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from roundhouse.server import fences, pages
from roundhouse.words import LANGUAGES, catalogue
from server.serving import Server

MODULES = sorted(pages.STATIC.glob("*.js"))
CODE = "\n".join(path.read_text("utf-8") for path in MODULES)
LONGEST = 400


@pytest.fixture
def client(on_sqlite: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=on_sqlite.url) as client:
        yield client


@pytest.mark.parametrize("address", ["/", "/t/abcdefgh1234"])
def test_every_address_gives_the_page_under_a_strict_policy(client: httpx.Client, address: str) -> None:
    answer = client.get(address)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"] == fences.POLICY
    assert answer.text == (pages.STATIC / "index.html").read_text("utf-8")


@pytest.mark.parametrize("file", sorted(path.name for path in pages.STATIC.iterdir()))
def test_files_are_served_as_what_they_are(client: httpx.Client, file: str) -> None:
    kinds = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
    answer = client.get(f"/static/{file}")
    assert answer.headers["content-type"].split(";")[0] == kinds[Path(file).suffix]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_the_catalogue(client: httpx.Client, language: str) -> None:
    assert client.get(f"/api/words/{language}").json() == catalogue(language)


def test_no_words_in_other_languages(client: httpx.Client) -> None:
    answer = client.get("/api/words/xx", headers={"accept-language": "nl"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")


def test_pages_keep_to_the_policy() -> None:
    html = (pages.STATIC / "index.html").read_text("utf-8")
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*src=)", html)
    assert not re.search(r"innerHTML|\.style\b|\beval\b|\"style\"", CODE)


def test_what_is_imported_is_there() -> None:
    imported = re.findall(r'from "\./([\w.]+)"', CODE)
    assert set(imported) <= {path.name for path in MODULES}


def test_modules_are_short() -> None:
    assert [path.name for path in MODULES if len(path.read_text("utf-8").splitlines()) > LONGEST] == []


def test_the_page_uses_all_its_words_and_no_others() -> None:
    used = set(re.findall(r'"(page\.[a-z_.]+)"', CODE))
    assert used == {key for key in catalogue("en") if key.startswith("page.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_can_be_said(language: str) -> None:
    said = set(re.findall(rf'"((?:{"|".join(families())})\.[a-z_.]+)"', CODE))
    assert len(said) > 80
    assert sorted(said - catalogue(language).keys()) == []


def test_the_page_knows_every_language() -> None:
    names = re.search(r"LANGUAGES = \{(.*)\}", CODE)
    assert names
    assert tuple(re.findall(r"(\w+):", names[1])) == LANGUAGES


def families() -> set[str]:
    return {key.partition(".")[0] for key in catalogue("en")}
