"""Files that a visitor sends: read as an edition of their own, by the same reader as ours."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from roundhouse import editions
from roundhouse.bots.thinking import weights
from roundhouse.drawing import look
from roundhouse.editions import BadEdition, Edition
from roundhouse.editions.files import NAMES, Bundle, check_size
from roundhouse.editions.gathering import Gathering
from roundhouse.editions.reading import read as read_edition
from roundhouse.game.errors import Refused

HERE = Path()
CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
OTHER = re.compile("[^a-z0-9]+")
LONGEST_ID = 40
TOLD = 20
"""How many faults a refusal tells."""


def read(files: Mapping[str, str], box: str | None = None) -> Edition:
    """The edition in the files. `box` is the one of ours that it completes. Raises BadEdition with all faults."""
    edition = read_edition(Bundle("", contents(files)))
    name = _name(box or edition.title["en"])
    own = replace(edition, id=name, folder=Path(name), box=box if box in editions.names() else name)
    check(edition)
    return own


def check(edition: Edition) -> None:
    """Refuse a drawing or weights of bots that are wrong. Raises BadEdition."""
    gathering = Gathering()
    gathering.of(look.of, edition)
    gathering.of(weights.found, edition)
    gathering.settle()


def contents(files: Mapping[str, str]) -> dict[str, bytes]:
    """The files as bytes. Raises BadEdition if they are no files of an edition."""
    encoded = {}
    for name, text in files.items():
        if name not in NAMES:
            raise BadEdition(HERE, None, None, f"only {', '.join(NAMES)}", repr(name[:60]))
        if found := CONTROLS.search(text):
            line = text.count("\n", 0, found.start()) + 1
            raise BadEdition(HERE / name, line, None, "text without control characters", repr(found[0]))
        try:
            encoded[name] = text.encode()
        except UnicodeEncodeError:
            raise BadEdition(HERE / name, None, None, "text in UTF-8", "half a letter") from None
    check_size(HERE, encoded)
    return encoded


def texts(files: Mapping[str, bytes]) -> dict[str, str]:
    """The files as text. Raises BadEdition if one is none."""
    try:
        return {(name := key): content.decode("utf-8-sig") for key, content in files.items()}
    except UnicodeDecodeError as error:
        line = files[name].count(b"\n", 0, error.start) + 1
        raise BadEdition(HERE / name, line, None, "text in UTF-8", "other bytes") from None


def told(fault: BadEdition) -> dict[str, Any]:
    return {"file": fault.file.name, "line": fault.line, "key": fault.key, "text": str(fault)}


def refusal(bad: BadEdition) -> Refused:
    """All faults of an edition, as far as a refusal has room for them."""
    return Refused("bad_edition", faults="\n".join(map(str, bad.faults[:TOLD])), n=len(bad.faults))


def _name(title: str) -> str:
    """`own_lakeland`: never the name of an edition of ours."""
    return f"own_{OTHER.sub('_', title.lower()).strip('_')[:LONGEST_ID].strip('_') or 'map'}"
