"""The files, folders and modules that documents name exist."""

import re
from importlib.util import find_spec
from pkgutil import resolve_name

import pytest

from tests.docs import pages

NAMED = ("*.md", "docs/*.md", "docs/rules/*.md", "web/*.md", "Makefile", "deploy/*", ".github/*.*", ".github/*/*")
DOCUMENTS = sorted({str(file.relative_to(pages.ROOT)) for each in NAMED for file in pages.ROOT.glob(each)})
TOP = "src|tests|docs|web|deploy|examples|requirements"
PATH = re.compile(rf"(?<![\w./~$-])((?:{TOP})/[\w./*-]+|(?:[\w-]+/)+[\w*-]+\.(?:py|ts|svelte|json|txt))")
DOTTED = re.compile(r"(?<![\w./-])(roundhouse(?:\.\w+)+)")
IMPORTED = re.compile(r"from (roundhouse[\w.]*) import (\w+(?:, \w+)*)")
RUN = re.compile(r"python -m (tests[\w.]+)")
MISSING = {"src/roundhouse/server/site", "web/node_modules", "docs/rules/NAME.md", "learned/bot.py"}
"""Two folders that the Makefile creates, a file that the reader is to write, and one that an example writes."""
ROOTS = [
    pages.ROOT / folder
    for folder in ("", "web", *(f"src/roundhouse/{room}" for room in ("", "server", "server/storage", "language")))
]
"""Where a path may begin: documents about one folder leave its name out."""


def resolves(name: str) -> bool:
    try:
        return resolve_name(name) is not None
    except (ImportError, AttributeError):
        return False


def exists(path: str) -> bool:
    return path in MISSING or any(next(root.glob(path), None) for root in ROOTS)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_files_and_folders_exist(document: str) -> None:
    named = {path.rstrip("./") for path in PATH.findall(pages.text(document))}
    assert {path for path in named if not exists(path)} == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_names_of_the_package_exist(document: str) -> None:
    page = pages.text(document)
    imported = {f"{home}.{name}" for home, names in IMPORTED.findall(page) for name in names.split(", ")}
    named = {name for name in DOTTED.findall(page) if not (pages.ROOT / "deploy" / name).exists()}
    assert {name for name in named | imported if not resolves(name)} == set()


def test_modules_that_the_makefile_runs_exist() -> None:
    modules = RUN.findall(pages.text("Makefile"))
    assert len(modules) > 5
    assert [name for name in modules if find_spec(name) is None] == []


def test_names_are_found_where_there_are_some() -> None:
    contributing, bots = pages.text("CONTRIBUTING.md"), pages.text("docs/writing-a-bot.md")
    assert {"rules/view.py", "tests/editions/island", "language/messages/*.json"} <= set(PATH.findall(contributing))
    assert "roundhouse.rules.kernels" in DOTTED.findall(bots)
    assert not exists("rules/nowhere.py")
    assert not resolves("roundhouse.rules.nowhere")
