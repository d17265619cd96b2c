"""The reader of messages: what it understands, what it refuses, and how it says so."""

import pytest

from roundhouse.language.message_format import ParameterError, PatternError, Value, read


def form(pattern: str, language: str = "en", **values: Value) -> str:
    return read(pattern, language).format(values)


def test_text_and_parameters() -> None:
    assert form("plain") == "plain"
    assert form("") == ""
    assert form("{name} takes { n }.", name="Ann", n=1234) == "Ann takes 1234."


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["0 many", "1 one", "2 many"]),
        ("nl", ["0 many", "1 one", "2 many"]),
        ("de", ["0 many", "1 one", "2 many"]),
        ("fr", ["0 one", "1 one", "2 many"]),
    ],
)
def test_plural_categories(language: str, words: list[str]) -> None:
    assert [form("{n, plural, one {# one} other {# many}}", language, n=n) for n in range(3)] == words


def test_exact_number_goes_before_the_category() -> None:
    pattern = "{n, plural, =0 {none} =1 {a single} one {# one} other {# many}}"
    assert [form(pattern, n=n) for n in (0, 1, 2)] == ["none", "a single", "2 many"]


def test_minus_one_is_one() -> None:
    assert form("{n, plural, one {# point} other {# points}}", n=-1) == "-1 point"


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "1,234,567"), ("fr", "1\u202f234\u202f567"), ("nl", "1.234.567"), ("de", "1.234.567")],
)
def test_big_numbers_are_grouped_as_in_the_language(language: str, written: str) -> None:
    assert form("{n, plural, other {#}}", language, n=1_234_567) == written


def test_select() -> None:
    pattern = "{x, select, red {warm} other {{x}}}"
    assert form(pattern, x="red") == "warm"
    assert form(pattern, x="blue") == "blue"
    assert form("{done, select, true {yes} other {no}}", done=True) == "yes"


def test_nesting() -> None:
    pattern = "{a, select, x {{n, plural, one {# {word}} other {# {word}s}}} other {}}!"
    assert form(pattern, a="x", n=2, word="train") == "2 trains!"
    assert form(pattern, a="y") == "!"


def test_only_the_chosen_branch_needs_its_parameters() -> None:
    assert form("{x, select, a {{absent}} other {fine}}", x="b") == "fine"


def test_parameters_are_known() -> None:
    found = read("{a} {n, plural, other {# {b}}} {x, select, other {}}", "en").parameters
    assert found == {("a", "plain"), ("n", "plural"), ("b", "plain"), ("x", "select")}


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("{", "expected text, {name}"),
        ("{Name}", "expected text, {name}"),
        ("{n, ordinal, other {}}", "expected text, {name}"),
        ("text }", "no branch is open"),
        ("{n, plural, one {x}}", "no branch 'other'"),
        ("{x, select, a {x}}", "no branch 'other'"),
        ("{n, plural, few {x} other {y}}", "has a branch 'few'"),
        ("{n, plural, one {x} one {x} other {y}}", "a second branch 'one'"),
        ("{n, plural, other {x}", "expected a closing brace"),
        ("{n, plural, other {x", "expected a closing brace"),
        ("#", "# stands outside a plural"),
        ("{n, plural, other {{x, select, other {#}}}}", "# stands outside a plural"),
        ("l'{name}", "expected text, {name}"),
        ("<b>", "expected text, {name}"),
    ],
)
def test_bad_patterns_are_refused(pattern: str, why: str) -> None:
    with pytest.raises(PatternError, match=f"{why}.*at character"):
        read(pattern, "en")


def test_missing_parameter() -> None:
    with pytest.raises(ParameterError, match="parameter missing: name"):
        form("{name}")


def test_plural_wants_a_whole_number() -> None:
    with pytest.raises(TypeError, match="n must be a whole number, not 'two'"):
        form("{n, plural, other {#}}", n="two")
