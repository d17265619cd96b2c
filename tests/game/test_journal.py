"""A journal that was cut, edited, mixed up or never was one says at which line and why."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse import BadJournal, Game
from roundhouse.editions.versions import LATEST
from roundhouse.game.journal import MOST_LINES, steps
from tests.properties.walks import EDITIONS, anything, contents, deal, every_edition, every_table, walk


def started(edition: str = "usa", seats: int = 2, number: int = 24, seed: int = 3) -> Game:
    game, dice = deal(edition, seats, seed), random.Random(seed)
    for _ in range(number):
        game.push(anything(game, dice))
    return game


JOURNAL = started().journal
LINES = JOURNAL.splitlines()
BODY = LINES.index("") + 1


def bad(text: str, line: int | None = None, code: str | None = None, edition: str | Path | None = None) -> BadJournal:
    with pytest.raises(BadJournal) as caught:
        Game.replay(text, edition)
    assert str(caught.value)
    assert line is None or caught.value.line == line
    assert code is None or caught.value.code == code
    assert 1 <= caught.value.line <= max(1, len(text.splitlines()))
    return caught.value


def with_line(number: int, line: str) -> str:
    """The journal with its line of that number, counted from 1, exchanged."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


@every_table
def test_a_journal_reads_like_this(edition: str, seats: int) -> None:
    *_, game = walk(deal(edition, seats, 5), 0)
    lines = game.journal.splitlines()
    assert lines[:4] == [
        "roundhouse journal 1",
        f"edition {game.edition.id} {game.edition.digest} rules {LATEST}",
        f"seats {seats}",
        "seed 5",
    ]
    assert lines[5:-1] == [game.notation.text(action) for action in game.history]
    assert lines[-1].split()[:2] == ["end", str(len(game.history))]
    assert len(lines) < MOST_LINES


def test_steps_are_the_game_after_each_action() -> None:
    lengths = [len(game.history) for game in steps(JOURNAL)]
    assert lengths == [*range(25), 24]


def test_line_ends_and_blank_lines_do_not_matter() -> None:
    game = started()
    for text in (
        JOURNAL.replace("\n", "\r\n"),
        JOURNAL + "\n\n  \n",
        JOURNAL.replace("\nend", "\n\n\nend"),
        JOURNAL.rstrip(),
    ):
        assert contents(Game.replay(text).record) == contents(game.record)


@pytest.mark.parametrize("cut", range(0, len(JOURNAL) - 1, 5))
def test_cut_off_anywhere(cut: int) -> None:
    bad(JOURNAL[:cut])


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_lost_line(number: int) -> None:
    bad("\n".join(LINES[: number - 1] + LINES[number:]))


@pytest.mark.parametrize("number", range(BODY + 1, len(LINES)))
def test_an_exchanged_action(number: int) -> None:
    """The line is named if the new action cannot be played there, otherwise the first line that no longer fits."""
    game = started(number=number - BODY - 1)
    other = next(text for text in reversed(game.legal) if text != LINES[number - 1])
    assert bad(with_line(number, other)).line > number
    bad(with_line(number, "claim atlantis:utopia pink"), number, "unknown_route")
    bad(with_line(number, "draw 7"), number, "malformed")
    bad(with_line(number, "take red"), number)


@pytest.mark.parametrize("number", range(BODY + 1, len(LINES) - 1))
def test_swapped_lines(number: int) -> None:
    one, other = LINES[number - 1], LINES[number]
    if one != other:
        swapped = [*LINES[: number - 1], other, one, *LINES[number + 1 :]]
        assert bad("\n".join(swapped)).line >= number


@pytest.mark.parametrize("number", range(BODY + 1, len(LINES)))
def test_a_line_said_twice(number: int) -> None:
    bad("\n".join([*LINES[:number], LINES[number - 1], *LINES[number:]]))


@pytest.mark.parametrize(
    ("number", "line", "code"),
    [
        (1, "roundhouse journal 2", "not_a_journal"),
        (1, "", "not_a_journal"),
        (2, "edition atlantis 0000", "unknown_edition"),
        (2, f"edition paris {LINES[1].split()[2]}", "journal_other_box"),
        (2, "edition usa 0000000000000000", "journal_other_box"),
        (2, "edition usa", "journal_missing"),
        (2, "edition usa 0 0", "journal_missing"),
        (2, "edition", "journal_missing"),
        (2, "edition usa 0 rules", "journal_missing"),
        (2, "edition usa 0 seats 2", "journal_missing"),
        (2, "edition usa 0 rules 0", "bad_rules"),
        (2, "edition usa 0 rules 99999", "bad_rules"),
        (2, "edition usa 0 rules ٢", "bad_rules"),
        (2, "edition usa 0 rules 2", "journal_other_box"),
        (2, "edition . 0", "unknown_edition"),
        (2, "edition / 0", "unknown_edition"),
        (2, "edition .. 0", "unknown_edition"),
        (3, "seats 6", "bad_seats"),
        (3, "seats 0", "bad_seats"),
        (3, "seats two", "journal_header"),
        (3, "seats -2", "journal_header"),
        (3, "seats 2 3", "journal_header"),
        (3, "seats", "journal_header"),
        (3, "seats ٢", "journal_header"),
        (3, "seats 99999999999999999999999999", "journal_header"),
        (3, "sheep 2", "journal_header"),
        (3, "seed 5", "journal_header"),
        (4, "seed", "journal_header"),
        (4, "seed x", "journal_header"),
        (4, "seed 1.5", "journal_header"),
        (4, "seed 9999999999999999999", "bad_seed"),
        (4, "seats 2", "journal_header"),
    ],
)
def test_an_edited_heading(number: int, line: str, code: str) -> None:
    # A line that repeats a later heading is found out where the later one stands.
    at = 4 if line == "seed 5" else number
    bad(with_line(number, line), at, code)


