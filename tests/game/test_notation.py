"""Actions as text: exact in both directions, and nothing but refusals for nonsense."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse import Illegal, Malformed, Refused, load
from roundhouse.game.notation import LONGEST_TEXT, Notation, of
from tests.properties.walks import EDITIONS, catalogue, every_edition


def notation(edition: str) -> Notation:
    return of(load(EDITIONS[edition]))


@every_edition
def test_the_whole_catalogue_there_and_back(edition: str) -> None:
    """Every claim, every draw, every choice: its text means the same action again."""
    words = notation(edition)
    said = catalogue(words)
    assert said.keys() == words.actions
    assert len(set(said.values())) == len(said)
    assert {action: words.parse(text) for action, text in said.items()} == {action: action for action in said}


@every_edition
def test_every_payment_of_every_route_has_its_text(edition: str) -> None:
    box, words = load(EDITIONS[edition]), notation(edition)
    claims = set()
    for route in box.routes:
        for colour in box.colours if route.colour == "grey" else (route.colour,):
            claims |= {f"claim {route.text} {colour}+{wilds}".removesuffix("+0") for wilds in range(route.length)}
        claims.add(f"claim {route.text} wilds")
    assert {text for text in catalogue(words).values() if text.startswith("claim")} == claims


@every_edition
def test_places_come_in_either_order(edition: str) -> None:
    words = notation(edition)
    for number, text in enumerate(words.routes):
        ends, _, lane = text.partition("/")
        a, b = ends.split(":")
        assert a < b
        for form in (f"{a}:{b}", f"{b}:{a}"):
            assert words.route(f"{form}/{lane or 1}") == number
            assert words.parse(f"claim {form}/{lane or 1} wilds") == words.parse(f"claim {text} wilds")


@every_edition
def test_routes_and_tickets_have_texts_of_their_own(edition: str) -> None:
    words, box = notation(edition), load(EDITIONS[edition])
    assert len(set(words.routes)) == len(box.routes)
    assert len(set(words.tickets)) == len(box.tickets)
    assert [words.ticket(text) for text in words.tickets] == list(range(len(box.tickets)))
    assert [words.ticket_value(text) for text in words.tickets] == list(box.tickets)
    assert [words.route_value(text) for text in words.routes] == list(box.routes)


def test_tickets_with_the_same_ends_are_numbered() -> None:
    assert {"alba:estra", "alba:estra/2"} <= set(notation("island").tickets)


@pytest.mark.parametrize("text", ["DRAW  Blind", "\tdraw\nblind ", "draw blind"])
def test_spaces_and_case_do_not_matter(text: str) -> None:
    assert notation("usa").parse(text) == 0


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("keep 2 1", "keep 1 2"),
        ("keep 1 1", "keep 1"),
        ("claim omaha:denver pink+0", "claim denver:omaha pink"),
        ("claim denver:omaha/1 pink", "claim denver:omaha pink"),
    ],
)
def test_other_ways_to_say_the_same(text: str, same: str) -> None:
    assert notation("usa").parse(text) == notation("usa").parse(same)


def test_decks_come_in_any_order() -> None:
    words = notation("germany")
    assert words.parse("tickets 3 long 1 short") == words.parse("tickets 1 short 3 long")
    assert words.parse("tickets 4 long 0 short") == words.parse("tickets 4 long")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "draw",
        "draw 0",
        "draw 6",
        "draw -1",
        "draw ٣",
        "draw ²",
        "draw 1 2",
        "draw blind blind",
        "claim",
        "claim denver:omaha",
        "claim denver:omaha pink pink",
        "keep",
        "keep 0",
        "keep 6",
        "keep 1 x",
        "keep cards",
        "take",
        "take red",
        "tickets 1",
        "tickets 3 short",
        "tickets tickets",
        "pass",
        "draw 3" * 100,
        "\0",
        "draw\0blind",
    ],
)
def test_nonsense_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        notation("usa").parse(text)
    assert refused.value.code == "malformed"
    assert len(str(refused.value.parameters["text"])) <= LONGEST_TEXT
    assert str(refused.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("claim denver:paris pink", "unknown_route"),
        ("claim denver:omaha:dallas pink", "unknown_route"),
        ("claim denver:omaha/0 pink", "unknown_route"),
        ("claim denver:omaha/9 pink", "unknown_route"),
        ("claim denver:omaha/ pink", "unknown_route"),
        ("claim denver:omaha/1/1 pink", "unknown_route"),
        ("claim kansas-city:omaha/2/1 pink", "unknown_route"),
        ("claim kansas-city:omaha/02 pink", "unknown_route"),
        ("claim : pink", "unknown_route"),
        ("claim denver pink", "unknown_route"),
        ("claim denver:omaha mauve", "unknown_card"),
        ("claim denver:omaha wild", "unknown_card"),
        ("claim denver:omaha wilds+1", "unknown_card"),
        ("claim denver:omaha pink+", "unknown_card"),
        ("claim denver:omaha pink+-1", "unknown_card"),
        ("claim denver:omaha pink+x", "unknown_card"),
        ("claim denver:omaha pink+²", "unknown_card"),
        ("claim denver:omaha +1", "unknown_card"),
    ],
)
def test_unknown_things_are_malformed(text: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        notation("usa").parse(text)
    assert refused.value.code == code
    assert str(refused.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("claim denver:omaha red", "wrong_colour"),
        ("claim denver:omaha pink+4", "too_many_wilds"),
        ("claim denver:omaha pink+99", "too_many_wilds"),
    ],
)
def test_payments_that_can_never_be_are_illegal(text: str, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        notation("usa").parse(text)
    assert refused.value.code == code
    assert str(refused.value)


@pytest.mark.parametrize(
    "text", ["tickets 6 short", "tickets 0 short", "tickets 3 short 3 long", "tickets 1 short 1 short"]
)
def test_impossible_splits_are_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        notation("germany").parse(text)


def tell(refused: Refused) -> None:
    """Whatever was refused can be told."""
    assert str(refused)


def refused_or_exact(words: Notation, text: str) -> None:
    """A text is refused, or it means an action whose own text means the same."""
    try:
        action = words.parse(text)
    except Refused as refused:
        tell(refused)
        return
    assert 0 <= action < words.box.actions
    assert words.parse(words.text(action)) == action


@given(st.sampled_from(sorted(EDITIONS)), st.text(max_size=60))
def test_any_text_is_refused_or_exact(edition: str, text: str) -> None:
    refused_or_exact(notation(edition), text)


@given(st.sampled_from(sorted(EDITIONS)), st.data())
def test_words_thrown_together_are_refused_or_exact(edition: str, data: st.DataObject) -> None:
    words = notation(edition)
    vocabulary = ["draw", "blind", "claim", "tickets", "keep", "take", "card", "discard", "wilds", "0", "1", "5", "9"]
    vocabulary += [*words.tokens, *words.kinds, *words.edition.decks, *words.routes[:9], *words.tickets[:9]]
    chosen = data.draw(st.lists(st.sampled_from(vocabulary), max_size=6))
    refused_or_exact(words, data.draw(st.sampled_from([" ", "  ", ":", "/", "+"])).join(chosen))


@given(st.sampled_from(sorted(EDITIONS)), st.data())
def test_a_misspelt_action_is_refused_or_exact(edition: str, data: st.DataObject) -> None:
    words = notation(edition)
    text = data.draw(st.sampled_from(sorted(catalogue(words).values())))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    refused_or_exact(words, text[:start] + data.draw(st.text(max_size=5)) + text[end:])
