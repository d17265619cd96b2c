"""A machine that does to a game whatever a caller can do, in any order, and looks whether it is still right."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from roundhouse import Game, NotYourTurn, Refused, imagine
from roundhouse.rules.laws import LAWS, broken
from tests.properties.walks import EDITIONS, TABLES, contents

WORDS = st.sampled_from(
    ["draw", "blind", "claim", "tickets", "keep", "take", "card", "discard", "wilds", "red", "1", "3", "9", "/2", ":"]
)


class Table(RuleBasedStateMachine):
    """One game and all the copies that were taken of it."""

    @initialize(table=st.sampled_from(TABLES), seed=st.integers(0, 2**63 - 1))
    def sit_down(self, table: tuple[str, int], seed: int) -> None:
        self.edition = EDITIONS[table[0]]
        self.game = Game(self.edition, table[1], seed=seed)
        self.copies: list[tuple[Game, bytes]] = []

    @rule(number=st.integers(0, 2**20))
    @precondition(lambda self: not self.game.over)
    def play(self, number: int) -> None:
        text = self.game.legal[number % len(self.game.legal)]
        seat = self.game.seat
        assert self.game.play(text, seat=seat) == self.game.events
        assert self.game.notation.text(self.game.history[-1]) == text

    @rule(number=st.integers(0, 2**20), steps=st.integers(1, 40))
    def play_on(self, number: int, steps: int) -> None:
        for i in range(steps):
            if not self.game.over:
                self.game.play(self.game.actions[(number + 7 * i) % len(self.game.actions)])

    @rule(words=st.lists(WORDS, max_size=4))
    def say_nonsense(self, words: list[str]) -> None:
        text, before = " ".join(words), contents(self.game.record)
        try:
            legal = self.game.notation.text(self.game.notation.parse(text)) in self.game.legal
        except Refused:
            legal = False
        if not legal:
            with pytest.raises(Refused):
                self.game.play(text)
            assert contents(self.game.record) == before

    @rule(seat=st.integers(0, 9))
    @precondition(lambda self: not self.game.over)
    def play_for_another(self, seat: int) -> None:
        before = contents(self.game.record)
        if seat != self.game.seat:
            with pytest.raises(NotYourTurn):
                self.game.play(self.game.legal[0], seat=seat)
            assert contents(self.game.record) == before

    @rule()
    def copy(self) -> None:
        self.copies.append((self.game.copy(), contents(self.game.record)))

    @rule()
    @precondition(lambda self: self.copies)
    def go_back(self) -> None:
        self.game = self.copies[-1][0].copy()

    @rule()
    def replay(self) -> None:
        assert contents(Game.replay(self.game.journal, self.edition).record) == contents(self.game.record)

    @rule(seed=st.integers(0, 1000), looker=st.integers(0, 5))
    def imagine(self, seed: int, looker: int) -> None:
        view = self.game.view(looker if looker < self.game.seats else None)
        assert contents(imagine(view, seed).view(view.me).record) == contents(view.record)

    @invariant()
    def copies_are_as_they_were(self) -> None:
        assert all(contents(copy.record) == then for copy, then in getattr(self, "copies", ()))

    @invariant()
    def the_laws_hold(self) -> None:
        if hasattr(self, "game"):
            law = broken(self.game.record, self.game.notation.box)
            assert law == 0, f"it is not so that {LAWS[law]}"


Table.TestCase.settings = settings(max_examples=30, stateful_step_count=25)
TestTable = Table.TestCase
