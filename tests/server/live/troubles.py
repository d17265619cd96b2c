"""What happens to real servers in the middle of games, besides being killed: pauses, jumps of the clock, a full disk,
and a network that breaks between server and database."""

import asyncio
import ctypes.util
import os
import random
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.live.proxies import Proxy

LIBRARY = "libfaketimeMT.so.1"
JUMPS = (3, 60, 3600)
"""Seconds by which the clock jumps, ahead or back."""
DISK = "size=256m"
"""How large the disk is that fills up: PostgreSQL needs some of it."""


class Clock:
    """The clock that a process and its children see, if they are started with this environment."""

    def __init__(self, folder: Path) -> None:
        self.file, self.offset = folder / "clock", 0.0
        self._write()

    @property
    def environment(self) -> dict[str, str]:
        return {
            "LD_PRELOAD": library(),
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_CACHE_DURATION": "1",
            "NO_FAKE_STAT": "1",
            "FAKETIME_DISABLE_SHM": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }

    async def jump(self, dice: random.Random) -> None:
        """Jump ahead or back, and stay there."""
        self.offset += dice.choice(JUMPS) * dice.choice((-1, 1))
        self._write()

    def _write(self) -> None:
        whole = self.file.with_suffix(".new")
        whole.write_text(f"{self.offset:+.0f}\n")
        whole.chmod(0o644)
        whole.replace(self.file)


def library() -> str:
    """The library that shows processes another time."""
    places = Path("/usr/lib").glob(f"*/faketime/{LIBRARY}")
    found = next(map(str, places), None) or ctypes.util.find_library("faketimeMT")
    if found is None:
        raise FileNotFoundError(
            "These tests move the clock of servers, and libfaketime is missing: make test installs it."
        )
    return found


async def pause(pid: int, seconds: float) -> None:
    """Stop a process and let it go on later, if it is still there."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(pid, signal.SIGCONT)


@contextmanager
def small_disk() -> Iterator[Path]:
    """A disk that can be filled. Only root may mount it."""
    if os.getuid() != 0:
        raise PermissionError("Only root can mount the small disk that is filled here.")
    disk = public_folder("disk")
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"{DISK},mode=0755", "tmpfs", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)
        disk.rmdir()


def public_folder(name: str) -> Path:
    """A folder that PostgreSQL's user can read, too."""
    folder = Path(tempfile.mkdtemp(prefix=f"roundhouse-{name}-"))
    folder.chmod(0o755)
    return folder


async def fill(disk: Path, seconds: float) -> None:
    """Leave nothing free on a disk for a while."""
    filler = disk / "filler"
    try:
        await asyncio.to_thread(_write_all, filler)
        await asyncio.sleep(seconds)
    finally:
        filler.unlink()


def _write_all(filler: Path) -> None:
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(1 << 20)):
            pass


async def part(proxies: list[Proxy], dice: random.Random, seconds: float) -> None:
    """One server loses its database: without an answer, or without a connection."""
    proxy = dice.choice(proxies)
    await (proxy.stall(seconds) if dice.random() < 0.5 else proxy.cut(seconds))
