"""Folders of the user on Linux: they must stay where they are, or tables and compiled rules would seem to be lost."""

from pathlib import Path

import pytest

from roundhouse.cli import serve
from roundhouse.rules import kernels
from roundhouse.server.http.endpoints import pictures


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_in_the_home_folder(home: Path) -> None:
    assert serve._database("") == f"sqlite:///{home}/.local/share/roundhouse/tables.db"
    assert pictures._folder() == home / ".cache" / "roundhouse" / "pictures"
    assert kernels._root.__wrapped__() == home / ".cache" / "roundhouse"


def test_where_the_variables_say(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    assert serve._database("") == f"sqlite:///{home}/data/roundhouse/tables.db"
    assert pictures._folder() == home / "cache" / "roundhouse" / "pictures"
    assert kernels._root.__wrapped__() == home / "cache" / "roundhouse"


def test_only_the_owner_can_enter(home: Path) -> None:
    serve._database("")
    assert (home / ".local" / "share" / "roundhouse").stat().st_mode & 0o777 == 0o700
