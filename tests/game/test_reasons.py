"""Why a route cannot be claimed yet, asked at any time."""

from typing import Any

from roundhouse.game.positions import place
from roundhouse.game.reasons import why_not
from roundhouse.game.views import View
from roundhouse.language import for_edition, telling


def seen(hand: dict[str, int], **more: Any) -> View:
    return place("usa", 2, lawful=False, hands=[{}, hand], **more).view(1)


def why(route: str, hand: dict[str, int], **more: Any) -> tuple[str, dict[str, str | int]] | None:
    reason = why_not(seen(hand, **more), route)
    return (reason.code, reason.parameters) if reason else None


def test_cards_are_missing() -> None:
    missing = {"kind": "blue", "needed": 6, "held": 1, "held_wilds": 1}
    assert why("portland:salt-lake-city", {"blue": 1, "wild": 1}) == ("short_of_cards", missing)


def test_grey_routes_take_the_kind_there_is_most_of() -> None:
    missing = {"kind": "red", "needed": 6, "held": 2, "held_wilds": 0}
    assert why("winnipeg:sault-st-marie", {"blue": 1, "red": 2}) == ("short_of_cards", missing)


def test_wilds_count() -> None:
    assert why("portland:salt-lake-city", {"blue": 4, "wild": 2}) is None


def test_trains_are_missing() -> None:
    assert why("portland:salt-lake-city", {"blue": 6}, trains=[45, 5]) == ("too_few_trains", {"needed": 6, "left": 5})


def test_taken_routes_say_so() -> None:
    reason = why("portland:salt-lake-city", {}, routes={"portland:salt-lake-city": 0})
    assert reason == ("route_taken", {"route": "portland:salt-lake-city", "owner": 0})


def test_it_is_told() -> None:
    view = seen({"blue": 1, "wild": 1})
    reason = why_not(view, "portland:salt-lake-city")
    assert reason
    told = telling.refusal(reason, for_edition("en", view.edition), ["Ann", "Ben"])
    assert told == "6 blue cards needed; in hand 1, and 1 locomotive."
