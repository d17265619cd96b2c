"""What is sent to whom. Built up from views and from what events tell a seat; nothing is taken from the game itself
until it is over."""

from collections.abc import Sequence
from typing import Any

import msgspec

from roundhouse.game.errors import Refused
from roundhouse.game.events import Event
from roundhouse.language import LANGUAGES
from roundhouse.server.live.subscribers import Seats, Viewer
from roundhouse.server.operations.metrics import SNAPSHOTS
from roundhouse.server.table import result
from roundhouse.server.table.state import OVER, PLAYING, Table, Told
from roundhouse.server.table.wording import Teller

PROTOCOL = 1
ENTRY_FIELDS = {
    "join": ("name", "colour"),
    "name": ("name",),
    "colour": ("colour",),
    "ready": ("ready",),
    "play": ("by",),
    "undo": ("to",),
    "consent": ("yes",),
    "cover": ("why", "declines"),
    "chat": ("text",),
    "rematch": ("table",),
    "close": ("why",),
}
"""Kind of entry -> what of its body everybody may know. Any other field stays with the server."""

encoder = msgspec.json.Encoder()


class Sight:
    """What there is to see at a table at one position. Each part is put together once, when somebody wants it."""

    def __init__(self, table: Table) -> None:
        self.table, self.position = table, table.position
        game = table.game
        self.shared = _raw(describe(table))
        self.public = _raw(game.view(None).public() if game else None)
        self.result = _raw(_result(table))
        self._mine: dict[tuple[int, str | None], msgspec.Raw] = {}
        self._entries: dict[tuple[int, Seats, str | None], msgspec.Raw | None] = {}

    def shows(self, table: Table) -> bool:
        """Whether the table still stands like this."""
        return self.table is table and self.position == table.position

    def message(self, kind: str, viewer: Viewer, now: float, told: Sequence[Told] = ()) -> str:
        """What a viewer is sent, with some entries told."""
        content: dict[str, Any] = {
            "kind": kind,
            "at": self.position,
            "now": now,
            "entries": [entry for each in told if (entry := self._entry(each, viewer))],
            "table": self.shared,
            "public": self.public,
            "mine": [self._own(seat, viewer.language) for seat in viewer.seats],
            "result": self.result,
        }
        if kind == "welcome":
            since = told[0].entry.position - 1 if told else self.position
            content = {"protocol": PROTOCOL, "host": viewer.host, "since": since, **content}
        return encoder.encode(content).decode()

    def _own(self, seat: int, language: str | None) -> msgspec.Raw:
        if (seat, language) not in self._mine:
            SNAPSHOTS.inc()
            self._mine[seat, language] = _raw(mine(self.table, seat, self._teller(language)))
        return self._mine[seat, language]

    def _entry(self, told: Told, viewer: Viewer) -> msgspec.Raw | None:
        key = (told.entry.position, viewer.seats, viewer.language)
        if key not in self._entries:
            content = tell(told, viewer.seats, self.table, self._teller(viewer.language))
            self._entries[key] = _raw(content) if content else None
        return self._entries[key]

    def _teller(self, language: str | None) -> Teller | None:
        return Teller(self.table, language) if language else None


def _raw(content: object) -> msgspec.Raw:
    return msgspec.Raw(encoder.encode(content))


def tell(told: Told, seats: Seats, table: Table, teller: Teller | None = None) -> dict[str, Any] | None:
    """An entry as these seats may know it; nothing if it is not for them."""
    entry = told.entry
    if entry.kind == "chat" and any(entry.seat in table.chairs[seat].muted for seat in seats):
        return None
    if entry.kind == "mute" and entry.seat not in seats:
        return None
    content: dict[str, Any] = {"at": entry.position, "time": entry.at, "kind": entry.kind, "seat": entry.seat}
    content |= {name: entry.body[name] for name in ENTRY_FIELDS.get(entry.kind, ()) if name in entry.body}
    if entry.kind in ("play", "start"):
        content["events"] = [seen_by(event, seats) for event in told.events]
    if entry.kind == "play" and entry.seat in seats:
        content["action"] = entry.body["action"]
    if teller:
        content["told"] = teller.entry(told, seats)
    return content


def entries(told: Sequence[Told], since: int, viewer: Viewer, table: Table) -> bytes:
    """The entries after a position that came long before now."""
    teller = Teller(table, viewer.language) if viewer.language else None
    known = [entry for each in told if (entry := tell(each, viewer.seats, table, teller))]
    return encoder.encode({"since": since, "entries": known})


def seen_by(event: Event, seats: Seats) -> dict[str, Any]:
    """An event as several seats at one device may know it."""
    own = getattr(event, "seat", None)
    return event.seen_by(own if own in seats else None)


def mine(table: Table, seat: int, teller: Teller | None = None) -> dict[str, Any]:
    """What only one seat may know."""
    content: dict[str, Any] = {
        "seat": seat,
        "answer": table.early.get(seat),
        "undo": _undo(table, seat),
        "muted": sorted(table.chairs[seat].muted),
    }
    if table.game:
        view = table.question(seat).view(seat)
        content |= view.private() | ({"text": teller.question(view)} if teller else {})
    return content


def _undo(table: Table, seat: int) -> str | None:
    """How a seat can take back its last action: freely, by asking, or not at all."""
    if table.status != PLAYING or table.chairs[seat].automatic:
        return None
    if table.undo_is_free(seat):
        return "free"
    if table.last_step(seat) is None or table.covered_besides(seat):
        return None
    return "ask" if table.to_agree(seat) else "free"


def why(route: str, reason: Refused | None, viewer: Viewer, table: Table) -> str:
    """The answer to why a route cannot be claimed; nothing but the turn is missing where there is no reason."""
    content: dict[str, Any] = {"kind": "why", "route": route, "code": None, "text": None}
    if reason:
        teller = Teller(table, viewer.language or LANGUAGES[0])
        content |= {"code": reason.code, "parameters": reason.parameters, "text": teller.refusal(reason)}
    return encoder.encode(content).decode()


def describe(table: Table) -> dict[str, Any]:
    """What everybody may know of a table besides its game."""
    takeback = table.takeback
    return {
        "id": table.id,
        "edition": table.head.edition,
        "status": table.status,
        "settings": table.agreed,
        "seeded": table.head.secret is None,
        "seats": [_chair(table, seat) for seat in range(len(table.chairs))],
        "asked": table.asked,
        "commitment": table.game.commitment if table.game else None,
        "takeback": takeback and {"seat": takeback.seat, "to": takeback.to, "needed": sorted(takeback.needed)},
        "rematch": table.rematch,
    }


def _chair(table: Table, seat: int) -> dict[str, Any]:
    chair = table.chairs[seat]
    return {
        "kind": chair.wish.kind,
        "level": None if chair.person else chair.wish.level,
        "name": chair.name,
        "colour": chair.colour,
        "taken": chair.taken,
        "ready": chair.ready,
        "present": chair.present,
        "covered": chair.covered,
        "bank": table.clocks.banks[seat] if table.clocks.limit else None,
        "deadline": table.clocks.deadline(seat),
    }


def _result(table: Table) -> dict[str, Any] | None:
    """Everything, once the game is over."""
    game = table.game
    if game is None or table.status != OVER:
        return None
    return result.of(game) | {
        "secret": game.secret.hex() if game.secret else None,
        "seed": game.seed,
        "everything": game.as_dict(),
    }
