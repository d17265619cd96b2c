"""An edition is read whole, by name or from a folder, or refused."""

import pickle
import random
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from roundhouse.drawing import look
from roundhouse.editions import BadEdition, Edition, UnknownEdition, load, names
from roundhouse.editions.files import Bundle
from roundhouse.editions.reading import read
from tests.editions.breaking import ISLAND, change, refusal


def test_the_island_is_good(island: Path) -> None:
    assert load(island).id == "island"


def test_a_path_works_like_a_name(island: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(island.parent)
    assert load("island") is load(str(island)) is load(island) is load("./island/")


def test_a_name_is_read_once() -> None:
    assert load("usa") is load("usa")


def test_the_name_wins_over_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ISLAND, tmp_path / "usa")
    monkeypatch.chdir(tmp_path)
    assert len(load("usa").places) == 36
    assert len(load("./usa").places) == 7


@pytest.mark.parametrize("name", ["", "uas", "USA", "no/such/folder", "edition.py", "a\0b", "x" * 5000])
def test_an_unknown_edition_names_the_known_ones(name: str) -> None:
    with pytest.raises(UnknownEdition) as caught:
        load(name)
    assert (caught.value.name, caught.value.known) == (name, names())
    assert "usa_10th" in str(caught.value)


def test_order_and_defaults(island: Path) -> None:
    edition = load(island)
    assert list(edition.cards) == ["red", "white", "blue", "wild"]
    assert edition.colours == ("red", "white", "blue")
    assert edition.title == {"en": "Island", "fr": "Island", "nl": "Eiland", "de": "Island"}
    assert edition.place("corda").passengers == 0
    assert edition.place("sud").name == "Sud, the far one"
    assert edition.size == (400, 300.5)


def test_lanes_are_numbered_and_run_the_same_way(island: Path) -> None:
    first, second = load(island).routes[:2]
    assert (first.a, first.b, first.lane, first.bend) == ("alba", "bruma", 1, 0.1)
    assert (second.a, second.b, second.lane, second.bend) == ("alba", "bruma", 2, 0.1)


def test_a_country_is_always_the_second_end(island: Path) -> None:
    route = load(island).routes[6]
    assert (route.a, route.b, route.end, route.bend) == ("bruma", "nord", (190, 20), -0.2)


def test_a_set_picks_tickets(island: Path) -> None:
    change(island, "edition.toml", 'decks = ["short", "long"]', 'decks = ["short", "long"]\nset = "first"')
    change(island, "edition.toml", "most = 3", "most = 2")
    change(island, "edition.toml", '"red", "blue", "black"', '"red", "blue"')
    assert refusal(island).expected == "at least 4 tickets in deck long"
    text = (island / "tickets.csv").read_text("utf-8").replace(",long,,\n", ",long,,2nd first\n")
    (island / "tickets.csv").write_text(text, "utf-8")
    assert len(read(island).tickets) == 10


def test_files_can_be_another_edition_s(island: Path) -> None:
    (island / "elsewhere").mkdir()
    (island / "routes.csv").rename(island / "elsewhere" / "lines.csv")
    change(island, "edition.toml", "[words]", '[files]\nroutes = "elsewhere/lines.csv"\n\n[words]')
    assert len(read(island).routes) == 9


def test_the_digest_sees_the_order_of_places(island: Path) -> None:
    change(island, "places.csv", "alba,Alba,city,50,50,1,yes\n", "")
    change(island, "places.csv", "nord,Nord", "alba,Alba,city,50,50,1,yes\nnord,Nord")
    assert read(island).digest != read(ISLAND).digest


def test_a_byte_order_mark_and_windows_lines_do_no_harm(island: Path) -> None:
    for file in island.iterdir():
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert read(island).digest == read(ISLAND).digest


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("edition.toml", 'en = "Island"', 'en = "Isle"'),
        ("edition.toml", "width = 400", "width = 401"),
        ("edition.toml", 'train = "wagon"', 'train = "bus"'),
        ("edition.toml", '"red", "blue", "black"', '"red", "green", "black"'),
        ("edition.toml", "wild = 4\nred = 6", "red = 6\nwild = 4"),
        ("places.csv", "Alba,city,50,50", "Albany,city,51,52"),
        ("places.csv", "Nord,country,200", "Nord,country,201"),
        ("routes.csv", "190,20,0.2", "191,21,0.1"),
        ("tickets.csv", "alba,corda,3,short,,first", "alba,corda,3,short,no,other"),
    ],
)
def test_the_digest_overlooks_drawing_and_words(island: Path, file: str, old: str, new: str) -> None:
    change(island, file, old, new)
    assert read(island).digest == read(ISLAND).digest


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("edition.toml", "hand = 2", "hand = 1"),
        ("edition.toml", "end_at = 2", "end_at = 1"),
        ("edition.toml", "red = 6\nwhite = 6", "white = 6\nred = 6"),
        ("edition.toml", "first = 6", "first = 7"),
        ("edition.toml", "3 = [5, 3, 1]", "3 = [5, 3, 2]"),
        ("edition.toml", '["tickets", "longest_path", "passengers"]', '["tickets", "passengers", "longest_path"]'),
        ("edition.toml", 'start_returns = "shuffle"', 'start_returns = "bottom"'),
        ("edition.toml", 'first = "oldest"', 'first = "oldest"\nfirst_after_tickets = true'),
        ("routes.csv", "bruma,corda,1,white", "bruma,corda,2,white"),
        ("routes.csv", "1,white,no", "1,white,yes"),
        ("tickets.csv", "alba,corda,3", "alba,corda,4"),
    ],
)
def test_the_digest_sees_what_the_rules_read(island: Path, file: str, old: str, new: str) -> None:
    change(island, file, old, new)
    assert read(island).digest != read(ISLAND).digest


