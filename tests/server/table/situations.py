"""Tables in situations that entries meet."""

from roundhouse.game import fairness
from roundhouse.server.table.entries import devices, leaving, starting
from roundhouse.server.table.state import Content
from tests.server.table.logs import Log, begun, head


def lobby() -> Log:
    """Seats 0 and 1 of three are taken."""
    log = Log(head(seats="ppp"))
    log.join(0)
    log.join(1)
    return log


def asking() -> Log:
    """The player who was asked first wants to take back a card; the other has to agree."""
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="draw blind")
    log.undo(seat)
    return log


def covered() -> Log:
    log = begun()
    log.cover(1)
    return log


def closed() -> Log:
    log = begun()
    log.add("close", why="abandoned")
    return log


def over() -> Log:
    log = begun("bb", "amsterdam")
    while log.table.status == "playing":
        log.play()
    return log


def five() -> Log:
    return Log(head(seats="ppppp"))


def stopping() -> Log:
    """Seat 0 of three would like to stop; seat 1 agrees."""
    log = begun("ppp")
    for seat in (0, 1):
        log.put(leaving.Stop(seat=seat, yes=True))
    return log


def resigned() -> Log:
    """Seat 0 of three gave up."""
    log = begun("ppp")
    log.put(leaving.Resign(seat=0, level=4))
    return log


NONCE = bytes(range(32))


def with_phone(after: float = 0.0) -> Log:
    """Somebody in a game has a second device."""
    log = begun()
    log.put(devices.AddDevice(seat=1, key="phone", device="p"), after)
    return log


def unpledged() -> Log:
    """A full table with a secret, before the start."""
    log = Log(head(seats="pb", secret="ab" * 32))
    log.join(0)
    return log


def pledge() -> Content:
    return starting.Pledge(seat=0, hash=fairness.nonce_hash(NONCE))


def told(nonce: bytes = NONCE) -> Content:
    return starting.Nonce(seat=0, nonce=nonce.hex())


def pledged(*more: Content) -> Log:
    """The same after the hash of a nonce."""
    log = unpledged()
    for content in (pledge(), *more):
        log.put(content)
    return log
