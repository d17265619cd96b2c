"""Every block of code on every page: examples run, commands are understood, all else has a test of its own."""

import doctest
import os
import re
import shlex
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from roundhouse import cli
from roundhouse.server.storage import store
from tests.docs import pages

FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
FOLDERS = (".", "docs", "docs/play", "docs/reference", "docs/rules", "web")
TARGETS = set(re.findall(r"^([a-z-]+):", pages.text("Makefile"), re.MULTILINE))
COMMANDS = get_command(cli.app).commands  # type: ignore[attr-defined]
OTHERS = {"cp", "createdb", "createuser", "curl", "pip", "pipx", "podman", "podman-compose", "python", "python3"}
OTHERS |= {"apt", "caddy", "cd", "git", "npm", "py", "sed", "systemctl", "systemd-run", "uv"}
"""Programs that are not ours."""
ELSEWHERE = {
    "CONTRIBUTING.md": "docs/test_contributing.py",
    "docs/adding-an-edition.md": "docs/test_adding_an_edition.py",
    "docs/protocol.md": "docs/test_protocol.py",
    "docs/research.md": "docs/test_research.py",
    "docs/trace.md": "lab/play/test_trace.py",
    "docs/writing-a-bot.md": "docs/test_writing_a_bot.py",
    "docs/writing-a-remote-bot.md": "server/socket/test_remote_bot.py",
    "docs/fairness.md": "game/test_fairness.py",
    "docs/upgrading.md": "docs/test_upgrading.py",
    "ARCHITECTURE.md": "docs/test_architecture.py",
    "web/README.md": "docs/test_code_blocks.py",
}
"""Page -> the test that runs what is neither an example nor a command."""
TABLES = ("backup", "restore", "export", "import", "tidy")
"""Commands about tables, which are done within the second."""


class Block(NamedTuple):
    page: str
    kind: str
    text: str

    @property
    def lines(self) -> list[str]:
        """Commands, one on a line."""
        joined = self.text.replace("\\\n", " ").splitlines()
        return [line.removeprefix("$ ").split(" # ")[0] for line in joined if line.strip()]


def blocks() -> list[Block]:
    found = sorted(path for folder in FOLDERS for path in (pages.ROOT / folder).glob("*.md"))
    names = [path.relative_to(pages.ROOT).as_posix() for path in found]
    found_in = {name: FENCE.findall(pages.text(name)) for name in names}
    return [Block(name, kind, dedent(code)) for name in names for _, kind, code in found_in[name]]


def is_example(block: Block) -> bool:
    return block.kind == "python" and ">>> " in block.text


def is_shell(block: Block) -> bool:
    first = block.lines[0].split()
    ours = first[0] == "roundhouse" and first[1] in COMMANDS
    return block.kind in ("sh", "console") or (
        not block.kind and (ours or program(block.lines[0]) in {"make", *OTHERS})
    )


def program(line: str) -> str:
    """What a line calls, whoever calls it and wherever it is."""
    words = re.sub(r"^(\w+=\S+ |sudo |-u \w+ )+", "", line).split()
    return re.split(r"[/\\]", words[0])[-1] if words else ""


ALL = blocks()
SHELL = [block for block in ALL if is_shell(block)]
LINES = sorted({line.strip() for block in SHELL for line in block.lines})


@pytest.mark.parametrize("page", sorted({block.page for block in ALL if is_example(block)}))
def test_examples_give_what_is_shown(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if page in ELSEWHERE:
        assert "doctest" in pages.text(f"tests/{ELSEWHERE[page]}")
        return
    monkeypatch.chdir(tmp_path)
    outcome = doctest.testfile(str(pages.ROOT / page), module_relative=False, encoding="utf-8")
    assert (outcome.failed, outcome.attempted > 0) == (0, True)


@pytest.mark.parametrize("line", LINES)
def test_commands_are_understood(line: str) -> None:
    for part in line.split(" | "):
        name, words = program(part), shlex.split(part.replace("\\", "/"))
        if name == "roundhouse":
            parse(words[[Path(word).name for word in words].index("roundhouse") + 1 :])
        elif name == "make":
            assert {word for word in words[1:] if re.fullmatch(r"[a-z-]+", word)} <= TARGETS
        else:
            assert name in OTHERS, line


def parse(words: list[str]) -> None:
    """As the command line does, without doing anything."""
    command = COMMANDS[words[0]]
    command.make_context(words[0], words[1:])


def test_commands_about_tables_work_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ROUNDHOUSE_DATABASE", f"sqlite:///{tmp_path / 'tables.db'}")
    hosting = [line for block in SHELL if block.page == "docs/hosting.md" for line in block.lines]
    wanted = [line.split()[1:] for line in hosting if line.startswith("roundhouse ") and line.split()[1] in TABLES]
    assert {words[0] for words in wanted} == set(TABLES)
    store.open(os.environ["ROUNDHOUSE_DATABASE"]).close()
    for words in wanted:
        done = CliRunner().invoke(cli.app, words)
        assert done.exit_code == 0, (words, done.output)


@pytest.mark.parametrize("block", [block for block in ALL if not is_example(block) and not is_shell(block)])
def test_everything_else_has_a_test_of_its_own(block: Block) -> None:
    if re.fullmatch(r"(?:[A-Z_]+=\S+\n)+", block.text):
        return  # lines of a file with settings, whose names the page of its own test knows
    assert block.page in ELSEWHERE, block.text
    assert (pages.ROOT / "tests" / ELSEWHERE[block.page]).is_file()
    if block.kind == "python":
        compile(block.text, block.page, "exec")
