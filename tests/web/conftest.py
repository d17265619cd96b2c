"""One browser of each kind and one server for all tests of a process."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from roundhouse.server.http.endpoints import pages
from tests.server.serving import GENEROUS, Server, serving
from tests.web.browsing import PATIENCE, chromium, context
from tests.web.engines.chromium import ChromiumWindow
from tests.web.engines.firefox import firefox
from tests.web.engines.webkit import webkit
from tests.web.engines.window import Opener, Window, pictured

ENGINES: dict[str, Callable[[], AbstractContextManager[Opener]]] = {"firefox": firefox, "webkit": webkit}


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session", params=["chromium", *ENGINES])
def engine(request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Opens windows, in each browser in turn."""
    if request.param == "chromium":
        yield partial(_chromium_window, request.getfixturevalue("browser"))
        return
    with ENGINES[request.param]() as found:
        yield partial(pictured, found)


@contextmanager
def _chromium_window(browser: Browser, url: str) -> Iterator[Window]:
    with context(browser, url) as opened:
        yield ChromiumWindow(opened.new_page())


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (pages.STATIC / "index.html").is_file(), "make web builds the pages"
    with serving(f"sqlite:///{tmp_path_factory.mktemp('served')}/tables.db", "--home", *GENEROUS) as server:
        yield server
        assert server.complaints == []


@pytest.fixture
def url(site: Server) -> str:
    return site.url


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    with context(browser, url) as opened:
        yield opened.new_page()
