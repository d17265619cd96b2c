"""Fair chance in games among people: a secret decides every shuffle, and its hash is published before the game.

Where devices of players add nonces, secret and nonces together make the secret of the game: see docs/fairness.md.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

import numpy as np

from roundhouse.rules.records import GameRecord

SECRET_BYTES = 32
NONCE_BYTES = 32


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """The hash that is shown before the game. It fixes the secret and reveals nothing about it."""
    return _sha256(_committed(secret))


def recipe(secret: bytes) -> str:
    """A shell command with which anyone can compute the commitment once the secret is known."""
    return f"printf '{_committed(secret)}' | sha256sum"


def nonce_hash(nonce: bytes) -> str:
    """The hash by which a device commits to its nonce before any nonce is told."""
    return _sha256(f"roundhouse nonce {nonce.hex()}")


def table_hash(name: str) -> str:
    """What stands for a table in its journal. Its id would let people in."""
    return _sha256(f"roundhouse table {name}")


@dataclass(frozen=True)
class Given:
    """The hash that a device gave, and its nonce; None if it never told that."""

    hash: str
    nonce: bytes | None

    @property
    def fits(self) -> bool:
        return self.nonce is None or nonce_hash(self.nonce) == self.hash


@dataclass(frozen=True)
class Mix:
    """A secret and what was given at each seat, None where nothing was. `table` tells games apart; `round` counts how
    often nonces were asked for."""

    secret: bytes = field(repr=False)
    table: str
    round: int
    given: tuple[Given | None, ...]

    def terms(self, digest: str, first: int | None) -> str:
        """All that the secret is mixed with: which game of which edition, who begins if that is agreed, and the nonces
        in the order of the seats."""
        lines = [
            "roundhouse game 1",
            f"table {self.table}",
            f"edition {digest}",
            f"seats {len(self.given)}",
            f"first {'-' if first is None else first}",
            f"round {self.round}",
            *(f"nonce {seat} {_told(given)}" for seat, given in enumerate(self.given)),
        ]
        return "".join(f"{line}\n" for line in lines)

    def mixed(self, digest: str, first: int | None) -> bytes:
        """The secret of the game. Without the server's secret nobody can foresee it, and without all nonces nobody can
        choose it."""
        return hmac.digest(self.secret, self.terms(digest, first).encode(), "sha256")


def reseed(game: GameRecord, secret: bytes, position: int) -> None:
    """Seed the generator for one step. Anyone with the secret can repeat it; nobody else can foresee it."""
    digest = hashlib.sha256(b"roundhouse step" + secret + position.to_bytes(8, "big")).digest()
    game.rng[:] = np.frombuffer(digest, ">u8")


def _committed(secret: bytes) -> str:
    return f"roundhouse commitment {secret.hex()}"


def _told(given: Given | None) -> str:
    if given is None:
        return "none"
    return f"withheld {given.hash}" if given.nonce is None else given.nonce.hex()


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
