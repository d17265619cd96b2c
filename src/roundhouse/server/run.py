"""Runs a server: one process, or several on one port."""

import os
import socket
from dataclasses import dataclass

import msgspec
import uvicorn
from starlette.types import ASGIApp

from roundhouse.server import app, network
from roundhouse.server.config import Config
from roundhouse.server.operations import logging

VARIABLE = "ROUNDHOUSE_CONFIG"
PROTOCOL = "roundhouse.server.http.unfinished:Protocol"
SOCKETS = "roundhouse.server.socket.frames:Protocol"
LARGEST_FRAME = 65_536
"""Bytes. A longer frame ends the connection before it is read."""
GOODBYE = 10
"""Seconds in which requests may finish when a server stops."""


@dataclass(frozen=True)
class Address:
    host: str = "127.0.0.1"
    port: int = 8000
    proxies: str = "127.0.0.1"
    """Addresses of proxies that are trusted to say where a request came from."""


def run(config: Config, address: Address, workers: int = 1) -> None:
    """Serve until told to stop. Several processes share the port; one that dies is started again."""
    os.environ[VARIABLE] = msgspec.json.encode(config).decode()
    uvicorn.run(
        f"{__name__}:application",
        factory=True,
        workers=workers,
        http=PROTOCOL,
        ws=SOCKETS,
        host=address.host,
        port=address.port,
        forwarded_allow_ips=address.proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE,
    )


def application() -> ASGIApp:
    """The application of one process. Its configuration comes from the parent process."""
    logging.set_up()
    return app.make(msgspec.json.decode(os.environ[VARIABLE], type=Config))


def page(host: str, port: int) -> str:
    """The page for a browser on this machine. Browsers treat `localhost` like an encrypted connection, and what they
    remember there does not depend on the network."""
    here = host in (*network.EVERYWHERE, "127.0.0.1")
    return f"http://{'localhost' if here else host}:{port}/"


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any free one if it is in use."""
    with socket.socket() as probe:
        try:
            probe.bind((host, wanted))
        except OSError:
            probe.bind((host, 0))
        return int(probe.getsockname()[1])
