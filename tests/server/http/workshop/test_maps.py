"""Maps of visitors: kept by what is in them, played like ours, and gone when nobody needs them."""

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from roundhouse import editions
from roundhouse.editions.packing import pack, unpack
from roundhouse.language import LANGUAGES
from roundhouse.server.http.workshop.drafts import read
from tests.editions.breaking import ISLAND
from tests.server.clients import Client, Place, join, make
from tests.server.http import maps
from tests.server.serving import Server, serving

SCRIPT = '<script>alert("x")</script>&'


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=30) as opened:
        yield opened


def keep(client: httpx.Client, files: maps.Files, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/workshop/editions", json={"files": files, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def settings(edition: str, *kinds: str) -> dict[str, Any]:
    return {"edition": edition, "seats": [{"kind": kind, "level": 1} for kind in kinds], "pace": 0}


def test_a_map_is_kept_by_what_is_in_it(client: httpx.Client) -> None:
    kept = keep(client, maps.titled("Lakeland"))
    assert keep(client, maps.titled("Lakeland"))["id"] == kept["id"] != keep(client, maps.titled("Other"))["id"]
    found = client.get(f"/api/workshop/editions/{kept['id']}").json()
    assert (found["id"], found["title"]["en"]) == (kept["id"], "Lakeland")
    assert read(found["files"]).full_digest == kept["id"]
    box = client.get(f"/api/editions/{kept['id']}").json()
    assert (box["id"], len(box["places"])) == (kept["id"], 7)
    zipped = client.get(f"/api/workshop/editions/{kept['id']}/zip").content
    assert client.post("/api/workshop/unzip", content=zipped).json()["files"] == found["files"]


@pytest.mark.parametrize("path", ["board.svg", "map.svg", "scene.svg?dark=true", "chart", "lid.webp", "rules"])
def test_a_map_has_everything_that_ours_have(path: str, client: httpx.Client) -> None:
    answer = client.get(f"/api/editions/{keep(client, maps.titled('Lakeland'))['id']}/{path}")
    assert answer.status_code == 200, answer.text
    if "svg" in path:
        ElementTree.fromstring(answer.content)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_are_made_from_its_numbers(language: str, client: httpx.Client) -> None:
    kept = keep(client, maps.titled("Lakeland"))["id"]
    page = client.get(f"/api/editions/{kept}/rules?language={language}").text
    first = page.splitlines()[0]
    assert first == ("# Eiland" if language == "nl" else "# Lakeland")
    assert "| 1 | 2 | 4 |" in page
    assert "{" not in page
    assert "[" not in page


def test_scripts_in_names_are_only_text(client: httpx.Client) -> None:
    files = maps.titled(SCRIPT) | {maps.PLACES: maps.GOOD[maps.PLACES].replace("Corda", '"<b>&amp;</b>"')}
    kept = keep(client, files)["id"]
    for path in ("board.svg", "map.svg"):
        answer = client.get(f"/api/editions/{kept}/{path}")
        names = {element.tag.split("}")[-1] for element in ElementTree.fromstring(answer.content).iter()}
        assert not names & {"script", "b", "foreignObject"}
        assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_map_is_played_to_the_end_replayed_and_reviewed(client: httpx.Client, server: Server) -> None:
    kept = keep(client, maps.titled("Lakeland"))["id"]

    async def game() -> Place:
        ann = await make(server.url, settings(kept, "person", "person", "bot"), "Ann")
        ben = await join(ann.elsewhere, "Ben")
        async with Client(ann) as one, Client(ben) as other:
            dice = random.Random(1)
            await one.say("ready")
            await other.say("ready")
            await asyncio.gather(one.play(dice), other.play(dice))
        return ann

    place = asyncio.run(game())
    at = f"/api/tables/{place.table}"
    assert client.get(at).json()["edition"] == kept
    for path in (
        "replay",
        "score?language=de",
        "score.csv",
        "journal",
        "board.svg",
        "thoughts?step=3",
        "chances?step=3",
    ):
        assert client.get(f"{at}/{path}").status_code == 200, path


def test_a_game_at_home_is_scored(client: httpx.Client) -> None:
    kept = keep(client, maps.titled("Lakeland"))["id"]
    played = {"players": [{"routes": ["alba:bruma"]}, {}]}
    assert client.post(f"/api/editions/{kept}/score", json=played).status_code == 200


def test_only_listed_maps_are_listed(client: httpx.Client) -> None:
    kept, listed = keep(client, maps.titled("Silent")), keep(client, maps.titled("Loud"), listed=True)
    names = [each["id"] for each in client.get("/api/editions").json()]
    assert names[: len(editions.names())] == list(editions.names())
    assert listed["id"] in names
    assert kept["id"] not in names


def test_a_map_in_one_click_and_a_list_without_positions(client: httpx.Client) -> None:
    wished = {"seed": 5, "places": 14, "lanes": 0.2, "character": "island"}
    made = client.post("/api/workshop/generate", json=wished)
    assert read(made.json()["files"]).title["en"]
    assert len(read(made.json()["files"]).places) == 14
    ring = "\n".join(f"P{i},P{(i + 1) % 14},2" for i in range(14))
    sent = {"routes": f"a,b,length\n{ring}\nP0,P7,3\n", "places": "id,name\np0,Zero\n"}
    laid = client.post("/api/workshop/layout", json=sent)
    assert next(place.name for place in read(laid.json()["files"]).places if place.id == "p0") == "Zero"
    assert client.post("/api/workshop/layout", json={"routes": "a\nb\n"}).status_code == 422
    assert client.post("/api/workshop/generate", json=wished | {"character": "moon"}).status_code == 422


def test_a_preview_is_drawn_and_not_kept(client: httpx.Client) -> None:
    files = maps.titled("Never kept")
    drawn = client.post("/api/workshop/preview", json={"files": files, "dark": True}).json()
    assert drawn["scene"].startswith("<svg")
    assert drawn["chart"]
    assert client.get(f"/api/workshop/editions/{read(files).full_digest}").status_code == 404


def test_a_balance_report_is_made_with_progress(client: httpx.Client) -> None:
    job = client.post("/api/workshop/balance", json={"files": maps.titled("Weighed")}).json()
    seen, limit = [], time.monotonic() + 60
    while job["report"] is None and time.monotonic() < limit:
        seen.append(job["played"])
        time.sleep(0.05)
        job = client.get(f"/api/workshop/balance/{job['job']}").json()
    assert (job["state"], job["played"], job["games"]) == ("done", job["games"], 2 * 500)
    assert seen == sorted(seen)
    assert {"courses", "routes", "figures", "boxes", "findings"} <= job["report"].keys()
    assert client.get(f"/api/workshop/balance/{'0' * 64}").status_code == 404


def test_a_completed_box_takes_the_place_of_ours_until_it_is_withdrawn(client: httpx.Client) -> None:
    files = dict(editions.load("amsterdam").files)
    files["tickets.csv"] = files["tickets.csv"].replace(",no", ",yes")
    kept = keep(client, files, entered_for="amsterdam")
    assert kept["used"]
    (brief,) = [each for each in client.get("/api/editions").json() if each["box"] == "amsterdam"]
    assert (brief["id"], brief["own"], brief["printed"]) == (kept["id"], True, True)
    assert client.delete("/api/workshop/boxes/amsterdam").status_code == 204
    (brief,) = [each for each in client.get("/api/editions").json() if each["box"] == "amsterdam"]
    assert (brief["id"], brief["own"]) == ("amsterdam", False)


def test_a_public_server_keeps_its_own_boxes_and_limits_each_address(tmp_path: Path) -> None:
    """One visitor decides nothing for the others there; the operator's folders are offered."""
    (tmp_path / "lakeland.zip").write_bytes(pack(maps.titled("Operator")))
    options = (
        "--host",
        "0.0.0.0",
        "--per-address",
        "0.1",
        "--edition",
        str(ISLAND),
        "--edition",
        str(tmp_path / "lakeland.zip"),
    )
    with (
        serving(f"sqlite:///{tmp_path}/tables.db", *options) as server,
        httpx.Client(base_url=server.url, timeout=30) as client,
    ):
        offered = [each["title"]["en"] for each in client.get("/api/editions").json() if each["own"]]
        assert offered == ["Island", "Operator"]
        kept = keep(client, dict(editions.load("paris").files), entered_for="paris", listed=True)
        assert (kept["used"], kept["listed"]) == (False, False)
        assert client.delete("/api/workshop/boxes/paris").status_code == 403
        assert [each["id"] for each in client.get("/api/editions").json() if each["box"] == "paris"] == ["paris"]
        answers = [keep_anyway(client, f"Map {i}") for i in range(7)]
        assert 429 in answers
        assert answers[0] == 201
        answer = client.post("/api/tables", json={"settings": settings(kept["id"], "person", "bot"), "name": "Ann"})
        assert answer.status_code == 201


def keep_anyway(client: httpx.Client, title: str) -> int:
    return client.post("/api/workshop/editions", json={"files": maps.titled(title)}).status_code


def test_a_zip_of_the_server_is_a_folder_of_the_command_line(client: httpx.Client, tmp_path: Path) -> None:
    kept = keep(client, maps.titled("Sent on"))["id"]
    file = tmp_path / "sent.zip"
    file.write_bytes(client.get(f"/api/workshop/editions/{kept}/zip").content)
    assert editions.load(file).title["en"] == "Sent on"
    assert set(unpack(file.read_bytes())) == set(maps.GOOD)
