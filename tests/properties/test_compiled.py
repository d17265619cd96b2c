"""The rules compiled and the same rules as plain Python play the same game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import roundhouse
from roundhouse.rules.kernels import COMPILED
from tests.properties.fingerprints import course
from tests.properties.walks import every_edition

ROOT = Path(__file__).parents[2]
SOURCES = Path(roundhouse.__file__).parents[1]


@every_edition
def test_compiled_and_not_compiled_agree(edition: str) -> None:
    """After every step: the record, a view, the score, the laws, the legal actions and the events."""
    assert COMPILED
    paths = os.pathsep.join([str(ROOT), str(SOURCES)])
    run = subprocess.run(
        [sys.executable, "-m", "tests.properties.fingerprints", edition],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)[edition] == course(edition)
