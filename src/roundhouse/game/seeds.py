"""Seeds, and those that follow from a game's own: a bot must not roll the dice that shuffled the cards."""

import hashlib

LARGEST_SEED = 2**63 - 1


def for_bot(source: int | bytes, seat: int) -> int:
    """The seed of the bot at a seat, the same every time. It follows from the seed or the secret of the game."""
    if isinstance(source, bytes):
        text = b"roundhouse bot" + source + seat.to_bytes(8, "big")
    else:
        text = f"roundhouse bot {source} {seat}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") >> 1
