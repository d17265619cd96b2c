"""A map from a seed: land, places, routes, colours, tickets and all numbers."""

from dataclasses import asdict, dataclass
from itertools import islice
from math import sqrt
from random import Random

from roundhouse.editions import limits
from roundhouse.workshop import colours, names, network, numbers, places, scenery, tickets, writing
from roundhouse.workshop.land import CHARACTERS, Character, Land
from roundhouse.workshop.maps import Map, Point, Spot, pair
from roundhouse.workshop.network import Network
from roundhouse.workshop.spaces import Room

FEWEST, MOST = 12, 50
"""How many places a map can have."""
USUAL = (27, 42)
"""How many it has if nobody says."""
MOST_LANES = 0.6
SPACING = (63.0, 94.0)
"""The usual distance of places on the smallest and on the largest maps, in millimetres."""
ROOMY = 37
"""Maps with more places than this are as large, so that the trains of a table still fill them."""
ATTEMPTS = 60


@dataclass(frozen=True)
class Wish:
    """What a map is to be like. What is not said is chosen by the seed."""

    seed: int
    places: int | None = None
    lanes: float | None = None
    """The share of connections with two lanes."""
    character: str | None = None


def generate(wish: Wish) -> Map:
    """The map of a wish: always the same one."""
    dice = Random(wish.seed)
    name = wish.character or dice.choice(sorted(CHARACTERS))
    number = wish.places or dice.randint(*USUAL)
    character = CHARACTERS[name]
    share = character.lanes if wish.lanes is None else wish.lanes
    for attempt in range(ATTEMPTS):
        made = _attempt(Random(f"{wish.seed}/{name}/{number}/{attempt}"), character, number, share)
        if made is not None:
            return made
    raise RuntimeError(f"no map was found for {wish}")


def files(wish: Wish) -> dict[str, str]:
    """The map of a wish as the files of an edition."""
    told = ", ".join(f"{name} {value}" for name, value in asdict(wish).items() if value is not None)
    return writing.files(generate(wish), f"Made by Roundhouse ({told}). All names are invented.")


def _attempt(dice: Random, character: Character, number: int, share: float) -> Map | None:
    land = character.lay(dice, *_size(character, number))
    spots = places.spread(dice, land, number)
    if len(spots) < number:
        return None
    joined = network.join(dice, spots, character.joined)
    if joined is None:
        return None
    tongue = dice.choice(names.TONGUES)
    title = names.country(dice, tongue)
    called = list(islice(names.names(dice, tongue), number))
    return _furnish(dice, land, joined, title, called, share)


def _size(character: Character, number: int) -> Point:
    """Width and height of the board, in whole centimetres."""
    near, far = SPACING
    apart = near + (far - near) * min(1.0, (number - FEWEST) / (USUAL[0] - FEWEST))
    apart *= min(1.0, sqrt(ROOMY / number))
    area = number * (apart * character.spacing) ** 2 / character.cover
    wide = max(280.0, sqrt(area * character.aspect))
    return round(wide, -1), round(area / wide, -1)


def _furnish(dice: Random, land: Land, joined: Network, title: str, called: list[str], share: float) -> Map:
    """Everything that is not on the ground: lengths, lanes, colours, tickets and numbers."""
    ids = [names.ident(name) for name in called]
    spots = tuple(Spot(id_, name, at) for id_, name, at in zip(ids, called, joined.spots, strict=True))
    room = Room.of({spot.id: spot.at for spot in spots}, (pair(ids[a], ids[b]) for a, b in sorted(joined.joins)))
    guess = numbers.of(round(sum(room.lengths.values()) * (1 + share)))
    count = numbers.tickets(len(spots), guess)
    used = tickets.traffic(room.lengths, tickets.choose(dice, room.lengths, count, guess.trains))
    wanted = min(round(share * len(room.lengths)), limits.ROUTES - len(room.lengths))
    colours.widen(dice, wanted, used, room)
    lengths, double = room.lengths, room.double
    final = numbers.of(sum(lengths.values()) + sum(lengths[ends] for ends in double))
    chosen = tickets.choose(dice, lengths, numbers.tickets(len(spots), final), final.trains)
    return Map(
        title=title,
        size=land.size,
        spots=spots,
        tracks=tuple(colours.paint(dice, lengths, double, final.colours)),
        tickets=tuple(chosen),
        numbers=final,
        scenery=scenery.paint(dice, land),
    )