@pytest.mark.parametrize(
    ("line", "code"),
    [("seed 4", None), ("commitment 00", "journal_no_secret"), ("secret 00", "journal_no_seed")],
)
def test_another_source_of_chance(line: str, code: str | None) -> None:
    bad(with_line(4, line), code=code)


@pytest.mark.parametrize("line", ["first 2", "first -1", "first x", "first 99999999999999999999", "first"])
def test_a_first_seat_that_is_not_there(line: str) -> None:
    bad(with_line(3, f"seats 2\n{line}"), 4)


def test_a_secret_beside_a_seed_is_not_overlooked() -> None:
    bad(with_line(4, "seed 3\nsecret 00"))
    bad(with_line(4, f"seed 3\ncommitment {'0' * 64}\nsecret {'0' * 64}"))


@pytest.mark.parametrize(
    "end", ["end", "end 24", "end x y", f"end 25 {LINES[-1].split()[2]}", f"{LINES[-1]} 1", "end 24 0"]
)
def test_an_edited_end(end: str) -> None:
    bad(with_line(len(LINES), end), len(LINES))


def test_no_end() -> None:
    assert bad("\n".join(LINES[:-1]), len(LINES) - 1, "journal_truncated").parameters == {"n": 24}


@pytest.mark.parametrize("after", ["draw blind", "end 0 0", "#", LINES[-1]])
def test_something_after_the_end(after: str) -> None:
    bad(f"{JOURNAL}{after}\n", len(LINES) + 1, "journal_after_end")


@pytest.mark.parametrize("text", ["", "\n", " ", "\0", "roundhouse", "ROUNDHOUSE JOURNAL 1", "{}", "\ufeff" + JOURNAL])
def test_not_a_journal(text: str) -> None:
    bad(text, 1, "not_a_journal")


def test_huge_files() -> None:
    bad(LINES[0] + "\n" + "draw blind\n" * 200_000, code="journal_too_long")
    bad("\n" * 500_000)
    bad(with_line(BODY + 1, "x" * 5_000_000), BODY + 1, "malformed")
    bad(with_line(3, "seats " + "9" * 1_000_000), 3, "journal_header")
    bad("\n".join([*LINES[:-1], *["draw blind"] * 5_000, LINES[-1]]))


@pytest.mark.parametrize("seed", range(20))
def test_binary_garbage(seed: int) -> None:
    noise = random.Random(seed).randbytes(4000)
    bad(noise.decode("latin-1"), 1, "not_a_journal")
    bad(LINES[0] + "\n" + noise.decode("latin-1"))
    bad(JOURNAL[:150] + noise.decode("utf-8", "replace"))
    bad(JOURNAL + noise.decode("utf-8", "surrogateescape"))


@every_edition
def test_a_journal_of_another_edition(edition: str) -> None:
    """Read with the wrong box, it is found out by its digest."""
    other = "usa" if edition != "usa" else "paris"
    bad(started(edition).journal, 2, "journal_other_box", EDITIONS[other])


def test_a_journal_of_an_edition_that_is_not_known_here() -> None:
    bad(started("island").journal, 2, "unknown_edition")


def test_what_is_refused_says_it_in_words() -> None:
    text = str(bad(with_line(BODY + 1, "keep 1"), BODY + 1, "keep_too_few"))
    assert str(BODY + 1) in text
    assert "at least 2" in text


def replays_or_is_bad(text: str) -> None:
    """What replays is a journal, word for word; anything else is bad at one of its lines."""
    try:
        game = Game.replay(text)
    except BadJournal:
        bad(text)
    else:
        assert game.journal.lower().split() == text.lower().split()


@given(st.data())
def test_any_edit_is_found_or_harmless(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(JOURNAL)))
    end = data.draw(st.integers(start, min(len(JOURNAL), start + 40)))
    replays_or_is_bad(JOURNAL[:start] + data.draw(st.text(max_size=30)) + JOURNAL[end:])


@given(st.lists(st.sampled_from([*LINES, "first 1", "secret 00", "commitment 00", "end", "seed 1"]), max_size=30))
def test_lines_in_any_order_are_found_out_or_harmless(lines: list[str]) -> None:
    replays_or_is_bad("\n".join([LINES[0], *lines]))


@given(st.text(max_size=300))
def test_any_text_after_the_first_line_is_found_out(text: str) -> None:
    replays_or_is_bad(f"{LINES[0]}\n{text}")
