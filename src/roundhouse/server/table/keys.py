"""Keys: what somebody shows to be the one at a seat. Only their hashes are kept."""

import hashlib
import re
import secrets


def new_key() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The name of a table, which is also its link: nobody guesses it."""
    return secrets.token_urlsafe(9)


def could_be_id(text: str) -> bool:
    """Whether it is worth asking a database, some of which cannot bear every text."""
    return re.fullmatch("[A-Za-z0-9_-]{8,24}", text) is not None


def hashed(key: str) -> str:
    return hashlib.sha256(f"roundhouse key {key}".encode()).hexdigest()
