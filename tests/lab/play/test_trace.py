"""Traces, refereed by a small program that knows the rules but not the engine."""

import json
import os
import re
import runpy
import sys
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roundhouse import cli, editions
from roundhouse.editions import Edition
from roundhouse.editions.edition import Route
from roundhouse.game import notation
from roundhouse.lab.play import contests, trace

ISLAND = str(Path(__file__).parents[2] / "editions" / "island")
PAGE = Path(__file__).parents[3] / "docs" / "trace.md"
EXAMPLE = ("amsterdam", 2, 7)
PLY = 10
Line = dict[str, Any]


def traced(edition: str, seats: int, seed: int, games: int = 1) -> list[Line]:
    return [json.loads(line) for line in trace.lines(edition, seats, seed, games)]


class Referee:
    """Follows one game from its lines alone."""

    def __init__(self, edition: Edition, lines: list[Line]) -> None:
        self.box, self.heading, self.moves, self.end = edition, lines[0], lines[1:-1], lines[-1]
        self.length = {_text(route): route.length for route in edition.routes}
        self.lanes: dict[frozenset[str], list[str]] = {}
        for route in edition.routes:
            self.lanes.setdefault(frozenset((route.a, route.b)), []).append(_text(route))
        self.tickets = _numbered([f"{ticket.a}:{ticket.b}" for ticket in edition.tickets])

    def check(self) -> None:
        assert [move["ply"] for move in self.moves] == list(range(len(self.moves)))
        for move in self.moves:
            self.count(move)
            assert move["action"] in move["legal"]
            if move["ask"] == "turn":
                assert sorted(move["legal"]) == sorted(self.turn(move))
        for before, after in pairwise(self.moves):
            self.follow(before, after)
        self.order()
        self.score()

    def count(self, move: Line) -> None:
        """Nothing is lost, nothing is there twice."""
        cards = Counter(kind for kind in move["market"] if kind)
        for pile in (move["deck"], move["discard"], *move["hands"], *move["laid"]):
            cards.update(pile)
        assert cards == Counter(self.box.cards)
        decks = [ticket for deck in move["ticket_decks"].values() for ticket in deck]
        spread = [ticket for seat in move["offers"] + move["tickets"] for ticket in seat]
        assert sorted(decks + spread) == sorted(self.tickets)
        for seat, trains in enumerate(move["trains"]):
            lengths = [self.length[route] for route, owner in move["routes"].items() if owner == seat]
            assert trains + sum(lengths) == self.box.trains
            flags = move["held"][seat].get("flag", 0) * (self.box.bonuses.flags.points if self.box.bonuses.flags else 0)
            assert move["points"][seat] == sum(self.box.points[length] for length in lengths) + flags
        self.count_tokens(move)

    def count_tokens(self, move: Line) -> None:
        tokens: Counter[str] = Counter(move["supply"])
        for pile in (*move["held"], *move["lying"].values()):
            tokens.update(pile)
        del tokens["flag"]
        expected: Counter[str] = Counter()
        if self.box.bonuses.passengers:
            expected.update(dict.fromkeys(self.box.bonuses.passengers.kinds, self.box.bonuses.passengers.each))
        if self.box.bonuses.merchandise:
            expected["merchandise"] = self.box.bonuses.merchandise.cards
        assert tokens == expected

    def turn(self, move: Line) -> Iterator[str]:
        """Everything that may be done in a turn, each once."""
        yield from ["draw blind"] if move["deck"] else []
        yield from (f"draw {slot}" for slot, kind in enumerate(move["market"], 1) if kind)
        yield from self.splits([len(deck) for deck in move["ticket_decks"].values()])
        hand = Counter(move["hands"][move["seat"]])
        for route in self.box.routes:
            if self.open(route, move) and route.length <= move["trains"][move["seat"]]:
                colours = self.box.colours if route.colour == "grey" else (route.colour,)
                yield from (f"claim {_text(route)} {payment}" for payment in payments(route.length, colours, hand))

    def splits(self, left: list[int]) -> Iterator[str]:
        if len(left) == 1:
            yield from ["tickets"] if left[0] else []
            return
        drawn = min(self.box.turn.draw, sum(left))
        for first in range(drawn + 1):
            if drawn and first <= left[0] and drawn - first <= left[1]:
                counts = zip((first, drawn - first), self.box.decks, strict=True)
                yield " ".join(["tickets", *(f"{n} {deck}" for n, deck in counts if n)])

    def open(self, route: Route, move: Line) -> bool:
        lanes = self.lanes[frozenset((route.a, route.b))]
        owners = [move["routes"][lane] for lane in lanes if lane in move["routes"]]
        if _text(route) in move["routes"] or move["seat"] in owners:
            return False
        return not owners or len(move["hands"]) > self.box.lanes_close_up_to

    def follow(self, before: Line, after: Line) -> None:
        """The action did what it says, to the one who chose it."""
        seat, words = before["seat"], before["action"].split()
        hands = [Counter(hand) for hand in before["hands"]]
        kept = [set(tickets) for tickets in before["tickets"]]
        if words[0] == "draw" and words[1] != "blind":
            hands[seat][before["market"][int(words[1]) - 1]] += 1
        elif words[0] == "draw":
            gained = Counter(after["hands"][seat]) - hands[seat]
            assert gained.total() == 1
            assert before["deck"][next(iter(gained))] > 0
            hands[seat] += gained
        elif words[0] == "claim":
            self.follow_claim(before, after, hands[seat])
        elif words[0] == "keep" and words[1] != "card":
            kept[seat] |= {before["offers"][seat][int(position) - 1] for position in words[1:]}
        assert hands == [Counter(hand) for hand in after["hands"]]
        if before["ask"] == "keep" or len(words) == 1:
            assert all(mine <= set(now) for mine, now in zip(kept, after["tickets"], strict=True))
        if words[0] != "claim":
            assert after["routes"] == before["routes"]

    def follow_claim(self, before: Line, after: Line, hand: Counter[str]) -> None:
        _, route, payment = before["action"].split()
        colour, _, wilds = payment.partition("+")
        number = self.length[route] if payment == "wilds" else int(wilds or 0)
        paid = Counter({colour: self.length[route] - number, "wild": number})
        paid = Counter({kind: n for kind, n in paid.items() if n})
        assert paid <= hand
        hand -= paid
        assert after["routes"] == before["routes"] | {route: before["seat"]}

    def order(self) -> None:
        """Turns go round the table; the last round counts down to 1."""
        turns = [move for move in self.moves if move["ask"] == "turn"]
        number = self.heading["seats"]
        for before, after in pairwise(turns):
            skipped = (after["seat"] - before["seat"] - 1) % number
            assert skipped == 0 or before["last_round"] - after["last_round"] in (0, 1 + skipped)
            if before["last_round"]:
                assert after["last_round"] == before["last_round"] - 1 - skipped
            elif after["last_round"]:
                assert after["trains"][before["seat"]] <= self.box.end_at
                assert after["last_round"] + skipped == number

    def score(self) -> None:
        last = self.moves[-1]
        routes = dict(last["routes"])
        if last["action"].startswith("claim"):
            routes[last["action"].split()[1]] = last["seat"]
        assert self.end["over"] is True
        for line in self.end["sheet"]:
            mine = [route for route, owner in routes.items() if owner == line["seat"]]
            assert line["routes"] == sum(self.box.points[self.length[route]] for route in mine)
            won = sum(t["points"] if t["done"] else -t["points"] for t in line["tickets"])
            assert line["total"] == line["routes"] + won + sum(line["bonuses"].values())
            assert line["completed"] == sum(t["done"] for t in line["tickets"])
            assert set(last["tickets"][line["seat"]]) <= {t["ticket"] for t in line["tickets"]}
            if not any(place.country for place in self.box.places):
                assert all(t["done"] == self.joined(t["ticket"], mine) for t in line["tickets"])
        self.rank()

    def joined(self, ticket: str, routes: list[str]) -> bool:
        start, goal = ticket.split("/")[0].split(":")
        reached, edges = {start}, [set(route.split("/")[0].split(":")) for route in routes]
        for _ in edges:
            reached |= {place for edge in edges if edge & reached for place in edge}
        return goal in reached

    def rank(self) -> None:
        sheet = self.end["sheet"]
        assert sorted(seat for group in self.end["ranking"] for seat in group) == list(range(len(sheet)))
        totals = [sheet[seat]["total"] for group in self.end["ranking"] for seat in group]
        assert totals == sorted(totals, reverse=True)
        for group in self.end["ranking"]:
            assert len({sheet[seat]["place"] for seat in group}) == 1


