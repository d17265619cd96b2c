"""Fair chance in games among people: a secret decides every shuffle, and its hash is published at the start."""

import hashlib
import secrets

import numpy as np

from roundhouse.rules.records import GameRecord

SECRET_BYTES = 32


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """The hash that is shown at the start. It fixes the secret and reveals nothing about it."""
    return hashlib.sha256(_committed(secret).encode()).hexdigest()


def recipe(secret: bytes) -> str:
    """A shell command with which anyone can compute the commitment once the secret is known."""
    return f"printf '{_committed(secret)}' | sha256sum"


def _committed(secret: bytes) -> str:
    return f"roundhouse commitment {secret.hex()}"


def reseed(game: GameRecord, secret: bytes, position: int) -> None:
    """Seed the generator for one step. Anyone with the secret can repeat it; nobody else can foresee it."""
    digest = hashlib.sha256(b"roundhouse step" + secret + position.to_bytes(8, "big")).digest()
    game.rng[:] = np.frombuffer(digest, ">u8").astype(np.uint64)
