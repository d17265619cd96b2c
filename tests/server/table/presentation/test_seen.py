"""What viewers see of a game, encoded part by part."""

import json
import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from roundhouse import editions
from roundhouse.game import Game
from roundhouse.game.plain import fields
from roundhouse.game.views import PRIVATE, PUBLIC
from roundhouse.server.table.presentation import seen
from roundhouse.server.table.presentation.seen import Form, Seen
from roundhouse.server.table.presentation.snapshot import Audience, Snapshot
from tests.server.table.logs import begun

BRIEF = Form(None, True)
FROM_THE_RECORD = ("standings", "completed")
"""Parts that kernels compute from the whole record."""
read = msgspec.json.decode


def everything(told: Seen, game: Game, seat: int, form: Form) -> Any:
    view = game.view(seat)
    private = {**told.private(view, seat), **told.question(view, seat, form, None)}
    return read(told.public(game)), {name: read(value) for name, value in private.items()}


@pytest.mark.parametrize("edition", [*editions.names(), "tests/editions/island"])
def test_a_part_that_was_encoded_before_is_what_it_would_be_now(edition: str) -> None:
    """Through a whole game, with some steps taken back."""
    dice, told = random.Random(edition), Seen()
    game = Game(edition, 3, seed=4)
    while not game.over:
        seat, form = dice.randrange(3), dice.choice((Form(), BRIEF))
        assert everything(told, game, seat, form) == everything(Seen(), game, seat, form)
        game.play(dice.choice(game.legal))
        if dice.random() < 0.1:
            game = game.back_to(len(game.history) - dice.randrange(min(4, len(game.history))))
    for seat in range(3):
        assert everything(told, game, seat, BRIEF) == everything(Seen(), game, seat, BRIEF)


@pytest.mark.parametrize("name", sorted((PUBLIC | PRIVATE).keys() - FROM_THE_RECORD))
def test_a_part_follows_from_the_fields_it_names_and_no_others(name: str) -> None:
    part = (PUBLIC | PRIVATE)[name]
    for edition in editions.names():
        game = Game(edition, 2, seed=1)
        for seat in (0, None):
            known = fields(game.view(seat).record)
            few = SimpleNamespace(**{field: getattr(known, field) for field in part.fields})
            assert part.value(few, game.notation) == part.value(known, game.notation)


def test_only_what_changed_is_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card drawn from the pile changes neither the routes nor what others hold."""
    log = begun("ppp")
    before = Snapshot(log.table)
    for other in range(3):
        before.message("look", Audience((other,), form=BRIEF), 5.0)
    encoded: list[object] = []
    raw = seen.raw

    def noted(content: object) -> msgspec.Raw:
        encoded.append(content)
        return raw(content)

    monkeypatch.setattr(seen, "raw", noted)
    drawer = log.table.asked[0]
    log.play(sort="draw blind")
    after = Snapshot(log.table, before=before)
    for other in range(3):
        after.message("look", Audience((other,), form=BRIEF), 5.0)
    game = log.table.running()
    assert game.view(drawer).hand in encoded
    assert not [other for other in range(3) if other != drawer and game.view(other).hand in encoded]
    assert game.view(None).public()["standings"] not in encoded


def test_talk_does_not_list_the_actions_again(monkeypatch: pytest.MonkeyPatch) -> None:
    log = begun()
    seat = log.table.asked[0]
    shown = Snapshot(log.table)
    audiences = [Audience((seat,), form=form) for form in (Form("en"), BRIEF)]
    told = [json.loads(shown.message("look", audience, 5.0))["mine"] for audience in audiences]
    monkeypatch.setattr(seen.Question, "_values", lambda *_: pytest.fail("listed again"))
    log.add("chat", seat, text="hm")
    after = Snapshot(log.table, before=shown)
    assert [json.loads(after.message("look", audience, 5.0))["mine"] for audience in audiences] == told


def test_claims_are_told_by_route_to_whoever_is_told_briefly() -> None:
    """The same actions in a third of the room."""
    log = begun()
    while len(log.table.running().legal) < 300:
        log.play(sort="" if log.table.running().ask == "keep" else "draw")
    seat = log.table.asked[0]
    full, brief = (Snapshot(log.table).message("look", Audience((seat,), form=form), 5.0) for form in (Form(), BRIEF))
    mine = json.loads(brief)["mine"][0]
    claims = [f"claim {route} {price}" for route, prices in mine["claims"].items() for price in prices]
    assert sorted(mine["legal"] + claims) == sorted(json.loads(full)["mine"][0]["legal"])
    assert len(json.dumps([mine["legal"], mine["claims"]])) < len(json.dumps(mine["legal"] + claims)) / 2
    assert "text" not in mine


def test_the_question_is_told_as_a_code() -> None:
    log = begun("ppp")
    asked = log.table.asked[0]
    message = json.loads(Snapshot(log.table).message("look", Audience((asked,)), 5.0))
    assert (message["mine"][0]["ask"], message["mine"][0]["topic"]) == ("turn", None)
    other = json.loads(Snapshot(log.table).message("look", Audience(((asked + 1) % 3,)), 5.0))
    assert "ask" not in other["mine"][0]
