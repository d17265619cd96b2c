"""The command `print`: a PDF in a file, and errors in one line."""

from pathlib import Path

import pytest

from roundhouse import editions
from roundhouse.editions.packing import pack
from tests.cli.test_commands import ISLAND, run
from tests.printing.reading import sizes, texts


def test_a_map_is_printed_to_a_file(tmp_path: Path) -> None:
    out = tmp_path / "game.pdf"
    options = ("--paper", "letter", "--parts", "tickets, score", "--no-backs", "-l", "fr")
    result = run("print", ISLAND, "-o", str(out), *options)
    assert (result.exit_code, result.stdout) == (0, f"Enregistré\u00a0: {out}. À imprimer en taille réelle.\n")
    assert set(sizes(out.read_bytes())) == {(215.9, 279.4), (279.4, 215.9)}
    assert "recto seul" in texts(out.read_bytes())[0]


def test_a_zip_is_read_as_well(tmp_path: Path) -> None:
    packed = tmp_path / "island.zip"
    packed.write_bytes(pack(editions.load(ISLAND).files))
    result = run("print", str(packed), "-o", str(tmp_path / "game.pdf"), "--parts", "tickets", "-l", "en")
    assert result.exit_code == 0, result.stderr
    assert "Island" in texts((tmp_path / "game.pdf").read_bytes())[0]


def test_a_published_board_is_refused_in_a_sentence(tmp_path: Path) -> None:
    out = tmp_path / "game.pdf"
    result = run("print", "usa", "-o", str(out), "--parts", "board", "-l", "en")
    assert result.exit_code == 1
    assert result.stderr.startswith("Board, train cards and tokens can be printed for maps of your own only")
    assert not out.exists()


@pytest.mark.parametrize(
    "wrong", [("--paper", "a5"), ("--fit", "tight"), ("--parts", "board,dice"), ("--language", "it")]
)
def test_unknown_choices_are_named(tmp_path: Path, wrong: tuple[str, str]) -> None:
    result = run("print", ISLAND, "-o", str(tmp_path / "game.pdf"), *wrong)
    assert result.exit_code == 2
    assert f"{wrong[1].split(',')[-1]!r} is not one of" in result.stderr


def test_an_edition_that_is_none_is_named(tmp_path: Path) -> None:
    result = run("print", "atlantis", "-o", str(tmp_path / "game.pdf"), "-l", "en")
    assert (result.exit_code, "atlantis" in result.stderr) == (1, True)
