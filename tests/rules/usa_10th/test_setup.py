"""What is in the anniversary box and how a game of it begins."""

from collections import Counter

import pytest

from roundhouse import Game, Refused, load
from roundhouse.game.positions import place

COLOURS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
PLAIN = ["red", "blue", "white", "pink", "green"]
NEW = """
boston:washington 4, calgary:nashville 14, chicago:atlanta 5, chicago:boston 7, chicago:new-york 5, denver:saint-louis
6, duluth:dallas 7, houston:washington 10, kansas-city:boston 11, las-vegas:miami 21, las-vegas:new-york 19,
los-angeles:atlanta 15, los-angeles:calgary 12, los-angeles:oklahoma-city 9, montreal:chicago 7, montreal:dallas 13,
montreal:raleigh 7, nashville:new-york 6, new-york:miami 10, omaha:new-orleans 8, phoenix:boston 19,
pittsburgh:new-orleans 8, portland:houston 16, portland:pittsburgh 19, saint-louis:miami 8, salt-lake-city:chicago 11,
salt-lake-city:kansas-city 7, san-francisco:sault-st-marie 17, san-francisco:washington 21, sault-st-marie:miami 12,
seattle:las-vegas 10, seattle:oklahoma-city 14, toronto:charleston 6, vancouver:denver 11, vancouver:duluth 13,
vancouver:portland 2, washington:atlanta 4, winnipeg:omaha 6, winnipeg:santa-fe 10
"""


def begun(seats: int = 2, seed: int = 1, first: int | None = None) -> Game:
    """A game in which everybody has kept the first two tickets."""
    game = Game("usa_10th", seats, seed=seed, first=first)
    for _ in range(seats):
        game.play("keep 1 2")
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_seats_with_45_trains(seats: int) -> None:
    """X10-01 two to five people, 45 trains each"""
    assert Game("usa_10th", seats, seed=1).as_dict()["trains"] == [45] * seats


@pytest.mark.parametrize("seats", [1, 6])
def test_no_other_number_of_seats(seats: int) -> None:
    """X10-01 neither one person nor six"""
    with pytest.raises(Refused) as refused:
        Game("usa_10th", seats)
    assert refused.value.parameters == {"seats": seats, "least": 2, "most": 5}


def test_the_five_colours_of_usa() -> None:
    """X10-01 blue, red, green, yellow and black"""
    assert load("usa_10th").seat_colours == load("usa").seat_colours


def test_180_cards() -> None:
    """X10-02 69 tickets, one bonus card and 110 train cards split as in USA"""
    table = Game("usa_10th", 3, seed=2).as_dict()
    places = [table["deck"], table["discard"], table["market"], *table["hands"]]
    cards: Counter[str] = sum(map(Counter, places), Counter())
    tickets = {*table["ticket_decks"]["tickets"], *(ticket for offer in table["offers"] for ticket in offer)}
    bonuses = begun().sheet.seats[0].bonuses
    assert cards == dict.fromkeys(COLOURS, 12) | {"wild": 14}
    assert cards.total() + len(tickets) + len(bonuses) == 180
    assert len(tickets) == 69


@pytest.mark.parametrize("seats", [2, 5])
def test_the_table_is_laid(seats: int) -> None:
    """X10-03 scores at zero, four cards each, five in the market, the rest is the pile"""
    for seed in range(20):
        table = Game("usa_10th", seats, seed=seed).as_dict()
        assert table["points"] == [0] * seats
        assert [sum(hand.values()) for hand in table["hands"]] == [4] * seats
        assert None not in table["market"]
        assert table["pile"] + sum(table["discard"].values()) == 105 - 4 * seats


def test_the_bonus_card_lies_beside_the_board() -> None:
    """X10-03 no claim brings it before the end"""
    game = place("usa_10th", 2, hands=[{"white": 6}], market=PLAIN)
    game.play("claim calgary:winnipeg white")
    assert (game.as_dict()["points"], game.as_dict()["held"]) == ([15, 0], [{}, {}])


def test_three_tickets_are_offered() -> None:
    """X10-04 three each, of which two or three are kept"""
    game = Game("usa_10th", 4, seed=3)
    assert [len(offer) for offer in game.as_dict()["offers"]] == [3] * 4
    for _ in range(4):
        assert sorted(game.legal) == ["keep 1 2", "keep 1 2 3", "keep 1 3", "keep 2 3"]
        game.play("keep 2 3")


def test_one_first_ticket_is_too_few() -> None:
    """X10-04 two at least"""
    with pytest.raises(Refused) as refused:
        Game("usa_10th", 2, seed=3).play("keep 3")
    assert (refused.value.code, refused.value.parameters) == ("keep_too_few", {"least": 2})


