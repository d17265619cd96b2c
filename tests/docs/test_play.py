"""The pages for players name buttons by the words that players read on them."""

import re

import pytest

from roundhouse.language import catalogue
from tests.docs import pages

TUNNELS = {"cloudflared", "ngrok", "Tailscale Funnel"}
"""Programs of others, which are named in every language."""


@pytest.mark.parametrize(("language", "page"), [("en", "index"), ("fr", "fr"), ("nl", "nl"), ("de", "de")])
def test_buttons_have_their_names(language: str, page: str) -> None:
    text = pages.text(f"docs/play/{page}.md")
    named = {" ".join(each.split()) for each in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", text)}
    assert named > TUNNELS
    assert named - TUNNELS <= set(catalogue(language).values())
