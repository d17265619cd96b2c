"""At least 100 000 random games of each edition and number of seats keep the laws."""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from roundhouse import load
from roundhouse.rules.box import pack
from roundhouse.rules.laws import LAWS
from tests.properties import soak
from tests.properties.walks import EDITIONS, SEED, TABLES

GAMES = 50_000 * int(os.environ.get("ROUNDHOUSE_SOAK_GAMES", "1"))
BLOCK = 2_500
THREADS = 1 if "PYTEST_XDIST_WORKER" in os.environ else os.cpu_count()
BUILT_IN = [table for table in TABLES if table[0] != "island"]


@pytest.mark.parametrize(("edition", "seats"), BUILT_IN)
def test_many_games_keep_the_laws(edition: str, seats: int) -> None:
    """All laws at the beginning and the end of every game: what is lost on the way stays lost.

    The laws about cards, market, choices and log are read out after every step of one game in five, and all laws
    after every step of one in fifty. ROUNDHOUSE_SOAK_GAMES multiplies the number of games.
    """
    box = pack(load(EDITIONS[edition]))
    with ThreadPoolExecutor(THREADS) as pool:
        blocks = pool.map(lambda start: soak.play(box, seats, start, BLOCK), range(SEED, SEED + GAMES, BLOCK))
        for seed, ply, law in blocks:
            assert law == 0, f"seed {seed}, step {ply}: it is not so that {LAWS[law]}"
