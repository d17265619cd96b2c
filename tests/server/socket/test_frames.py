"""Frames that are written straight to a connection are those of the protocol."""

import pytest
from websockets.frames import Frame, Opcode

from roundhouse.server import run
from roundhouse.server.config import Config
from roundhouse.server.socket.frames import Protocol, header


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_frame_is_what_the_library_makes_of_the_same_text(length: int) -> None:
    content = b"x" * length
    assert header(length) + content == Frame(Opcode.TEXT, content).serialize(mask=False)


def test_the_server_uses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, object] = {}
    monkeypatch.setattr("uvicorn.run", lambda app, **options: asked.update(options))
    monkeypatch.setenv(run.VARIABLE, "")
    run.run(Config("sqlite:///tables.db"), run.Address())
    assert asked["ws"] == f"{Protocol.__module__}:{Protocol.__name__}"
