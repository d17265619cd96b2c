"""Links lead somewhere, and rule ids are real ones."""

import re
from pathlib import Path

import pytest

from tests.docs import pages

DOCUMENTS = sorted(
    str(file.relative_to(pages.ROOT))
    for folder in (".", "docs", "docs/rules")
    for file in (pages.ROOT / folder).glob("*.md")
)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_rule_ids_are_real(document: str) -> None:
    assert pages.ids_in(pages.text(document)) <= set(pages.rule_ids())


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_to_files(document: str) -> None:
    here = (pages.ROOT / document).parent
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", pages.text(document))
    inside = [link for link in links if not link.startswith(("http:", "https:", "mailto:"))]
    assert [link for link in inside if not (here / link).exists()] == []


def test_every_gap_has_one_ruling() -> None:
    gaps = [rule for rule in pages.rule_ids() if rule.startswith("GAP")]
    page = pages.text("docs/rulings.md")
    assert sorted(re.findall(r"^### (GAP-\d+)", page, re.MULTILINE)) == gaps
    assert sorted(pages.rulings()) == gaps
    assert page.count("\n*Question.* ") == page.count("\n*Ruling.* ") == len(gaps)


def test_rulings_name_known_editions() -> None:
    named = {edition for names in pages.rulings().values() for edition in names}
    assert named <= {*pages.PAGES, *pages.VARIANTS}


def test_the_pages_are_where_they_are_looked_for() -> None:
    assert {Path(name).stem for name in DOCUMENTS if "rules/" in name} == {*pages.PAGES, "usa_variants"}
