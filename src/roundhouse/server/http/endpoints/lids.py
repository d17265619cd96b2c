"""Pictures on the lids of the boxes: the board in the middle of a game of bots, without names."""

from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from xml.etree import ElementTree

from PIL import Image

from roundhouse import bots, drawing, editions
from roundhouse.editions import Edition
from roundhouse.game import Game
from roundhouse.language import LANGUAGES
from roundhouse.server.http.png import png

from . import pictures

SEATS, SEED, BUILT = 3, 7, 0.3
"""How many bots have played with which shuffle, and the share of the routes they have built by then."""
SIDE = 440
"""Pixels of the shorter side."""
MOST_MOVES = 400
"""How long the bots play at most. On a visitor's map a game may take much longer than on ours."""
MARGIN = 0.045
"""What is cut off at each side, as a share of the width: the frame of the board."""
QUALITY = 76
WORDS = {"title", "names", "leaders", "passengers", "compass"}
"""The parts of a drawing, by their ids, that are noise on a small picture."""


@lru_cache(pictures.CACHED)
def lid(edition: Edition, dark: bool, played: bool = True) -> bytes:
    """The lid of an edition's box as WebP; without trains as long as no bot can play."""
    built = _built(edition) if played else {}
    state = sha256(repr((sorted(built.items()), sorted(WORDS), SIDE, MARGIN, QUALITY)).encode()).hexdigest()[:8]
    what = f"lid-{'dark' if dark else 'light'}-{state}"
    return pictures.kept(edition, LANGUAGES[0], what, lambda: _draw(edition, built, dark))


def prepare() -> None:
    for edition in map(editions.load, editions.names()):
        if edition.box == edition.id:
            for dark in (False, True):
                lid(edition, dark)


def _built(edition: Edition) -> dict[str, int]:
    """Route -> the seat of the bot that built it."""
    least, most = edition.players
    game = Game(edition, min(max(SEATS, least), most), seed=SEED)
    players = [bots.make("planner", seed) for seed in range(game.seats)]
    built: dict[str, int] = {}
    for _ in range(MOST_MOVES):
        if game.over or len(built) >= BUILT * len(edition.routes):
            break
        game.play(players[game.seat].choose(game.view(game.seat)))
        built = dict(game.view(0).as_dict()["routes"])
    return built


def _draw(edition: Edition, built: dict[str, int], dark: bool) -> bytes:
    board = drawing.board(edition, claimed=built, legend=False, numbers=False, dark=dark)
    wide = SIDE * max(1.0, edition.size[0] / edition.size[1]) / (1 - 2 * MARGIN)
    picture = Image.open(BytesIO(png(_without_words(board), round(wide)))).convert("RGB")
    edge = round(MARGIN * picture.width)
    out = BytesIO()
    picture.crop((edge, edge, picture.width - edge, picture.height - edge)).save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def _without_words(svg: str) -> str:
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    root = ElementTree.fromstring(svg)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag.endswith("}text") or child.get("id") in WORDS:
                parent.remove(child)
    return ElementTree.tostring(root, "unicode")
