"""Fair chance among people: a secret decides every shuffle, its hash is known from the start."""

import hashlib
import secrets

import numpy as np

from roundhouse.rules.records import GameRecord

SECRET_BYTES = 32


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is shown at the start. It fixes the secret and tells nothing of it."""
    return hashlib.sha256(_committed(secret).encode()).hexdigest()


def recipe(secret: bytes) -> str:
    """What anyone can type in a shell, once the secret is known, to get the commitment."""
    return f"printf '{_committed(secret)}' | sha256sum"


def _committed(secret: bytes) -> str:
    return f"roundhouse commitment {secret.hex()}"


def reseed(game: GameRecord, secret: bytes, position: int) -> None:
    """Set the generator for one step: anyone with the secret can repeat it, nobody without can foresee it."""
    digest = hashlib.sha256(b"roundhouse step" + secret + position.to_bytes(8, "big")).digest()
    game.rng[:] = np.frombuffer(digest, ">u8").astype(np.uint64)
