"""Seeds of games and of bots. A bot's seed differs from its game's, so that a bot cannot repeat the shuffles."""

import hashlib

LARGEST_SEED = 2**63 - 1


def for_bot(source: int | bytes, seat: int) -> int:
    """The seed of the bot at a seat, derived from the seed or the secret of the game."""
    if isinstance(source, bytes):
        text = b"roundhouse bot" + source + seat.to_bytes(8, "big")
    else:
        text = f"roundhouse bot {source} {seat}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") >> 1
