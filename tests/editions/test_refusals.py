"""Wrong data is refused with file, line and what was expected."""

from pathlib import Path

import pytest

from roundhouse.editions import limits
from roundhouse.editions.reading import read
from tests.editions.breaking import change, refusal

TOML = [
    ("[title]", "[name]", "no key but"),
    ('en = "Island"\n', "", "some text in quotes"),
    ('en = "Island"', "en = 3", "some text in quotes"),
    ('en = "Island"', 'en = " "', "some text in quotes"),
    ('nl = "Eiland"', 'it = "Isola"', "no key but en, fr, nl, de"),
    ("printed = true", 'printed = "yes"', "true or false"),
    ("width = 400", "width = 0", "a number, 1 to"),
    ("width = 400", "width = nan", "a number, 1 to"),
    ("width = 400", "width = inf", "a number, 1 to"),
    ("height = 300.5", "height = true", "a number, 1 to"),
    ("height = 300.5", "depth = 300.5", "no key but printed, width, height"),
    ("width = 400", "width = 400\nmillimetres = 100", "a number, 200 to 2000"),
    ('train = "wagon"', 'train = "plane"', "wagon, cart, bus"),
    ('passenger = "passenger"\n', "", "some text in quotes"),
    ('merchandise = "merchandise"\n', 'merchandise = "merchandise"\nship = "wagon"\n', "no key but"),
    ("least = 2", "least = 4", "a whole number, 2 to 3"),
    ("least = 2", "least = 1", "a whole number, 2 to 3"),
    ("most = 3", "most = 6", f"a whole number, 2 to {limits.SEATS}"),
    ("most = 3", "most = 3.0", "a whole number"),
    ("most = 3", "most = true", "a whole number"),
    ('"red", "blue", "black"', '"red", "blue"', "a colour for each of 3 seats"),
    ('"red", "blue", "black"', '"red", "blue", "blue"', "different ones"),
    ('"red", "blue", "black"', '"red", "blue", "mauve"', "different ones"),
    ('"red", "blue", "black"', '"red", "blue", []', "different ones"),
    ('first = "oldest"', 'first = "tallest"', "most_travelled, oldest, youngest, random"),
    ('first = "oldest"', 'first = "oldest"\nlast = 3', "no key but"),
    ("trains = 12", "trains = 121", f"a whole number, 1 to {limits.TRAINS}"),
    ("trains = 12", "trains = -1", "a whole number, 1 to"),
    ("trains = 12\n", "", "a whole number, 1 to"),
    ("hand = 2", "hand = -2", "a whole number, 0 to"),
    ("hand = 2", 'hand = "2"', "a whole number, 0 to"),
    ("sweep_at = 3", "sweep_at = 2", "a whole number, 3 to 5"),
    ("end_at = 2", "end_at = 12", "a whole number, 0 to 11"),
    ("lanes_close_up_to = 2", "lanes_close_up_to = 9", "a whole number, 0 to"),
    ("lanes_close_up_to = 2", "lanes_close_up_to = 2\nlaps = 3", "no key but"),
    ("red = 6", "mauve = 6", "no key but"),
    ("red = 6", "grey = 6", "no key but"),
    ("red = 6", "red = 0", f"a whole number, 1 to {limits.CARDS}"),
    ("red = 6", "red = 251", f"a whole number, 1 to {limits.CARDS}"),
    ("wild = 4", "wild = 19", "no more wilds than other cards"),
    ("wild = 4\n", "", "a whole number, 0 to"),
    ("1 = 1", "9 = 1", "no key but 1, 2, 3, 4, 5, 6, 7, 8"),
    ("1 = 1", "1 = -1", f"a whole number, 0 to {limits.POINTS}"),
    ("1 = 1", "one = 1", "no key but"),
    ('["short", "long"]', '["short"]', "short"),
    ('["short", "long"]', '["short", "Long"]', "different names"),
    ('["short", "long"]', '["short", "short"]', "different names"),
    ('["short", "long"]', '["short", "long", "other"]', f"1 to {limits.DECKS}"),
    ('["short", "long"]', "[]", f"1 to {limits.DECKS}"),
    ('["short", "long"]', '"short"', "a list"),
    ("start = { draw = 2, keep = 1 }", "start = { draw = 2, keep = 3 }", "a whole number, 1 to 2"),
    ("start = { draw = 2, keep = 1 }", "start = { draw = 2, keep = 0 }", "a whole number, 1 to 2"),
    ("start = { draw = 2, keep = 1 }", "start = { draw = 6, keep = 1 }", f"a whole number, 1 to {limits.OFFER}"),
    ("start = { draw = 2, keep = 1 }", "start = { draw = 3, keep = 1 }", "at least 9 tickets in deck short"),
    ("start = { draw = 2, keep = 1 }", "start = { draw = 2 }", "a whole number, 1 to 2"),
    ("start = { draw = 2, keep = 1 }", "start = 2", "a table"),
    ("turn = { draw = 3, keep = 1 }", "turn = { draw = 3, keep = 1, lose = 1 }", "no key but draw, keep"),
    ('start_returns = "shuffle"', 'start_returns = "top"', "bottom, shuffle"),
    ('start_returns = "shuffle"', 'start_returns = "shuffle"\nset = "third"', "a set that some ticket belongs to"),
    ('start_returns = "shuffle"', 'start_returns = "shuffle"\nset = "First"', "lower-case letters"),
    ("[bonuses.globetrotter]", "[bonuses.marathon]", "no key but"),
    ("points = 7", "points = 101", f"a whole number, 0 to {limits.POINTS}"),
    ("points = 7", "prize = 7", "no key but points"),
    ('kinds = ["red", "blue"]', 'kinds = ["red", "mauve"]', "different ones"),
    ('kinds = ["red", "blue"]', "kinds = []", "at least one colour"),
    ("each = 3", "each = 4", "8 passengers in all the places together"),
    ("each = 3", "each = 0", "a whole number, 1 to"),
    ("each = 3", "each = 61", "a whole number, 1 to 60"),
    ("second = 3\n", "", "a whole number, 0 to"),
    ("cards = 4", "cards = 0", f"a whole number, 1 to {limits.TOKENS_IN_ALL}"),
    ("3 = [5, 3, 1]\n", "", "points by rank"),
    ("3 = [5, 3, 1]", "3 = [5, 3]", "a list of 3 whole numbers"),
    ("3 = [5, 3, 1]", "3 = [5, 3, -1]", "a list of 3 whole numbers"),
    ("3 = [5, 3, 1]", "3 = 5", "a list"),
    ("3 = [5, 3, 1]", "3 = [5, 3, 1]\n6 = [1, 1, 1, 1, 1, 1]", "no key but 2, 3, 4, 5"),
    ('colours = ["red", "white"]', 'colours = ["red", "green"]', "different ones of red, white, blue"),
    ('colours = ["red", "white"]', 'colours = ["red", "wild"]', "different ones of red, white, blue"),
    ('colours = ["red", "white"]', "colours = []", "at least one colour"),
    ("points = 3", "points = 0", f"a whole number, 1 to {limits.POINTS}"),
    ('"longest_path", "passengers"]', '"age"]', "different ones of tickets, longest_path, passengers"),
    ('"longest_path", "passengers"]', '"tickets"]', "different ones"),
    ("tie_breaks = ", "ties = ", "no key but tie_breaks"),
    ("[winner]", '[files]\nplaces = "none.csv"\n[winner]', "a file"),
    ("[winner]", '[files]\nplaces = "/etc/places.csv"\n[winner]', "a path relative to the edition"),
    ("[winner]", '[files]\nplaces = "."\n[winner]', "a file"),
    ("[winner]", '[files]\nboard = "places.csv"\n[winner]', "no key but places, routes, tickets"),
    ("[winner]", "[winner", "TOML"),
    ("hand = 2", "hand = 2\nhand = 3", "TOML"),
    ("hand = 2", "hand = ", "TOML"),
    ("hand = 2", "hand = " + "[" * 5000, "TOML"),
]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("alba,Alba,city,50,50,1,yes,up", "n, ne, e, se, s, sw, w, nw"),
        ("nord,Nord,country,200,10,1,,n", "nothing, as the name of a country stands in its area"),
    ],
)
def test_a_wrong_side_of_a_name_is_refused(island: Path, row: str, expected: str) -> None:
    lines = (island / "places.csv").read_text("utf-8").splitlines()
    place = row.split(",")[0]
    rows = [row if line.startswith(f"{place},") else f"{line}," for line in lines[1:]]
    (island / "places.csv").write_text("\n".join([f"{lines[0]},side", *rows]), "utf-8")
    assert (refusal(island).key, refusal(island).expected) == ("side", expected)


