"""Tickets in play, in editions with one deck of them."""

import pytest

from roundhouse.game import Game
from tests.rules.shared.scenes import Scene, draw_two, proves, refused


def left(scene: Scene, number: int) -> Game:
    """A turn with so many tickets in the deck; another seat has the rest."""
    return scene.place(tickets=[[], scene.all_tickets[number:]])


@proves(amsterdam="AMS-27", paris="PAR-28", usa="USA-41", usa_10th="X10-22")
def test_no_limit_on_tickets(scene: Scene) -> None:
    """A seat that holds all others can take the last ones too, and everybody can count them."""
    every, keep = scene.all_tickets, "keep 1 2 3" if scene.edition.startswith("usa") else "keep 1 2"
    drawn = len(keep.split()) - 1
    game = scene.place(tickets=[every[drawn:]])
    game.play("tickets")
    game.play(keep)
    assert sorted(game.as_dict()["tickets"][0]) == sorted(every)
    assert len(every) == {"amsterdam": 24, "paris": 20, "usa": 30, "usa_10th": 69}[scene.edition]
    assert game.view(1).as_dict()["kept"] == [{"tickets": len(every)}, {}]


@proves(amsterdam="AMS-28", paris="PAR-29")
def test_two_are_drawn_and_one_or_both_kept(scene: Scene) -> None:
    """The top two; at least one stays."""
    top = scene.all_tickets[7:10]
    game = scene.place(ticket_decks={"tickets": top})
    game.play("tickets")
    assert game.as_dict()["offers"] == [top[:2], []]
    assert (game.seat, game.ask, sorted(game.legal)) == (0, "keep", ["keep 1", "keep 1 2", "keep 2"])


@proves(amsterdam="AMS-28", paris="PAR-29")
def test_the_rejected_one_goes_under_the_deck(scene: Scene) -> None:
    """At the very bottom; the others stay as they lie."""
    every, game = scene.all_tickets, scene.place()
    game.play("tickets")
    game.play("keep 2")
    assert game.as_dict()["ticket_decks"]["tickets"] == [*every[2:], every[0]]
    assert game.as_dict()["tickets"] == [[every[1]], []]
    assert (game.seat, game.ask) == (1, "turn")


@proves(amsterdam="AMS-28", paris="PAR-29")
def test_kept_tickets_stay(scene: Scene) -> None:
    """Nothing a seat does later gets rid of one."""
    every = scene.all_tickets
    game = scene.place(tickets=[every[:3]], hands=[{scene.colour: 3}])
    game.play("tickets")
    game.play("keep 1")
    draw_two(game)
    game.play(f"claim {scene.three} {scene.colour}")
    assert set(game.as_dict()["tickets"][0]) == set(every[:4])
    assert not {action.split()[0] for action in game.legal} - {"draw", "claim", "tickets"}


@proves(amsterdam="AMS-29", paris="PAR-29", usa="USA-38", usa_10th="X10-22")
def test_one_ticket_left(scene: Scene) -> None:
    """Mistake 11, case 10: it may be drawn, and is kept without a question; then there is none."""
    game = left(scene, 1)
    assert "tickets" in game.legal
    game.play("tickets")
    assert game.as_dict()["tickets"][0] == scene.all_tickets[:1]
    assert game.as_dict()["ticket_decks"] == {"tickets": []}
    assert (game.seat, game.ask) == (1, "turn")
    assert refused(game, "tickets").code == "no_tickets"


@proves(amsterdam="AMS-29", paris="PAR-29", usa="USA-38", usa_10th="X10-22")
def test_two_tickets_left(scene: Scene) -> None:
    """Mistake 11, case 10: with two one can still go back."""
    game = left(scene, 2)
    game.play("tickets")
    assert sorted(game.legal) == ["keep 1", "keep 1 2", "keep 2"]
    game.play("keep 2")
    assert game.as_dict()["tickets"][0] == scene.all_tickets[1:2]
    assert game.as_dict()["ticket_decks"] == {"tickets": scene.all_tickets[:1]}


@proves(amsterdam="AMS-29", paris="PAR-29", usa="USA-38")
def test_no_ticket_left(scene: Scene) -> None:
    """GAP-12, mistake 11, case 10: then there is nothing to draw"""
    game = left(scene, 0)
    assert "tickets" not in game.legal
    assert refused(game, "tickets").code == "no_tickets"


@pytest.mark.parametrize("viewer", [1, None])
@proves(amsterdam="AMS-30", paris="PAR-30")
def test_drawn_tickets_are_secret(scene: Scene, viewer: int | None) -> None:
    """Others are told how many were drawn and kept."""
    game = scene.place()
    (offered,) = game.play("tickets")
    assert offered.seen_by(viewer) == {"event": "offered", "seat": 0, "counts": {"tickets": 2}}
    assert (game.view(viewer).offer, game.view(0).offer) == ([], scene.all_tickets[:2])
    (kept,) = game.play("keep 1")
    assert kept.seen_by(viewer) == {"event": "kept", "seat": 0, "counts": {"tickets": 1}, "returned": 1}
    assert game.view(viewer).tickets == []