def payments(length: int, colours: tuple[str, ...], hand: Counter[str]) -> Iterator[str]:
    for colour in colours:
        for wilds in range(length):
            if hand[colour] >= length - wilds and hand["wild"] >= wilds:
                yield f"{colour}+{wilds}" if wilds else colour
    if hand["wild"] >= length:
        yield "wilds"


def _text(route: Route) -> str:
    return ":".join(sorted((route.a, route.b))) + (f"/{route.lane}" if route.lane > 1 else "")


def _numbered(texts: list[str]) -> list[str]:
    return [
        text if texts[:i].count(text) == 0 else f"{text}/{texts[:i].count(text) + 1}" for i, text in enumerate(texts)
    ]


def companies() -> Iterator[tuple[str, int]]:
    for name in (*editions.names(), ISLAND):
        least, most = editions.load(name).players
        yield from ((name, seats) for seats in {least, (least + most) // 2, most})


@pytest.mark.parametrize(("edition", "seats"), list(companies()))
def test_an_independent_referee_agrees(edition: str, seats: int) -> None:
    box = editions.load(edition)
    for seed in (1, 2):
        Referee(box, traced(edition, seats, seed)).check()


def test_games_and_their_seeds() -> None:
    both = traced("paris", 2, 5, games=2)
    headings = [line for line in both if "game" in line]
    assert headings == [
        {"game": 0, "edition": "paris", "seats": 2, "seed": 5},
        {"game": 1, "edition": "paris", "seats": 2, "seed": 6},
    ]
    second = both.index(headings[1])
    assert both[:second] == traced("paris", 2, 5)
    assert both[second + 1 :] == traced("paris", 2, 6)[1:]


def test_every_sort_of_question_is_traced() -> None:
    asks = {line["ask"] for line in traced(ISLAND, 3, 1, games=5) if "ply" in line}
    assert asks == {"split", "keep", "turn", "second", "take", "flag"}


def test_a_question_says_what_it_is_about() -> None:
    for line in traced(ISLAND, 3, 1, games=5):
        if line.get("ask") == "take":
            assert sorted(line["legal"]) == sorted(f"take {token}" for token in line["lying"][line["topic"]])
        elif line.get("ask") == "flag":
            assert line["topic"] in ("red", "white")
        elif "ply" in line:
            assert line["topic"] is None


def fields_of(section: str) -> list[str]:
    """The fields that the page explains in the last or only table before the next heading or text."""
    return re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)


def test_the_page_explains_every_field() -> None:
    page = PAGE.read_text("utf-8")
    parts = re.split(r"^## |^An entry of ", page, flags=re.MULTILINE)
    heading, decision, score, entry = (
        next(part for part in parts if part.startswith(start))
        for start in ("The heading", "A decision", "The score", "`sheet`")
    )
    lines = traced(*EXAMPLE)
    decision = decision[: decision.index("Four things")]
    assert fields_of(heading) == list(lines[0])
    assert fields_of(decision) == list(lines[1])
    assert fields_of(score) == list(lines[-1])
    assert fields_of(entry) == list(lines[-1]["sheet"][0])


def examples() -> dict[str, Line]:
    lines = traced(*EXAMPLE)
    return {"heading": lines[0], "decision": lines[1 + PLY], "score": lines[-1]}


BLOCK = r"(<!-- example: {} -->\n```json\n)(.*?)(\n```)"


@pytest.mark.parametrize("name", ["heading", "decision", "score"])
def test_the_examples_of_the_page_are_real(name: str) -> None:
    page, real = PAGE.read_text("utf-8"), examples()[name]
    if os.environ.get("ROUNDHOUSE_GOLDEN"):
        page = re.sub(BLOCK.format(name), lambda block: block[1] + pretty(real) + block[3], page, flags=re.DOTALL)
        PAGE.write_text(page, "utf-8")
    found = re.search(BLOCK.format(name), page, re.DOTALL)
    assert found
    assert json.loads(found[2]) == real


def pretty(line: Line) -> str:
    """Each field on a line of its own, unless all fit on one."""
    text = json.dumps(line)
    if len(text) < 120:
        return text
    return "{\n" + ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in line.items()) + "\n}"


