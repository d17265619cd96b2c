"""Invented names of places and countries. Each map has one tongue, so that its names belong together."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Tongue:
    """How the names of one country sound: beginnings, middles and ends of words, and its own name's end."""

    starts: tuple[str, ...]
    middles: tuple[str, ...]
    ends: tuple[str, ...]
    before: tuple[str, ...]
    """Words before some names, with a space."""
    country: tuple[str, ...]


def _parts(text: str) -> tuple[str, ...]:
    return tuple(text.split())


TONGUES = (
    Tongue(  # fjords and fells
        _parts(
            "Al Arn Bjar Bren Dal Eld Fal Gran Hal Har Isk Kal Lod Mor Nor Ost Rag Sig Skar Sten Sun Tor Ulv Var Vin"
        ),
        _parts("a e en er i o und"),
        _parts("berg by dal fors haven holm lund mar nes sund vik vang strand hult"),
        _parts("Nedre Øvre Stora Gamla"),
        _parts("mark land rike"),
    ),
    Tongue(  # hills and vineyards
        _parts("Al Ar Bel Cal Cam Cor Dor Fal Gal Lan Lor Mar Mon Nar Ol Pal Per Ros Sal San Tar Val Ver Vol"),
        _parts("a an ar e el en i in o or"),
        _parts("bria dello gia lano mona nara peda rezzo senza tara tino vento zola vara"),
        _parts("Porto Monte Castel Borgo"),
        _parts("ia ania oria esca"),
    ),
    Tongue(  # moors and glens
        _parts("Aber Bal Bryn Car Cor Dun Fen Glen Inver Kil Lan Mor Pen Ros Stra Tal Tor Tre Tul Wen"),
        _parts("a ar du en i na o"),
        _parts("avon beth dor dwy gan garth lea loch mere more more nock rig wen wyn dale"),
        _parts("Upper Little Old Long"),
        _parts("shire onia mark moor"),
    ),
    Tongue(  # plains and rivers
        _parts("Bor Bras Dob Dol Drag Gor Gra Jar Kol Kras Lub Mir Mol Nov Ost Pol Rad Sel Sok Stan Tar Ves Vol Zel"),
        _parts("a e i o ov en"),
        _parts("brod dova grad hora kov lice mir nica pole rec sava vice vna zin"),
        _parts("Nova Stara Bela Velka"),
        _parts("ia ovia inia mark"),
    ),
    Tongue(  # meadows and market towns
        _parts(
            "Al Ash Bar Beck Bir Bram Cal Den East El Ever Fair Graf Hart Hol Kin Lang Mar Mil North Oak Ray Stan Wal"
        ),
        _parts("a en er ing le ley"),
        _parts("bourne bridge bury by combe dean field ford gate ham hurst mouth ton wick wold worth"),
        _parts("Great Market Upper King’s"),
        _parts("shire land wold marsh"),
    ),
    Tongue(  # dunes and oases
        _parts("Al Am Bar Daf Fay Gel Ham Jal Kas Kha Mar Mer Nah Qas Rab Saf Sal Sam Tal Tar Zah Zar"),
        _parts("a e i ou"),
        _parts("bah dira fira ghat houm jala lane madi nour rabad ranja sira tana zan"),
        _parts("Dar Bir Wadi Ras"),
        _parts("istan ara ania"),
    ),
)
SHORTEST, LONGEST = 4, 12
SHARE_BEFORE = 0.08
"""The share of names with a word before them."""
SHARE_MIDDLE = 0.25
"""The share of names with something between beginning and end."""
AWKWARD = re.compile(r"(.)\1\1|[bcdfghjklmnpqrstvwxz]{5}|[aeiou]{4}|(..+)\2|ss?hit|cunt|fuck|nazi|rape", re.IGNORECASE)
"""Names nobody wants to read."""


def names(dice: Random, tongue: Tongue) -> Iterator[str]:
    """Different names without end. No beginning and no end of a word is used again before most others were used."""
    seen: set[str] = set()
    used: Counter[str] = Counter()
    while True:
        start, end = (_rare(dice, parts, used) for parts in (tongue.starts, tongue.ends))
        name = _name(dice, tongue, start, end)
        if SHORTEST <= len(name) <= LONGEST and not AWKWARD.search(name) and ident(name) not in seen:
            seen.add(ident(name))
            used.update((start, end))
            yield name


def _rare(dice: Random, parts: tuple[str, ...], used: Counter[str]) -> str:
    """One of the parts that were used least, or once more than these."""
    least = min(used[part] for part in parts)
    return dice.choice([part for part in parts if used[part] <= least + 1])


def country(dice: Random, tongue: Tongue) -> str:
    """The name of a whole map."""
    while True:
        stem = dice.choice(tongue.starts) + dice.choice(("", *tongue.middles))
        name = _joined(stem, dice.choice(tongue.country))
        if SHORTEST < len(name) <= LONGEST and not AWKWARD.search(name):
            return name


def ident(name: str) -> str:
    """The id of a name: lower-case letters, digits and hyphens."""
    plain = name.replace("ø", "o").replace("Ø", "O").replace("ß", "ss").replace("æ", "ae").replace("’", "")
    letters = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode().lower()
    hyphens = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")
    return hyphens if re.match("[a-z]", hyphens) else f"place-{hyphens}".rstrip("-")


def _name(dice: Random, tongue: Tongue, start: str, end: str) -> str:
    middle = dice.choice(tongue.middles) if dice.random() < SHARE_MIDDLE else ""
    name = _joined(start + middle, end)
    return f"{dice.choice(tongue.before)} {name}" if dice.random() < SHARE_BEFORE else name


def _joined(start: str, end: str) -> str:
    """Equal letters where two parts meet are written once."""
    return start + (end[1:] if start[-1].lower() == end[0] else end)
