"""The package itself: names that are imported when they are asked for, and what is said when that fails."""

import subprocess
import sys

import pytest

import roundhouse

BROKEN = """
import numba
del numba.njit  # as if it lacked what the rules take from it
"""


@pytest.mark.parametrize("name", roundhouse.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(roundhouse, name).__module__.startswith("roundhouse.")


@pytest.mark.parametrize("line", ["from roundhouse import Game", "import roundhouse; roundhouse.Game"])
def test_a_failing_import_says_why(line: str) -> None:
    done = subprocess.run([sys.executable, "-c", BROKEN + line], capture_output=True, text=True, timeout=60)
    assert done.stderr.splitlines()[-1].startswith(
        "ImportError: roundhouse.game.game cannot be imported: module 'numba'"
    )


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        roundhouse.Gmae  # noqa: B018
