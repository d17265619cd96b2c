"""A game as text: a header, one action a line, then the number of actions and a fingerprint of the outcome."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse import editions
from roundhouse.editions import Edition, versions
from roundhouse.game import fairness
from roundhouse.game.errors import Refused, Value
from roundhouse.game.fairness import Given, Mix

if TYPE_CHECKING:
    from roundhouse.game import Game

FIRST_LINE = "roundhouse journal 1"
MIX_HEADINGS = ("table", "round", "hashes", "nonces")
HEADINGS = ("edition", "seats", "first", "seed", "commitment", *MIX_HEADINGS, "mixed", "secret")
BLAMED = {
    "bad_seats": "seats",
    "bad_seed": "seed",
    "bad_first": "first",
    "bad_secret": "commitment",
    "bad_nonces": "nonces",
    "wrong_nonce": "nonces",
}
"""Refusal of the set-up -> the heading that caused it."""
MOST_LINES = 10_000


class BadJournal(Refused):
    """The journal does not replay. `line` says where; code and parameters say why."""

    def __init__(self, line: int, code: str, edition: Edition | None = None, **parameters: Value) -> None:
        super().__init__(code, edition, **parameters)
        self.line = line


def write(game: Game, ended: bool = False) -> str:
    """The journal of a game that was played from the beginning. It holds the secret once the game is over, or if it
    `ended` before, because all agreed to stop.

    Until then only the host may read it: in the opening it tells what the first seats chose, which the others may not
    know yet (GAP-14).
    """
    lines = [FIRST_LINE, f"edition {_named(game.edition)}", f"seats {game.seats}"]
    if game.first_given is not None:
        lines.append(f"first {game.first_given}")
    lines += _chance(game, game.over or ended)
    lines += ["", *(game.notation.text(action) for action in game.history)]
    return "\n".join([*lines, f"end {len(game.history)} {fingerprint(game)}", ""])


def _named(edition: Edition) -> str:
    """Which edition, under which version of the rules. Journals of 0.1.0 name none: they mean the first."""
    rules = "" if edition.rules == versions.FIRST else f" rules {edition.rules}"
    return f"{edition.id} {edition.digest}{rules}"


def _chance(game: Game, ended: bool) -> list[str]:
    """The lines that say where all chance came from."""
    source = game.source
    if not isinstance(source, bytes):
        return [f"seed {source}"]
    lines = [f"commitment {game.commitment}"]
    if game.mix is None:
        return [*lines, *([f"secret {source.hex()}"] if ended else [])]
    lines += _mixed(game.mix)
    return [*lines, *([f"mixed {source.hex()}", f"secret {game.mix.secret.hex()}"] if ended else [])]


def _mixed(mix: Mix) -> list[str]:
    """What the secret was mixed with: of each seat the hash and the nonce, `-` where there is none."""
    hashes = [given.hash if given else "-" for given in mix.given]
    nonces = [given.nonce.hex() if given and given.nonce else "-" for given in mix.given]
    return [
        f"table {mix.table}",
        f"round {mix.round}",
        f"hashes {' '.join(hashes)}",
        f"nonces {' '.join(nonces)}",
    ]


def fingerprint(game: Game) -> str:
    """A short hash of the actions and of everything on the table and in the hands.

    The secret, if there is one, is hashed too, so that nobody can find hidden cards by trying which give the same hash.
    """
    told = json.dumps([[game.notation.text(action) for action in game.history], game.as_dict()], sort_keys=True)
    return hmac.new(game.secret or b"", told.encode(), hashlib.sha256).hexdigest()[:16]


def replay(text: str, edition: str | Path | Edition | None, secret: bytes | None) -> Game:
    """Play a journal to its end."""
    *_, game = steps(text, edition, secret)
    return game


def steps(text: str, edition: str | Path | Edition | None = None, secret: bytes | None = None) -> Iterator[Game]:
    """Replay a journal. Yields the game after the set-up, after each action, and when the outcome is checked."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadJournal(1, "not_a_journal", expected=FIRST_LINE)
    header, body = _read_header(lines)
    game = _set_up(header, edition, secret)
    yield game
    for number, line in enumerate(lines[body:], body + 1):
        words = line.split()
        if words[:1] == ["end"]:
            _check_end(game, number, words, lines)
            yield game
            return
        if words:
            _play(game, number, line)
            yield game
    raise BadJournal(len(lines), "journal_truncated", game.edition, n=len(game.history))


Header = dict[str, tuple[int, list[str]]]


def _read_header(lines: list[str]) -> tuple[Header, int]:
    """The header's values with their line numbers, and where the actions begin."""
    header: Header = {}
    if len(lines) > MOST_LINES:
        raise BadJournal(MOST_LINES, "journal_too_long", n=MOST_LINES)
    for i, line in enumerate(lines[1:], 2):
        words = line.split()
        if not words:
            return header, i
        if words[0] not in HEADINGS or words[0] in header:
            raise BadJournal(i, "journal_header", text=line[:80])
        header[words[0]] = i, words[1:]
    raise BadJournal(len(lines), "journal_truncated", n=0)


