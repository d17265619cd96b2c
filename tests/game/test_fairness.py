"""The secret of a game follows from the committed secret and all nonces, and a journal shows it."""

import hashlib
import hmac
import random
import re
from dataclasses import replace

import pytest

from roundhouse import BadJournal, Game
from roundhouse.game import fairness
from roundhouse.game.errors import Refused
from roundhouse.game.fairness import Given, Mix
from tests.properties.walks import contents

TABLE = "cd" * 32
NONCES = (bytes(range(32)), bytes(range(32, 64)))
DIGEST = "9bc73724863edb91"


def given(nonce: bytes) -> Given:
    return Given(fairness.nonce_hash(nonce), nonce)


def mix(*of_seats: Given | None, secret: bytes = bytes(32), table: str = TABLE, number: int = 1) -> Mix:
    return Mix(secret, table, number, of_seats or (given(NONCES[0]), None, given(NONCES[1])))


def finished(source: Mix, edition: str = "usa", first: int | None = None) -> Game:
    game, dice = Game(edition, len(source.given), secret=source, first=first), random.Random(3)
    while not game.over:
        game.push(dice.choice(game.actions))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return finished(mix())


def test_everything_can_be_computed_by_hand() -> None:
    """With nothing but SHA-256, HMAC and the lines that the document shows."""
    terms = (
        f"roundhouse game 1\ntable {TABLE}\nedition {DIGEST}\nseats 3\nfirst 2\nround 1\n"
        f"nonce 0 {NONCES[0].hex()}\nnonce 1 none\nnonce 2 withheld {'ab' * 32}\n"
    )
    mixture = mix(given(NONCES[0]), None, Given("ab" * 32, None))
    assert mixture.terms(DIGEST, 2) == terms
    assert mixture.mixed(DIGEST, 2) == hmac.new(bytes(32), terms.encode(), hashlib.sha256).digest()
    hashed = hashlib.sha256(f"roundhouse nonce {NONCES[0].hex()}".encode()).hexdigest()
    assert fairness.nonce_hash(NONCES[0]) == hashed
    text = f"roundhouse commitment {bytes(32).hex()}"
    assert fairness.commitment(bytes(32)) == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        mix(secret=b"x" * 32),
        mix(table="ce" * 32),
        mix(number=2),
        mix(given(NONCES[1]), None, given(NONCES[1])),
        mix(given(NONCES[0]), given(NONCES[1]), None),
        mix(given(NONCES[1]), None, given(NONCES[0])),
        mix(given(NONCES[0]), None, None),
        mix(given(NONCES[0]), None, replace(given(NONCES[1]), nonce=None)),
    ],
)
def test_each_part_of_the_mix_counts(other: Mix) -> None:
    assert other.mixed(DIGEST, None) != mix().mixed(DIGEST, None)


def test_the_edition_and_who_begins_count() -> None:
    secrets = {mix().mixed(digest, first) for digest in (DIGEST, DIGEST[::-1]) for first in (None, 0, 1)}
    assert len(secrets) == 6


def test_the_published_hash_is_that_of_the_server_and_not_of_the_mix(game: Game) -> None:
    assert game.commitment == fairness.commitment(bytes(32))
    assert game.secret == mix().mixed(game.edition.digest, None) != bytes(32)


def test_a_copy_and_an_earlier_step_know_the_mix(game: Game) -> None:
    assert game.back_to(20).mix == game.copy().mix == mix()
    assert game.back_to(len(game.history)).journal == game.journal


def test_the_journal_tells_all_of_it(game: Game) -> None:
    lines = game.journal.splitlines()
    assert lines[3:10] == [
        f"commitment {fairness.commitment(bytes(32))}",
        f"table {TABLE}",
        "round 1",
        f"hashes {fairness.nonce_hash(NONCES[0])} - {fairness.nonce_hash(NONCES[1])}",
        f"nonces {NONCES[0].hex()} - {NONCES[1].hex()}",
        f"mixed {mix().mixed(game.edition.digest, None).hex()}",
        f"secret {bytes(32).hex()}",
    ]


