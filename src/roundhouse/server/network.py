"""The addresses of this machine, and which names and devices belong to its own network."""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

EVERYWHERE = ("0.0.0.0", "::")
PROBES = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""Addresses to ask the system for a way to: first the way out, then the private networks."""


def addresses(host: str) -> list[str]:
    """Where other devices find a server that listens on `host`. The best address comes first; none if only this machine
    finds it."""
    found = _own_addresses() if host in EVERYWHERE else [host]
    return [each for each in dict.fromkeys(found) if _is_seen_by_others(each)]


def is_this_machine(host: str) -> bool:
    """Whether an address, or the name in a request, is this machine itself."""
    address = _address(host)
    if address is None:
        return host == "localhost"
    return address.is_loopback or str(address) in _own_addresses()


def is_local(host: str) -> bool:
    """Whether an address is not one of the internet, but of this machine or a network at home."""
    address = _address(host)
    return address is not None and not address.is_global


def is_own_name(host: str) -> bool:
    """Whether a request may call a server at home so: by an address, or by the name of the machine.

    Any other name could belong to a page on the internet that makes its name point here.
    """
    machine = socket.gethostname().lower().partition(".")[0]
    return _address(host) is not None or host.lower().partition(".")[0] in ("localhost", machine)


def without_port(host: str) -> str:
    """The host of `host:port`; IPv6 addresses stand in brackets."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _own_addresses() -> list[str]:
    return [found for target in PROBES if (found := _way_to(target))]


def _way_to(target: str) -> str | None:
    """The address that this machine would send from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def _is_seen_by_others(host: str) -> bool:
    address = _address(host)
    if address is None:
        return host != "localhost"
    return not (address.is_loopback or address.is_unspecified or address.is_link_local)


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
