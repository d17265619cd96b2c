"""Taking back: freely while nothing was revealed, otherwise by consent."""

import pytest

from roundhouse.game.errors import Refused
from roundhouse.language import LANGUAGES, Words
from roundhouse.server.table.due import BotTurn, Due
from roundhouse.server.table.entries import undo
from roundhouse.server.table.entries.kinds import Consent
from roundhouse.server.table.entries.leaving import Resign
from roundhouse.server.table.presentation.snapshot import tell
from roundhouse.server.table.presentation.wording import Wording
from roundhouse.server.table.settings import DAY
from tests.server.table.logs import CLOCK, Log, begun, refusing, started


def asking(seats: str = "pp") -> tuple[Log, int, int]:
    """A player drew an unknown card and asks to take it back. Returns the log, that player, and the one who has to
    agree."""
    log = begun(seats)
    seat = log.table.asked[0]
    log.play(sort="draw blind")
    log.undo(seat)
    return log, seat, next(other for other in log.table.people if other != seat)


def test_a_claim_is_taken_back_freely() -> None:
    log = begun()
    seat, before = log.table.asked[0], log.actions
    log.play(sort="claim")
    assert undo.is_free(log.table, seat)
    log.undo(seat)
    assert (log.actions, log.table.asked, log.table.takeback) == (before, [seat], None)


def test_the_game_goes_on_as_if_nothing_had_been() -> None:
    log, straight = begun(), begun()
    seat = log.table.asked[0]
    log.play(sort="claim")
    log.undo(seat)
    for each in (log, straight):
        each.play(sort="draw blind")
    assert log.table.game is not None
    assert straight.table.game is not None
    assert log.table.game.as_dict() == straight.table.game.as_dict()


@pytest.mark.parametrize("sort", ["draw 1", "draw blind", "tickets"])
def test_what_showed_a_card_is_not_taken_back_freely(sort: str) -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort=sort)
    assert not undo.is_free(log.table, seat)


def test_nobody_takes_back_what_they_did_not_do() -> None:
    with pytest.raises(Refused) as error:
        started().undo(1)
    assert error.value.code == "nothing_to_undo"


def test_an_early_answer_is_taken_back_freely() -> None:
    log = started("ppp")
    log.play(2)
    log.undo(2)
    assert (log.table.asked, log.table.early, log.table.takeback) == ([0, 1, 2], {}, None)


def test_an_answer_of_the_opening_is_free_until_all_have_answered() -> None:
    log = started("ppp")
    log.play(0)
    log.play(1)
    assert undo.is_free(log.table, 0)
    log.play(2)
    assert not undo.is_free(log.table, 0)


def test_others_need_not_answer_the_opening_again() -> None:
    log = started("ppp")
    for seat in (0, 1):
        log.play(seat)
    log.undo(0)
    assert (log.table.asked, list(log.table.early), log.actions) == ([0, 2], [1], 0)
    log.play(0)
    assert (log.table.asked, log.actions) == ([2], 2)


def test_a_choice_of_decks_taken_back_asks_everybody_anew() -> None:
    log = started("ppp", "germany")
    for seat in (0, 1, 2, 1):  # the second time, seat 1 chooses its tickets
        log.play(seat)
    log.undo(2)
    for seat in (0, 1):
        log.add("consent", seat, yes=True)
    assert (log.actions, log.table.asked, log.table.early) == (2, [2], {})


def test_after_somebody_else_acted_all_must_agree() -> None:
    log = begun("ppp")
    seat, before = log.table.asked[0], log.actions
    log.play(sort="claim")
    log.play(sort="claim")
    log.undo(seat)
    assert log.table.takeback is not None
    assert log.table.takeback.needed == {0, 1, 2} - {seat}
    for other in sorted(log.table.takeback.needed):
        assert log.actions == before + 2
        log.add("consent", other, yes=True)
    assert (log.actions, log.table.asked) == (before, [seat])


def test_one_refusal_is_enough() -> None:
    log, _, other = asking()
    log.add("consent", other, yes=False)
    assert (log.table.takeback, log.actions) == (None, 3)