@pytest.mark.parametrize(("old", "new", "expected"), TOML)
def test_wrong_settings_are_refused(island: Path, old: str, new: str, expected: str) -> None:
    change(island, "edition.toml", old, new)
    assert expected in refusal(island).expected


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ("trains = 12", "trains = 0", 25, "rules.trains"),
        ("trains = 12\n", "", 24, "rules.trains"),
        ("start = { draw = 2, keep = 1 }", "start = { draw = 2, keep = 3 }", 44, "tickets.start.keep"),
        ("3 = [5, 3, 1]", "3 = [5]", 65, "bonuses.merchandise.table.3"),
        ("[winner]", "[loser]", 71, "loser"),
        ("hand = 2", "hand = ", 26, None),
        ("red = 6", '"mauve" = 6', 33, "cards.mauve"),
        ("trains = 12", "trains = 200", 25, "rules.trains"),
    ],
)
def test_a_wrong_setting_is_named_with_its_line(island: Path, old: str, new: str, line: int, key: str) -> None:
    change(island, "edition.toml", old, new)
    error = refusal(island)
    assert (error.file, error.line, error.key) == (island / "edition.toml", line, key)


def test_a_missing_table_is_named(island: Path) -> None:
    text = (island / "edition.toml").read_text("utf-8")
    (island / "edition.toml").write_text(text[: text.index("[winner]")], "utf-8")
    assert str(refusal(island)) == f"{island / 'edition.toml'}, winner: expected a table, found nothing"


