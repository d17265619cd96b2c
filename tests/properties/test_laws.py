"""Every law after every step, for every edition and number of seats, however it is played."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse import Game, load
from roundhouse.rules.laws import LAWS, broken
from tests.properties.walks import CHOICES, EDITIONS, SEED, TABLES, Choice, deal, every_table, walk


def kept(game: Game) -> bool:
    law = broken(game.record, game.notation.box)
    assert law == 0, f"it is not so that {LAWS[law]}:\n{game.as_dict()}"
    return True


@every_table
@pytest.mark.parametrize("choice", CHOICES)
def test_a_game_keeps_the_laws(edition: str, seats: int, choice: Choice) -> None:
    for game in walk(deal(edition, seats, SEED + 11), SEED + 11, choice):
        assert kept(game)


@given(st.sampled_from(TABLES), st.integers(0, 2**63 - 1), st.lists(st.integers(0, 2**20), max_size=60))
def test_any_course_keeps_the_laws(table: tuple[str, int], seed: int, course: list[int]) -> None:
    """Hypothesis chooses the actions, and on failure the shortest course it can find."""
    game = deal(*table, seed)
    for number in course:
        assert kept(game)
        if game.over:
            return
        game.play(game.actions[number % len(game.actions)])
    assert kept(game)


@every_table
def test_a_game_ends_in_time(edition: str, seats: int) -> None:
    """Each step uses up something there is only so much of: cards, trains, tickets."""
    box = load(EDITIONS[edition])
    paid = seats * box.trains
    draws = sum(box.cards.values()) + paid
    claims = min(paid, len(box.routes))
    most = 2 * seats + draws + 3 * claims + 2 * len(box.tickets)
    for seed, choice in enumerate(CHOICES):
        *_, game = walk(deal(edition, seats, SEED + seed), SEED + seed, choice)
        assert game.over
        assert len(game.history) <= most


@every_table
def test_who_is_asked_has_a_real_choice_unless_it_is_a_turn(edition: str, seats: int) -> None:
    for game in walk(deal(edition, seats, SEED + 5), SEED + 5):
        assert game.over or len(game.actions) >= (1 if game.ask in ("turn", "second") else 2)


@every_table
def test_the_sheet_adds_up(edition: str, seats: int) -> None:
    *_, game = walk(deal(edition, seats, SEED + 3), SEED + 3)
    totals = []
    for score in game.sheet.seats:
        tickets = sum(line.points if line.done else -line.points for line in score.tickets)
        assert score.total == score.routes + tickets + sum(score.bonuses.values())
        assert score.completed == sum(line.done for line in score.tickets)
        assert score.routes + score.bonuses.get("flags", 0) == game.record.points[score.seat]
        totals.append(score.total)
    assert all(totals[seat] == max(totals) for seat in game.sheet.winners)
    assert sorted(seat for tied in game.sheet.ranking for seat in tied) == list(range(seats))
