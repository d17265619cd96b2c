"""Fair chance among people: nobody knows the secret before the end, and everybody knows its commitment."""

import random
import subprocess

import pytest

from roundhouse import BadJournal, Game
from roundhouse.game import fairness, seeds
from roundhouse.rules.state import GAME, blank
from tests.properties.walks import EDITIONS, contents, every_edition

SECRET = bytes(range(32))


def finish(game: Game, number: int = 0) -> Game:
    dice = random.Random(number)
    while not game.over:
        game.push(dice.choice(game.actions))
    return game


def generator(secret: bytes, position: int) -> bytes:
    record = blank(GAME)[0]
    fairness.reseed(record, secret, position)
    return bytes(record.rng.tobytes())


@every_edition
def test_the_journal_shows_the_secret_when_the_game_is_over(edition: str) -> None:
    game, dice = Game(EDITIONS[edition], 2, secret=SECRET), random.Random(1)
    while not game.over:
        assert SECRET.hex() not in game.journal
        assert f"commitment {fairness.commitment(SECRET)}" in game.journal.splitlines()
        game.push(dice.choice(game.actions))
    assert f"secret {SECRET.hex()}" in game.journal.splitlines()
    assert contents(Game.replay(game.journal, EDITIONS[edition]).record) == contents(game.record)


def test_an_unfinished_game_does_not_replay_without_its_secret() -> None:
    game = Game("usa", 2, secret=SECRET)
    game.play("keep 1 2")
    with pytest.raises(BadJournal) as bad:
        Game.replay(game.journal)
    assert bad.value.code == "journal_no_secret"
    assert contents(Game.replay(game.journal, secret=SECRET).record) == contents(game.record)


def test_another_secret_is_found_out() -> None:
    journal = finish(Game("paris", 2, secret=SECRET)).journal
    with pytest.raises(BadJournal) as bad:
        Game.replay(journal.replace(SECRET.hex(), bytes(32).hex()))
    assert bad.value.code == "journal_wrong_secret"
    with pytest.raises(BadJournal):
        Game.replay(Game("usa", 2, secret=SECRET).journal, secret=bytes(32))


def test_a_short_secret_is_found_out() -> None:
    journal = Game("usa", 2, secret=SECRET).journal.replace(fairness.commitment(SECRET), fairness.commitment(b"x"))
    with pytest.raises(BadJournal) as bad:
        Game.replay(journal, secret=b"x")
    assert (bad.value.code, bad.value.line) == ("bad_secret", 4)


def test_a_commitment_says_nothing_and_fixes_everything() -> None:
    first, second = fairness.new_secret(), fairness.new_secret()
    assert first != second
    assert len(first) == 32
    assert fairness.commitment(first) == fairness.commitment(first) != fairness.commitment(second)
    assert first.hex() not in fairness.commitment(first)


def test_anyone_can_check_a_commitment() -> None:
    done = subprocess.run(["sh", "-c", fairness.recipe(SECRET)], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == fairness.commitment(SECRET)


def test_an_unfinished_journal_is_no_oracle() -> None:
    """The fingerprint does not follow from the table alone, so nobody can find a hand by trying all hands."""
    ends = []
    for secret in (SECRET, bytes(32)):
        game = Game("usa", 2, secret=SECRET)
        game.play("keep 1 2")
        game.secret = secret
        ends.append(game.journal.splitlines()[-1].split()[2])
    assert ends[0] != ends[1]


def test_a_bot_rolls_its_own_dice() -> None:
    rolled = {seeds.for_bot(source, seat) for source in (0, 1, SECRET, bytes(32)) for seat in range(5)}
    assert len(rolled) == 20
    assert all(0 <= number <= seeds.LARGEST_SEED for number in rolled)
    assert seeds.for_bot(SECRET, 1) == seeds.for_bot(SECRET, 1)


def test_chance_is_new_at_every_position() -> None:
    assert len({generator(SECRET, position) for position in range(500)}) == 500
    assert len({generator(bytes([n]) * 32, 0) for n in range(100)}) == 100


def test_chance_does_not_follow_from_what_was_seen() -> None:
    """The state of the generator after a step says nothing about the next step, which is seeded from the secret."""
    game = Game("usa", 2, secret=SECRET)
    twin = game.copy()
    twin.record.rng[:] = 1
    assert game.play("keep 1 2") == twin.play("keep 1 2")
    assert contents(game.record) == contents(twin.record)


def test_the_same_secret_and_actions_make_the_same_game() -> None:
    one, other = (finish(Game("germany", 3, secret=SECRET), 5) for _ in range(2))
    assert contents(one.record) == contents(other.record)
    assert contents(finish(Game("germany", 3, secret=bytes(32)), 5).record) != contents(one.record)


@pytest.mark.parametrize("over", [False, True])
def test_no_view_tells_the_secret(over: bool) -> None:
    game = Game("usa", 2, secret=SECRET)
    finish(game) if over else game.play("keep 1 2")
    for seat in (0, 1, None):
        assert SECRET.hex() not in repr(game.view(seat).as_dict())
        assert not hasattr(game.view(seat), "secret")
