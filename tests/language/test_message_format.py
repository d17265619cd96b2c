"""The reader of messages: what it understands, what it refuses, and how it says so."""

import json
from pathlib import Path
from typing import Any

import pytest

from roundhouse.language.message_format import ParameterError, PatternError, Value, read

CASES = json.loads(Path(__file__).with_name("patterns.json").read_text("utf-8"))


def form(pattern: str, language: str = "en", **values: Value) -> str:
    return read(pattern, language).format(values)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']} {case['pattern']}")
def test_patterns_read_as_in_the_browser(case: dict[str, Any]) -> None:
    """web/tests/language/format.test.ts reads the same cases. A missing parameter is refused here, shown there."""
    if "missing" in case:
        with pytest.raises(ParameterError, match=f"parameter missing: {case['missing']}$"):
            form(case["pattern"], case["language"], **case["parameters"])
    else:
        assert form(case["pattern"], case["language"], **case["parameters"]) == case["expected"]


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
