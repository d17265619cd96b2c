"""One PDF: pages of the right size, everything on them, its version on each."""

import pytest

from roundhouse import editions, printing
from roundhouse.editions import Edition
from roundhouse.game.errors import Refused
from roundhouse.language import LANGUAGES
from roundhouse.printing import PAPERS, PARTS, Wish, rights
from roundhouse.workshop import generator
from tests.printing.reading import island, opened, own, sizes, texts

SHORT = printing.SHORT


@pytest.fixture(scope="module")
def whole() -> bytes:
    return printing.make(island(), Wish())


def test_the_whole_is_small_and_says_how_it_wants_to_be_printed(whole: bytes) -> None:
    assert len(whole) < 300_000
    document = opened(whole)
    assert document.metadata is not None
    assert document.metadata.title == f"Island ({island().full_digest[:SHORT]})"
    assert document.viewer_preferences is not None
    assert str(document.viewer_preferences.print_scaling) == "/None"
    assert [mark.title for mark in document.outline if not isinstance(mark, list)] == [
        *("How to make it", "Rules", "Score track", "Board", "Tokens", "Tickets", "Train cards")
    ]


@pytest.fixture(scope="module")
def pages(whole: bytes) -> list[str]:
    return texts(whole)


def test_every_page_tells_title_version_and_number(pages: list[str]) -> None:
    version = island().full_digest[:SHORT]
    for number, text in enumerate(pages, 1):
        assert "Island" in text
        assert f"version {version} · page {number} of {len(pages)}" in text


def test_the_same_edition_gives_the_same_file(whole: bytes) -> None:
    assert printing.make(island(), Wish()) == whole


def test_another_edition_has_another_version(pages: list[str]) -> None:
    version = island().full_digest[:SHORT]
    assert version in pages[0]
    assert version not in texts(printing.make(island(Alba="Alva"), Wish(parts=("rules",))))[0]


def test_every_ticket_is_on_a_card(pages: list[str]) -> None:
    edition, said = island(), "\n".join(pages)
    names = {place.id: place.name for place in edition.places}
    for ticket in edition.tickets:
        assert names[ticket.a] in said
        assert names[ticket.b] in said


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_are_as_large_as_the_paper(paper: str) -> None:
    found = set(sizes(printing.make(island(), Wish(paper=paper, fit="page"))))
    width, height = PAPERS[paper].width, PAPERS[paper].height
    usual = {(width, height), (height, width)}
    if paper == "sheet":
        (large,) = found - usual
        assert min(large) > max(width, height)
    else:
        assert found == usual


def test_one_large_sheet_holds_the_whole_board() -> None:
    made = printing.make(island(), Wish(paper="sheet", parts=("board",)))
    assert len(sizes(made)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_made_in_every_language(language: str) -> None:
    said = "\n".join(texts(printing.make(island(), Wish(language=language, parts=("rules", "score", "tokens")))))
    assert {"en": "one side", "fr": "recto seul", "nl": "enkelzijdig", "de": "einseitig"}[language] in said


def test_fronts_are_on_odd_pages_and_backs_on_even_ones(pages: list[str]) -> None:
    backs = [number for number, text in enumerate(pages, 1) if " · back · " in text]
    assert backs
    assert all(number % 2 == 0 for number in backs)


def test_backs_can_be_left_out() -> None:
    said = texts(printing.make(island(), Wish(parts=("tickets",), backs=False)))
    assert len(said) == 2
    assert not any(" · back · " in text for text in said)


def test_nothing_of_a_name_is_more_than_text() -> None:
    odd = ["<script>alert(1)</script>", "A & B “C” 'D'", "日本 עברית ☃", "Łódź Žilina Ωmega", ") Tj ET (", "x" * 60]
    names = [place.name for place in island().places]
    edition = island(**{name: f'"{new}"' for name, new in zip(names, odd, strict=False)})
    assert [place.name for place in edition.places][: len(odd)] == odd
    pdf = printing.make(edition, Wish())
    said = "\n".join(texts(pdf))
    for name in ("<script>alert(1)</script>", "A & B “C” 'D'", "Łódź Žilina Ωmega", ") Tj ET ("):
        assert name in said
    assert b"/JavaScript" not in pdf
    assert b"/JS" not in pdf


def refused(edition: Edition, part: str) -> str:
    with pytest.raises(Refused) as raised:
        printing.make(edition, Wish(parts=(part,)))
    return raised.value.code


@pytest.mark.parametrize("part", ["board", "cards", "tokens"])
@pytest.mark.parametrize("name", editions.names())
def test_no_copy_of_a_published_game_is_printed(name: str, part: str) -> None:
    assert refused(editions.load(name), part) == "print_published"


def test_owners_of_a_box_get_tickets_score_sheets_and_rules() -> None:
    assert rights.allowed(editions.load("amsterdam")) == ("rules", "score", "tickets")
    said = texts(printing.make(editions.load("amsterdam"), Wish(backs=False)))
    assert any("Score sheets" in text for text in said)
    assert not any("Board ·" in text or "Train cards ·" in text for text in said)


def test_a_published_board_under_another_name_stays_one() -> None:
    """Also if somebody has changed the colours and a few of the names."""
    files = dict(editions.load("germany").files)
    files["edition.toml"] = files["edition.toml"].replace('"Germany"', '"Mine"')
    files["routes.csv"] = files["routes.csv"].replace(",blue", ",red")
    files["places.csv"] = files["places.csv"].replace("Berlin", "Bern").replace("Hamburg", "Homburg")
    edition = own(files)
    assert not editions.is_built_in(edition)
    assert refused(edition, "board") == "print_published"


def test_maps_of_ones_own_are_printed_whole() -> None:
    for seed in range(3):
        assert rights.allowed(own(generator.files(generator.Wish(seed)))) == PARTS
    assert rights.allowed(island()) == PARTS


def test_the_refusal_says_what_there_is_instead() -> None:
    with pytest.raises(Refused, match="score sheets and rules"):
        printing.make(editions.load("usa"), Wish(parts=("tickets", "board")))
