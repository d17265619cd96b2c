"""The edition that a table is played with. Those that come with the game are known here; a store has all others."""

from functools import cache

from roundhouse import editions
from roundhouse.editions import Edition, versions
from roundhouse.game.errors import Refused

from .head import Head


def latest(name: str) -> Edition | None:
    """An edition that comes with the game, by its name."""
    return editions.load(name) if name in editions.names() else None


def shipped(name: str) -> Edition:
    """The same. Raises Refused if there is none."""
    edition = latest(name)
    if edition is None:
        raise Refused("unknown_edition", name=name[:40], known=", ".join(editions.names()))
    return edition


@cache
def shipped_by_digest() -> dict[str, Edition]:
    """The same by their full digests."""
    return {edition.full_digest: edition for edition in map(editions.load, editions.names())}


def shipped_by_rules(name: str, digest: str, rules: int) -> Edition | None:
    """An edition that comes with the game, if it is still what it was, as far as a version of the rules goes."""
    edition = latest(name)
    return edition if edition and versions.under(edition, rules).digest == digest else None


def played(head: Head, edition: Edition) -> Edition:
    """The edition as the rules of a table read it. Raises Refused if this program does not know them."""
    if not versions.is_known(head.rules):
        raise Refused("table_newer_rules", edition, rules=head.rules, most=versions.LATEST)
    return versions.under(edition, head.rules)


def by_name(head: Head) -> Edition:
    """The edition of a table that was made before editions were kept."""
    edition = shipped_by_rules(head.edition, head.digest, head.rules)
    if edition is None:
        raise Refused("table_other_box", shipped(head.edition), title=head.edition)
    return edition


def reference(edition: Edition) -> str:
    """What to ask for to get an edition: its name if it comes with the game, otherwise its full digest."""
    return edition.id if editions.is_built_in(edition) else edition.full_digest