ROWS = [
    ("places.csv", "alba,Alba", "Alba,Alba", "lower-case letters"),
    ("places.csv", "alba,Alba", "al_ba,Alba", "lower-case letters"),
    ("places.csv", "alba,Alba", "al:ba,Alba", "lower-case letters"),
    ("places.csv", "alba,Alba", "-alba,Alba", "lower-case letters"),
    ("places.csv", "alba,Alba", ",Alba", "lower-case letters"),
    ("places.csv", "bruma,Brúma", "alba,Brúma", "an id of its own"),
    ("places.csv", "alba,Alba", "alba,", "some text"),
    ("places.csv", "alba,Alba", "alba,Al\tba", "some text"),
    ("places.csv", "Alba,city", "Alba,town", "city, country"),
    ("places.csv", "Alba,city", "Alba,", "city, country"),
    ("places.csv", "city,50,50", "city,nan,50", "a number, 0 to 400"),
    ("places.csv", "city,50,50", "city,inf,50", "a number, 0 to 400"),
    ("places.csv", "city,50,50", "city,-1,50", "a number, 0 to 400"),
    ("places.csv", "city,50,50", "city,1e2,50", "a number, 0 to 400"),
    ("places.csv", "city,50,50", "city,50,301", "a number, 0 to 300.5"),
    ("places.csv", "city,50,50", "city,,50", "a number, 0 to 400"),
    ("places.csv", "50,1,yes", "50,-1,yes", "a whole number, 0 to"),
    ("places.csv", "50,1,yes", "50,1.5,yes", "a whole number, 0 to"),
    ("places.csv", "50,1,yes", "50,1,true", "yes, no"),
    ("places.csv", "50,1,yes", "50,1,no", "the board is said to be the printed one"),
    ("places.csv", "50,1,yes", "50,1", "7 cells"),
    ("places.csv", "50,1,yes", "50,1,yes,yes", "7 cells"),
    ("places.csv", '"Sud, the far one"', '"Sud, the far one', "cells separated by commas"),
    ("places.csv", "id,name", "name,id,id", "each column once"),
    ("places.csv", "id,name", "ident,name", "each column once"),
    ("routes.csv", "a,b,length", "a,b,size", "each column once"),
    ("routes.csv", ",colour,", ",bend,", "each column once"),
    ("routes.csv", "alba,bruma,2", "alba,brma,2", "the id of a place"),
    ("routes.csv", "alba,bruma,2", ",bruma,2", "the id of a place"),
    ("routes.csv", "alba,bruma,2", "alba,alba,2", "another place than the first"),
    ("routes.csv", "alba,bruma,2", "alba,bruma,0", "a whole number, 1 to 8"),
    ("routes.csv", "alba,bruma,2", "alba,bruma,9", f"a whole number, 1 to {limits.LENGTH}"),
    ("routes.csv", "alba,bruma,2", "alba,bruma,two", "a whole number, 1 to 8"),
    ("routes.csv", "alba,bruma,2", "alba,bruma,٢", "a whole number, 1 to 8"),
    ("routes.csv", "alba,bruma,2", "alba,bruma,4", "a length that has points"),
    ("routes.csv", "bruma,alba,2", "bruma,alba,1", "2, as long as the other lane"),
    ("routes.csv", "2,red", "2,pink", "red, white, blue, grey"),
    ("routes.csv", "2,red", "2,wild", "red, white, blue, grey"),
    ("routes.csv", "2,red", "2,", "red, white, blue, grey"),
    ("routes.csv", "red,yes", "red,maybe", "yes, no"),
    ("routes.csv", "yes,,,0.1", "yes,,,2", "a number, -1 to 1"),
    ("routes.csv", "yes,,,0.1", "yes,,,nan", "a number, -1 to 1"),
    ("routes.csv", "yes,,,0.1", "yes,5,5,0.1", "nothing, as neither end is a country"),
    ("routes.csv", "nord,bruma,1", "nord,sud,1", "a city at one end at least"),
    ("routes.csv", "190,20,0.2", ",20,0.2", "a number, 0 to 400"),
    ("routes.csv", "190,20,0.2", "190,2000,0.2", "a number, 0 to 300.5"),
    ("tickets.csv", "a,b,points", "a,b,value", "each column once"),
    ("tickets.csv", "alba,corda,3", "alba,cordoba,3", "the id of a place"),
    ("tickets.csv", "alba,corda,3", "corda,corda,3", "another place than the first"),
    ("tickets.csv", "alba,corda,3", "alba,corda,0", "a whole number, 1 to 100"),
    ("tickets.csv", "alba,corda,3", "alba,corda,-3", f"a whole number, 1 to {limits.POINTS}"),
    ("tickets.csv", "alba,corda,3", "alba,corda," + "9" * 6000, "a whole number, 1 to 100"),
    ("tickets.csv", "3,short", "3,medium", "short, long"),
    ("tickets.csv", "3,short", "3,", "short, long"),
    ("tickets.csv", "short,,first", "short,perhaps,first", "yes, no"),
    ("tickets.csv", "short,,first", "short,,First!", "names in lower-case letters"),
]


