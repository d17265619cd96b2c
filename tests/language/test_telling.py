"""Values in words: to whom they belong, to others, and with nothing hidden."""

from dataclasses import fields, replace
from typing import Any

import pytest

from roundhouse import Game, editions
from roundhouse.game import journal
from roundhouse.game.errors import Illegal, Malformed, NotYourTurn, Refused
from roundhouse.game.events import (
    EVENTS,
    Claimed,
    Drew,
    DrewBlind,
    Ended,
    Event,
    Flag,
    Kept,
    Laid,
    LastRound,
    Offered,
    Swept,
    Took,
)
from roundhouse.game.positions import place
from roundhouse.game.sheet import SeatScore, Sheet, TicketLine
from roundhouse.language import LANGUAGES, Speaker, Words, for_edition, telling

NAMES = ["Ann", "Otto"]


def speaker(edition: str = "usa", language: str = "en") -> Speaker:
    return for_edition(language, editions.load(edition))


@pytest.mark.parametrize(
    ("event", "mine", "others", "openly"),
    [
        (Drew(0, 3, "red"), "You take a red card from slot 3.", "Ann takes a red card from slot 3.", None),
        (
            DrewBlind(0, "wild"),
            "You draw a locomotive from the pile.",
            "Ann draws a card from the pile.",
            "Ann draws a locomotive from the pile.",
        ),
        (
            Claimed(0, "denver:omaha", "pink", 3, 1, 7),
            "You claim Denver – Omaha for 3 pink cards and 1 locomotive and score 7 points.",
            "Ann claims Denver – Omaha for 3 pink cards and 1 locomotive and scores 7 points.",
            None,
        ),
        (
            Claimed(0, "kansas-city:omaha/2", "wild", 0, 1, 1),
            "You claim Omaha – Kansas City (parallel route 2) for 1 locomotive and score 1 point.",
            "Ann claims Omaha – Kansas City (parallel route 2) for 1 locomotive and scores 1 point.",
            None,
        ),
        (
            Offered(0, {"tickets": 1}, ("denver:el-paso",)),
            "You draw 1 destination ticket: Denver – El Paso (4 points).",
            "Ann draws 1 destination ticket.",
            "Ann draws 1 destination ticket: Denver – El Paso (4 points).",
        ),
        (
            Kept(0, {"tickets": 1}, 2, ("denver:el-paso",)),
            "You keep 1 destination ticket: Denver – El Paso (4 points); you put 2 back.",
            "Ann keeps 1 destination ticket and puts 2 back.",
            "Ann keeps 1 destination ticket: Denver – El Paso (4 points); puts 2 back.",
        ),
        (
            Swept(2),
            *["Too many locomotives face up: the market is cleared and dealt anew, 2 times in a row."] * 2,
            None,
        ),
        (Ended(), "The game is over.", "The game is over.", None),
    ],
)
def test_events(event: Event, mine: str, others: str, openly: str | None) -> None:
    assert telling.event(event, 0, NAMES, speaker()) == mine
    assert telling.event(event, 1, NAMES, speaker()) == others
    assert telling.event(event, None, NAMES, speaker()) == others
    assert telling.event_openly(event, NAMES, speaker()) == (openly or others)


def test_tokens() -> None:
    taken = Took(1, "koeln", "red")
    assert telling.event(taken, 0, NAMES, speaker("germany")) == "Köln: Otto picks up a red passenger."
    assert telling.event(taken, 1, NAMES, speaker("germany", "de")) == "Köln: Du nimmst einen roten Passagier mit."
    cards = Took(1, None, "merchandise")
    assert telling.event(cards, 0, NAMES, speaker("amsterdam", "fr")) == "Otto prend une carte Marchandise."
    laid = telling.event(Laid(0, "white"), 1, NAMES, speaker("paris", "nl"))
    assert laid == "Ann legt een witte kaart op tafel voor de vlag."
    assert telling.event(Flag(0, 4), 0, NAMES, speaker("paris")) == "You complete a flag: 4 points."
    assert "Ann is running out of buses" in telling.event(LastRound(0), 1, NAMES, speaker("paris"))


OTHER_SECRETS: dict[str, Any] = {"kind": "black", "tickets": ("boston:miami",)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "event",
    [
        DrewBlind(0, "red"),
        Offered(0, {"tickets": 1}, ("denver:el-paso",)),
        Kept(0, {"tickets": 1}, 2, ("denver:el-paso",)),
    ],
)
def test_others_are_told_the_same_whatever_the_secret(event: Event, language: str) -> None:
    hidden = {field.name for field in fields(event)} - set(event.public)
    other = replace(event, **{name: OTHER_SECRETS[name] for name in hidden})
    words = speaker("usa", language)
    for viewer in (1, None):
        assert telling.event(event, viewer, NAMES, words) == telling.event(other, viewer, NAMES, words)
    assert telling.event(event, 0, NAMES, words) != telling.event(other, 0, NAMES, words)


