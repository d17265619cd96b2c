"""The fonts are ours: small, shipped with their licences, and the only ones that a page asks for."""

import pytest
from playwright.sync_api import Browser

from roundhouse.language import LANGUAGES, catalogue
from roundhouse.server.http.endpoints import pages
from tests.web.browsing import context, make

MOST_KIB = 100
FOLDER = pages.STATIC / "fonts"
SHIPPED = {"Source Sans Pro": {"400", "600", "700"}, "Source Serif Pro": {"600"}}
ASKED = """() => {
  const asked = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(node);
    if (walker.currentNode.data.trim() && node.getClientRects().length)
      asked.add([fontFamily.split(",")[0].replaceAll('"', ""), fontWeight, fontStyle].join("/"));
  }
  return [...asked];
}"""
LOADED = """async () => {
  await document.fonts.ready;
  return [...document.fonts].filter((font) => font.status === "error").map((font) => font.family);
}"""


def test_they_are_small_and_come_with_their_licences() -> None:
    fonts = list(FOLDER.glob("*.woff2"))
    assert len(fonts) == sum(map(len, SHIPPED.values()))
    assert sum(font.stat().st_size for font in fonts) < MOST_KIB * 1024
    for face in ("sans", "serif"):
        assert "SIL Open Font License" in (FOLDER / f"LICENSE-{face}.txt").read_text("utf-8")


@pytest.mark.parametrize("address", ["/", "/rules/germany", "/score/paris", "/learn/amsterdam", "/nowhere", "table"])
def test_a_page_asks_for_no_other(browser: Browser, url: str, address: str) -> None:
    table = make(url, "germany", "pb") if address == "table" else None
    with context(browser, url) as opened:
        page = opened.new_page()
        page.goto(f"/t/{table['table']}#{table['key']}" if table else address)
        page.locator("h1, h2, .game").first.wait_for()
        page.wait_for_load_state("networkidle")
        for asked in page.evaluate(ASKED):
            family, weight, style = asked.split("/")
            assert weight in SHIPPED.get(family, ()), asked
            assert style == "normal", asked
        assert page.evaluate(LOADED) == []


def test_they_have_every_letter_of_every_language(browser: Browser, url: str) -> None:
    """A letter that a font lacks is as wide in another font with and without it."""
    letters = {letter for language in LANGUAGES for text in catalogue(language).values() for letter in text}
    told = """async (letters) => {
      await document.fonts.load("400 40px 'Source Sans Pro'");
      const pen = document.createElement("canvas").getContext("2d");
      const drawn = (font) => letters.map((letter) => ((pen.font = font), pen.measureText(letter).width));
      const [ours, alone] = ["'Source Sans Pro', monospace", "monospace"].map((family) => drawn(`40px ${family}`));
      return letters.filter((letter, i) => ours[i] === alone[i]);
    }"""
    with context(browser, url) as opened:
        page = opened.new_page()
        page.goto("/rules/paris")
        assert page.evaluate(told, sorted(letter for letter in letters if not letter.isspace())) == []