def _set_up(header: Header, edition: str | Path | Edition | None, secret: bytes | None) -> Game:
    from roundhouse.game import Game

    box = _edition(header, edition)
    seats, first, seed = (_number(header, name, box) for name in ("seats", "first", "seed"))
    secret = _secret(header, box, secret)
    if seats is None or (seed is None) == (secret is None):
        raise BadJournal(1, "journal_no_seed" if seats is not None else "journal_missing", box, text="seats")
    mix = _mix(header, box, secret)
    try:
        game = Game(box, seats, seed=seed, secret=mix or secret, first=first)
    except Refused as refusal:
        line, _ = header[BLAMED[refusal.code]]
        raise BadJournal(line, refusal.code, box, **refusal.parameters) from None
    _check_mixed(header, game)
    return game


def _edition(header: Header, edition: str | Path | Edition | None) -> Edition:
    line, words = header.get("edition", (1, []))
    if len(words) != 2 and (len(words) != 4 or words[2] != "rules"):
        raise BadJournal(line, "journal_missing", text="edition")
    if edition is None and words[0] not in editions.names():  # a journal names no folders
        raise BadJournal(line, "unknown_edition", name=words[0], known=", ".join(editions.names()))
    box = edition if isinstance(edition, Edition) else editions.load(edition or words[0])
    box = _under(box, line, words[3] if words[3:] else str(versions.FIRST))
    if box.digest != words[1]:
        raise BadJournal(line, "journal_other_box", box, title=box.id)
    return box


def _under(box: Edition, line: int, version: str) -> Edition:
    """The edition as the rules of the journal read it."""
    found = next((known for known in versions.RELEASES if str(known) == version), None)
    if found is None:
        raise BadJournal(line, "bad_rules", box, rules=version[:20], most=versions.LATEST)
    return versions.under(box, found)


def _number(header: Header, name: str, edition: Edition) -> int | None:
    if name not in header:
        return None
    line, words = header[name]
    if len(words) != 1 or not words[0].isascii() or not words[0].isdigit() or len(words[0]) > 19:
        raise BadJournal(line, "journal_header", edition, text=" ".join([name, *words])[:80])
    return int(words[0])


def _secret(header: Header, edition: Edition, given: bytes | None) -> bytes | None:
    """The secret of a game among people: from the journal or from the caller, checked against its commitment."""
    if "commitment" not in header:
        if "secret" in header and "seed" in header:
            raise BadJournal(header["secret"][0], "journal_header", edition, text="secret")
        return None
    line, words = header.get("secret", header["commitment"])
    try:
        secret = bytes.fromhex(words[0]) if "secret" in header else given
    except (ValueError, IndexError):
        raise BadJournal(line, "journal_header", edition, text="secret") from None
    if secret is None:
        raise BadJournal(line, "journal_no_secret", edition)
    if [fairness.commitment(secret)] != header["commitment"][1]:
        raise BadJournal(line, "journal_wrong_secret", edition)
    return secret


def _mix(header: Header, edition: Edition, secret: bytes | None) -> Mix | None:
    """The secret with the nonces of the players, if there were any."""
    if not any(name in header for name in MIX_HEADINGS):
        return None
    for name in (*MIX_HEADINGS, "commitment"):
        if not header.get(name, (1, []))[1]:
            raise BadJournal(header.get(name, (1, []))[0], "journal_missing", edition, text=name)
    table, hashes, nonces = (_hashes(header, name, edition) for name in ("table", "hashes", "nonces"))
    if len(hashes) != len(nonces) or any(nonce and not told for told, nonce in zip(hashes, nonces, strict=True)):
        raise BadJournal(header["nonces"][0], "journal_header", edition, text="nonces")
    both = zip(hashes, nonces, strict=True)
    given = tuple(Given(told, bytes.fromhex(nonce) if nonce else None) if told else None for told, nonce in both)
    return Mix(secret or b"", table[0], _number(header, "round", edition) or 0, given)


def _hashes(header: Header, name: str, edition: Edition) -> list[str]:
    """Of each seat 32 bytes in hexadecimal, or nothing."""
    line, words = header[name]
    if not all(word == "-" or re.fullmatch("[0-9a-f]{64}", word) for word in words):
        raise BadJournal(line, "journal_header", edition, text=" ".join([name, *words])[:80])
    return ["" if word == "-" else word for word in words]


def _check_mixed(header: Header, game: Game) -> None:
    """The secret of the game may be told, too."""
    if "mixed" in header and (game.mix is None or game.secret is None or header["mixed"][1] != [game.secret.hex()]):
        raise BadJournal(header["mixed"][0], "journal_mixed", game.edition)


def _play(game: Game, number: int, line: str) -> None:
    try:
        game.play(line)
    except Refused as refusal:
        raise BadJournal(number, refusal.code, game.edition, **refusal.parameters) from None


def _check_end(game: Game, number: int, words: list[str], lines: list[str]) -> None:
    """Check the end of a journal. The count shows a missing line, the fingerprint a changed action."""
    if any(line.strip() for line in lines[number:]):
        raise BadJournal(number + 1, "journal_after_end", game.edition)
    if words[1:2] != [str(len(game.history))]:
        said = words[1] if len(words) > 1 else "-"
        raise BadJournal(number, "journal_count", game.edition, said=said, found=len(game.history))
    if words[2:] != [fingerprint(game)]:
        raise BadJournal(number, "journal_outcome", game.edition)
