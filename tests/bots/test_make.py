"""Bots by name, by level, with options, and from files of one's own."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from roundhouse import Game, Refused, bots
from roundhouse.bots import files, specs
from roundhouse.bots.champion import Champion
from roundhouse.bots.quick import Quick
from roundhouse.bots.search import Search
from roundhouse.language import LANGUAGES, Words, telling

FIRST = "    def choose(self, view):\n        return view.legal[0]\n"
PLAIN = f"class Bot:\n{FIRST}"
SEEDED = f"class Bot:\n    def __init__(self, seed=0, least=4):\n        self.given = seed, least\n{FIRST}"
GREEDY = f"class Bot:\n    def __init__(self, **given):\n        self.given = given\n{FIRST}"
NEIGHBOURLY = "class Bot:\n    def __init__(self):\n        self.given = numbers_of_mine.NUMBER, NUMBER\n"
NEEDY = f"class Bot:\n    def __init__(self, depth):\n        self.given = depth\n{FIRST}"
COMPILED = """
from roundhouse.rules import actions
from roundhouse.rules.kernels import kernel

@kernel
def last(view, box):
    return actions.pick(view, box, actions.count(view, box) - 1)

class Bot:
    def choose(self, view):
        return last(view.record, view.notation.box)
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(source: str, name: str = "my_bot.py") -> str:
    Path(name).write_text(source, "utf-8")
    return name


def make(spec: str, seed: int = 7) -> Any:
    return bots.make(spec, seed)


def in_a_process() -> int:
    """Whether `my_bot.py` chooses the last action: 0 if it does."""
    code = (
        "from roundhouse import Game, bots; view = Game('paris', seed=1).view(0); "
        "assert bots.make('my_bot.py').choose(view) == view.actions[-1]"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(bots.__file__).parents[2])}
    return subprocess.run([sys.executable, "-c", code], env=environment, check=False, timeout=300).returncode


def refused(spec: str) -> Refused:
    with pytest.raises(Refused) as caught:
        bots.make(spec)
    return caught.value


@pytest.mark.parametrize("name", bots.known())
def test_every_name_means_a_bot(name: str) -> None:
    bot = bots.make(name)
    assert isinstance(bot, bots.Explainer)
    assert isinstance(bot, Quick | Search)


def test_options() -> None:
    bot = make("champion:time=0.5,width=3, threads = 2")
    assert (type(bot), bot.time, bot.width, len(bot.rooms)) == (Champion, 0.5, 3, 2)
    assert make("planner:slip=0.25").changes == {"slip": 0.25}
    assert bots.parse("search:") == ("search", {})
    assert isinstance(bots.parse("search:nodes=20")[1]["nodes"], int)


@pytest.mark.parametrize(
    ("spec", "parts"),
    [
        ("search:time=0.5", ("search", "time=0.5")),
        (r"C:\bots\x.py", (r"C:\bots\x.py", "")),
        (r"C:\bots\x.py:least=2", (r"C:\bots\x.py", "least=2")),
        ("c:/bots/x.py:least=2", ("c:/bots/x.py", "least=2")),
        ("x.py:least=2", ("x.py", "least=2")),
        ("x:least=2", ("x", "least=2")),
        ("/bots/x.py:least=2", ("/bots/x.py", "least=2")),
    ],
)
def test_the_colon_of_a_drive_begins_no_options(spec: str, parts: tuple[str, str]) -> None:
    assert specs.split(spec) == parts


def test_a_file_on_a_drive_is_a_file() -> None:
    """There is no such drive here, but a file may have that name."""
    file = write(SEEDED, r"C:\bots.py")
    assert make(f"{file}:least=2").given == (7, 2)
    assert refused(r"C:\none.py").code == "no_bot_file"


def test_levels() -> None:
    assert [bots.parse(f"level{n}") for n in range(1, 6)] == [bots.parse(spec) for spec in bots.LEVELS]
    assert [bots.level(name) for name in ("level1", "level5", "level6", "level0", "planner")] == [
        1,
        5,
        None,
        None,
        None,
    ]
    name, options = bots.parse("level1:slip=0")
    assert (name, options) == ("planner", {**bots.parse("level1")[1], "slip": 0})


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("planer", "unknown_bot"),
        ("", "unknown_bot"),
        ("Planner", "unknown_bot"),
        ("level6", "unknown_bot"),
        ("Ann:time=1", "unknown_bot"),
        ("search:time", "bot_options"),
        ("search:time=", "bot_options"),
        ("search:time=soon", "bot_options"),
        ("search:time=1=2", "bot_options"),
        ("search:time=nan", "bot_options"),
        ("search:time=inf", "bot_options"),
        ("search:tiem=1", "unknown_option"),
        ("search:number=1", "unknown_option"),
        ("search:=1", "unknown_option"),
        ("planner:slip=0.5,slap=1", "unknown_option"),
        ("level5:slip=0.5", "unknown_option"),
        ("search:nodes=1.5", "whole_option"),
        ("champion:threads=0", "whole_option"),
        ("search:width=-1", "whole_option"),
    ],
)
def test_what_is_no_bot(spec: str, code: str) -> None:
    assert refused(spec).code == code


def test_a_refusal_says_what_there_is() -> None:
    assert str(refused("planer")).endswith(f"Known: {', '.join(bots.known())}.")
    assert str(refused("search:x=1")).endswith("Known: nodes, time, threads, width, caution, character.")


