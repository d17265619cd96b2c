"""Somebody who clicks whatever may be clicked, in any browser."""

from collections import Counter
from collections.abc import Iterable, Sequence

from roundhouse import editions
from roundhouse.editions import Edition
from tests.web.engines.window import Window

CONTROLS = (
    "pile",
    "market",
    "tickets",
    "toggle",
    "keep",
    "route",
    "way",
    "confirm",
    "token",
    "split",
    "option",
    "text",
)
BY_HAND = 2
"""How often each control is used with a real pointer before the rest goes quicker."""


class Player:
    """Somebody at a window with a table."""

    def __init__(self, window: Window, seat: int, edition: str | Edition, people: Sequence[int] = (0, 1)) -> None:
        self.window, self.seat, self.edition = window, seat, edition
        self.used: Counter[str] = Counter()
        """Kind of control -> how often it was used by hand."""
        box = editions.load(edition) if isinstance(edition, str) else edition
        lengths = {route.text: route.length for route in box.routes}
        self.start = {"dice": 7 + seat, "lengths": lengths, "people": list(people), "me": seat}
        self.begin()

    def begin(self) -> None:
        """Again after each loading of the page."""
        self.window.evaluate("start => { pilot.begin(start) }", self.start)

    def hurry(self) -> None:
        """The drawing beneath the routes is no longer painted: most of the time of a long game goes into that."""
        hide = "for (const node of document.querySelectorAll('.ground')) node.style.visibility = 'hidden';"
        self.window.evaluate(f"() => {{ {hide} }}")

    def click(self) -> str:
        """One click by hand, on whatever may be clicked; its kind, or whose turn it is."""
        wish = self.window.evaluate("() => pilot.next()")
        kind = str(wish["kind"])
        if "x" in wish:
            self.window.click(wish["x"], wish["y"])
            self.window.evaluate("wish => pilot.changed(wish)", wish)
            self.used[kind] += 1
        return kind

    def go(self, most: int = 1000, by_hand: Iterable[str] = (), times: int = BY_HAND) -> str:
        """Play until another person has to, the game is over, or some clicks were made."""
        while True:
            rare = [kind for kind in by_hand if self.used[kind] < times]
            done = self.window.evaluate("(rare, most) => pilot.go(rare, most)", rare, most)
            if done["kind"] != "mine":
                return str(done["kind"])
            self.click()


def play(*people: Player, rounds: int = 1000, times: int = BY_HAND) -> None:
    """Some rounds, or to the end."""
    for _ in range(rounds):
        if {person.go(by_hand=CONTROLS, times=times) for person in people} == {"over"}:
            return
