"""Every finding is met on a map that has its fault, and not on one without it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from roundhouse import load
from roundhouse.editions.edition import GREY
from roundhouse.lab.balance import findings, report
from roundhouse.lab.balance.findings import CODES, Finding
from roundhouse.lab.balance.report import Report
from roundhouse.lab.statistics.intervals import Estimate
from roundhouse.language import LANGUAGES, for_edition

SURE = Estimate(0.0, -0.1, 0.1)


@pytest.fixture(scope="module")
def even() -> Report:
    """A report in which nothing stands out."""
    made = report.make(load("paris"), 40)
    fair = [use for use in made.colours if use.colour != GREY]
    return replace(
        made,
        figures=replace(made.figures, turns=20.0, spread=0.19, completed=0.8, chair=1.2),
        courses=tuple(
            replace(course, chairs=tuple(Estimate(1 / course.seats, 0, 1) for _ in course.chairs))
            for course in made.courses
        ),
        routes=tuple(
            replace(use, taken=((0.3, 0.3), (0.2,) * 3, (0.2,) * 4), wins=Estimate(1.0, 0.9, 1.1))
            for use in made.routes
        ),
        tickets=tuple(replace(use, kept=0.5, completed=0.8, points=use.way, edge=SURE) for use in made.tickets),
        places=tuple(replace(use, reached=0.5) for use in made.places),
        colours=tuple(replace(use, spaces=2 * use.cards) for use in fair),
    )


def changed(made: Report, name: str, **values: Any) -> Report:
    """With other values in the first of some rows."""
    first, *others = getattr(made, name)
    rows: dict[str, Any] = {name: (replace(first, **values), *others)}
    return replace(made, **rows)


def unfair(made: Report) -> Report:
    course = made.courses[0]
    return changed(made, "courses", chairs=(Estimate(0.8, 0.78, 0.82), *course.chairs[1:]))


def alone(made: Report) -> Report:
    """Without second lanes, and with one connection of everybody's liking."""
    edition = replace(made.edition, routes=tuple(route for route in made.edition.routes if route.lane == 1))
    return changed(replace(made, edition=edition), "routes", taken=((0.5, 0.48), *made.routes[0].taken[1:]))


def figure(made: Report, **values: float) -> Report:
    return replace(made, figures=replace(made.figures, **values))


def cut(made: Report) -> Report:
    """Only one connection leads over the river."""
    far = {"montparnasse", "pantheon", "place-d-italie", "tour-eiffel"}
    ends = [frozenset((route.a, route.b)) for route in made.edition.routes]
    across = [pair for pair in ends if len(pair & far) == 1]
    routes = [route for route, pair in zip(made.edition.routes, ends, strict=True) if pair not in across[1:]]
    return replace(made, edition=replace(made.edition, routes=tuple(routes)))


def dead_end(made: Report) -> Report:
    gone = [route for route in made.edition.routes if "montmartre" in (route.a, route.b)]
    keep = frozenset((gone[0].a, gone[0].b))
    routes = tuple(r for r in made.edition.routes if r not in gone or frozenset((r.a, r.b)) == keep)
    return replace(made, edition=replace(made.edition, routes=routes))


FAULTS: dict[str, Callable[[Report], Report]] = {
    "cut": cut,
    "dead_end": dead_end,
    "chair": unfair,
    "games_short": lambda made: figure(made, turns=3),
    "games_long": lambda made: figure(made, turns=300),
    "scores_alike": lambda made: figure(made, spread=0.01),
    "scores_apart": lambda made: figure(made, spread=0.9),
    "completed_few": lambda made: figure(made, completed=0.01),
    "completed_many": lambda made: figure(made, completed=1.2),
    "place_idle": lambda made: changed(made, "places", reached=0.02),
    "route_idle": lambda made: changed(made, "routes", taken=((0.4, 0.4), (0.2,) * 3, (0.01,) * 4)),
    "route_crowded": alone,
    "route_lucky": lambda made: changed(made, "routes", wins=Estimate(2.0, 1.8, 2.2)),
    "ticket_hard": lambda made: changed(made, "tickets", completed=0.1),
    "ticket_strong": lambda made: changed(made, "tickets", edge=Estimate(9.0, 8.0, 10.0)),
    "ticket_weak": lambda made: changed(made, "tickets", edge=Estimate(-9.0, -10.0, -8.0)),
    "ticket_unwanted": lambda made: changed(made, "tickets", kept=0.01),
    "ticket_off": lambda made: changed(made, "tickets", points=60),
    "colour_scarce": lambda made: changed(made, "colours", spaces=90),
    "colour_spare": lambda made: changed(made, "colours", spaces=1),
}


def test_nothing_stands_out_on_an_even_map(even: Report) -> None:
    assert findings.find(even) == []


def test_every_code_has_a_fault() -> None:
    assert set(FAULTS) == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_fault_is_found_shown_and_told(even: Report, code: str) -> None:
    faulty = FAULTS[code](even)
    found = [finding for finding in findings.find(faulty) if finding.code == code]
    assert found
    for language in LANGUAGES:
        speaker = for_edition(language, faulty.edition)
        for finding in found:
            assert speaker.say(f"balance.{code}", **finding.values).endswith(".")
            assert speaker.say(f"balance.{code}.change").endswith(".")
    assert_shown(found[0], faulty)


def assert_shown(finding: Finding, made: Report) -> None:
    """What it names is on the map."""
    assert set(finding.places) <= {place.id for place in made.edition.places}
    assert set(finding.routes) <= {use.route for use in made.routes}
    assert set(finding.tickets) <= {use.ticket for use in made.tickets}
    about = finding.code.split("_")[0]
    shown = {"route": finding.routes, "ticket": finding.tickets, "place": finding.places, "cut": finding.routes}
    if about in shown:
        assert shown[about]


def test_a_ticket_that_was_hardly_kept_proves_nothing(even: Report) -> None:
    rare = changed(even, "tickets", kept=0.01, completed=0.0, edge=Estimate(50.0, 49.0, 51.0))
    assert {finding.code for finding in findings.find(rare)} == {"ticket_unwanted"}


def test_a_box_of_ours_is_compared_with_the_others(even: Report) -> None:
    """Paris has 14 turns and Amsterdam 13: without Paris, 13 is the least."""
    assert findings.find(figure(even, turns=13)) == []
    assert [finding.code for finding in findings.find(figure(even, turns=11))] == ["games_short"]
