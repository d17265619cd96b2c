"""The Makefile: an environment for each Python, and fuzzing that can be repeated."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
FUZZING = """
from tests import conftest
from hypothesis import settings
from tests.properties.walks import SEED
print(settings.default.derandomize, settings.default.max_examples, SEED)
"""


def plan(*arguments: str) -> str:
    """What `make` would do. These tests may run inside another one, whose variables it must not see."""
    ours = ("PYTHON", "SEED", "FUZZ", "MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS")
    inherited = {name: value for name, value in os.environ.items() if name not in ours}
    done = subprocess.run(
        ["make", "-n", *arguments], cwd=ROOT, env=inherited, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_each_python_that_is_named_has_its_own_environment() -> None:
    named = plan("unit", "VENV=.venv-new", f"PYTHON={sys.executable}")
    assert f"{sys.executable} -m venv --clear .venv-new" in named
    assert f".venv-{VERSION}/bin/pytest" in plan("unit", f"PYTHON={sys.executable}")
    assert ".venv/bin/pytest" in plan("unit")


def test_only_locked_versions_are_installed_with_their_hashes() -> None:
    """Without --no-deps pip prefers a newer release of a dependency named with an extra, and misses its hash."""
    installed = re.findall(r"pip install(.*)", plan("unit", "web", "VENV=.venv-new"))
    assert any(" -r " in line for line in installed)
    assert [line for line in installed if "--no-deps" not in line] == []
    assert [line for line in installed if " -r " in line and "--require-hashes" not in line] == []


def test_fuzzing_takes_a_fresh_seed_or_the_one_it_is_given() -> None:
    seeds = [re.findall(r"ROUNDHOUSE_SEED=(\d+).*--hypothesis-seed=(\d+)", plan("fuzz")) for _ in range(2)]
    assert seeds[0] != seeds[1]
    assert "make fuzz SEED=7 FUZZ=9" in plan("fuzz", "SEED=7", "FUZZ=9")
    assert "ROUNDHOUSE_FUZZ=9 ROUNDHOUSE_SEED=7" in plan("fuzz", "SEED=7", "FUZZ=9")


def fuzzing(**environment: str) -> str:
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    clean = {name: value for name, value in os.environ.items() if not name.startswith("ROUNDHOUSE_")}
    command = [sys.executable, "-c", FUZZING]
    return subprocess.check_output(command, env=clean | {"PYTHONPATH": paths} | environment, text=True).strip()


def test_tests_are_the_same_every_time_and_fuzzing_is_not() -> None:
    assert fuzzing() == "True 50 0"
    assert fuzzing(ROUNDHOUSE_FUZZ="9", ROUNDHOUSE_SEED="7") == "False 9 7"
