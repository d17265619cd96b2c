"""Games go as they went when their version of the rules was released."""

import pytest

from roundhouse.editions.versions import RELEASES
from tests.golden import courses


@pytest.mark.parametrize(("version", "name", "seats"), courses.CASES)
def test_games_take_the_course_they_took(version: int, name: str, seats: int) -> None:
    for key, digest in courses.courses(version, name, seats).items():
        assert digest == courses.recorded().get(key), courses.advice(version, key)


def test_every_version_is_recorded() -> None:
    assert {int(key.split()[0]) for key in courses.recorded()} == set(RELEASES)


def test_the_recorded_games_show_the_change_of_version_2() -> None:
    """GAP-07: only games of Germany go otherwise, and some of them do."""
    found = courses.recorded()
    old = {key: found[key] for key in found if key.startswith("1 ")}
    changed = {key for key, course in old.items() if found[f"2{key[1:]}"] != course}
    assert changed
    assert all(key.startswith("1 germany/") for key in changed)


def test_the_advice_depends_on_whether_the_version_is_out() -> None:
    assert courses.is_out(1)
    assert "a version of its own" in courses.advice(1, "1 usa/2 0")
    assert ("make golden" in courses.advice(2, "2 usa/2 0")) == (not courses.is_out(2))
