"""Some seeds of the simulation; `make simulate-server` runs ten thousand."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from roundhouse.server.live.background import timekeeping
from roundhouse.server.live.room import Room
from roundhouse.server.storage import appends
from roundhouse.server.table.presentation.snapshot import Snapshot
from roundhouse.server.table.state import Told
from tests.simulation.simulation import Outcome, simulate

ROOT = Path(__file__).parents[2]
SEEDS = 50
TRIES = 30
"""How many seeds a broken server may survive."""


def run(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.simulation", *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_servers_survive_whatever_happens_to_them() -> None:
    done = run("--seeds", str(SEEDS), "--first", "1000000", "--cores", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{SEEDS} seeds, " in done.stdout
    assert "0 seeds with violations" in done.stdout


def test_a_seed_replays_exactly() -> None:
    """Another process with other hashes of texts does the same in the same order."""
    first, again = run("--seed", "4"), run("--seed", "4")
    assert first.returncode == 0, first.stdout
    assert "FAULT" in first.stdout
    assert first.stdout == again.stdout


def violated() -> Outcome:
    outcomes = (simulate(seed) for seed in range(TRIES))
    found = next((outcome for outcome in outcomes if outcome.violations), None)
    assert found, "the simulation does not notice"
    return found


def test_telling_before_writing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Room._apply

    def hasty(room: Room, *arguments: Any) -> Told:
        told = apply(room, *arguments)
        room._tell([told])
        return told

    monkeypatch.setattr(Room, "_apply", hasty)
    assert "the database has" in violated().violations[0]


def test_forgetting_that_a_write_is_doubtful_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def trusting(room: Room) -> None:
        pass

    monkeypatch.setattr(Room, "_make_sure", trusting)
    assert violated().violations


def test_an_append_without_a_check_of_its_position_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    careless = appends.SQLITE_INSERT.replace("INSERT", "INSERT OR REPLACE").replace("ON CONFLICT DO NOTHING", "")
    monkeypatch.setattr(appends, "SQLITE_INSERT", careless)
    monkeypatch.setattr("tests.simulation.database.SQLITE_INSERT", careless)
    assert violated().violations


def test_time_that_follows_every_jump_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeping.Timekeeper, "now", lambda time: time.wall())
    assert "time ran back" in violated().violations[0]


def test_the_hand_of_another_seat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    own: Callable[..., Any] = Snapshot._own
    monkeypatch.setattr(Room, "_look", lambda room: Leaky(room.table))

    class Leaky(Snapshot):
        def _own(self, seat: int, form: Any) -> Any:
            return own(self, (seat + 1) % len(self.table.people), form)

    assert "another mine" in violated().violations[0]
