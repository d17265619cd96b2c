"""Converts actions, routes and tickets to text and back."""

import re
from collections.abc import Iterable
from functools import lru_cache

from roundhouse.editions import Edition
from roundhouse.editions.edition import WILD, Route, Ticket
from roundhouse.editions.limits import OFFER
from roundhouse.game.errors import Illegal, Malformed
from roundhouse.rules import box as boxes
from roundhouse.rules import catalogue
from roundhouse.rules.catalogue import CLAIMS, COUNTS, FLAGS, SORTS, SPLITS
from roundhouse.rules.state import GREY, SLOTS
from roundhouse.rules.state import WILD as WILD_KIND

LONGEST_TEXT = 200


class Notation:
    """Converts the actions of one edition to text and back."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.box = boxes.pack(edition)
        self.kinds = (*edition.colours, *[""] * (WILD_KIND - len(edition.colours)), WILD)
        self.tokens = boxes.tokens(edition)
        self.places = tuple(place.id for place in edition.places)
        self.routes = tuple(route.text for route in edition.routes)
        self.tickets = tuple(_number(f"{ticket.a}:{ticket.b}" for ticket in edition.tickets))
        self._routes = {text: i for i, text in enumerate(self.routes)}
        self._tickets = {text: i for i, text in enumerate(self.tickets)}
        self.size = int(self.box.actions)
        """The size of the action space. Every action has a number below it; some of these numbers are no action."""
        self.actions = frozenset(self._numbers())
        self._texts: dict[int, str] = {}
        self._told: dict[str, int] = {}
        self._payments: dict[int, tuple[str, str]] = {}

    def __repr__(self) -> str:
        return f"Notation({self.edition.id!r}, size={self.size})"

    def _numbers(self) -> Iterable[int]:
        """The numbers that are actions of this edition."""
        pairs = [(a, b) for a in range(COUNTS) for b in range(COUNTS) if 1 <= a + b <= OFFER]
        splits = [catalogue.split(a, b) for a, b in pairs] if len(self.edition.decks) > 1 else [catalogue.TICKETS]
        keeps = [catalogue.keep(mask) for mask in range(1, 1 << OFFER)]
        takes = [catalogue.take(token) for token in range(len(self.tokens))]
        return [*range(SPLITS), *splits, *keeps, *takes, *range(FLAGS, self.size)]

    def text(self, action: int) -> str:
        """The text of an action."""
        if action not in self._texts:
            self._texts[action] = self._text(action)
            self._told[self._texts[action]] = action
        return self._texts[action]

    def by_route(self, actions: Iterable[int]) -> tuple[list[str], dict[str, list[str]]]:
        """Actions in short: those that are no claims, and for each route the payments that would claim it."""
        rest: list[str] = []
        claims: dict[str, list[str]] = {}
        texts, payments = self._texts, self._payments
        for action in actions:
            if action < CLAIMS:
                rest.append(texts.get(action) or self.text(action))
            else:
                route, payment = payments.get(action) or self._payment(action)
                if route in claims:
                    claims[route].append(payment)
                else:
                    claims[route] = [payment]
        return rest, claims

    def _payment(self, action: int) -> tuple[str, str]:
        _, route, payment = self.text(action).split()
        return self._payments.setdefault(action, (route, payment))

    def _text(self, action: int) -> str:
        match SORTS[catalogue.sort(action)]:
            case "claim":
                return self._claim_text(*catalogue.payment(self.box, action))
            case "flag":
                return "keep card" if action == catalogue.KEEP_CARD else "discard card"
            case "take":
                return f"take {self.tokens[catalogue.token(action)]}"
            case "keep":
                return " ".join(["keep", *(str(i + 1) for i in range(OFFER) if catalogue.mask(action) >> i & 1)])
            case "split":
                return self._split_text(*catalogue.counts(action))
        return "draw blind" if action == catalogue.BLIND else f"draw {catalogue.slot(action) + 1}"

    def parse(self, text: str) -> int:
        """The number of the action that a text means. Spaces and case do not matter.

        Raises Malformed, or Illegal if this payment can never claim the route.
        """
        told = self._told.get(text)
        return self._parse(text) if told is None else told

    def _parse(self, text: str) -> int:
        words = text.lower().split() if len(text) <= LONGEST_TEXT else []
        match words:
            case ["draw", "blind"]:
                return catalogue.BLIND
            case ["draw", number] if _is_number(number, SLOTS):
                return catalogue.draw(int(number) - 1)
            case ["claim", route, payment]:
                return self._claim(route, payment)
            case ["tickets", *split]:
                return self._split(text, split)
            case ["keep", "card"]:
                return catalogue.KEEP_CARD
            case ["discard", "card"]:
                return catalogue.DISCARD_CARD
            case ["keep", *places] if places and all(_is_number(place, OFFER) for place in places):
                return catalogue.keep(sum({1 << int(place) - 1 for place in places}))
            case ["take", token] if token in self.tokens:
                return catalogue.take(self.tokens.index(token))
        raise self._malformed("malformed", text)

    def number(self, action: int) -> int:
        """The same number if it is an action. Raises Malformed otherwise."""
        if action not in self.actions:
            raise self._malformed("malformed", str(action))
        return action

    def route(self, text: str) -> int:
        """The number of a route; its places may come in either order."""
        ends, slash, lane = text.partition("/")
        rest = "" if lane == "1" else slash + lane
        for form in (ends, ":".join(reversed(ends.split(":")))):
            if form + rest in self._routes:
                return self._routes[form + rest]
        raise self._malformed("unknown_route", text)

    def ticket(self, text: str) -> int:
        return self._tickets[text]

    def ticket_value(self, text: str) -> Ticket:
        return self.edition.tickets[self._tickets[text]]

    def route_value(self, text: str) -> Route:
        return self.edition.routes[self.route(text)]

    def _claim_text(self, route: int, colour: int, wilds: int) -> str:
        payment = "wilds" if colour == WILD_KIND else f"{self.kinds[colour]}+{wilds}" if wilds else self.kinds[colour]
        return f"claim {self.routes[route]} {payment}"

    def _claim(self, route_name: str, payment: str) -> int:
        route = self.route(route_name)
        length = int(self.box.length[route])
        if payment == "wilds":
            return int(catalogue.claim(self.box, route, WILD_KIND, length))
        colour, plus, wilds = payment.partition("+")
        if colour not in self.edition.colours or (plus and not re.fullmatch("[0-9]{1,2}", wilds)):
            raise self._malformed("unknown_card", payment)
        kind = self.kinds.index(colour)
        if self.box.colour[route] not in (GREY, kind):
            demanded = self.kinds[self.box.colour[route]]
            raise Illegal("wrong_colour", self.edition, route=self.routes[route], colour=demanded, given=colour)
        if int(wilds or 0) >= length:
            raise Illegal("too_many_wilds", self.edition, length=length)
        return int(catalogue.claim(self.box, route, kind, int(wilds or 0)))

    def _split(self, text: str, split: list[str]) -> int:
        decks = self.edition.decks
        if len(decks) == 1 and not split:
            return catalogue.TICKETS
        numbers = dict(zip(split[1::2], split[::2], strict=False))
        right = len(split) == 2 * len(numbers) and numbers.keys() <= set(decks)
        if len(decks) == 1 or not split or not right or not all(_is_number(n, OFFER, 0) for n in numbers.values()):
            raise self._malformed("malformed", text)
        first, second = (int(numbers.get(deck, 0)) for deck in decks)
        if not 1 <= first + second <= OFFER:
            raise self._malformed("wrong_split", text)
        return catalogue.split(first, second)

    def _split_text(self, first: int, second: int) -> str:
        counts = zip((first, second), self.edition.decks, strict=False)
        return " ".join(["tickets", *(f"{n} {deck}" for n, deck in counts if n)])

    def _malformed(self, code: str, text: str) -> Malformed:
        return Malformed(code, self.edition, text=text[:LONGEST_TEXT])


def _number(texts: Iterable[str]) -> Iterable[str]:
    """Tell equal texts apart: the second becomes `text/2`."""
    seen: dict[str, int] = {}
    for text in texts:
        seen[text] = seen.get(text, 0) + 1
        yield text if seen[text] == 1 else f"{text}/{seen[text]}"


def _is_number(text: str, most: int, least: int = 1) -> bool:
    return len(text) == 1 and text in "0123456789" and least <= int(text) <= most


@lru_cache(256)
def of(edition: Edition) -> Notation:
    return Notation(edition)
