"""The wheel, from the files the container gets and from a source archive: it always has the pages of its sources."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.metadata import Metadata

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


def test_nothing_else_is_in_the_wheel(packed: dict[str, bytes]) -> None:
    """Whatever is new in a wheel is either code, data that the code reads, or a page."""
    endings = {
        "": {".py", ".typed"},
        "editions": {".py", ".toml", ".csv", ".md"},
        "language": {".py", ".json", ".md"},
        "bots": {".py", ".toml"},
        "lab": {".py", ".json"},
        "site": {
            ".html",
            ".js",
            ".css",
            ".svg",
            ".png",
            ".webp",
            ".txt",
            ".woff2",
            ".md",
            ".json",
            ".webmanifest",
            ".sha256",
        },
    }
    found: dict[str, set[str]] = {}
    for path in map(Path, packed):
        if path.parts[0] == "roundhouse":
            room = "site" if path.is_relative_to("roundhouse/server/site") else path.parts[1]
            found.setdefault(room if room in endings else "", set()).add(path.suffix)
    assert {room: kinds - endings[room] for room, kinds in found.items() if kinds - endings[room]} == {}
    information = {Path(name).name for name in packed if ".dist-info/" in name}
    assert information == {"METADATA", "WHEEL", "entry_points.txt", "RECORD", "LICENSE", "NOTICE"}


def test_the_licence_of_everything_in_the_pages_is_told(packed: dict[str, bytes]) -> None:
    site = "roundhouse/server/site/"
    notice = next(text for name, text in packed.items() if name.endswith("/NOTICE")).decode()
    bundled = re.findall(r"^## (\S+) - \S+ \((.+)\)$", packed[f"{site}licences.md"].decode(), re.MULTILINE)
    assert len(bundled) >= 3
    programs = notice.split("Programs in the pages\n")[1].split("\n\n")[0]
    assert sorted(re.findall(r"^  (\S+) +(\S+)$", programs, re.MULTILINE)) == sorted(bundled)
    for font in {name.removeprefix(f"{site}fonts/").split("-")[0] for name in packed if name.endswith(".woff2")}:
        owner = packed[f"{site}fonts/LICENSE-{font}.txt"].decode().split(" (")[0]
        (line,) = re.findall(rf"^  Source {font.title()} Pro .*$", notice, re.MULTILINE)
        assert line.endswith(owner)


def test_package_hosts_can_read_what_the_wheel_says_of_itself(packed: dict[str, bytes]) -> None:
    metadata = Metadata.from_email(next(text for name, text in packed.items() if name.endswith("/METADATA")))
    assert metadata.license_files == ["LICENSE", "NOTICE"]
    assert metadata.description_content_type == "text/markdown"
    assert {"3.11", "3.12", "3.13"} <= {word for line in metadata.classifiers or [] for word in line.split(" :: ")}
    assert str(metadata.requires_python) == ">=3.11"


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
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"LICENSE", "NOTICE", "README.md", "PKG-INFO"} <= names
    assert not any("node_modules" in name for name in names)
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
