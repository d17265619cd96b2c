"""Roundhouse where Unix is absent: its modules are hidden in every process, as Windows does not have them."""

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from roundhouse.bots import specs

ROOT = Path(__file__).parents[2]
MODULES = ("fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop")
OF_OS = re.findall(
    r"\w+",
    "chown fchmod fchown fork forkpty getegid geteuid getgid getloadavg getpgid getuid killpg nice O_CLOEXEC "
    "O_NOFOLLOW pread pwrite sched_getaffinity setsid statvfs sysconf uname wait3 wait4",
)
OF_SIGNAL = ("SIGALRM", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2", "pthread_sigmask", "sigwait")
HIDE = f"""
import asyncio, concurrent.futures, importlib.metadata, multiprocessing.pool, multiprocessing.popen_spawn_posix, os
import platform, signal, socket, sqlite3, subprocess, sys, tempfile, uuid
import filelock, numba.core.caching, platformdirs
for name in {MODULES}:
    sys.modules[name] = None
for module, names in ((os, {OF_OS}), (signal, {OF_SIGNAL}), (socket, ("SO_REUSEPORT",))):
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
os.process_cpu_count = os.cpu_count
"""
"""What Python and the libraries need of them, they have already; whoever asks from now on finds nothing. Python counts
processors as it does where a process cannot choose them."""
EVERY_MODULE = """
import importlib, pkgutil, roundhouse
for found in pkgutil.walk_packages(roundhouse.__path__, "roundhouse."):
    if not found.name.endswith(("__main__", "migrations.env")):
        importlib.import_module(found.name)
"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of such a system."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "sitecustomize.py").write_text(HIDE, "utf-8")
    paths = os.pathsep.join([str(folder), str(ROOT / "src")])
    return os.environ | {
        "PYTHONPATH": paths,
        "PYTHONWARNDEFAULTENCODING": "1",
        "PYTHONWARNINGS": "error::EncodingWarning:roundhouse",
    }


def run(elsewhere: dict[str, str], *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *arguments], env=elsewhere, input=typed, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_hidden_is_missing(elsewhere: dict[str, str]) -> None:
    told = run(elsewhere, "-c", "import os, signal; print(hasattr(os, 'nice'), hasattr(signal, 'SIGKILL'))")
    assert told.split() == ["False", "False"]
    with pytest.raises(AssertionError, match="fcntl"):
        run(elsewhere, "-c", "import fcntl")


def test_every_module_can_be_loaded(elsewhere: dict[str, str]) -> None:
    run(elsewhere, "-c", EVERY_MODULE)


def test_games_are_played_saved_and_drawn(elsewhere: dict[str, str], tmp_path: Path) -> None:
    roundhouse, saved, board = ("-m", "roundhouse"), str(tmp_path / "game.txt"), str(tmp_path / "board.png")
    seats = ("--seat", "Ann", "--seat", "dice", "--save", saved)
    assert "Amsterdam" in run(elsewhere, *roundhouse, "play", "amsterdam", *seats, "-l", "en", typed="quit\n")
    assert "2 games" in run(elsewhere, *roundhouse, "simulate", "amsterdam", "--games", "2", "-l", "en")
    run(elsewhere, *roundhouse, "draw", "amsterdam", "-o", board)
    assert Path(board).read_bytes().startswith(b"\x89PNG")


def test_a_server_serves_and_its_tables_are_copied(elsewhere: dict[str, str], tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = ("--database", f"sqlite:///{tmp_path / 'tables.db'}")
    command = [sys.executable, "-m", "roundhouse", "serve", "--port", str(port), *database]
    with subprocess.Popen(command, env=elsewhere, stderr=subprocess.PIPE, encoding="utf-8") as server:
        try:
            settings = {"edition": "amsterdam", "seats": [{"kind": "person"}, {"kind": "bot", "level": 1}]}
            answer = patiently(f"http://127.0.0.1:{port}/api/tables", {"settings": settings, "name": "Ann"})
            assert answer.status_code == 201, answer.text
            lid = httpx.get(f"http://127.0.0.1:{port}/api/editions/amsterdam/lid.webp", timeout=60)
            assert lid.status_code == 200
        finally:
            server.terminate()
            assert server.stderr
            assert "Traceback" not in server.stderr.read()
    copy, lines = str(tmp_path / "copy.db"), str(tmp_path / "tables.jsonl")
    for arguments in (("backup", copy), ("export", "-o", lines)):
        assert arguments[-1] in run(elsewhere, "-m", "roundhouse", *arguments, *database, "-l", "en")


def patiently(url: str, body: object) -> httpx.Response:
    limit = time.monotonic() + 120
    while time.monotonic() < limit:
        try:
            answer = httpx.post(url, json=body, timeout=60)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            if answer.status_code != 503:
                return answer
            time.sleep(0.1)
    raise AssertionError(f"no answer from {url}")


def test_paths_with_drives_are_bot_files() -> None:
    assert specs.split(r"C:\bots\x.py") == (r"C:\bots\x.py", "")
    assert specs.split("D:/bots/x.py:least=2") == ("D:/bots/x.py", "least=2")


def test_no_source_names_a_folder_of_unix() -> None:
    sources = {path: path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py")}
    assert [str(path) for path, text in sources.items() if re.search(r'"/(tmp|dev|proc|var|etc|usr)\b', text)] == []
