"""The main ways in every browser: two people and a bot, one device, the keyboard, a replay."""

from tests.web.browsing import make
from tests.web.engines.window import Opener, Window
from tests.web.finished import finished, told
from tests.web.player import CONTROLS, Player, play

EDITION, NAME = "amsterdam", "Amsterdam"
PLAYED = {"toggle", "keep", "pile", "market", "tickets", "route"}
"""The controls that every game has."""
MOVES_BY_KEYBOARD = 12


def totals(window: Window) -> list[int]:
    """The last but one line of the table on the page."""
    window.find("tfoot td")
    return [int(text.replace("−", "-")) for text in window.texts("tfoot tr:first-child td")]


def test_two_people_and_a_bot(engine: Opener, url: str) -> None:
    table = make(url, EDITION)
    with engine(url) as first, engine(url) as second:
        first.goto(f"/t/{table['table']}#{table['key']}")
        second.goto(f"/t/{table['table']}")
        second.fill("Your name", "Ben")
        second.click_on("button", "Take a seat")
        second.find("button", "I am ready")
        first.click_on("button", "Start")
        ann, ben = Player(first, 0, EDITION), Player(second, 1, EDITION)
        play(ann, ben, rounds=2, times=1)
        ann.hurry()
        ben.hurry()
        play(ann, ben, times=1)
        assert totals(first) == totals(second) == told(url, table["table"])
        assert ann.used.keys() | ben.used.keys() >= PLAYED
        assert first.errors() == second.errors() == []


def test_one_device(engine: Opener, url: str) -> None:
    with engine(url) as window:
        window.goto("/")
        window.click_on("button", NAME)
        window.click_on("label", "One device")
        window.fill("Name 1", "Ann")
        window.fill("Name 2", "Ben")
        window.click_on("button", f"Play {NAME}")
        for name in ("Ann", "Ben"):
            window.find("[role=dialog]", name)
            assert window.texts("[data-kind], .offer") == []
            person = Player(window, 0, EDITION, people=())
            assert person.click() == "curtain"
            while person.click() != "keep":
                pass
        assert person.go(most=20, by_hand=CONTROLS, times=1) == "enough"
        assert window.errors() == []


def tab_to(window: Window, selector: str, key: str = "Tab") -> None:
    """As somebody without a mouse. Not beyond the end of the page: there some browsers have buttons of their own."""
    for _ in range(150):
        window.press(key)
        if window.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached")


def answer(window: Window, *keys: str) -> None:
    """Press these and wait for what they bring about."""
    wish = window.evaluate("() => pilot.next()")
    window.press(*keys)
    window.evaluate("wish => pilot.changed(wish)", wish)


def test_by_keyboard(engine: Opener, url: str) -> None:
    table = make(url, EDITION, "pb")
    with engine(url) as window:
        window.goto(f"/t/{table['table']}#{table['key']}")
        window.find(".choice")
        tab_to(window, ".offer button")
        window.press("Space")
        tab_to(window, ".choice .main")
        answer(window, "Enter")
        tab_to(window, "[aria-label=More]", "Shift+Tab")
        window.press("Enter")
        tab_to(window, ".menu [data-tool=text]")
        window.press("Enter")
        tab_to(window, "#main [type=search]")
        window.press("Shift+Tab")
        for _ in range(MOVES_BY_KEYBOARD):
            answer(window, "Tab", "Tab", "Enter")
        assert window.errors() == []


def test_a_replay(engine: Opener, url: str) -> None:
    with engine(url) as window:
        window.goto(f"/replay/{finished(url, EDITION).table}")
        window.click_on("button[aria-label='One step on']")
        window.press("ArrowRight")
        window.find("output", "2 of ")
        window.click_on("button[aria-label='To the end']")
        assert window.texts("[data-owner]")
        window.click_on("[role=tab]", "Score")
        assert len(totals(window)) == 2
        assert window.errors() == []
