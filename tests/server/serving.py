"""A server in a process of its own."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

SECONDS_TO_START = 90.0
"""The first start compiles everything."""
SECONDS_TO_STOP = 20.0
GENEROUS = ("--per-address", "1000")


class Server:
    """`roundhouse serve` on a free port. Its output goes to a file."""

    program: tuple[str, ...] = (sys.executable, "-m", "roundhouse")
    host = "127.0.0.1"

    def __init__(self, database: str, folder: Path, *options: str, sources: Path | None = None) -> None:
        self.database, self._log = database, folder / "log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://{self.host}:{self.port}"
        asked = ["serve", "--port", str(self.port), "--database", database, *options]
        with self._log.open("ab") as log:
            command = [*self.program, *asked]
            others = {"PYTHONPATH": str(sources)} if sources else {}
            environment = os.environ | others | {"NO_COLOR": "1"}
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        self._wait()

    def _wait(self) -> None:
        limit = time.monotonic() + SECONDS_TO_START
        while not self.healthy:
            if self.process.poll() is not None or time.monotonic() > limit:
                self.process.kill()
                raise RuntimeError(f"the server did not start:\n{self.log}")
            time.sleep(0.05)

    @property
    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    @property
    def log(self) -> str:
        """All it has written to its standard output and error."""
        return self._log.read_text("utf-8", errors="replace")

    @property
    def complaints(self) -> list[str]:
        """Lines of the log about errors."""
        return [line for line in self.log.splitlines() if '"error"' in line or "Traceback" in line]

    def stop(self) -> int:
        """Stop the server and return its exit code."""
        self.process.terminate()
        return self.process.wait(SECONDS_TO_STOP)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@contextmanager
def serving(database: str, *options: str, sources: Path | None = None) -> Iterator[Server]:
    """Run a server during the block, perhaps of another version, from the folder with its sources."""
    with TemporaryDirectory(prefix="roundhouse-server-") as folder:
        server = Server(database, Path(folder), *options, sources=sources)
        try:
            yield server
        finally:
            if server.process.poll() is None:
                server.stop()
