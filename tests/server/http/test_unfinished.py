"""Connections that owe a request: they end in time, and one address has only so many."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from roundhouse.server import run
from roundhouse.server.config import Config
from roundhouse.server.http import unfinished
from roundhouse.server.http.unfinished import UNFINISHED, Protocol

HALF = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n"
WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
OTHER_PROXY = "192.0.2.1"


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr(unfinished, "SECONDS", 0.4)
    return 0.4


@contextmanager
def running(proxies: str = OTHER_PROXY) -> Iterator[int]:
    """A server in a thread that reads a request and answers it. Yields its port."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass
        await PlainTextResponse("done")(scope, receive, send)

    config = uvicorn.Config(
        app, http=Protocol, lifespan="off", log_config=None, forwarded_allow_ips=proxies, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            while not server.started:
                time.sleep(0.01)
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()
        assert len(UNFINISHED) == 0


def connect(stack: ExitStack, port: int, sent: bytes = b"") -> socket.socket:
    made = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=5))
    made.sendall(sent)
    return made


def ended(connection: socket.socket, within: float) -> bool:
    """Whether the server ends the connection, without an answer."""
    connection.settimeout(within)
    try:
        return connection.recv(1000) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HALF, HALF + b"\r\nand not a hundred bytes"])
def test_a_request_that_does_not_come_to_an_end_is_given_up(patience: float, sent: bytes) -> None:
    with running() as port, ExitStack() as stack:
        assert ended(connect(stack, port, sent), 5)


def test_sending_a_little_now_and_then_gives_no_more_time(patience: float) -> None:
    with running() as port, ExitStack() as stack:
        slow, start = connect(stack, port, HALF), time.monotonic()
        while not ended(slow, 0.1) and time.monotonic() - start < 5:
            slow.sendall(b"X-A: b\r\n")
        assert time.monotonic() - start < 3


def test_whole_requests_are_answered_one_after_the_other(patience: float) -> None:
    """Between them a connection may rest: it owes nothing."""
    with running() as port, ExitStack() as stack:
        patient = connect(stack, port)
        for _ in range(3):
            patient.sendall(WHOLE)
            assert patient.recv(1000).startswith(b"HTTP/1.1 200")
            time.sleep(2 * patience)
        patient.sendall(HALF)
        assert ended(patient, 5)


def test_one_address_has_so_many_incomplete_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest are dropped, and whole requests are answered meanwhile."""
    monkeypatch.setattr(unfinished, "EACH", 5)
    with running() as port, ExitStack() as stack:
        half = [connect(stack, port, HALF) for _ in range(20)]
        assert connect(stack, port, WHOLE).recv(1000).startswith(b"HTTP/1.1 200")
        assert len(UNFINISHED) <= 5
        assert all(ended(each, 1) for each in half[:14])


def test_a_proxy_may_have_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unfinished, "EACH", 5)
    with running(f"{OTHER_PROXY}, 127.0.0.0/8") as port, ExitStack() as stack:
        for _ in range(20):
            connect(stack, port, HALF)
        assert connect(stack, port, WHOLE).recv(1000).startswith(b"HTTP/1.1 200")
        assert len(UNFINISHED) == 20


def test_there_is_a_limit_for_all_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unfinished, "MOST", 7)
    with running("*") as port, ExitStack() as stack:
        for _ in range(20):
            connect(stack, port, HALF)
        assert connect(stack, port, WHOLE).recv(1000).startswith(b"HTTP/1.1 200")
        assert len(UNFINISHED) <= 7


def test_the_server_speaks_this_protocol(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = dict[str, Any]()
    monkeypatch.setattr(uvicorn, "run", lambda app, **options: asked.update(options))
    monkeypatch.setenv(run.VARIABLE, "")
    run.run(Config("sqlite:///tables.db"), run.Address())
    assert uvicorn.Config("app", http=asked["http"]).http == f"{Protocol.__module__}:{Protocol.__name__}"