@pytest.mark.parametrize("file", ["edition.toml", "places.csv", "routes.csv", "tickets.csv"])
def test_files_that_cannot_be_read(island: Path, file: str) -> None:
    good = (island / file).read_bytes()
    for content, line, expected in [
        (b"", None, "some content"),
        (b" \n\n", None, "some content"),
        (good.replace(b"\n", b"\n\xff\xfe", 1), 2, "text in UTF-8"),
    ]:
        (island / file).write_bytes(content)
        error = refusal(island)
        assert (error.file, error.line, error.expected) == (island / file, line, expected)
    (island / file).unlink()
    error = refusal(island)
    assert (error.file, error.expected, error.found) == (island / file, "a file", "none")


@pytest.mark.parametrize("file", ["places.csv", "routes.csv", "tickets.csv"])
def test_a_header_alone_is_refused(island: Path, file: str) -> None:
    (island / file).write_text((island / file).read_text("utf-8").splitlines()[0] + "\n", "utf-8")
    error = refusal(island)
    assert (error.file, error.line, error.expected) == (island / file, 2, "at least one line below the header")


@pytest.mark.parametrize("file", ["places.csv", "routes.csv", "tickets.csv"])
def test_a_missing_column_is_refused(island: Path, file: str) -> None:
    header, *rows = (island / file).read_text("utf-8").splitlines()
    (island / file).write_text("\n".join([header.partition(",")[2], *rows]), "utf-8")
    error = refusal(island)
    assert (error.line, error.expected) == (1, f"a column {header.partition(',')[0]}")


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path).file == tmp_path / "edition.toml"


def test_the_errors_are_value_errors_that_travel(island: Path) -> None:
    (island / "places.csv").unlink()
    for error in (refusal(island), UnknownEdition("x", ("a", "b"))):
        assert isinstance(error, ValueError)
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_damaged_files_are_refused_and_nothing_else_happens(island: Path) -> None:
    dice = random.Random(7)
    files = [(file, file.read_bytes()) for file in sorted(island.iterdir())]
    for _ in range(400):
        file, good = dice.choice(files)
        file.write_bytes(damaged(good, dice))
        with suppress(BadEdition):
            assert isinstance(read(island), Edition)
        file.write_bytes(good)


def damaged(data: bytes, dice: random.Random) -> bytes:
    start = dice.randrange(len(data))
    end = min(len(data), start + dice.choice((0, 1, 1, 2, 5, 30)))
    other = dice.randrange(len(data))
    new = dice.choice(
        (b"", b",", b"\n", b'"', b"\0", b"-", b"9", b"=", b"[", data[other : other + 8], bytes([dice.randrange(256)]))
    )
    return data[:start] + new + data[end:]


@pytest.mark.parametrize("name", [*names(), ISLAND])
def test_an_edition_from_memory_is_the_same(name: str | Path) -> None:
    edition = load(name)
    contents = {file: text.encode() for file, text in edition.files.items()}
    again = read(Bundle(edition.id, contents))
    differ = {key for key, value in vars(again).items() if value != getattr(edition, key)}
    assert differ <= {"folder", "files", "box"}
    assert again.files["places.csv"] == edition.files["places.csv"]
    assert "[files]" not in again.files["edition.toml"]
    assert look.of(again) == look.of(edition)


def test_a_file_that_is_missing_in_memory_is_named() -> None:
    contents = {file: text.encode() for file, text in load(ISLAND).files.items() if file != "routes.csv"}
    with pytest.raises(BadEdition, match=r"^isle/routes\.csv: expected a file"):
        read(Bundle("isle", contents))