def test_whoever_asked_can_withdraw_the_request() -> None:
    log, seat, _ = asking()
    before = log.actions
    log.add("consent", seat, yes=False, withdrawn=True)
    assert (log.table.takeback, log.actions) == (None, before)
    log.undo(seat)
    assert undo.asked_by(log.table, seat)


def test_nobody_withdraws_the_request_of_another() -> None:
    log, _, other = asking()
    with refusing("nothing_to_agree"):
        log.add("consent", other, yes=False, withdrawn=True)


def test_all_at_one_device_agree_with_what_they_saw_together() -> None:
    log, seat, _ = asking("ppp")
    seen = log.table.position
    others = [other for other in log.table.people if other != seat]
    for other in others:
        assert Consent(seat=other, yes=True).seen_at(log.table) <= seen
        log.add("consent", other, yes=True)
    assert log.table.takeback is None


def test_only_those_who_are_to_agree_are_asked() -> None:
    log, seat, _ = asking()
    with pytest.raises(Refused) as error:
        log.add("consent", seat, yes=True)
    assert error.value.code == "nothing_to_agree"


def test_bots_always_agree() -> None:
    log = begun("pb")
    before = undo.last_step(log.table, 0)
    while log.table.asked == [1]:
        log.play(sort="claim")
    log.undo(0)
    assert (log.actions, log.table.takeback) == (before, None)


def test_several_people_agree_before_a_bots_action_is_undone() -> None:
    log = begun("ppb")
    while log.table.asked != [2]:
        log.play(sort="claim")
    log.play(2, sort="claim")
    log.undo(0)
    assert log.table.takeback is not None
    assert log.table.takeback.needed == {1}


