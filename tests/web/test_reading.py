"""Every text is there, in every language."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from roundhouse import editions
from roundhouse.language import LANGUAGES, catalogue
from tests.web.browsing import Person, context, make
from tests.web.finished import finished

NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands", "de": "Deutsch"}
FAMILIES = "|".join(sorted({key.split(".")[0] for key in catalogue("en")}))
KEY = re.compile(rf"\b(?:{FAMILIES})(?:\.[a-z0-9_]+)+\b|{{[a-z_]+}}")
"""A text without words, or one whose parameter is missing."""
READ = """() => {
  const kinds = ["aria-label", "title", "placeholder", "alt"];
  const named = [...document.querySelectorAll(kinds.map((kind) => `[${kind}]`).join())];
  const names = named.flatMap((node) => kinds.map((kind) => node.getAttribute(kind)));
  return [document.title, document.body.textContent, ...names].join("\\n");
}"""


def test_another_language_is_chosen_and_remembered(page: Page) -> None:
    page.goto("/")
    for language, name in NAMES.items():
        page.get_by_role("combobox").first.select_option(name)
        expect(page.get_by_role("heading", level=1)).to_have_text(catalogue(language)["web.home.title"])
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_every_edition(browser: Browser, url: str, language: str) -> None:
    with context(browser, url, language=language) as opened:
        page = opened.new_page()
        page.goto(f"/rules/{editions.names()[0]}")
        for edition in editions.names():
            if edition not in page.url:
                page.locator(f"aside a[href='/rules/{edition}']").click()
            words = re.findall(r"\w+", editions.load(edition).title[language])
            expect(page.locator("article h1")).to_contain_text(re.compile(r"\W+".join(words), re.IGNORECASE))
            assert page.locator("article h2").count() > 1
            assert KEY.findall(page.evaluate(READ)) == []


def test_everything_is_said_in_words(browser: Browser, url: str) -> None:
    """In one language: the others have the same keys, tests/language sees to that."""
    over, table = finished(url, "germany").table, make(url, "germany", "pb")
    lobby = make(url, "amsterdam", "pp")
    with context(browser, url, language="de") as opened:
        page = opened.new_page()
        page.goto(f"/t/{table['table']}#{table['key']}")
        page.locator(".panel").first.wait_for()
        assert KEY.findall(page.evaluate(READ)) == []
        Person(page, 0, "germany", people=()).go(most=20)
        assert KEY.findall(page.evaluate(READ)) == []
        for address in (
            "/",
            f"/t/{lobby['table']}",
            f"/t/{over}",
            f"/replay/{over}",
            "/learn/paris",
            "/score/germany",
            "/x",
        ):
            page.goto(address)
            page.locator("h1, h2").first.wait_for()
            page.wait_for_load_state("networkidle")
            assert KEY.findall(page.evaluate(READ)) == [], address
