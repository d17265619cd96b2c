"""The command: its options, its errors in one line, and real runs in a shell."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import roundhouse
from roundhouse import editions
from roundhouse.cli import app, precompile
from roundhouse.game import Game
from roundhouse.lab.play import trace

TESTS = Path(__file__).parents[1]
ISLAND = str(TESTS / "editions" / "island")
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


def in_shell(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    clean = {key: value for key, value in os.environ.items() if key not in LOCALES}
    source = str(Path(roundhouse.__file__).parents[1])
    return subprocess.run(
        [sys.executable, "-m", "roundhouse", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**clean, "PYTHONPATH": source, "PYTHONUTF8": "1", **environment},
        check=False,
        timeout=300,
    )


def test_help() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for command in ("play", "show", "draw", "replay", "trace", "compile"):
        assert f"\n  {command} " in result.output
        assert run(command, "-h").output.startswith("Usage: ")


def test_help_is_plain_text() -> None:
    assert not set("│╭╰─") & set(run("play", "--help").output)


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_version(option: str) -> None:
    result = run(option)
    assert (result.exit_code, result.output) == (0, f"roundhouse {roundhouse.__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("play", "atlantis", "-l", "en"), 1, "There is no edition “atlantis”. Known: amsterdam, germany, "),
        (("show", "atlantis", "-l", "de"), 1, "Es gibt keine Ausgabe „atlantis“. Bekannt: amsterdam, germany, "),
        (("draw", "atlantis", "-o", "x.svg", "-l", "nl"), 1, "Er is geen editie “atlantis”."),
        (("trace", "atlantis", "--seats", "2", "--seed", "1", "-l", "fr"), 1, "Il n’y a pas d’édition «\u00a0atlantis"),
        (("play", "usa", "-s", "Ann", "-l", "en"), 1, "This edition is for 2 to 5 players, not 1."),
        (("play", "paris", *["-s", "dice"] * 5, "-l", "en"), 1, "This edition is for 2 to 4 players, not 5."),
        (("trace", "usa", "--seats", "6", "--seed", "1", "-l", "en"), 1, "This edition is for 2 to 5 players, not 6."),
        (("trace", "usa", "--seats", "2", "--seed", "-1"), 2, "--seed"),
        (("trace", "usa", "--seats", "2", "--seed", str(2**63)), 2, "--seed"),
        (("trace", "usa", "--seats", "2", "--seed", str(2**63 - 1), "--games", "2"), 2, "--games"),
        (("trace", "usa", "--seats", "two", "--seed", "1"), 2, "--seats"),
        (("trace", "usa", "--seed", "1"), 2, "--seats"),
        (("play", "usa", "--language", "it"), 2, "'it' is not one of en, fr, nl, de."),
        (("draw", "usa", "-o", "board.gif"), 2, "'board.gif' ends neither in .svg nor in .png."),
        (("draw", "usa", "-o", "board"), 2, "'board' ends neither in .svg nor in .png."),
        (("draw", "usa"), 2, "--output"),
        (("draw", "usa", "-o", "x.png", "--width", "1"), 2, "--width"),
        (("dance",), 2, "dance"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], code: int, told: str) -> None:
    result = run(*arguments)
    assert result.exit_code == code
    assert told in result.stderr
    assert result.stdout == ""
    assert code == 2 or result.stderr.count("\n") == 1


def test_a_broken_edition(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text("[title]\nen = 3\n")
    for arguments in (("play",), ("show",), ("draw", "-o", "x.svg"), ("trace", "--seats", "2", "--seed", "1")):
        result = run(*arguments, str(tmp_path))
        assert result.exit_code == 1
        lines = result.stderr.splitlines()
        assert len(lines) > 5  # all faults at once
        assert all(line.startswith(str(tmp_path)) for line in lines)


@pytest.mark.parametrize("name", ["board.svg", "board.png", "trace.jsonl"])
def test_a_file_that_cannot_be_written(tmp_path: Path, name: str) -> None:
    file = str(tmp_path / "no such folder" / name)
    if name == "trace.jsonl":
        result = run("trace", "paris", "--seats", "2", "--seed", "1", "-o", file)
    else:
        result = run("draw", ISLAND, "-o", file, "--width", "100")
    assert result.exit_code == 1
    assert result.stderr == f"{file}: No such file or directory\n"


@pytest.mark.parametrize(
    ("environment", "greeting"),
    [
        ({}, "Welcome to Roundhouse."),
        ({"LANG": "nl_BE.UTF-8"}, "Welkom bij Roundhouse."),
        ({"LANG": "nl_BE.UTF-8", "LC_ALL": "de_AT.UTF-8"}, "Willkommen bei Roundhouse."),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "Bienvenue dans Roundhouse."),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "Welcome to Roundhouse."),
        ({"LANG": "it_IT.UTF-8"}, "Welcome to Roundhouse."),
    ],
)
def test_the_locale_decides(environment: dict[str, str], greeting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in LOCALES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert run("play", "usa").output.startswith(greeting)
    assert run("play", "usa", "-l", "en").output.startswith("Welcome")


def test_drawing(tmp_path: Path) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.PNG"
    result = run("draw", ISLAND, "-o", str(svg), "-l", "nl")
    assert result.output == f"Afbeelding opgeslagen: {svg}\n"
    text = svg.read_text("utf-8")
    assert text.startswith("<svg ")
    assert "Eiland" in text
    assert run("draw", ISLAND, "-o", str(png), "--width", "120").exit_code == 0
    header = png.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(header[16:20], "big") == 120


def test_traces(tmp_path: Path) -> None:
    file = tmp_path / "trace.jsonl"
    result = run("trace", "paris", "--seats", "3", "--seed", "4", "--games", "2")
    assert result.output.splitlines() == list(trace.lines("paris", 3, 4, 2))
    assert run("trace", "paris", "--seats", "3", "--seed", "4", "--games", "2", "-o", str(file)).output == ""
    assert file.read_text("utf-8") == result.output


def test_help_does_not_wait_for_the_compiler() -> None:
    code = "import sys, roundhouse.cli; print(sorted({'numba', 'numpy', 'rich.console'} & set(sys.modules)))"
    source = str(Path(roundhouse.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": source},
        check=True,
    )
    assert done.stdout == "[]\n"


def test_the_package_gives_what_it_promises() -> None:
    assert all(hasattr(roundhouse, name) for name in roundhouse.__all__)
    assert set(roundhouse.__all__) <= set(dir(roundhouse))
    assert not hasattr(roundhouse, "sheep")


def test_the_rules_are_prepared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(precompile, "is_done", lambda: bool(calls))
    monkeypatch.setattr(precompile, "run", lambda progress: calls.append("run"))
    for command in (("compile",), ("play", "usa"), ("trace", "paris", "--seats", "2", "--seed", "1")):
        calls.clear()
        result = run(*command, "-l", "en")
        assert calls == ["run"]
        assert "Preparing the rules. This happens once and can take a minute." in result.stderr
        assert "Preparing" not in run(*command, "-l", "en").stderr


def test_a_game_in_a_shell(tmp_path: Path) -> None:
    """A whole game through a pipe, saved and told again."""
    file = tmp_path / "game.txt"
    bots = ("--seat", "dice", "--seat", "dice")
    game = in_shell("play", "paris", "--seed", "8", "--seat", "Zoé", *bots, "--save", str(file), typed="quit\n")
    assert (game.returncode, game.stderr) == (0, "")
    assert "Zoé> " in game.stdout
    played = in_shell("play", "paris", "--seed", "8", *bots, "--save", str(file), LANG="fr_FR.UTF-8")
    assert (played.returncode, played.stderr) == (0, "")
    assert "Score final" in played.stdout
    assert Game.replay(file.read_text("utf-8")).over
    told = in_shell("replay", str(file), "-l", "de")
    assert (told.returncode, told.stderr) == (0, "")
    assert "Das Protokoll lässt sich bis zum Ende nachspielen" in told.stdout


def test_a_reader_that_stops_reading() -> None:
    """`roundhouse trace … | head -1` ends without a word."""
    source = str(Path(roundhouse.__file__).parents[1])
    with subprocess.Popen(
        [sys.executable, "-m", "roundhouse", "trace", "usa", "--seats", "2", "--seed", "1", "--games", "50"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": source},
    ) as process:
        assert process.stdout
        assert process.stderr
        assert json.loads(process.stdout.readline())["game"] == 0
        process.stdout.close()
        assert process.stderr.read() == b""


def test_every_edition_is_offered() -> None:
    shown = in_shell("show", LC_ALL="C.UTF-8").stdout
    assert [line.split(":")[0].strip() for line in shown.splitlines()[1:]] == list(editions.names())


def test_a_balance_report_is_printed_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "heat.svg"
    result = run("balance", "paris", "--games", "20", "--draw", str(picture), "--routes", "--tickets", "-l", "fr")
    assert result.exit_code == 0
    assert "Ce qui ressort" in result.output
    assert "Amsterdam" in result.output
    assert picture.read_text("utf-8").startswith("<svg")


def test_a_balance_report_as_json() -> None:
    values = json.loads(run("balance", ISLAND, "--games", "10", "--json").stdout)
    assert {"findings", "boxes", "figures", "routes", "tickets"} <= values.keys()
    assert all({"code", "values", "places", "routes", "tickets"} == finding.keys() for finding in values["findings"])


def test_a_balance_report_is_drawn_as_a_picture_only() -> None:
    result = run("balance", "paris", "--draw", "heat.pdf")
    assert result.exit_code == 2
    assert "ends neither in .svg nor in .png" in result.output


def test_a_map_is_made_and_never_over_another(tmp_path: Path) -> None:
    folder = str(tmp_path / "made")
    assert run("generate", "-o", folder, "--seed", "7", "--places", "20", "--character", "island").exit_code == 0
    assert len(editions.load(folder).places) == 20
    again = run("generate", "-o", folder, "-l", "de")
    assert (again.exit_code, "ist nicht leer" in again.output) == (1, True)
    assert run("generate", "-o", folder + "2", "--character", "moon").exit_code == 2


def test_a_list_of_routes_is_laid_out(tmp_path: Path) -> None:
    listed = tmp_path / "list.csv"
    listed.write_text(
        "a,b\nAix,Ulm\nUlm,Gent\nGent,Aix\nGent,Metz\nMetz,Ulm\nMetz,Bern\nBern,Ulm\nBern,Lyon\nLyon,Aix\n"
    )
    assert run("layout", str(listed), "-o", str(tmp_path / "made")).exit_code == 0
    assert len(editions.load(tmp_path / "made").places) == 6
    listed.write_text("a,b\nAix,Aix\nUlm,Gent\n")
    assert "another place than a" in run("layout", str(listed), "-o", str(tmp_path / "other")).output


def test_a_missing_package_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = run("dataset", "amsterdam", "--bots", "dice,greedy", "--games", "2", "-o", str(tmp_path / "data"))
    assert result.exit_code == 1
    assert result.stderr.strip() == 'Parquet files need pyarrow: pip install "roundhouse[lab]"'