def test_every_event_with_a_secret_is_in_the_test_above() -> None:
    secretive = [event for event in EVENTS if {field.name for field in fields(event)} - set(event.public)]
    assert secretive == [DrewBlind, Offered, Kept]


@pytest.mark.parametrize(
    ("ask", "what", "question"),
    [
        ("turn", {}, "Your turn: draw train cards, claim a route or draw destination tickets."),
        ("second", {}, "Choose your second card."),
        ("keep", {"offers": [["denver:el-paso"]]}, "Which destination tickets do you keep? At least 1."),
        (
            "keep",
            {"turn": 0, "offers": [["denver:el-paso", "boston:miami", "seattle:new-york"]]},
            "Which destination tickets do you keep? At least 2.",
        ),
    ],
)
def test_questions(ask: str, what: dict[str, Any], question: str) -> None:
    game = place("usa", ask=ask, lawful=False, **what)
    assert telling.ask(game.view(0), speaker()) == question


def test_questions_of_the_bonuses() -> None:
    german = place("germany", ask="take", topic="freiburg", lawful=False)
    assert telling.ask(german.view(0), speaker("germany")) == "Freiburg: which passenger do you pick up?"
    assert "You draw 4 destination tickets." in telling.ask(Game("germany").view(0), speaker("germany"))
    white = place("paris", ask="flag", topic="white", lawful=False)
    assert telling.ask(white.view(0), speaker("paris")) == "Do you lay a white card in front of you for the flag?"
    assert telling.action("keep card", white.view(0), speaker("paris")) == "keep a white card for the flag"
    assert telling.action("discard card", white.view(0), speaker("paris")) == "discard all the cards paid"


@pytest.mark.parametrize(
    ("edition", "action", "words"),
    [
        ("usa", "draw blind", "draw a card from the pile"),
        ("usa", "draw 2", "take a locomotive from slot 2"),
        ("usa", "claim denver:omaha pink+1", "claim Denver – Omaha for 3 pink cards and 1 locomotive"),
        ("usa", "claim denver:omaha wilds", "claim Denver – Omaha for 4 locomotives"),
        ("usa", "tickets", "draw 2 destination tickets"),
        ("usa", "keep 2", "keep Boston – Miami (12 points)"),
        ("germany", "tickets 1 short 3 long", "draw 1 short destination ticket and 3 long destination tickets"),
        ("germany", "take red", "pick up a red passenger"),
    ],
)
def test_actions(edition: str, action: str, words: str) -> None:
    game = place("germany", lawful=False)
    if edition == "usa":
        rest = [text for text in Game("usa").notation.tickets if text not in ("denver:el-paso", "boston:miami")]
        game = place(
            "usa",
            market=["red", "wild", "red", "red", "red"],
            offers=[["denver:el-paso", "boston:miami"]],
            tickets=[[], rest[2:]],
            lawful=False,
        )
    assert telling.action(action, game.view(0), speaker(edition)) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_action_can_be_told(language: str) -> None:
    for edition in editions.names():
        view = Game(edition, 2, seed=1).view(0)
        told = [telling.action(text, view, speaker(edition, language)) for text in view.legal]
        assert len(set(told)) == len(told)
        assert not set(told) & set(view.legal)


def refused(game: Game, action: str, seat: int | None = None) -> str:
    with pytest.raises(Refused) as caught:
        game.play(action, seat)
    return str(caught.value)


def test_refusals_explain_themselves() -> None:
    game = place("usa", hands=[{"pink": 2, "wild": 1}], market=["red", "blue", "wild", "white", "pink"])
    assert refused(game, "dance") == "“dance” is not an action."
    assert refused(game, "claim denver:omaha pink") == "4 pink cards needed, 2 in hand."
    assert refused(game, "claim denver:omaha wilds") == "4 locomotives needed, 1 in hand."
    assert refused(game, "draw blind", seat=1) == "It is Player 1’s turn, not Player 2’s."
    game.play("draw 1")
    assert refused(game, "draw 3") == "Slot 3 shows a locomotive: not allowed as the second card."


