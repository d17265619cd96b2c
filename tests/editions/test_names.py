"""The names of the editions."""

from pathlib import Path

import pytest

from roundhouse import editions


def test_names_are_looked_for_on_disk_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An arena asks for them with every game."""
    before = editions.names()
    monkeypatch.setattr(Path, "glob", lambda *_: pytest.fail("looked on the disk again"))
    assert editions.names() == before == tuple(sorted(before))