def test_a_journal_with_nonces_is_replayed(game: Game) -> None:
    again = Game.replay(game.journal)
    assert contents(again.record) == contents(game.record)
    assert (again.mix, again.journal) == (game.mix, game.journal)


def test_while_the_game_goes_on_neither_secret_is_in_the_journal(game: Game) -> None:
    early = game.back_to(12)
    assert game.secret
    assert "secret" not in early.journal
    assert game.secret.hex() not in early.journal
    assert Game.replay(early.journal, secret=bytes(32)).journal == early.journal


@pytest.mark.parametrize(
    ("heading", "code"),
    [
        ("commitment", "journal_wrong_secret"),
        ("secret", "journal_wrong_secret"),
        ("hashes", "wrong_nonce"),
        ("nonces", "wrong_nonce"),
        ("mixed", "journal_mixed"),
        ("table", "journal_mixed"),
        ("round", "journal_mixed"),
    ],
)
def test_a_changed_line_is_found(game: Game, heading: str, code: str) -> None:
    changed = re.sub(rf"(?m)^({heading} .*?)(.)$", lambda line: f"{line[1]}{(int(line[2], 16) + 1) % 10}", game.journal)
    with pytest.raises(BadJournal) as caught:
        Game.replay(changed)
    assert caught.value.code == code


@pytest.mark.parametrize("heading", ["table", "round", "hashes", "nonces"])
def test_a_lost_line_is_found(game: Game, heading: str) -> None:
    for lost in ("", f"{heading}\n"):
        with pytest.raises(BadJournal) as caught:
            Game.replay(re.sub(rf"(?m)^{heading} .*\n", lost, game.journal))
        assert (caught.value.code, caught.value.parameters) == ("journal_missing", {"text": heading})


def exchanged(text: str, **lines: str) -> str:
    """The journal with other headings, and without the line that tells the result of the mix."""
    for heading, value in lines.items():
        text = re.sub(rf"(?m)^{heading} .*$", f"{heading} {value}", text)
    return re.sub(r"(?m)^mixed .*\n", "", text)


def test_the_result_of_the_mix_need_not_be_told(game: Game) -> None:
    assert Game.replay(exchanged(game.journal)).mix == game.mix


def test_another_secret_or_nonce_gives_another_game(game: Game) -> None:
    """Even if its hash was exchanged, too."""
    other = b"x" * 32
    secret = exchanged(game.journal, secret=other.hex(), commitment=fairness.commitment(other))
    nonce = exchanged(game.journal, nonces=f"{other.hex()} - -", hashes=f"{fairness.nonce_hash(other)} - -")
    for text in (secret, nonce):
        with pytest.raises(BadJournal) as caught:
            Game.replay(text)
        assert caught.value.line > text.splitlines().index("")


def test_nonces_without_a_hash_and_for_other_seats_are_refused(game: Game) -> None:
    one, other = fairness.nonce_hash(NONCES[0]), NONCES[1].hex()
    for hashes, nonces, code in [
        (f"{one} - -", f"{NONCES[0].hex()} {other} -", "journal_header"),
        (f"{one} -", f"{NONCES[0].hex()} -", "bad_nonces"),
        (f"{one} - -", f"{NONCES[0].hex()} -", "journal_header"),
        (f"{one.upper()} - -", f"{NONCES[0].hex()} - -", "journal_header"),
    ]:
        with pytest.raises(BadJournal) as caught:
            Game.replay(exchanged(game.journal, hashes=hashes, nonces=nonces))
        assert caught.value.code == code


def test_wrong_mixes_are_refused() -> None:
    for wrong, code in [
        (mix(None, None), "bad_nonces"),
        (mix(Given(TABLE, NONCES[0]), None, None), "wrong_nonce"),
        (mix(secret=b""), "bad_secret"),
    ]:
        with pytest.raises(Refused) as caught:
            Game("usa", 3, secret=wrong)
        assert caught.value.code == code
