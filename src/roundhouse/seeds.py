"""Seeds that follow from a game's own: a bot must not roll the dice that shuffled the cards."""

import hashlib


def for_bot(seed: int, seat: int) -> int:
    """The seed of the bot at a seat, the same every time."""
    return int.from_bytes(hashlib.sha256(f"roundhouse bot {seed} {seat}".encode()).digest()[:8], "big") >> 1
