"""Several machines on one: network namespaces on a bridge, each with an address of its own."""

import ipaddress
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

NETWORK = ipaddress.ip_network("10.87.13.0/24")
BRIDGE = "rh-bridge"
HERE = str(NETWORK[1])
"""The address of whoever plays."""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


class Machine:
    """A network namespace. Only root can make it."""

    def __init__(self, name: str, number: int) -> None:
        self.name, self.address = f"rh-{name}", str(NETWORK[number])
        self._link = f"rhl-{name}"
        self.command = ("ip", "netns", "exec", self.name)
        ip("netns", "add", self.name)
        ip("link", "add", self._link, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        ip("link", "set", self._link, "master", BRIDGE, "up")
        ip("-n", self.name, "addr", "add", f"{self.address}/{NETWORK.prefixlen}", "dev", "eth0")
        ip("-n", self.name, "link", "set", "eth0", "up")
        ip("-n", self.name, "link", "set", "lo", "up")

    def unplug(self) -> None:
        """Nothing from here arrives anywhere any more, and nobody is told."""
        ip("link", "set", self._link, "down")

    def remove(self) -> None:
        ip("netns", "del", self.name)


@contextmanager
def machines(*names: str) -> Iterator[list[Machine]]:
    """Some machines in one network."""
    if os.getuid() != 0:
        raise PermissionError("Only root can make network namespaces, which stand for machines here.")
    made: list[Machine] = []
    ip("link", "add", BRIDGE, "type", "bridge")
    try:
        ip("addr", "add", f"{HERE}/{NETWORK.prefixlen}", "dev", BRIDGE)
        ip("link", "set", BRIDGE, "up")
        for number, name in enumerate(names, 2):
            made.append(Machine(name, number))
        yield made
    finally:
        for machine in made:
            machine.remove()
        ip("link", "del", BRIDGE)
