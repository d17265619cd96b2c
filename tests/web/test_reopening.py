"""The page of a table that was closed because nobody was there."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from roundhouse.language import LANGUAGES, catalogue
from tests.server.abandoned import abandoned
from tests.server.serving import Server
from tests.web.browsing import context
from tests.web.test_accessible import faults


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    with context(browser, url, phone=True) as opened:
        yield opened.new_page()


def test_it_is_found_at_home_and_opened_with_a_click(page: Page, site: Server) -> None:
    ann, _ = abandoned(site)
    page.goto(f"/t/{ann.table}#{ann.key}")
    again = page.get_by_role("button", name="Open it again")
    expect(again).to_be_visible()
    assert faults(page) == []
    page.goto("/")
    row = page.get_by_role("listitem").filter(has_text="Closed")
    row.get_by_role("link").first.click()
    again.click()
    page.locator(".game").wait_for()


def test_who_only_looks_on_cannot_open_it(page: Page, site: Server) -> None:
    ann, _ = abandoned(site)
    page.goto(f"/t/{ann.table}")
    expect(page.get_by_role("alert")).to_contain_text("Whoever has a seat can open the table again")
    expect(page.get_by_role("button", name="Open it again")).to_have_count(0)


def test_a_table_that_is_worn_out_says_so(page: Page, site: Server) -> None:
    ann, _ = abandoned(site, why="worn_out")
    page.goto(f"/t/{ann.table}#{ann.key}")
    expect(page.get_by_role("alert")).to_contain_text("too much has happened")
    expect(page.get_by_role("button", name="Open it again")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(page: Page, site: Server, language: str) -> None:
    ann, _ = abandoned(site)
    page.add_init_script(f"localStorage.setItem('roundhouse.language', {language!r})")
    page.goto(f"/t/{ann.table}#{ann.key}")
    words = catalogue(language)
    expect(page.get_by_role("alert")).to_contain_text(words["page.closed.mine"])
    expect(page.get_by_role("button", name=words["page.reopen"])).to_be_visible()
