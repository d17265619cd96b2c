"""WebKitGTK, driven by its WebDriver on a screen that nobody sees."""

import json
import os
import shutil
import socket
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from tests.web.engines import gestures
from tests.web.engines.window import PILOT, SIZE, Opener, Window

SECONDS = 60
ASYNCHRONOUS = """
  const [values, done] = arguments;
  Promise.resolve().then(() => (%s)(...JSON.parse(values)))
    .then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }));
"""
LISTEN = """() => {
  window.complaints = [];
  const note = (...said) => complaints.push(said.join(" "));
  addEventListener("error", (event) => note(event.message));
  addEventListener("unhandledrejection", (event) => note(event.reason));
  console.error = note;
}"""
CALM = "[Settings]\ngtk-enable-animations=0\n"


class WebKit:
    """A screen with windows. Each has a driver and a browser of its own, because a driver has one session."""

    def __init__(self, display: str, home: Path) -> None:
        (home / "gtk-3.0").mkdir()
        (home / "gtk-3.0" / "settings.ini").write_text(CALM, "utf-8")
        self._environment = os.environ | {"DISPLAY": display, "XDG_CONFIG_HOME": str(home), "LANG": "en_GB.UTF-8"}

    @contextmanager
    def window(self, url: str) -> Iterator[Window]:
        port = _free_port()
        command = ["WebKitWebDriver", f"--port={port}"]
        with subprocess.Popen(command, env=self._environment, stderr=subprocess.DEVNULL) as process:
            try:
                with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=SECONDS) as client:
                    _wait(client)
                    window = WebKitWindow(client, url)
                    yield window
                    window.close()
            finally:
                process.terminate()


class WebKitWindow(Window):
    def __init__(self, client: httpx.Client, url: str) -> None:
        self._client, self._url, self._session = client, url, ""
        self._session = self._call("POST", "session", capabilities={})["sessionId"]
        self._fit()

    def _fit(self) -> None:
        """The page has the size that is asked for; a bar is above it."""
        width, height = SIZE
        self._call("POST", "window/rect", width=width, height=height)
        self._call("POST", "window/rect", width=width, height=2 * height - self.evaluate("() => innerHeight"))

    def _call(self, method: str, command: str, **parameters: Any) -> Any:
        path = f"/session/{self._session}/{command}" if self._session else f"/{command}"
        answer = self._client.request(method, path, json=parameters if method == "POST" else None)
        value = answer.json()["value"]
        assert answer.is_success, f"{command}: {value['error']}: {value['message']}"
        return value

    def goto(self, address: str) -> None:
        self._call("POST", "url", url=self._url + address)
        self.evaluate(LISTEN)
        self.evaluate(f"() => {{ {PILOT.read_text('utf-8')} }}")

    def evaluate(self, function: str, *values: Any) -> Any:
        answer = self._call("POST", "execute/async", script=ASYNCHRONOUS % function, args=[json.dumps(values)])
        assert "error" not in answer, answer["error"]
        return json.loads(answer.get("value") or "null")

    def click(self, x: float, y: float) -> None:
        self._call("POST", "actions", actions=gestures.click(x, y))

    def press(self, *keys: str) -> None:
        self._call("POST", "actions", actions=gestures.press(*keys))

    def errors(self) -> list[str]:
        found: list[str] = self.evaluate("() => complaints")
        return found

    def screenshot(self) -> bytes:
        return b64decode(self._call("GET", "screenshot"))

    def close(self) -> None:
        self._client.delete(f"/session/{self._session}")


@contextmanager
def webkit() -> Iterator[Opener]:
    """The WebKit of this machine."""
    for program, package in (("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb")):
        assert shutil.which(program), f"{program} was not found: as root, apt-get install {package}"
    with ExitStack() as stack:
        home = stack.enter_context(TemporaryDirectory(prefix="roundhouse-webkit-"))
        yield WebKit(stack.enter_context(_screen()), Path(home)).window


@contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory; its name."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as process:
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        try:
            yield f":{number}"
        finally:
            process.terminate()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(client: httpx.Client) -> None:
    limit = time.monotonic() + SECONDS
    while time.monotonic() < limit:
        try:
            if client.get("/status").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise RuntimeError("WebKitWebDriver did not start")
