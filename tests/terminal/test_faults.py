"""A custom bot that fails does not stop the game."""

from pathlib import Path

from typer.testing import CliRunner

from roundhouse.cli import app

BROKEN = """
class Bot:
    def choose(self, view):
        raise ValueError("lost my way")
"""


def test_a_broken_bot_plays_by_chance_and_it_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    seats = ["--seat", "dice", "--seat", str(tmp_path / "broken.py")]
    result = CliRunner().invoke(app, ["play", "amsterdam", *seats, "--seed", "1", "-l", "en"])
    assert result.exit_code == 0
    assert result.output.count("plays at random this time (ValueError: lost my way (broken.py, line 4))") == 1
