"""Our own drawing of an edition's board, as SVG or PNG."""

from collections.abc import Mapping
from pathlib import Path

import resvg_py

from roundhouse.drawing.board import chart, ground, heat, spots
from roundhouse.drawing.geometry import Box
from roundhouse.drawing.layout import lay_out
from roundhouse.drawing.shrinking import shrink
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import number, tag, words
from roundhouse.editions.edition import Edition
from roundhouse.language import for_edition

from . import frames, lettering, look, page

__all__ = ["board", "framed", "hot_board", "png", "prepare", "save", "scene", "spots", "write"]


def board(
    edition: Edition,
    *,
    language: str = "en",
    claimed: Mapping[str, int] | None = None,
    legend: bool = True,
    numbers: bool = True,
    dark: bool = False,
) -> str:
    """The board as SVG text. `claimed` (route text -> seat) puts trains on it, with the numbers of their players or
    without. Without `legend`, only the map is drawn, as it is in play."""
    _check(edition, claimed or {})
    drawing = prepare(edition, language, claimed, dark, numbers)
    return framed(page.Page(drawing)) if legend else _play(drawing, chart.board(drawing))


def hot_board(edition: Edition, shares: Mapping[str, float], meaning: str, *, language: str = "en") -> str:
    """The board with every route coloured by its share from 0 to 1, as SVG text, and below it what a share means."""
    drawing = prepare(edition, language)
    frame, kind = drawing.layout.frame, drawing.look.frame
    scale, paper = heat.scale(drawing, meaning, frames.in_play(frame, kind))
    return _document(
        drawing,
        paper,
        ground.ground(drawing),
        ground.countries(drawing),
        frames.play_border(frame, kind, drawing.theme.ground),
        heat.board(drawing, shares),
        scale,
        lang=language,
    )


def scene(edition: Edition, *, dark: bool = False) -> str:
    """What lies under the routes, as SVG text: clients draw on it what changes."""
    return _play(prepare(edition, "en", dark=dark), "")


def prepare(
    edition: Edition,
    language: str,
    claimed: Mapping[str, int] | None = None,
    dark: bool = False,
    numbers: bool = False,
) -> Drawing:
    """What a drawing begins with: where everything goes, and how it looks."""
    return Drawing(
        edition=edition,
        layout=lay_out(edition),
        look=look.of(edition),
        speaker=for_edition(language, edition),
        claimed=claimed or {},
        dark=dark,
        numbers=numbers,
    )


def _check(edition: Edition, claimed: Mapping[str, int]) -> None:
    unknown = claimed.keys() - {route.text for route in edition.routes}
    if unknown:
        raise ValueError(f"no such route: {', '.join(sorted(unknown))}")
    if not all(0 <= seat < len(edition.seat_colours) for seat in claimed.values()):
        raise ValueError(f"seats are 0 to {len(edition.seat_colours) - 1}")


def framed(sheet: page.Page) -> str:
    """The board with title, legend and frame, as SVG text."""
    drawing = sheet.drawing
    return _document(
        drawing,
        sheet.paper,
        ground.ground(drawing),
        ground.countries(drawing),
        ground.marks(drawing, [sheet.title.box, *([sheet.compass] if sheet.compass else [])]),
        page.compass(sheet),
        chart.board(drawing),
        frames.border(sheet.frame, drawing.look.frame, drawing.theme.ground),
        page.heading(sheet),
        page.panel(sheet),
        lang=drawing.speaker.language,
    )


def _play(drawing: Drawing, upon: str) -> str:
    """The map alone."""
    frame, kind = drawing.layout.frame, drawing.look.frame
    return _document(
        drawing,
        frames.in_play(frame, kind),
        ground.ground(drawing),
        ground.countries(drawing),
        ground.marks(drawing),
        frames.play_border(frame, kind, drawing.theme.ground),
        upon,
    )


def _document(drawing: Drawing, paper: Box, *parts: str, **attributes: str) -> str:
    left, top, _, _ = frames.edges(paper)
    clip = tag("clipPath", frames.outline(drawing.layout.frame), id="map")
    return tag(
        "svg",
        tag("title", words(drawing.speaker.title), id="board-title"),
        tag("desc", words(page.description(drawing)), id="board-desc"),
        tag("defs", clip, page.rainbow()),
        frames.outline(paper, fill=drawing.colour("paper")),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(value) for value in (left, top, paper.length, paper.width)),
        role="img",
        aria_labelledby="board-title board-desc",
        **attributes,
    )


def png(svg: str, width: int) -> bytes:
    """The same picture as PNG, `width` pixels wide."""
    return shrink(render(svg, width))


def render(svg: str, width: int) -> bytes:
    """The same picture as PNG with all its colours."""
    own = [str(lettering.file(face)) for face in lettering.FAMILIES]
    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=width, font_files=own, skip_system_fonts=lettering.covered(svg))
    return bytes(drawn)


def save(edition: Edition, path: str | Path, width: int = 1600) -> None:
    """Write the board to a file: .svg or .png."""
    target = Path(path)
    suffix = target.suffix.lower()
    if suffix not in (".svg", ".png"):
        raise ValueError(f"{target}: a board is drawn as .svg or .png, not as {suffix or 'a file without suffix'}")
    write(board(edition), target, width)


def write(svg: str, path: Path, width: int = 1600) -> None:
    """Write a picture as it is, or as PNG if the name of the file says so."""
    if path.suffix.lower() == ".png":
        path.write_bytes(png(svg, width))
    else:
        path.write_text(svg, encoding="utf-8")