@pytest.mark.parametrize(("file", "old", "new", "expected"), ROWS)
def test_a_wrong_row_is_refused_with_its_line(island: Path, file: str, old: str, new: str, expected: str) -> None:
    line = change(island, file, old, new)
    error = refusal(island)
    assert (error.file, error.line) == (island / file, line)
    assert expected in error.expected
    assert f"{file}, line {line}" in str(error)


def test_lines_are_counted_over_blank_ones(island: Path) -> None:
    assert change(island, "routes.csv", "corda,estra,3,red", "corda,estra,3,rde") == 8
    error = refusal(island)
    assert str(error) == f"{island / 'routes.csv'}, line 8, colour: expected red, white, blue, grey, found 'rde'"


def test_a_ticket_nobody_could_complete_is_refused(island: Path) -> None:
    change(island, "routes.csv", "estra,sud,1,grey,,210,280,\n", "")
    change(island, "routes.csv", "corda,nord", "corda,sud")
    line = change(island, "routes.csv", "nord,bruma,1", "sud,bruma,1")
    assert line == 9
    change(island, "places.csv", "nord,Nord,country,200,10,1,\n", "")
    change(island, "places.csv", "alba,Alba,city,50,50,1", "alba,Alba,city,50,50,2")
    assert refusal(island).line == 10
    change(island, "tickets.csv", "nord,delta-9", "sud,delta-9")
    change(island, "tickets.csv", "nord,sud", "bruma,sud")
    assert len(read(island).places) == 6


def test_a_way_through_a_country_does_not_count(island: Path) -> None:
    change(island, "routes.csv", "bruma,corda,1,white,no,,,\n", "")
    change(island, "routes.csv", "corda,estra,3,red,,,,\n", "")
    error = refusal(island)
    assert (error.file.name, error.line) == ("tickets.csv", 2)
    assert error.found == "alba and corda"


def test_a_way_longer_than_the_trains_does_not_count(island: Path) -> None:
    change(island, "edition.toml", "trains = 12", "trains = 5")
    error = refusal(island)
    assert (error.file.name, error.line) == ("tickets.csv", 10)
    assert error.expected == "two places that 5 trains can join"


