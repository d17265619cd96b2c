"""The fingerprint of an edition that journals and tables name."""

import hashlib
import json
from dataclasses import asdict

from .edition import Edition

FIRST = ("longest_path", "globetrotter", "passengers", "merchandise", "flags")
"""The bonuses of 0.1.0. A later one is in a digest only where an edition has it: so the others stay what they were."""


def digest(edition: Edition) -> str:
    """A hash of what the rules read. The drawing, the words and the sources of the facts are not part of it."""
    values = {
        "players": edition.players,
        "trains": edition.trains,
        "hand": edition.hand,
        "sweep_at": edition.sweep_at,
        "end_at": edition.end_at,
        "lanes_close_up_to": edition.lanes_close_up_to,
        "cards": list(edition.cards.items()),
        "points": list(edition.points.items()),
        "decks": edition.decks,
        "start": asdict(edition.start),
        "turn": asdict(edition.turn),
        "start_returns": edition.start_returns,
        "first_after_tickets": edition.first_after_tickets,
        "bonuses": {name: values for name, values in asdict(edition.bonuses).items() if values or name in FIRST},
        "tie_breaks": edition.tie_breaks,
        "places": [(place.id, place.country, place.passengers) for place in edition.places],
        "routes": [(r.a, r.b, r.lane, r.length, r.colour, r.merchandise) for r in edition.routes],
        "tickets": [(ticket.a, ticket.b, ticket.points, ticket.deck) for ticket in edition.tickets],
    }
    if edition.draws_need_pile:  # a key that 0.1.0 did not know: without it, digests are what they were
        values["draws_need_pile"] = True
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
