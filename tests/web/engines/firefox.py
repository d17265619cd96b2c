"""Firefox, which speaks WebDriver BiDi itself."""

import json
import re
import shutil
import subprocess
from base64 import b64decode
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.engines import gestures
from tests.web.engines.window import PILOT, SIZE, Opener, Window

NAMES = ("firefox-esr", "firefox")
PREFERENCES = {"ui.prefersReducedMotion": 1, "intl.accept_languages": "en", "dom.serviceWorkers.enabled": False}
LISTENING = re.compile(r"WebDriver BiDi listening on (\S+)")
SECONDS = 60


class Firefox:
    """A running browser. All its windows share one connection."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection, self._calls = connection, 0
        self.errors: defaultdict[str, list[str]] = defaultdict(list)
        """Browsing context -> what its console complained of."""
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and return its result. What happens meanwhile is noted."""
        self._calls += 1
        self._connection.send(json.dumps({"id": self._calls, "method": method, "params": parameters}))
        while (heard := json.loads(self._connection.recv(SECONDS))).get("id") != self._calls:
            self._note(heard)
        assert heard["type"] == "success", f"{method}: {heard['message']}"
        result: dict[str, Any] = heard["result"]
        return result

    def _note(self, event: dict[str, Any]) -> None:
        entry = event["params"]
        if event["method"] == "log.entryAdded" and entry["level"] == "error":
            self.errors[entry["source"].get("context", "")].append(entry["text"])

    @contextmanager
    def window(self, url: str) -> Iterator[Window]:
        """A window of a user of its own."""
        user = self.call("browser.createUserContext")["userContext"]
        context = self.call("browsingContext.create", type="window", userContext=user)["context"]
        size = dict(zip(("width", "height"), SIZE, strict=True))
        self.call("browsingContext.setViewport", context=context, viewport=size)
        yield FirefoxWindow(self, context, url)
        self.call("browser.removeUserContext", userContext=user)


class FirefoxWindow(Window):
    def __init__(self, browser: Firefox, context: str, url: str) -> None:
        self._browser, self._context, self._url = browser, context, url

    def _call(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._browser.call(method, context=self._context, **parameters)

    def goto(self, address: str) -> None:
        self._call("browsingContext.navigate", url=self._url + address, wait="complete")
        self.evaluate(f"() => {{ {PILOT.read_text('utf-8')} }}")

    def evaluate(self, function: str, *values: Any) -> Any:
        answer = self._browser.call(
            "script.callFunction",
            functionDeclaration=f"async (values) => JSON.stringify(await ({function})(...JSON.parse(values)))",
            arguments=[{"type": "string", "value": json.dumps(values)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"].get("value", "null"))

    def click(self, x: float, y: float) -> None:
        self._call("input.performActions", actions=gestures.click(x, y))

    def press(self, *keys: str) -> None:
        self._call("input.performActions", actions=gestures.press(*keys))

    def errors(self) -> list[str]:
        self._browser.call("session.status")
        return self._browser.errors[self._context]

    def screenshot(self) -> bytes:
        return b64decode(self._call("browsingContext.captureScreenshot")["data"])


@contextmanager
def firefox() -> Iterator[Opener]:
    """The Firefox of this machine, without a screen and with an empty profile."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "No Firefox was found: as root, apt-get install firefox-esr"
    with TemporaryDirectory(prefix="roundhouse-firefox-", ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        Path(profile, "user.js").write_text("".join(lines), "utf-8")
        command = [found, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            try:
                with connect(f"{_address(process)}/session", max_size=None) as connection:
                    yield Firefox(connection).window
            finally:
                process.terminate()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr
    for line in process.stderr:
        if told := LISTENING.search(line):
            return told[1]
    raise RuntimeError("Firefox did not start")
