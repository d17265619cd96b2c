"""Builds the container from the shipped Containerfile, starts it as docs/hosting.md says (read-only, no privileges, not
as root), and plays a game in it. Only root can do that here.

python -m tests.shipping.container

If no registry can be reached, its base is made of Debian's packages. Words in the variable BUILD are further options
for the build, such as a folder with packages: `--volume /wheels:/wheels:ro --env PIP_FIND_LINKS=/wheels`.
"""

import asyncio
import json
import os
import random
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from roundhouse.language import catalogue
from tests.server.clients import Client, fetch, join, make, settings
from tests.server.serving import Server

ROOT = Path(__file__).parents[2]
BASE, IMAGE = "docker.io/library/python:3.12-slim", "localhost/roundhouse-test"
PACKAGES = "python3,python3-venv,python3-pip,ca-certificates"
USER = 10001
TOOL = ("buildah", "--storage-driver", "vfs")
AS_USER = ("setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--no-new-privs")
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
        self.inside = [*AS_USER, "bwrap", *confined(root, data)]
        serve = ["roundhouse", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen([*self.inside, *serve], stdout=log, stderr=log)
        self._wait()

    def check(self) -> None:
        """Ask for its health as the Containerfile says, and fail if it had to compile the rules."""
        shipped = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
        command = json.loads(shipped.partition("HEALTHCHECK")[2].partition("CMD ")[2].splitlines()[0])
        do(*self.inside, *(word.replace("8000", str(self.port)) for word in command))
        assert catalogue("en")["terminal.compiling"] not in self.log


def confined(root: Path, data: Path) -> list[str]:
    """The options with which a command sees the files of the image, and the environment that the image gives it."""
    shown = ["--ro-bind", str(root), "/", "--bind", str(data), "/data", "--proc", "/proc", "--dev", "/dev"]
    shown += ["--tmpfs", "/tmp", "--unshare-user", "--unshare-pid", "--unshare-ipc", "--die-with-parent"]
    given = json.loads(do(*TOOL, "inspect", "--type", "image", IMAGE))["OCIv1"]["config"]["Env"]
    known = dict(line.split("=", 1) for line in given) | {"HOME": "/home/roundhouse"}
    seen = [word for name, value in known.items() for word in ("--setenv", name, value)]
    return [*shown, "--clearenv", *seen, "--uid", str(USER), "--gid", str(USER), "--chdir", "/data"]


@contextmanager
def mounted(image: str) -> Iterator[Path]:
    """The files of an image, where not only root may look."""
    name = do(*TOOL, "from", "--pull=never", image)
    try:
        with TemporaryDirectory(prefix="roundhouse-image-") as folder:
            Path(folder).chmod(0o755)
            do("mount", "--bind", do(*TOOL, "mount", name), folder)
            try:
                yield Path(folder)
            finally:
                do("umount", "--lazy", folder)
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
        start = time.monotonic()
        container = Container(root, Path(folder))
        started = f"started in {time.monotonic() - start:.0f} s, {do('du', '-sm', str(root)).split()[0]} MB"
        container.check()
        picture = asyncio.run(play(container.url))
        complaints = container.complaints
        container.stop()
    assert "PNG" in picture[:8]
    print(f"A game was played in the container ({started}), and its board was painted.", *complaints, sep="\n")
    sys.exit(bool(complaints))


if __name__ == "__main__":
    main()