def refusal(log: Log, seat: int) -> tuple[str, dict[str, str | int]]:
    """Why a seat may not take back."""
    with pytest.raises(Refused) as error:
        log.undo(seat)
    return error.value.code, error.value.parameters


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_request_ended_is_told(language: str) -> None:
    log, _, other = asking()
    log.cover(other)
    words = Words(language)
    told = Wording(log.table, language).entry(log.table.recent[-1], ())
    assert told == [words.say("entry.cover", name=f"P{other}", declines=True)]
    assert told != [words.say("entry.cover", name=f"P{other}", declines=False)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_take_back_by_consent_is_told_in_the_same_order_to_whoever_comes_later(language: str) -> None:
    log, seat, other = asking()
    position = log.table.position
    log.add("consent", other, yes=True)
    words, later = Words(language), log.folded()
    request, answer = list(later.recent)[position - 1 :]
    said = [Wording(later, language).entry(told, ())[0] for told in (request, answer)]
    assert said == [
        words.say("entry.undo", name=f"P{seat}", waits=True),
        words.say("entry.consent", name=f"P{other}", yes=True, undone=True),
    ]


def test_the_actions_that_were_taken_back_are_told() -> None:
    log, _, other = asking()
    drawn = log.table.position - 1
    assert not log.table.recent[-1].undone
    log.add("consent", other, yes=True)
    assert log.table.recent[-1].undone == (drawn,)
    assert tell(log.table.recent[-1], ())["undone"] == [drawn]


def test_only_the_answer_of_the_seat_is_taken_back_in_the_opening() -> None:
    log = started("ppp")
    for seat in (0, 1):
        log.play(seat)
    log.undo(0)
    assert log.table.recent[-1].undone == (log.table.position - 2,)
    log.undo(1)
    assert log.table.recent[-1].undone == (log.table.position - 2,)


def test_who_plays_on_does_not_agree() -> None:
    log, _, _ = asking()
    log.play()
    assert log.table.takeback is None


def bot_asked() -> tuple[Log, Due | None]:
    """Somebody drew cards and asks to take one back while a bot is to answer; what was due before that."""
    log = begun("ppb")
    for _ in range(2):
        log.play(1, sort="draw blind")
    before = log.due()
    log.undo(1)
    return log, before


def test_a_bot_waits_until_the_question_is_answered() -> None:
    log, before = bot_asked()
    assert before == Due(0.2, BotTurn(2))
    assert log.due() == Due(60.0, Consent(seat=0, yes=False, lapsed=True))
    with refusing("takeback_asked"):
        log.play(2, sort="draw blind")
    log.add("consent", 0, yes=True)
    assert log.table.asked == [1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_request_that_is_not_answered_lapses(language: str) -> None:
    log, before = bot_asked()
    log.run_due()
    assert (log.table.takeback, log.actions) == (None, 5)
    assert (log.due(), before) == (Due(60.2, BotTurn(2)), Due(0.2, BotTurn(2)))
    words = Words(language).say("entry.consent", name="P0", yes=False, undone=False, lapsed=True)
    assert Wording(log.table, language).entry(log.table.recent[-1], ()) == [words]
    assert words != Words(language).say(
        "entry.consent", name="P0", yes=False, undone=False, lapsed=False, withdrawn=False
    )


def test_by_correspondence_there_is_as_much_time_as_for_a_turn() -> None:
    log = begun(clock={"turn": 2 * DAY})
    seat = log.table.asked[0]
    log.play(sort="draw blind")
    log.undo(seat)
    due = log.due()
    assert due
    assert (due.at, due.what) == (2 * DAY, Consent(seat=1 - seat, yes=False, lapsed=True))


def test_nobody_asks_twice_nor_while_another_asks() -> None:
    log = begun("ppp")
    first = log.table.asked[0]
    log.play(sort="claim")
    second = log.table.asked[0]
    log.play(sort="draw blind")
    log.undo(first)
    for seat in (first, second):
        assert refusal(log, seat) == ("takeback_asked", {"seat": first})
        assert undo.offered(log.table, seat) is None


def test_only_the_last_action_of_a_seat_is_taken_back() -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="claim")
    with refusing("nothing_to_undo"):
        log.add("undo", seat, to=0)


def test_a_bot_never_agrees_for_a_person() -> None:
    log, _, other = asking()
    with refusing("consent_missing"):
        log.add("cover", other, why="away")


def test_nobody_undoes_what_somebody_did_who_gave_up_since() -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="claim")
    log.play(sort="claim")
    log.put(Resign(seat=1 - seat, level=3))
    assert undo.offered(log.table, seat) is None
    assert refusal(log, seat) == ("consent_missing", {"seat": 1 - seat})


def test_after_somebody_gave_up_only_those_who_play_on_are_asked() -> None:
    log = begun("ppp")
    seat = log.table.asked[0]
    first, second = ((seat + n) % 3 for n in (1, 2))
    log.put(Resign(seat=second, level=3))
    log.play(sort="draw blind")
    log.undo(seat)
    assert log.table.takeback is not None
    assert log.table.takeback.needed == {first}


def test_a_second_action_in_a_turn_goes_back_one_step() -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="draw blind")
    log.play(sort="draw blind")
    log.undo(seat)
    log.add("consent", 1 - seat, yes=True)
    assert (log.actions, log.table.asked) == (3, [seat])


def test_no_time_is_won_by_taking_back() -> None:
    log = begun(clock=CLOCK)
    seat = log.table.asked[0]
    deadline = log.table.clocks.deadline(seat)
    log.play(sort="claim", after=50)
    log.undo(seat, after=10)
    assert (log.table.clocks.deadline(seat), log.table.clocks.banks[seat]) == (deadline, 60)


def test_no_time_is_won_by_taking_back_an_early_answer() -> None:
    log = started(clock=CLOCK)
    deadline = log.table.clocks.deadline(1)
    log.play(1, after=20)
    log.undo(1, after=5)
    assert log.table.clocks.deadline(1) == deadline


def test_time_others_took_to_agree_is_not_counted() -> None:
    log = begun(clock=CLOCK)
    seat = log.table.asked[0]
    log.play(sort="draw blind")
    log.play(sort="draw blind", after=20)
    log.undo(seat)
    log.add("consent", 1 - seat, after=500, yes=True)
    assert log.table.clocks.since[seat] == log.now - 20
