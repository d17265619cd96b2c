"""Makes new tables: from a host's settings, or for a rematch."""

from roundhouse.editions import Edition, versions
from roundhouse.game import fairness
from roundhouse.game.errors import Refused
from roundhouse.server.table.entries.kinds import Create, Join
from roundhouse.server.table.entries.starting import Collect, Start
from roundhouse.server.table.presentation.snapshot import listing

from . import boxes
from .due import next_due
from .head import Head
from .keys import new_id
from .settings import SeatSettings, Settings, drawn
from .state import LOBBY, Content, Entry, Table, next_free_name
from .text import clean_name


def create(
    settings: Settings,
    key: str,
    name: str,
    colour: str | None,
    now: float,
    box: Edition | None = None,
    nonces: bool = False,
) -> tuple[Table, list[Entry]]:
    """A table whose host has taken a seat. If all seats are taken, the game begins at once.

    `box` is the edition, if that does not come with the game. With `nonces` devices first add theirs.
    """
    edition = box or boxes.shipped(settings.edition)
    least, most = edition.players
    if not least <= len(settings.seats) <= most:
        raise Refused("bad_seats", edition, seats=len(settings.seats), least=least, most=most)
    _check_seed(settings)
    if settings.first and settings.first.seat >= len(settings.seats):
        raise Refused("bad_seat", edition, number=settings.first.seat, most=len(settings.seats) - 1)
    nameless = [
        seat.model_copy(update={"name": "", "colour": None, "character": drawn(seat.character)})
        for seat in settings.seats
    ]
    draft = Draft(_head(settings.model_copy(update={"seats": nameless}), edition, now), edition)
    draft.add(Create(host=key))
    people = draft.table.people
    for seat in people if settings.one_device else people[:1]:
        own = settings.seats[seat] if settings.one_device else SeatSettings()
        free = next_free_name(draft.table, clean_name(own.name or name))
        chosen = own.colour or (colour if seat == people[0] else None)
        draft.add(Join(seat=seat, name=free, keys=[key], colour=chosen))
    draft.start_if_full(nonces)
    return draft.table, draft.entries


def rematch(table: Table, now: float, nonces: bool = False) -> tuple[Table, list[Entry]]:
    """A new table with the same settings. Everybody keeps seat, name, colour and key.

    An edition that comes with the game is played as it is now, and under the latest rules.
    """
    edition = versions.under(boxes.latest(table.settings.edition) or table.edition, versions.LATEST)
    draft = Draft(_head(table.settings.model_copy(update={"seed": None}), edition, now), edition)
    draft.add(Create(host=table.host, again=True))
    for number in table.people:
        seat = table.seats[number]
        draft.add(Join(seat=number, name=seat.name, colour=seat.colour, keys=sorted(seat.keys)))
    draft.start_if_full(nonces)
    return draft.table, draft.entries


class Draft:
    """A table that is being made, and its first entries."""

    def __init__(self, head: Head, edition: Edition) -> None:
        self.table, self.entries = Table(head, edition), list[Entry]()

    def add(self, content: Content) -> None:
        self.table.check(content)
        entry = Entry(len(self.entries) + 1, self.table.head.created, content)
        self.table.apply(entry)
        self.entries.append(entry)

    def start_if_full(self, nonces: bool) -> None:
        if all(seat.taken for seat in self.table.seats):
            self.add(Collect() if nonces and self.table.people and self.table.commitment else Start())


def head_of(table: Table, abandoned: float) -> Head:
    """The head of a table, as its entries make it."""
    due = next_due(table, (), abandoned)
    head = table.head
    values = {name: getattr(head, name) for name in head.__slots__}
    return Head(
        **values
        | {"status": table.status, "touched": table.touched, "due": due.at if due else None, "listing": listing(table)}
    )


def _check_seed(settings: Settings) -> None:
    """Refuse a seed for a game against others: whoever knows the seed knows all cards."""
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
        full_digest=edition.full_digest,
        rules=edition.rules,
    )
