"""A proxy before PostgreSQL that can be told to stall or to cut: a network that breaks between server and database."""

import asyncio
from contextlib import suppress
from pathlib import Path

CHUNK = 65_536


class Proxy:
    """Passes on connections from a port to the socket of PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        self.target = folder / ".s.PGSQL.5432"
        self._open = asyncio.Event()
        self._open.set()
        self._cut = False
        self._writers: set[asyncio.StreamWriter] = set()

    async def start(self) -> int:
        """Listen, and return the port."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def stall(self, seconds: float) -> None:
        """Pass nothing on for a while, as if packets were lost."""
        self._open.clear()
        try:
            await asyncio.sleep(seconds)
        finally:
            self._open.set()

    async def cut(self, seconds: float) -> None:
        """End all connections and refuse new ones for a while."""
        self._cut = True
        self._close()
        try:
            await asyncio.sleep(seconds)
        finally:
            self._cut = False

    def stop(self) -> None:
        self._server.close()
        self._close()

    def _close(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        if self._cut:
            return writer.transport.abort()
        with suppress(OSError):
            there, back = await asyncio.open_unix_connection(self.target)
            self._writers.add(back)
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        return None

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
        self._writers.discard(writer)
