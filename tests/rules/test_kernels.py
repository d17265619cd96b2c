"""Where compiled code is kept: in a folder that is ours alone, and not for ever."""

import atexit
import os
import pwd
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from roundhouse.rules import kernels
from roundhouse.rules.kernels import COMPILED_PACKAGES, MONTH, cache_folder, remove_unused


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Folders of this test alone, for the cache and for temporary files."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    for found in (kernels._root, cache_folder):
        found.cache_clear()
    yield tmp_path
    for found in (kernels._root, cache_folder):
        found.cache_clear()


def mode(folder: Path) -> int:
    return stat.S_IMODE(folder.stat().st_mode)


def test_nobody_else_can_enter(elsewhere: Path) -> None:
    folder = cache_folder("rules")
    assert folder.parent == elsewhere / "cache" / "roundhouse"
    assert mode(folder.parent) == 0o700


def test_an_open_folder_is_closed(elsewhere: Path) -> None:
    folder = elsewhere / "cache" / "roundhouse"
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    assert cache_folder("rules").parent == folder
    assert mode(folder) == 0o700


def test_without_a_cache_among_temporary_files(elsewhere: Path) -> None:
    (elsewhere / "cache").write_text("not a folder")
    folder = cache_folder("rules")
    assert folder.parent == elsewhere / "temporary" / f"roundhouse-{os.getuid()}"
    assert mode(folder.parent) == 0o700


def test_the_folder_of_another_user_is_not_used(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = []
    monkeypatch.setattr(kernels, "USER", os.getuid() + 1)
    monkeypatch.setattr(atexit, "register", lambda *what, **how: kept.append(what[1]))
    root = cache_folder("rules").parent
    assert kept == [str(root)]
    assert root.parent == elsewhere / "temporary"
    assert root.name not in (f"roundhouse-{os.getuid()}", f"roundhouse-{os.getuid() + 1}")
    assert mode(root) == 0o700


def test_without_a_home_among_temporary_files(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(user: object) -> None:
        raise KeyError(user)

    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.chdir(elsewhere)
    assert cache_folder("rules").parent == elsewhere / "temporary" / f"roundhouse-{os.getuid()}"
    assert not (elsewhere / "~").exists()


def test_what_is_not_used_for_a_month_is_removed() -> None:
    used = [cache_folder(package) for package in COMPILED_PACKAGES]
    root, now = used[0].parent, used[0].stat().st_mtime
    for name, age in (("rules-old", MONTH + 60), ("rules-other", MONTH - 60)):
        (root / name / "inside").mkdir(parents=True)
        os.utime(root / name, (now - age, now - age))
    remove_unused()
    assert sorted(root.iterdir()) == sorted([*used, root / "rules-other"])


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("rules/bonuses/flags.py", {"rules", "bots", "lab"}),
        ("bots/thinking/ways.py", {"bots", "lab"}),
        ("bots/published/hungry.py", {"bots", "lab"}),
        ("lab/play/contests.py", {"lab"}),
        ("lab/report/plots.py", set()),
    ],
)
def test_a_change_in_any_folder_gives_a_new_cache(
    file: str, changed: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what may be compiled from a file is compiled again; of the laboratory, what has kernels."""
    source = shutil.copytree(kernels.ROOT, tmp_path / "source")
    monkeypatch.setattr(kernels, "ROOT", source)
    before = {package: kernels._digest(package) for package in COMPILED_PACKAGES}
    (source / file).write_text((source / file).read_text("utf-8") + "\n", "utf-8")
    assert {package for package in COMPILED_PACKAGES if kernels._digest(package) != before[package]} == changed


def test_what_is_used_is_kept() -> None:
    folder = cache_folder("rules")
    os.utime(folder, (0, 0))
    cache_folder.cache_clear()
    assert cache_folder("rules").stat().st_mtime > MONTH


COMPILED_AND_FOUND = """
from roundhouse.rules import chance
from roundhouse.rules.state import DICE, blank
chance.seed(blank(DICE)[0], 1)
print(sum(chance.seed.stats.cache_misses.values()), sum(chance.seed.stats.cache_hits.values()))
"""


def misses_and_hits(before: str, sources: Path) -> list[int]:
    """What the compiler had to do in a new process, and what it found done."""
    environment = {**os.environ, "PYTHONPATH": str(sources), "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-c", before + COMPILED_AND_FOUND]
    told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return [int(word) for word in told.stdout.split()]


def test_another_copy_of_the_same_sources_finds_what_was_compiled(elsewhere: Path) -> None:
    """Also if it lies elsewhere and its files are newer."""
    for copy, expected in (("here", [1, 0]), ("there", [0, 1])):
        shutil.copytree(kernels.ROOT, elsewhere / copy / "roundhouse", ignore=shutil.ignore_patterns("site", "*.pyc"))
        for file in (elsewhere / copy).rglob("*.py"):
            file.touch()
        assert misses_and_hits("", elsewhere / copy) == expected


READ_ONLY = """
import os
os.access = lambda folder, wanted: False
"""


def test_what_was_compiled_is_found_where_nothing_can_be_written(elsewhere: Path) -> None:
    """As in a container with a read-only file system."""
    prepared = "from roundhouse.rules import kernels\nlist(map(kernels.cache_folder, kernels.COMPILED_PACKAGES))\n"
    assert misses_and_hits(prepared, kernels.ROOT.parent) == [1, 0]
    compiled = sorted((elsewhere / "cache").rglob("*"))
    assert misses_and_hits(READ_ONLY, kernels.ROOT.parent) == [0, 1]
    assert sorted((elsewhere / "cache").rglob("*")) == compiled
    assert not list((elsewhere / "temporary").iterdir())


def test_without_anything_compiled_a_read_only_cache_is_of_no_use(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (elsewhere / "cache" / "roundhouse").mkdir(parents=True)
    monkeypatch.setattr(kernels, "_writable", lambda folder: "temporary" in folder.parts)
    assert cache_folder("rules").parent == elsewhere / "temporary" / f"roundhouse-{os.getuid()}"
