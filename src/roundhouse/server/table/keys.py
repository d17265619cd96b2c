"""Keys prove who plays a seat. Only their hashes are stored."""

import hashlib
import re
import secrets


def new_key() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A new table id. It is part of the link to the table, so nobody can guess it."""
    return secrets.token_urlsafe(9)


def could_be_id(text: str) -> bool:
    """Whether a text has the form of an id. Some databases refuse other texts."""
    return re.fullmatch("[A-Za-z0-9_-]{8,24}", text) is not None


def hashed(key: str) -> str:
    return hashlib.sha256(f"roundhouse key {key}".encode()).hexdigest()
