"""Small pictures of the lids, which the first visitor sees until the lids are drawn: python -m tests.web.lids"""

from io import BytesIO
from pathlib import Path

from PIL import Image

from roundhouse import editions
from roundhouse.server.http.endpoints import lids

FOLDER = Path("web/public/lids")
WIDTH, QUALITY = 176, 50


def boxes() -> list[str]:
    return [name for name in editions.names() if editions.load(name).box == name]


def small(name: str) -> Image.Image:
    lid = Image.open(BytesIO(lids.lid(editions.load(name), dark=False)))
    return lid.resize((WIDTH, round(WIDTH * lid.height / lid.width)), Image.Resampling.LANCZOS)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in boxes():
        small(name).save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