@pytest.mark.parametrize("seed", range(3))
def test_first_tickets_go_under_the_deck(seed: int) -> None:
    """X10-04 mistake 23, case 18: returned tickets lie at the bottom of an otherwise untouched deck"""
    game = Game("usa_10th", 3, seed=seed)
    before, offers = game.as_dict()["ticket_decks"]["tickets"], game.as_dict()["offers"]
    for answer in ("keep 1 2", "keep 1 2 3", "keep 2 3"):
        game.play(answer)
    after = game.as_dict()["ticket_decks"]["tickets"]
    assert after[:60] == before
    assert set(after[60:]) == {offers[0][2], offers[2][0]}


def test_tickets_are_secret() -> None:
    """X10-04 what a seat holds changes nothing that the others see"""
    one, other = (["chicago:boston", "denver:el-paso"], ["boston:washington", "duluth:houston"])
    games = [place("usa_10th", 2, market=PLAIN, tickets=[tickets]) for tickets in (one, other)]
    assert games[0].view(0).tickets != games[1].view(0).tickets
    for seat in (1, None):
        assert games[0].view(seat).record.tobytes() == games[1].view(seat).record.tobytes()


def test_where_points_come_from() -> None:
    """X10-05 routes, tickets and the longest path; a ticket that is not done costs its points"""
    routes = {"denver:santa-fe": 0, "el-paso:santa-fe": 0, "helena:omaha": 1}
    tickets = [["denver:el-paso", "boston:washington"], ["seattle:new-york"]]
    sheet = place("usa_10th", 2, market=PLAIN, routes=routes, tickets=tickets).sheet
    assert [score.routes for score in sheet.seats] == [2 + 2, 10]
    assert [score.bonuses for score in sheet.seats] == [{"longest_path": 0}, {"longest_path": 10}]
    assert [score.total for score in sheet.seats] == [4 + 4 - 4, 10 - 20 + 10]


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 2), (5, 3)])
def test_turns_go_clockwise(seats: int, first: int) -> None:
    """X10-06 from the one who begins, each turn goes to the next seat"""
    game = begun(seats, first=first)
    for i in range(2 * seats):
        assert game.seat == (first + i) % seats
        game.play("draw blind")
        game.play("draw blind")


@pytest.mark.parametrize(
    "plays",
    [("draw 1", "draw blind"), ("claim denver:santa-fe red",), ("tickets", "keep 1")],
    ids=lambda plays: plays[0],
)
def test_a_turn_is_one_action(plays: tuple[str, ...]) -> None:
    """X10-06 cards, a route or tickets, and it is the next seat's turn"""
    game = place("usa_10th", 3, hands=[{"red": 6}], market=PLAIN)
    assert {action.split()[0] for action in game.legal} == {"draw", "claim", "tickets"}
    for text in plays:
        assert game.seat == 0
        game.play(text)
    assert (game.seat, game.ask) == (1, "turn")


def test_all_69_tickets_form_one_deck() -> None:
    """X10-29 USA's thirty, the 35 of 1910 and four more, all different, in one deck"""
    game = Game("usa_10th", 2, seed=1)
    assert list(game.as_dict()["ticket_decks"]) == ["tickets"]
    assert len(game.as_dict()["ticket_decks"]["tickets"]) == 69 - 6
    ends = {(ticket.a, ticket.b) for ticket in load("usa_10th").tickets}
    parts = [{(ticket.a, ticket.b) for ticket in load(name).tickets} for name in ("usa", "usa_1910")]
    assert [len(part) for part in (ends, *parts)] == [69, 30, 35]
    extra = {("boston", "washington"), ("montreal", "chicago"), ("vancouver", "portland"), ("winnipeg", "omaha")}
    assert ends == parts[0] | parts[1] | extra


def test_values_of_the_new_tickets() -> None:
    """X10-29 mistake 21: what each of the 39 tickets that USA has not is worth"""
    old = {(ticket.a, ticket.b) for ticket in load("usa").tickets}
    values = {f"{t.a}:{t.b}": t.points for t in load("usa_10th").tickets if (t.a, t.b) not in old}
    assert values == {text: int(points) for text, points in (line.split() for line in NEW.split(","))}


def test_values_of_the_old_tickets() -> None:
    """X10-29 mistake 21: four are lowered, the others are as in USA"""
    old, new = ({f"{t.a}:{t.b}": t.points for t in load(name).tickets} for name in ("usa", "usa_10th"))
    assert {text: new[text] for text in old if new[text] != old[text]} == {
        "los-angeles:miami": 19,
        "los-angeles:new-york": 20,
        "sault-st-marie:oklahoma-city": 8,
        "seattle:new-york": 20,
    }
