"""The lids of the boxes."""

from io import BytesIO

import httpx
import pytest
from PIL import Image, ImageChops, ImageStat

from roundhouse import editions
from tests.server.serving import Server
from tests.web import lids

HEAVIEST = 80 * 1024
LIGHT = 10 * 1024
ALIKE = 12


@pytest.mark.parametrize("dark", [False, True])
def test_a_lid_is_a_small_picture_of_the_board(on_sqlite: Server, dark: bool) -> None:
    answer = httpx.get(f"{on_sqlite.url}/api/editions/paris/lid.webp", params={"dark": dark}, timeout=60)
    assert answer.headers["content-type"] == "image/webp"
    assert len(answer.content) < HEAVIEST
    picture = Image.open(BytesIO(answer.content)).convert("L")
    assert min(picture.size) > 400
    average = sum(picture.histogram()[i] * i for i in range(256)) / (picture.width * picture.height)
    assert (average < 128) == dark


def test_ways_to_play_say_which_box_they_come_in(on_sqlite: Server) -> None:
    briefs = {brief["id"]: brief["box"] for brief in httpx.get(f"{on_sqlite.url}/api/editions").json()}
    assert {box for box in briefs.values() if briefs[box] != box} == set()
    assert {name for name in briefs if briefs[name] == "usa_10th"} == {
        "usa_10th",
        "usa_1910",
        "usa_big_cities",
        "usa_mega",
    }
    assert briefs == {name: editions.load(name).box for name in editions.names()}


@pytest.mark.parametrize("name", lids.boxes())
def test_until_a_lid_is_drawn_a_small_one_is_there(name: str) -> None:
    """Light enough for a slow phone, and of the board as it is drawn today: make lids."""
    file = lids.FOLDER / f"{name}.webp"
    assert file.stat().st_size < LIGHT
    shipped, drawn = Image.open(file).convert("RGB"), lids.small(name).convert("RGB")
    assert shipped.size == drawn.size
    assert sum(ImageStat.Stat(ImageChops.difference(shipped, drawn)).mean) / 3 < ALIKE
