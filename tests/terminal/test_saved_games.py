"""Games whose chance is a secret until they end, and games that are left and taken up again."""

import re
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from roundhouse import BadJournal, Game
from roundhouse.cli import app
from roundhouse.game import fairness
from roundhouse.language import LANGUAGES
from tests.terminal.scripts import ISLAND, write

PEOPLE = ("--seat", "Ann", "--seat", "dice")
CHOICE = "keep 1 2 3\n"


def play(*arguments: str, typed: str = "", edition: str = "usa") -> Result:
    return CliRunner().invoke(app, ["play", edition, *arguments], input=typed)


def leave(file: Path, *more: str, typed: str = CHOICE) -> str:
    result = play(*PEOPLE, "-l", "en", "--save", str(file), *more, typed=typed)
    assert result.exit_code == 0
    return result.output


def told(output: str) -> str:
    """The commitment that was told at the start."""
    (found,) = re.findall(r"Its fingerprint is ([0-9a-f]{64})\.\n", output)
    return str(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_secret_is_told_at_the_end(language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    output = play("-s", "dice", "-s", "dice", "-l", language, "--save", str(file), edition="paris").output
    game = Game.replay(file.read_text("utf-8"))
    assert game.over
    assert game.secret
    assert output.index(str(game.commitment)) < output.index(game.secret.hex())
    assert fairness.recipe(game.secret) in output


def test_a_seed_is_no_secret() -> None:
    output = play(*PEOPLE, "-l", "en", "--seed", "1").output
    assert "fingerprint" not in output


def test_a_journal_tells_nothing_before_the_end(tmp_path: Path) -> None:
    file = tmp_path / "peek.txt"
    output = play("-s", "Ann", "-s", "Otto", "-l", "en", typed=f"\nsave {file}\n").output
    assert told(output) in file.read_text("utf-8")
    assert not list(tmp_path.glob("*.secret"))
    replayed = CliRunner().invoke(app, ["replay", str(file), "-l", "en"])
    assert replayed.exit_code == 1
    assert "its secret is not known" in replayed.stderr


def test_bots_of_a_secret_game_differ(tmp_path: Path) -> None:
    games = set()
    for name in ("a", "b", "c"):
        play("-s", "dice", "-s", "dice", "--save", str(tmp_path / name), edition=ISLAND)
        lines = (tmp_path / name).read_text("utf-8").splitlines()
        games.add(tuple(lines[lines.index("") : -1]))
    assert len(games) == 3


def test_a_game_is_left_and_taken_up(tmp_path: Path) -> None:
    file, beside = tmp_path / "game.txt", tmp_path / "game.txt.secret"
    before = leave(file)
    assert before.endswith(
        f"Journal saved: {file}\nSecret saved: {beside}\n"
        f"To go on later, give the same command with --resume {file}.\nGoodbye.\n"
    )
    assert stat.S_IMODE(beside.stat().st_mode) == 0o600
    with pytest.raises(BadJournal):
        Game.replay(file.read_text("utf-8"))
    number = len(actions(file))
    after = play(*PEOPLE, "-l", "en", "--resume", str(file), typed="log\n").output
    assert f"The game goes on after {number} actions.\n" in after
    assert told(after) == told(before)
    assert "You keep 3 destination tickets" not in after[: after.index("Ann>")]
    assert "You keep 3 destination tickets" in after[after.index("Ann>") :]


def actions(file: Path) -> list[str]:
    lines = file.read_text("utf-8").splitlines()
    return lines[lines.index("") + 1 : -1]


def test_to_the_end_in_two_sittings(tmp_path: Path) -> None:
    """With a seed, to know what to type: the same game comes about, and nothing is left beside it."""
    script, file = write("paris", ["Ann", "Otto"], 3), tmp_path / "game.txt"
    seats = ("-s", "Ann", "-s", "Otto", "-l", "en")
    half = script.typed.index("draw blind")
    play(
        *seats,
        "--seed",
        "3",
        "--save",
        str(file),
        typed="".join(f"{line}\n" for line in script.typed[:half]),
        edition="paris",
    )
    done = len(actions(file))
    game = Game.replay(file.read_text("utf-8"))
    rest, viewer = [], None
    for action in script.game.history[done:]:
        rest += [] if game.seat == viewer else [""] if viewer is None else ["", ""]
        viewer = game.seat
        rest.append(game.notation.text(action))
        game.push(action)
    output = play(*seats, "--resume", str(file), typed="".join(f"{line}\n" for line in rest), edition="paris").output
    assert "Final score:" in output
    assert file.read_text("utf-8") == script.game.journal


def test_the_secret_is_not_left_behind(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    leave(file)
    output = play("-s", "dice", "-s", "dice", "--resume", str(file)).output
    assert Game.replay(file.read_text("utf-8")).over
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    secret = Game.replay(file.read_text("utf-8")).secret
    assert secret is not None
    assert secret.hex() in output


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("-s", "Ann", "-s", "Otto", "-s", "dice"), "This game is for 2 players. Say who sits where"),
        (PEOPLE, "“secret” does not match “commitment”"),
    ],
)
def test_what_cannot_be_taken_up(arguments: tuple[str, ...], why: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    leave(file)
    if arguments == PEOPLE:
        (tmp_path / "game.txt.secret").write_text("sheep")
    result = play(*arguments, "-l", "en", "--resume", str(file))
    assert result.exit_code == 1
    assert why in result.stderr


def test_a_game_that_goes_on_has_its_seed(tmp_path: Path) -> None:
    result = play(*PEOPLE, "--seed", "1", "--resume", str(tmp_path / "game.txt"))
    assert result.exit_code == 2
    assert "--seed" in result.stderr
    missing = play(*PEOPLE, "--resume", str(tmp_path / "game.txt"))
    assert missing.stderr == f"{tmp_path / 'game.txt'}: No such file or directory\n"
