"""Checks before a release that version, changelog, documents and recorded data agree. `make release` runs it."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def version() -> str:
    (found,) = re.findall(r'^__version__ = "(.+)"$', text("src/roundhouse/__init__.py"), re.MULTILINE)
    return str(found)


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def git(*words: str) -> str:
    return subprocess.check_output(["git", *words], cwd=ROOT, text=True).strip()


def other_wheels(number: str) -> set[str]:
    """Documents that tell people to install the wheel of another version."""
    documents = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    named = {path: set(re.findall(r"roundhouse-([\d.]+)-py3-none-any", path.read_text("utf-8"))) for path in documents}
    return {path.relative_to(ROOT).as_posix() for path, found in named.items() if found - {number}}


def faults(number: str) -> list[str]:
    """What keeps a version from being released."""
    first = (re.findall(r"^## (.+)$", text("CHANGELOG.md"), re.MULTILINE) or [""])[0]
    checks = {
        f"{number} is no semantic version": bool(re.fullmatch(r"\d+\.\d+\.\d+", number)),
        f"the changelog begins with {first!r}, not with {number!r}": first.split(" ")[0] == number,
        f"docs/upgrading.md does not lead to {number}": f" to {number}\n" in text("docs/upgrading.md"),
        f"these name another wheel: {', '.join(sorted(other_wheels(number)))}": not other_wheels(number),
        f"tests/data/{number} is missing: python -m tests.data.record {number}": (
            ROOT / "tests/data" / number
        ).is_dir(),
        f"there is a tag v{number} already": not git("tag", "--list", f"v{number}"),
        "there are changes that are not committed": not git("status", "--porcelain"),
    }
    return [fault for fault, holds in checks.items() if not holds]


def main(options: list[str]) -> int:
    if "--print" in options:
        print(version())
        return 0
    found = faults(version())
    for fault in found:
        print(f"Before {version()} can be released: {fault}.")
    return int("--final" in options and bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
