"""A zip of a folder is read wherever a folder is, and what is no such zip is refused."""

import io
import stat
import zipfile
from pathlib import Path

import pytest

from roundhouse.editions import BadEdition, load
from roundhouse.editions.packing import pack, unpack
from tests.editions.breaking import ISLAND, change

FILES = {file.name: file.read_text("utf-8") for file in ISLAND.iterdir()}


def zipped(*entries: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in entries:
            packed.writestr(name, content)
    return out.getvalue()


def test_a_zip_is_read_like_its_folder(tmp_path: Path) -> None:
    (tmp_path / "island.zip").write_bytes(pack(FILES))
    found, folder = load(tmp_path / "island.zip"), load(ISLAND)
    assert (found.id, found.full_digest, found.digest) == ("island", folder.full_digest, folder.digest)
    assert load(tmp_path / "island.zip") is found


def test_a_folder_in_the_zip_and_what_systems_put_there_do_no_harm() -> None:
    entries = [(f"island/{name}", text.encode()) for name, text in FILES.items()]
    found = unpack(zipped(("island/", b""), *entries, ("__MACOSX/island/._x", b"?"), ("island/.DS_Store", b"?")))
    assert {name: content.decode() for name, content in found.items()} == FILES


def test_the_same_files_give_the_same_zip() -> None:
    assert pack(FILES) == pack(dict(reversed(FILES.items())))
    assert unpack(pack(FILES)) == {name: text.encode() for name, text in FILES.items()}


def link() -> tuple[zipfile.ZipInfo, bytes]:
    info = zipfile.ZipInfo("secrets")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info, b"/etc/passwd"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "a zip"),
        (b"PK\x03\x04 and nothing", "a zip"),
        (pack(FILES)[:-40], "a zip"),
        (zipped(("../edition.toml", b"")), "files in one folder"),
        (zipped(("/etc/edition.toml", b"")), "files in one folder"),
        (zipped(("a\\..\\edition.toml", b"")), "files in one folder"),
        (zipped(("C:edition.toml", b"")), "files in one folder"),
        (zipped(("a/b/edition.toml", b"")), "files in one folder"),
        (zipped(("a/edition.toml", b""), ("b/places.csv", b"")), "only edition.toml"),
        (zipped(("run.py", b"print()")), "only edition.toml"),
        (zipped(link()), "only edition.toml"),
        (zipped(("edition.toml", b"\0" * 50_000_000)), "at most 64000 bytes"),
        (zipped(*((f"{i}.csv", b"") for i in range(100))), "at most 60 files"),
        (b"\0" * 1_000_001, "at most 1000000 bytes"),
    ],
)
def test_what_is_no_zip_of_an_edition_is_refused(content: bytes, expected: str) -> None:
    with pytest.raises(BadEdition) as refused:
        unpack(content)
    assert refused.value.expected.startswith(expected)


def test_a_folder_that_was_changed_is_read_again(island: Path) -> None:
    before = load(island)
    assert load(island) is before
    change(island, "edition.toml", "hand = 2", "hand = 3")
    assert (before.hand, load(island).hand) == (2, 3)
    (island / "drawing.toml").write_text("compass = true\n")
    assert "drawing.toml" in load(island).files


def test_all_faults_are_told_at_once(island: Path) -> None:
    change(island, "edition.toml", "hand = 2", "hand = -2")
    change(island, "edition.toml", "red = 6", "red = 0")
    change(island, "places.csv", "alba,Alba,city", "alba,Alba,town")
    change(island, "places.csv", "corda,Corda,city", "corda,Alba,city")
    with pytest.raises(BadEdition) as refused:
        load(island)
    told = [(fault.file.name, fault.key) for fault in refused.value.faults]
    assert told == [("edition.toml", "rules.hand"), ("edition.toml", "cards.red"), ("places.csv", "kind")]
    assert str(refused.value).count("\n") == 2


def test_places_on_one_spot_and_with_one_name_are_refused(island: Path) -> None:
    rows = (island / "places.csv").read_text("utf-8").splitlines()
    first = rows[1].split(",")
    rows[2] = ",".join([rows[2].split(",")[0], first[1].upper(), *rows[2].split(",")[2:]])
    rows[3] = ",".join([*rows[3].split(",")[:3], first[3], first[4], *rows[3].split(",")[5:]])
    (island / "places.csv").write_text("\n".join(rows), "utf-8")
    with pytest.raises(BadEdition) as refused:
        load(island)
    expected = [fault.expected for fault in refused.value.faults]
    assert expected == [f"another name than that of {first[0]}", f"another spot than that of {first[0]}"]
