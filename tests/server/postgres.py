"""A real PostgreSQL server for the tests, in a temporary folder."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

UNPRIVILEGED = ("postgres", "nobody")
"""PostgreSQL refuses to run as root."""
SECONDS_TO_START = 30.0


def program(name: str) -> str:
    """The path of a program of PostgreSQL, of the newest version if there are several."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    places = os.pathsep.join([*map(str, reversed(versions)), os.environ.get("PATH", "")])
    found = shutil.which(name, path=places)
    if found is None:
        raise FileNotFoundError(f"These tests need PostgreSQL, and {name} is missing: `make test` installs it.")
    return found


class Postgres:
    """A server that listens on a socket in its own folder. It ends when the tests do, however they end."""

    def __init__(
        self,
        fsync: bool = False,
        within: Path | None = None,
        environment: Mapping[str, str] | None = None,
        machine: Sequence[str] = (),
        network: str = "",
    ) -> None:
        """`machine` is a command that runs others elsewhere; there it can be reached over a `network`."""
        self.fsync, self.environment, self.machine, self.network = fsync, environment or {}, machine, network
        self.folder = Path(tempfile.mkdtemp(prefix="roundhouse-pg-", dir=within))
        self.user = next(name for name in UNPRIVILEGED if _exists(name)) if os.getuid() == 0 else ""
        if self.user:
            shutil.chown(self.folder, self.user)
        self._count = 0
        self._initialise()
        self.start()

    def _initialise(self) -> None:
        options = ["--no-sync", "--auth=trust", "--username=postgres", "--locale=C", "--encoding=UTF8"]
        asked = [*self._as_user(), program("initdb"), *options, "-D", str(self.folder / "data")]
        subprocess.run(asked, check=True, capture_output=True, cwd=self.folder)
        if self.network:
            with (self.folder / "data" / "pg_hba.conf").open("a") as rules:
                rules.write(f"host all all {self.network} trust\n")

    def _as_user(self) -> list[str]:
        if not self.user:
            return []
        known = pwd.getpwnam(self.user)
        return ["setpriv", f"--reuid={known.pw_uid}", f"--regid={known.pw_gid}", "--clear-groups", "--pdeathsig=INT"]

    def start(self) -> None:
        fsync = "on" if self.fsync else "off"
        settings = {
            "listen_addresses": "*" if self.network else "",
            "unix_socket_directories": str(self.folder),
            "fsync": fsync,
        }
        settings |= {"max_wal_size": "64MB", "min_wal_size": "32MB"}
        options = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
        seen = ["env", *(f"{name}={value}" for name, value in self.environment.items())]  # after it is the right user
        asked = [*self.machine, *self._as_user(), *seen, program("postgres"), "-D", str(self.folder / "data"), *options]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(asked, stdout=log, stderr=log, cwd=self.folder)
        self._wait()

    def _wait(self) -> None:
        limit = time.monotonic() + SECONDS_TO_START
        while True:
            try:
                return psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                if time.monotonic() > limit or self._process.poll() is not None:
                    raise RuntimeError(f"PostgreSQL did not start:\n{(self.folder / 'log').read_text()}") from None
            time.sleep(0.02)

    def revive(self) -> None:
        """Start again if it has given up, for example because of a full disk."""
        if self._process.poll() is not None:
            self.start()

    def url(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def new(self) -> str:
        """The address of a new, empty database."""
        self._count += 1
        name = f"roundhouse_{self._count}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def emptied(self) -> str:
        """The URL of a reused database after emptying it, which is faster than a new one."""
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"{others} current_database()")
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return self.url("postgres")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server. SIGINT shuts it down cleanly and at once, SIGQUIT like a crash."""
        self._process.send_signal(how)
        self._process.wait(SECONDS_TO_START)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """While frozen, it accepts connections and answers nothing."""
        numbers = [self._process.pid, *self._children()]
        _tell(numbers, signal.SIGSTOP)
        try:
            yield
        finally:
            _tell(numbers, signal.SIGCONT)

    def _children(self) -> list[int]:
        return [
            int(n) for n in Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        ]

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)


def _tell(numbers: list[int], what: signal.Signals) -> None:
    for number in numbers:
        with suppress(ProcessLookupError):
            os.kill(number, what)


def _exists(name: str) -> bool:
    try:
        return bool(pwd.getpwnam(name))
    except KeyError:
        return False


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """A new database that writes as safely as a real one."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/tables.db"
        return
    postgres = Postgres(fsync=True)
    try:
        yield postgres.new()
    finally:
        postgres.remove()