def test_refusals_in_other_words() -> None:
    game = place("usa", routes={"denver:omaha": 1}, market=["red"] * 5, lawful=False)
    with pytest.raises(Illegal) as caught:
        game.play("claim denver:omaha pink")
    assert telling.refusal(caught.value) == "Denver – Omaha already belongs to Player 2."
    assert telling.refusal(caught.value, speaker("usa", "nl"), NAMES) == "Denver – Omaha is al van Otto."
    assert telling.refusal(caught.value, Words("de"), NAMES) == "Denver – Omaha gehört schon Otto."


def test_refusals_without_an_edition() -> None:
    unknown = Refused("unknown_bot", name="brain", known="dice")
    assert str(unknown) == "There is no bot “brain”. Known: dice."
    assert (
        telling.refusal(unknown, Words("fr")) == "Il n’y a pas de robot «\u00a0brain\u00a0». Robots connus\u00a0: dice."
    )
    assert str(Malformed("malformed", text="x")) == "“x” is not an action."
    assert str(NotYourTurn("game_over")) == "The game is over, nothing more can be played."


def test_journals_say_the_line() -> None:
    text = Game("usa", seed=1).journal
    for broken, told in {
        "": "Line 1: This is not a journal: the first line must read “roundhouse journal 1”.",
        text.replace("seats 2", "seats 7"): "Line 3: This edition is for 2 to 5 players, not 7.",
        text.replace("seed 1", "weather 1"): "Line 4: The heading cannot contain “weather 1”.",
        text.replace("end ", "keep 1\nend "): "Line 6: Keep at least 2 destination tickets.",
        text.replace(
            "edition usa ", "edition usa 0"
        ): "Line 2: The journal was written for another state of the edition USA",
    }.items():
        with pytest.raises(journal.BadJournal) as caught:
            Game.replay(broken)
        assert str(caught.value).startswith(f"The journal cannot be replayed. {told}")


def line(seat: int, total: int, place: int, **more: Any) -> SeatScore:
    values: dict[str, Any] = {"routes": total, "tickets": (), "bonuses": {}, "completed": 0, "longest_path": 0} | more
    return SeatScore(seat=seat, total=total, place=place, **values)


def test_a_score_line_by_line() -> None:
    tickets = (TicketLine("denver:el-paso", 4, True), TicketLine("boston:miami", 12, False))
    score = line(0, 1, 1, routes=-1, tickets=tickets, bonuses={"longest_path": 10}, longest_path=1)
    assert telling.score(score, {}, speaker()) == [
        "Routes: -1 point",
        "Denver – El Paso: completed, 4 points",
        "Boston – Miami: not completed, minus 12 points",
        "Longest path: 10 points (path of 1 train)",
        "Total: 1 point",
    ]


def test_what_is_behind_a_bonus() -> None:
    bonuses = {"globetrotter": 15, "passengers": 30, "merchandise": 8, "flags": 8}
    held = {"red": 2, "blue": 1, "merchandise": 5, "flag": 2}
    told = telling.score(line(0, 9, 1, bonuses=bonuses, completed=3), held, speaker("germany"))
    assert told[1:-1] == [
        "Globetrotter: 15 points (3 destination tickets completed)",
        "Passengers: 30 points (3 passengers)",
        "Merchandise: 8 points (5 merchandise cards)",
        "Flags: 8 points (2 flags)",
    ]


@pytest.mark.parametrize(
    ("edition", "lines", "outcome"),
    [
        ("usa", [{"total": 9, "place": 1}, {"total": 8, "place": 2}], ["Ann wins with 9 points."]),
        (
            "usa",
            [{"total": 9, "place": 1, "completed": 3}, {"total": 9, "place": 2, "completed": 2}],
            ["Ann wins with 9 points.", "Equal on points, decided by: most completed destination tickets."],
        ),
        (
            "usa",
            [{"total": 9, "place": 2, "longest_path": 3}, {"total": 9, "place": 1, "longest_path": 4}],
            ["Otto wins with 9 points.", "Equal on points, decided by: longest path."],
        ),
        ("usa", [{"total": 9, "place": 1}] * 2, ["Ann and Otto share the victory with 9 points each."]),
        (
            "germany",
            [{"total": 9, "place": 1}, {"total": 9, "place": 2}],
            ["Ann wins with 9 points.", "Equal on points, decided by: most passengers."],
        ),
    ],
)
def test_outcomes(edition: str, lines: list[dict[str, Any]], outcome: list[str]) -> None:
    sheet = Sheet(tuple(line(seat, **values) for seat, values in enumerate(lines)))
    assert telling.outcome(sheet, [{"red": 2}, {"red": 1}], NAMES, speaker(edition)) == outcome
