"""The wheel, from the files the container gets and from a source archive: it always has the pages of its sources."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shipping import containerfile

ROOT = Path(__file__).parents[2]
BUILD = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"]
EDITABLE = (
    "import sys; sys.modules['editables'] = None; from hatchling.build import build_editable as b; b(sys.argv[1])"
)
PAGE = "roundhouse/server/site/index.html"


def wheel(source: Path, target: Path, **environment: str) -> dict[str, bytes]:
    """What is in the wheel that is built from a folder."""
    subprocess.run([*BUILD, str(target), str(source)], check=True, env=os.environ | environment)
    (built,) = target.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def retitle(source: Path, title: str) -> None:
    page = source / "web" / "index.html"
    page.write_text(page.read_text("utf-8").replace("</title>", f"{title}</title>"), "utf-8")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with what the container gets to build from, and nothing else."""
    folder = tmp_path_factory.mktemp("container") / "source"
    containerfile.copy(ROOT, folder)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def packed(source: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return wheel(source, tmp_path_factory.mktemp("wheel"))


def test_the_files_the_container_gets_make_a_whole_wheel(packed: dict[str, bytes]) -> None:
    modules = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.py")}
    data = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.toml")}
    assert packed.keys() >= modules | data | {PAGE, "roundhouse/py.typed"}
    assert {Path(name).suffix for name in packed if name.startswith("roundhouse/server/site/assets/")} == {
        ".js",
        ".css",
    }


def test_an_upgrade_ships_the_new_pages(source: Path, packed: dict[str, bytes], tmp_path: Path) -> None:
    assert b" of tomorrow</title>" not in packed[PAGE]
    retitle(source, " of tomorrow")
    assert b" of tomorrow</title>" in wheel(source, tmp_path)[PAGE]


def test_a_source_archive_has_the_pages_and_needs_no_node(
    source: Path, packed: dict[str, bytes], tmp_path: Path
) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)], cwd=source, check=True
    )
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    without_node = str(Path(sys.executable).parent)
    assert packed.keys() == wheel(unpacked, tmp_path / "wheel", PATH=without_node).keys()
    retitle(unpacked, " of next week")
    (unpacked / "web" / "node_modules").symlink_to(source / "web" / "node_modules")
    assert b" of next week</title>" in wheel(unpacked, tmp_path / "again")[PAGE]


def test_an_editable_install_needs_only_what_is_locked(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", EDITABLE, str(tmp_path)], cwd=ROOT, check=True)
    (built,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        (path,) = (archive.read(name).decode() for name in archive.namelist() if name.endswith(".pth"))
    assert Path(path.strip()) == ROOT / "src"