def test_a_route_longer_than_the_trains_is_refused(island: Path) -> None:
    change(island, "edition.toml", "trains = 12", "trains = 2")
    change(island, "edition.toml", "end_at = 2", "end_at = 1")
    error = refusal(island)
    assert (error.file.name, error.line) == ("routes.csv", 5)


def test_a_place_without_a_route_is_refused(island: Path) -> None:
    change(island, "places.csv", "nord,", "fara,Fara,city,10,10,,\nnord,")
    assert refusal(island).expected == "a route to fara"


def test_too_few_cards_for_hands_and_market(island: Path) -> None:
    change(island, "edition.toml", "hand = 2", "hand = 6")
    error = refusal(island)
    assert (error.key, error.expected) == ("cards", "at least 23 cards, for 3 hands and the market")


def test_too_many_colours_for_the_engine(island: Path) -> None:
    more = "\n".join(f"{colour} = 6" for colour in ("pink", "purple", "yellow", "orange", "black", "green"))
    change(island, "edition.toml", "red = 6", f"red = 6\n{more}")
    error = refusal(island)
    assert (error.expected, error.found) == (f"1 to {limits.COLOURS} colours", "9")


def test_too_many_cards_for_the_engine(island: Path) -> None:
    change(island, "edition.toml", "red = 6", "red = 235")
    assert refusal(island).expected == f"at most {limits.CARDS} cards"


def test_too_many_kinds_of_tokens_for_the_engine(island: Path) -> None:
    kinds = '"red", "blue", "white", "pink", "purple", "black", "green"'
    change(island, "edition.toml", 'kinds = ["red", "blue"]', f"kinds = [{kinds}]")
    error = refusal(island)
    assert (error.expected, error.found) == (f"at most {limits.TOKENS} kinds of tokens", "9")


@pytest.mark.parametrize(
    ("file", "rows", "limit", "what"),
    [
        ("routes.csv", ["alba,bruma,2,grey,,,,"] * 152, limits.ROUTES, "routes"),
        ("routes.csv", ["alba,nord,2,grey,,9,9,"] * 73, limits.NODES, "cities and routes into countries"),
        ("tickets.csv", ["alba,bruma,2,short,,"] * 117, limits.TICKETS, "tickets"),
        ("places.csv", [f"p{i},P{i},city,{i + 1},1,," for i in range(74)], limits.PLACES, "places"),
    ],
)
def test_a_board_past_the_engine_is_refused_with_the_number(
    island: Path, file: str, rows: list[str], limit: int, what: str
) -> None:
    text = (island / file).read_text("utf-8")
    (island / file).write_text(text + "\n".join(rows[:-1]) + "\n", "utf-8")
    if what != "places":
        read(island)
    (island / file).write_text(text + "\n".join(rows) + "\n", "utf-8")
    error = refusal(island)
    assert (error.file.name, error.expected, error.found) == (file, f"at most {limit} {what}", str(limit + 1))


@pytest.mark.parametrize("bonus", ["longest_path", "passengers"])
def test_a_tie_break_needs_its_bonus(island: Path, bonus: str) -> None:
    change(island, "edition.toml", "[bonuses.longest_path]\npoints = 7\n", "")
    change(island, "edition.toml", '"longest_path", "passengers"]', f'"{bonus}"]')
    if bonus == "passengers":
        read(island)
    else:
        assert refusal(island).expected == "a bonus longest_path for this tie-break"


def test_passengers_need_their_bonus(island: Path) -> None:
    text = (island / "edition.toml").read_text("utf-8")
    start, end = text.index("[bonuses.passengers]"), text.index("[bonuses.merchandise]")
    text = text[:start] + text[end:]
    (island / "edition.toml").write_text(text.replace('passenger = "passenger"\n', ""), "utf-8")
    error = refusal(island)
    assert (error.expected, error.found) == ("0 passengers in all the places together", "6")


def test_merchandise_needs_its_bonus(island: Path) -> None:
    text = (island / "edition.toml").read_text("utf-8")
    start, end = text.index("[bonuses.merchandise]"), text.index("[bonuses.flags]")
    text = text[:start] + text[end:]
    (island / "edition.toml").write_text(text.replace('merchandise = "merchandise"\n', ""), "utf-8")
    assert refusal(island).expected == "no route with merchandise, as there is no such bonus"


def test_the_merchandise_bonus_needs_routes(island: Path) -> None:
    change(island, "routes.csv", "red,yes", "red,no")
    change(island, "routes.csv", "grey,yes", "grey,no")
    assert refusal(island).expected == "some route with merchandise"
