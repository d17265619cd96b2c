"""Every board that comes with the game, laid out and drawn once."""

from collections.abc import Mapping
from functools import cache
from xml.etree import ElementTree

import pytest

from roundhouse import drawing, editions
from roundhouse.drawing.layout import Layout, lay_out
from roundhouse.editions import Edition

BOARDS = tuple(name for name in editions.names() if (editions.load(name).folder / "drawing.toml").exists())
"""The editions with a board of their own; the others borrow one."""


@cache
def layout_of(name: str) -> Layout:
    return lay_out(editions.load(name))


@cache
def svg_of(name: str) -> str:
    return drawing.board(editions.load(name))


@pytest.fixture(params=BOARDS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return editions.load(request.param)


@pytest.fixture
def layout(edition: Edition) -> Layout:
    return layout_of(edition.id)


@pytest.fixture
def svg(edition: Edition) -> str:
    return svg_of(edition.id)


@pytest.fixture
def tree(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


@pytest.fixture
def routes(tree: ElementTree.Element) -> Mapping[str, ElementTree.Element]:
    """Route text -> its group in the picture."""
    return {text: part for part in tree.iter() if (text := part.get("data-route"))}
