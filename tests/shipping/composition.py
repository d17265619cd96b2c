"""The composition without containers: PostgreSQL, a server with the command of `compose.yaml` and Caddy with its file,
each started by hand. A game is played through Caddy.

python -m tests.shipping.composition
"""

import asyncio
import os
import random
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import yaml

from tests.server.clients import Client, join, make, settings
from tests.server.postgres import Postgres
from tests.server.serving import Server

ROOT = Path(__file__).parents[2]
NAME = "localhost"
"""Caddy certifies this name itself."""


def parts() -> dict[str, Any]:
    composed: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))["services"]
    return composed


def options() -> list[str]:
    """The options of the server, as they stand in the file; here it listens on this machine, whatever the port."""
    words = [word.replace("${NAME:-play.example.org}", NAME) for word in parts()["roundhouse"]["command"]]
    assert words[0] == "serve"
    at = words.index("--proxies")
    return [*words[1:at], "--proxies", "127.0.0.1", *words[at + 2 :]]


@contextmanager
def caddy(server: Server, folder: Path) -> Iterator[str]:
    """The shipped file, with another port, and a certificate of Caddy's own. Yields the URL."""
    program = shutil.which("caddy")
    if program is None:
        raise FileNotFoundError("The composition needs Caddy: `make compose-test` installs it.")
    port = free_port()
    wanted = {"NAME": f"https://{NAME}:{port}", "SERVER": f"{server.host}:{server.port}", "XDG_DATA_HOME": str(folder)}
    shipped = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    (folder / "Caddyfile").write_text(
        "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n" + shipped
    )
    command = [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with subprocess.Popen(command, env=os.environ | wanted, stderr=(folder / "caddy.log").open("w")) as running:
        try:
            trust(folder, port)
            yield f"https://{NAME}:{port}"
        finally:
            running.terminate()


def trust(folder: Path, port: int) -> None:
    """This process trusts the authority that Caddy made."""
    root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    for _ in range(200):
        with socket.socket() as probe:
            if root.exists() and probe.connect_ex(("127.0.0.1", port)) == 0:
                os.environ["SSL_CERT_FILE"] = str(root)
                return
        time.sleep(0.1)
    raise TimeoutError((folder / "caddy.log").read_text("utf-8"))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def play(url: str) -> int:
    """Two people and a bot play a game to its end; the number of messages they got."""
    ann = await make(url, settings("amsterdam", "ppb"), "Ann")
    ben = await join(ann.elsewhere, "Ben")
    async with Client(ann) as first, Client(ben) as second:
        await asyncio.gather(first.say("ready"), second.say("ready"))
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        return len(first.received) + len(second.received)


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="roundhouse-composition-")))
        postgres = Postgres()
        stack.callback(postgres.remove)
        server = Server(postgres.new(), folder, *options())
        stack.callback(server.stop)  # and with it its workers
        url = stack.enter_context(caddy(server, folder))
        hidden = [httpx.get(f"{url}{path}").status_code for path in ("/health", "/metrics")]
        assert hidden == [404, 404]
        page = httpx.get(url)
        assert (page.status_code, "strict-transport-security" in page.headers) == (200, True)
        messages = asyncio.run(play(url))
        print(f"{messages} messages through Caddy, PostgreSQL and two workers; complaints: {server.complaints}")


if __name__ == "__main__":
    main()
