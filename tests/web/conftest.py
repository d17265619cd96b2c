"""One browser and one server for all tests of a process."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from roundhouse.server.http import pages
from tests.server.serving import GENEROUS, Server, serving
from tests.web.browsing import chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (pages.STATIC / "index.html").is_file(), "make web builds the pages"
    with serving(f"sqlite:///{tmp_path_factory.mktemp('served')}/tables.db", "--home", *GENEROUS) as server:
        yield server
        assert server.complaints == []


@pytest.fixture
def url(site: Server) -> str:
    return site.url
