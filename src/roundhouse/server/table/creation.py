"""New tables: as a host wants them, or as a rematch."""

from typing import Any

from roundhouse import editions
from roundhouse.editions import Edition, UnknownEdition
from roundhouse.game import fairness
from roundhouse.game.errors import Refused
from roundhouse.server.table.checks import check, clean_name
from roundhouse.server.table.due import next_duty
from roundhouse.server.table.entries import Entry, Head
from roundhouse.server.table.keys import new_id
from roundhouse.server.table.settings import Settings
from roundhouse.server.table.state import LOBBY, Table, next_free_name


def make(settings: Settings, key: str, name: str, colour: str | None, now: float) -> tuple[Table, list[Entry]]:
    """A table whose host has taken a seat. If all seats are taken, the game begins at once."""
    edition = load(settings.edition)
    least, most = edition.players
    if not least <= len(settings.seats) <= most:
        raise Refused("bad_seats", edition, seats=len(settings.seats), least=least, most=most)
    _check_seed(settings)
    wanted_names = [seat.name for seat in settings.seats]
    nameless = [seat.model_copy(update={"name": ""}) for seat in settings.seats]
    draft = Draft(_head(settings.model_copy(update={"seats": nameless}), edition, now))
    draft.add("create", None, host=key)
    people = draft.table.people
    for seat in people if settings.one_device else people[:1]:
        wanted = wanted_names[seat] if settings.one_device else name
        body = {"name": next_free_name(draft.table, clean_name(wanted or name)), "keys": [key]}
        draft.add("join", seat, **body, **({"colour": colour} if colour and seat == people[0] else {}))
    draft.start_if_full()
    return draft.table, draft.entries


def again(table: Table, now: float) -> tuple[Table, list[Entry]]:
    """The same table anew: everybody keeps seat, name, colour and key."""
    draft = Draft(_head(table.settings.model_copy(update={"seed": None}), table.edition, now))
    draft.add("create", None, host=table.host)
    for seat in table.people:
        chair = table.chairs[seat]
        draft.add("join", seat, name=chair.name, colour=chair.colour, keys=sorted(chair.keys))
    draft.start_if_full()
    return draft.table, draft.entries


class Draft:
    """A table that is being made: its first entries."""

    def __init__(self, head: Head) -> None:
        self.table, self.entries = Table(head), list[Entry]()

    def add(self, kind: str, seat: int | None, **body: Any) -> None:
        entry = Entry(len(self.entries) + 1, self.table.head.created, kind, seat, body)
        check(self.table, entry)
        self.table.apply(entry)
        self.entries.append(entry)

    def start_if_full(self) -> None:
        if all(chair.taken for chair in self.table.chairs):
            self.add("start", None)


def head_of(table: Table, abandoned: float) -> Head:
    """The head with what follows from the entries."""
    duty = next_duty(table, (), abandoned)
    head = table.head
    values = {name: getattr(head, name) for name in head.__slots__}
    return Head(**values | {"status": table.status, "touched": table.touched, "due": duty.at if duty else None})


def load(name: str) -> Edition:
    """One of the editions that come with the game: a server reads no other folders."""
    if name not in editions.names():
        unknown = UnknownEdition(name[:40], editions.names())
        raise Refused("unknown_edition", name=unknown.name, known=", ".join(unknown.known))
    return editions.load(name)


def _check_seed(settings: Settings) -> None:
    """Whoever knows a seed knows all cards, so nobody may play against others with one."""
    if settings.seed is None:
        return
    if settings.public:
        raise Refused("public_seed")
    if not settings.one_device and sum(seat.kind == "person" for seat in settings.seats) > 1:
        raise Refused("shared_seed")


def _head(settings: Settings, edition: Edition, now: float) -> Head:
    return Head(
        id=new_id(),
        created=now,
        edition=edition.id,
        digest=edition.digest,
        seats=len(settings.seats),
        settings=settings.model_dump(mode="json"),
        secret=fairness.new_secret().hex() if settings.seed is None else None,
        seed=settings.seed,
        status=LOBBY,
        public=settings.public,
        touched=now,
    )
