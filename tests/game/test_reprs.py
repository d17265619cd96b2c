"""What games, views and bots show of themselves in a console and in a notebook."""

import pytest

from roundhouse import Game, bots, drawing
from roundhouse.bots.dice import Dice
from roundhouse.bots.thinking.options import Option
from roundhouse.game.positions import place
from tests.properties.walks import deal, every_table, walk


def test_a_game_says_where_it_stands() -> None:
    game = place("usa", 2, routes={"calgary:seattle": 1}, lawful=False)
    assert repr(game) == "Game('usa', seats=2, turn=1, seat=0, ask='turn', points=[0, 7])"


def test_a_view_says_who_looks() -> None:
    game = Game("usa", 3, seed=1)
    assert repr(game.view(1)) == "View('usa', me=1, turn=0, seat=0, ask='keep', points=[0, 0, 0])"
    assert repr(game.view(None)) == "View('usa', me=None, turn=0, seat=0, ask='keep', points=[0, 0, 0])"


def test_a_notation_says_its_edition_and_size() -> None:
    notation = Game("usa", 2, seed=1).notation
    assert repr(notation) == f"Notation('usa', size={notation.size})"


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("planner", "<planner>"),
        ("level3", "<planner:turn=2,card=0.5,hand=1,ambition=1,stubborn=4,learned=0,eager=2,greed=3,slip=0.15>"),
        ("search:nodes=8,caution=0.5", "<search:nodes=8,time=0,threads=1,width=4,caution=0.5>"),
        ("champion:time=0.9", "<champion:nodes=400,time=0.9,threads=1,width=8,caution=0.3>"),
    ],
)
def test_a_bot_says_its_name_and_options(spec: str, told: str) -> None:
    assert repr(bots.make(spec)) == told
    assert repr(bots.make(told.strip("<>"))) == told


def test_values_say_their_fields() -> None:
    game = place("usa", 2, market=["red", "blue", "white", "pink", "black"])
    assert repr(game.play("draw 1")[0]) == "Drew(seat=0, slot=1, kind='red')"
    assert repr(Option("draw 1", 1.5, "card")) == "Option(action='draw 1', value=1.5, why='card')"
    assert repr(Dice(1)) == "<dice>"


def test_a_notebook_shows_the_board_and_whose_routes_they_are() -> None:
    game = place("usa", 2, routes={"atlanta:nashville": 1}, lawful=False)
    expected = drawing.board(game.edition, claimed={"atlanta:nashville": 1})
    assert game._repr_svg_() == expected
    for seat in (0, 1, None):
        assert game.view(seat)._repr_svg_() == expected
    assert expected != drawing.board(game.edition)


@every_table
def test_a_view_reads_as_its_plain_values(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 5), 5)):
        if ply % 16 == 0:
            view = game.view(ply % seats)
            values = view.as_dict()
            assert (view.market, view.owners, view.turn) == (values["market"], values["routes"], values["turn"])
            assert (view.trains, view.points, game.points) == (values["trains"], values["points"], values["points"])
            assert game.turn == view.turn


@every_table
def test_open_routes_are_those_that_only_cards_and_trains_can_forbid(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 6), 6)):
        if ply % 16 == 0:
            seat = ply % seats
            view = game.view(seat)
            assert view.open_routes == [route for route in game.notation.routes if open_to(game, seat, route)]
            if view.ask == "turn" and view.asked:
                claimed = {text.split()[1] for text in view.legal if text.startswith("claim")}
                assert claimed <= set(view.open_routes)
    assert game.view(None).open_routes == []


def open_to(game: Game, seat: int, route: str) -> bool:
    """USA-32 to USA-34, from the owners of the lanes between the same places."""
    owners, ends = game.view(None).owners, set(route.partition("/")[0].split(":"))
    lanes = [owner for text, owner in owners.items() if set(text.partition("/")[0].split(":")) == ends]
    small = game.seats <= game.edition.lanes_close_up_to
    return route not in owners and seat not in lanes and not (small and lanes)
