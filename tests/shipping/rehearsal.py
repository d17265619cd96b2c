"""A rehearsal of several machines: two servers, PostgreSQL and the shipped configuration of nginx, each on a machine of
its own. One server is lost in the middle of games; the players come back through nginx, and the games end.

python -m tests.shipping.rehearsal
"""

import asyncio
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from sqlalchemy import make_url

from roundhouse.server.storage import store as stores
from tests.server.clients import PATIENCE, fetch
from tests.server.live.chaos import examine
from tests.server.live.survivors import Party, gather
from tests.server.postgres import Postgres
from tests.server.serving import GENEROUS, Server
from tests.shipping.machines import NETWORK, Machine, machines

ROOT = Path(__file__).parents[2]
GAMES = 6
BEFORE = 3.0
"""Seconds of play before one server is lost."""


class Host(Server):
    """A server on one of the machines."""

    def __init__(self, machine: Machine, database: str, folder: Path, proxy: Machine) -> None:
        self.machine, self.host = machine, machine.address
        self.program = (*machine.command, *Server.program)
        super().__init__(database, folder, "--host", machine.address, "--proxies", proxy.address, *GENEROUS)


@contextmanager
def nginx(machine: Machine, servers: list[Host], folder: Path) -> Iterator[str]:
    """The shipped configuration, with these servers and a certificate of our own. Yields the URL."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        raise FileNotFoundError("The rehearsal needs nginx: `make rehearse` installs it.")
    shipped = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    lines = "\n".join(f"    server {server.host}:{server.port};" for server in servers)
    configured = shipped.replace("    server 127.0.0.1:8000;", lines)
    configured = configured.replace("/etc/letsencrypt/live/play.example.org", str(folder))
    assert lines in configured
    certify(machine.address, folder)
    (folder / "roundhouse.conf").write_text(configured)
    around = f"pid {folder}/nginx.pid; error_log {folder}/nginx.log; events {{}}"
    (folder / "nginx.conf").write_text(f"{around} http {{ include {folder}/roundhouse.conf; }}")
    running = subprocess.Popen([*machine.command, program, "-c", str(folder / "nginx.conf"), "-g", "daemon off;"])
    try:
        yield f"https://{machine.address}"
    finally:
        running.terminate()
        running.wait()


def certify(address: str, folder: Path) -> None:
    """A certificate for an address, that this process trusts."""
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    subject = ["-subj", "/CN=play.example.org", "-addext", f"subjectAltName=IP:{address}"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    subprocess.run([*made, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    os.environ["SSL_CERT_FILE"] = str(certificate)


async def play(url: str, lost: Host, games: int, seed: int) -> list[Party]:
    """Play some games, and lose a machine in the middle of them."""

    async def where() -> str:
        return url

    async def one(number: int) -> Party:
        party = await gather(number, where, seed, http, dawdle=0.2)
        return await party.play()

    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        playing = [asyncio.create_task(one(number)) for number in range(games)]
        await asyncio.sleep(BEFORE)
        assert not all(game.done() for game in playing)
        lost.machine.unplug()
        print(f"{lost.host} is lost", flush=True)
        return list(await asyncio.gather(*playing))


def rehearse(games: int, seed: int) -> list[str]:
    """Returns what was wrong."""
    start, faults = time.monotonic(), list[str]()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="roundhouse-rehearsal-")))
        proxy, one, two, third = stack.enter_context(machines("proxy", "one", "two", "database"))
        postgres = Postgres(True, machine=third.command, network=str(NETWORK))
        stack.callback(postgres.remove)
        local = postgres.new()
        remote = f"postgresql://postgres@{third.address}/{make_url(local).database}"
        hosts = [Host(machine, remote, _made(folder / machine.name), proxy) for machine in (one, two)]
        for host in hosts:
            stack.callback(host.kill)
        url = stack.enter_context(nginx(proxy, hosts, folder))
        parties = asyncio.run(play(url, hosts[0], games, seed))
        store = stores.open(local)
        for party in parties:
            journal = asyncio.run(fetch("GET", f"{hosts[1].url}/api/tables/{party.table}/journal"))
            faults += [f"table {party.number}: {fault}" for fault in examine(party, store, journal)]
        store.close()
        faults += hosts[1].complaints
    moves = sum(len(person.accepted) for party in parties for person in party.people)
    connections = sum(person.connections for party in parties for person in party.people)
    told = f"{len(parties)} games, {moves} moves of people, {connections} connections, 1 of 2 servers lost"
    print(f"{told}, {time.monotonic() - start:.0f} s, {len(faults)} faults", *faults, sep="\n")
    return faults


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


if __name__ == "__main__":
    sys.exit(bool(rehearse(GAMES, random.randrange(10**6))))
