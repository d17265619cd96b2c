"""The addresses of this machine, what others are told of them, and who may connect at home."""

import socket
from collections.abc import Iterator

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from roundhouse.game.errors import Refused
from roundhouse.server import network, run
from roundhouse.server.config import Limits
from roundhouse.server.http.middleware import Middleware
from roundhouse.server.http.rate_limit import RateLimits
from tests.server.serving import Server, serving


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('home')}/tables.db", "--home") as server:
        yield server


def ways(monkeypatch: pytest.MonkeyPatch, *found: str | None) -> None:
    """The machine sends from these addresses, to each of the places it asks for in turn."""
    every = dict(zip(network.PROBES, [*found, *[None] * len(network.PROBES)], strict=False))
    monkeypatch.setattr(network, "_way_to", every.get)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (("192.168.1.20", "192.168.1.20", None, "192.168.1.20"), ["192.168.1.20"]),
        (("192.168.1.20", "10.0.0.7"), ["192.168.1.20", "10.0.0.7"]),
        (("127.0.0.1", "169.254.3.4", "10.0.0.7"), ["10.0.0.7"]),
        ((), []),
    ],
)
def test_where_others_find_a_server_that_listens_everywhere(
    monkeypatch: pytest.MonkeyPatch, found: tuple[str | None, ...], told: list[str]
) -> None:
    ways(monkeypatch, *found)
    assert network.addresses("0.0.0.0") == told


@pytest.mark.parametrize(
    ("host", "told"),
    [("127.0.0.1", []), ("127.0.0.2", []), ("localhost", []), ("192.168.1.20", ["192.168.1.20"]), ("nas", ["nas"])],
)
def test_where_others_find_a_server_that_listens_somewhere(host: str, told: list[str]) -> None:
    assert network.addresses(host) == told


def test_what_is_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    ways(monkeypatch, "192.168.1.20")
    assert all(map(network.is_this_machine, ("127.0.0.1", "127.0.0.2", "::1", "localhost", "192.168.1.20")))
    assert not any(map(network.is_this_machine, ("192.168.1.21", "8.8.8.8", "example.org", "")))


def test_what_is_the_internet() -> None:
    assert all(map(network.is_local, ("127.0.0.1", "192.168.1.21", "10.1.2.3", "fe80::1", "::ffff:10.0.0.1")))
    assert not any(map(network.is_local, ("8.8.8.8", "2001:4860:4860::8888", "::ffff:8.8.8.8", "")))


def test_the_port_is_not_part_of_the_host() -> None:
    hosts = ("localhost:8000", "192.168.1.20", "[::1]:8000", "[fe80::1]")
    assert [network.without_port(host) for host in hosts] == ["localhost", "192.168.1.20", "::1", "fe80::1"]


def test_the_page_of_the_host_is_always_the_same() -> None:
    """What a browser remembers belongs to an address: the one in the network may be another tomorrow."""
    assert run.page("0.0.0.0", 8000) == run.page("127.0.0.1", 8000) == "http://localhost:8000/"
    assert run.page("192.168.1.20", 80) == "http://192.168.1.20:80/"


def admit(client: str, host: str, home: bool = True) -> str:
    """What becomes of a request: the code of a refusal, or nothing."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        """Never called."""

    middleware = Middleware(app, RateLimits(Limits()), (), home)
    headers = [(b"host", host.encode())]
    scope = {"type": "http", "method": "GET", "path": "/", "headers": headers, "client": (client, 1)}
    try:
        middleware._admit(scope)
    except Refused as refused:
        return refused.code
    return ""


def test_only_the_network_at_home_may_connect() -> None:
    assert admit("192.168.1.21", "192.168.1.20:8000") == admit("127.0.0.1", "localhost:8000") == ""
    assert admit("8.8.8.8", "192.168.1.20:8000") == "not_at_home"
    assert admit("8.8.8.8", "play.example.org", home=False) == ""


def test_a_page_of_the_internet_cannot_make_its_name_point_here() -> None:
    assert admit("127.0.0.1", "evil.example.org:8000") == "unknown_host"
    assert admit("192.168.1.21", f"{socket.gethostname().partition('.')[0]}.local") == ""


def test_the_server_is_found_where_it_says(at_home: Server) -> None:
    """Also at another address than the one it was asked at."""
    told = httpx.get(f"{at_home.url}/api/invitation").json()
    found = network.addresses("0.0.0.0")
    assert told == {
        "reach": "network" if found else "no_network",
        "origins": [f"http://{host}:{at_home.port}" for host in found],
    }
    for origin in [*told["origins"], f"http://127.0.0.2:{at_home.port}"]:
        assert httpx.get(f"{origin}/health").status_code == 200
    printed = [f"http://{found[0]}:{at_home.port}/"] if found else []
    assert all(page in at_home.log for page in [f"http://localhost:{at_home.port}/", *printed])


def test_other_devices_are_not_told_the_addresses(at_home: Server) -> None:
    named = httpx.get(f"{at_home.url}/api/invitation", headers={"host": "10.0.0.99"})
    assert (named.status_code, named.json()["code"]) == (403, "not_this_machine")
    proxied = httpx.get(f"{at_home.url}/api/invitation", headers={"x-forwarded-for": "192.168.1.21"})
    assert (proxied.status_code, proxied.json()["code"]) == (403, "not_this_machine")


def test_a_server_for_this_machine_says_so(on_sqlite: Server) -> None:
    assert httpx.get(f"{on_sqlite.url}/api/invitation").json() == {"reach": "machine", "origins": []}
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.2:{on_sqlite.port}/health")