def test_the_referee_of_the_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    code = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert code
    (tmp_path / "referee.py").write_text(code[1])
    monkeypatch.setattr(sys, "stdin", StringIO("\n".join(trace.lines("amsterdam", 4, 1))))
    runpy.run_path(str(tmp_path / "referee.py"))
    monkeypatch.setattr(sys, "stdin", StringIO("\n".join(trace.lines("usa", 4, 1))))
    with pytest.raises(AssertionError):
        runpy.run_path(str(tmp_path / "referee.py"))


def test_bots_are_traced_as_they_play() -> None:
    heading, *decisions, _ = map(json.loads, trace.lines("paris", 2, 3, seating=("greedy", "planner")))
    assert heading["bots"] == ["greedy", "planner"]
    batch, _, taken = contests.play_noting(editions.load("paris"), ("greedy", "planner"), [3])
    texts = notation.of(batch.edition)
    assert [decision["action"] for decision in decisions] == [texts.text(int(row.action)) for row in taken]


def test_the_command_takes_one_bot_for_all_or_one_for_each() -> None:
    command = ["trace", "paris", "--seats", "3", "--seed", "1", "--bots"]
    told = CliRunner().invoke(cli.app, [*command, "greedy"])
    assert json.loads(told.output.splitlines()[0])["bots"] == ["greedy"] * 3
    refused = CliRunner().invoke(cli.app, [*command, "greedy,dice"])
    assert (refused.exit_code, "one for each of 3 seats" in re.sub(r"\s+", " ", refused.output)) == (2, True)