def test_a_file() -> None:
    game = Game("paris", 2, seed=1)
    players = [make(write(PLAIN)), make("dice")]
    while not game.over:
        game.play(players[game.seat].choose(game.view(game.seat)))
    assert game.sheet


def test_the_seed_comes_if_it_is_wanted() -> None:
    assert not hasattr(make(write(PLAIN)), "given")
    assert make(write(SEEDED)).given == (7, 4)
    assert make(write(SEEDED) + ":least=2").given == (7, 2)
    assert make(write(GREEDY) + ":least=2").given == {"seed": 7, "least": 2}
    assert make(write(NEEDY) + ":depth=3").given == 3


@pytest.mark.parametrize(
    ("source", "options", "code"),
    [
        (PLAIN, ":least=2", "no_options"),
        (f"class Bot:\n    def __init__(self, seed):\n        pass\n{FIRST}", ":least=2", "no_options"),
        (SEEDED, ":most=2", "unknown_option"),
        (SEEDED, ":seed=2", "unknown_option"),
        (NEEDY, "", "option_missing"),
        ("", "", "no_bot_class"),
        ("Bot = 3", "", "no_bot_class"),
        ("class Bot:\n    pass", "", "no_bot_class"),
        ("class Bot:\n    choose = 1", "", "no_bot_class"),
        ("def Bot(seed):\n    return 1", "", "no_bot_class"),
        ("class Bot(", "", "bad_bot"),
        ("import no_such_module", "", "bad_bot"),
        ("raise SystemExit", "", "bad_bot"),
        ("\0", "", "bad_bot"),
        (f"class Bot:\n    def __init__(self):\n        1 / 0\n{FIRST}", "", "bad_bot"),
        (f"class Bot:\n    def __init__(self, depth, /):\n        pass\n{FIRST}", "", "bad_bot"),
    ],
)
def test_files_without_a_bot_that_can_play(source: str, options: str, code: str) -> None:
    assert refused(write(source) + options).code == code


def test_what_is_wrong_with_a_file_is_said() -> None:
    write("oh dear")
    assert str(refused("my_bot.py")).startswith("The bot “my_bot.py” cannot be used: SyntaxError: ")
    assert "my_bot.py, line 1" in str(refused("my_bot.py"))
    write("import math\n\nprint(math.sqrt(-1))\n")
    assert "ValueError: math domain error (my_bot.py, line 3)" in str(refused("my_bot.py"))
    assert str(refused("your_bot.py")) == "There is no file “your_bot.py” with a bot."
    Path("folder.py").mkdir()
    assert refused("folder.py").code == "no_bot_file"


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_in_every_language(language: str) -> None:
    write(SEEDED)
    specs = ("planer", "search:time", "search:x=1", "search:nodes=0", "my_bot.py:x=1", "your_bot.py")
    texts = [telling.refusal(refused(spec), Words(language)) for spec in specs]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)


def test_a_file_is_run_once() -> None:
    write(f"seen = []\nclass Bot:\n    def __init__(self):\n        self.seen = seen\n{FIRST}")
    first, second = make("my_bot.py"), make(str(Path("my_bot.py").resolve()))
    assert first is not second
    assert first.seen is second.seen


def test_a_file_imports_its_neighbours() -> None:
    """Two folders may have neighbours of the same name."""
    for folder, number in (("old", 1), ("new", 2)):
        Path(folder).mkdir()
        Path(folder, "parts").mkdir()
        write(f"NUMBER = {number}\n", f"{folder}/numbers_of_mine.py")
        write("", f"{folder}/parts/__init__.py")
        write("from numbers_of_mine import NUMBER\n", f"{folder}/parts/all.py")
        write(f"import numbers_of_mine\nfrom parts.all import NUMBER\n{NEIGHBOURLY}{FIRST}", f"{folder}/my_bot.py")
    before = list(sys.path)
    assert [make(f"{folder}/my_bot.py").given for folder in ("old", "new", "old")] == [(1, 1), (2, 2), (1, 1)]
    assert sys.path == before
    names = [file.name for file in files.sources("old/my_bot.py")]
    assert names == ["my_bot.py", "numbers_of_mine.py", "__init__.py", "all.py"]


def test_compiled_neighbours_are_found_again_by_the_next_process() -> None:
    write(COMPILED.split("class Bot")[0], "compiled_neighbour.py")
    write(
        COMPILED[COMPILED.index("class Bot") :].replace("class Bot", "from compiled_neighbour import last\nclass Bot")
    )
    assert [in_a_process() for _ in range(2)] == [0, 0]


def test_libraries_stay_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where they are installed in a folder beside the bot, as in a virtual environment."""
    library = Path("venv", "library_of_others")
    library.mkdir(parents=True)
    write("", str(library / "__init__.py"))
    monkeypatch.syspath_prepend(str(library.parent.resolve()))
    make(write(f"import library_of_others\n{PLAIN}"))
    assert sys.modules.pop("library_of_others")


def test_a_file_that_was_changed_is_read_again() -> None:
    write(PLAIN)
    make("my_bot.py")
    assert make(write(SEEDED)).given == (7, 4)
    assert not Path("__pycache__").exists()


def test_a_compiled_bot_is_found_again_by_the_next_process() -> None:
    """Machine code is kept under the name of its module, which must be there when it is loaded."""
    write(COMPILED)
    assert [in_a_process() for _ in range(2)] == [0, 0]
