"""Builds the container from the shipped Containerfile, starts it as docs/hosting.md says (read-only, no privileges, not
as root), and plays a game in it. Only root can do that here.

python -m tests.shipping.container

If no registry can be reached, its base is made of Debian's packages. Words in the variable BUILD are further options
for the build, such as a folder with packages: `--volume /wheels:/wheels:ro --env PIP_FIND_LINKS=/wheels`.
"""

import asyncio
import os
import random
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.clients import Client, fetch, join, make, settings
from tests.server.serving import Server

ROOT = Path(__file__).parents[2]
BASE, IMAGE = "docker.io/library/python:3.12-slim", "localhost/roundhouse-test"
PACKAGES = "python3,python3-venv,python3-pip,ca-certificates"
USER = 10001
TOOL = ("buildah", "--storage-driver", "vfs")
BUILD = ("build", "--layers", "--isolation", "chroot", "--pull=never", "-f", "deploy/Containerfile", "-t", IMAGE)


def do(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT).stdout.strip()


def has(image: str) -> bool:
    return subprocess.run([*TOOL, "inspect", image], capture_output=True, check=False).returncode == 0


def find_base() -> None:
    """The base image from a registry, or else made of Debian's packages."""
    if has(BASE):
        return
    with suppress(subprocess.CalledProcessError, subprocess.TimeoutExpired):
        subprocess.run([*TOOL, "pull", BASE], check=True, timeout=120)
        return
    with TemporaryDirectory(prefix="roundhouse-base-", dir="/var/tmp") as folder:
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={PACKAGES}", "bookworm", folder], check=True)
        commit_base(Path(folder))


def commit_base(folder: Path) -> None:
    """A folder with Debian as an image like that of Python: it has `python` and a `pip` that installs."""
    (folder / "usr" / "bin" / "python").symlink_to("python3")
    for mark in folder.glob("usr/lib/python3*/EXTERNALLY-MANAGED"):
        mark.unlink()
    name = do(*TOOL, "from", "scratch")
    do(*TOOL, "add", name, str(folder), "/")
    do(*TOOL, "commit", "--rm", name, BASE)


class Container(Server):
    """The built image, read-only, without privileges, and not as root."""

    def __init__(self, root: Path, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url, self._log = f"http://127.0.0.1:{self.port}", folder / "log"
        data = folder / "data"
        data.mkdir()
        os.chown(data, USER, USER)
        folder.chmod(0o755)
        shown = ["--ro-bind", str(root), "/", "--bind", str(data), "/data", "--proc", "/proc", "--dev", "/dev"]
        shown += ["--tmpfs", "/tmp", "--unshare-user", "--unshare-pid", "--unshare-ipc", "--die-with-parent"]
        known = {"PATH": "/opt/roundhouse/bin:/usr/bin:/bin", "HOME": "/home/roundhouse"}
        known["ROUNDHOUSE_DATABASE"] = "sqlite:////data/tables.db"
        seen = [word for name, value in known.items() for word in ("--setenv", name, value)]
        rights = ["--clearenv", *seen, "--uid", str(USER), "--gid", str(USER), "--chdir", "/data"]
        serve = ["roundhouse", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        as_user = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--no-new-privs"]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen([*as_user, "bwrap", *shown, *rights, *serve], stdout=log, stderr=log)
        self._wait()


@contextmanager
def mounted(image: str) -> Iterator[Path]:
    """The files of an image."""
    name = do(*TOOL, "from", "--pull=never", image)
    try:
        yield Path(do(*TOOL, "mount", name))
    finally:
        do(*TOOL, "rm", name)


async def play(url: str) -> str:
    """A game of two people, and its board as a picture."""
    ann = await make(url, settings("amsterdam", "ppb"))
    ben = await join(ann.elsewhere, "Ben")
    async with Client(ann) as one, Client(ben) as other:
        await one.say("start")
        await asyncio.gather(one.play(random.Random(1)), other.play(random.Random(2)))
    return str(await fetch("GET", f"{url}/api/tables/{ann.table}/board.png"))


def main() -> None:
    find_base()
    subprocess.run([*TOOL, *BUILD, *shlex.split(os.environ.get("BUILD", "")), "."], check=True, cwd=ROOT)
    with mounted(IMAGE) as root, TemporaryDirectory(prefix="roundhouse-container-") as folder:
        container = Container(root, Path(folder))
        picture = asyncio.run(play(container.url))
        complaints = container.complaints
        container.stop()
    assert "PNG" in picture[:8]
    print("A game was played in the container, and its board was painted.", *complaints, sep="\n")
    sys.exit(bool(complaints))


if __name__ == "__main__":
    main()
