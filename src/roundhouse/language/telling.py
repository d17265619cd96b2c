"""Values in words: questions, actions, events, thoughts, refusals and scores, in any language."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from roundhouse.game import fairness
from roundhouse.game import notation as notations
from roundhouse.game.errors import Refused, Value
from roundhouse.game.events import Event
from roundhouse.game.fairness import Mix
from roundhouse.game.journal import BadJournal
from roundhouse.game.notation import Notation
from roundhouse.game.plain import Counts
from roundhouse.game.sheet import SeatScore, Sheet
from roundhouse.game.views import View
from roundhouse.language import LANGUAGES, Speaker, Words, for_edition

CLAIMS_KEPT = 2**16
"""How many claims in words are cached. An edition has about a thousand in each language."""
SHORT = 3
"""How many of the options that a bot weighed are told."""
LEFT_TO_CHANCE, IMAGINED = "chance", "search"
"""Reasons that decide what a value means: nothing for chance, the results of imagined games for search."""
SEAT_PARAMETERS = ("seat", "asked", "owner")
"""Parameters that are seat numbers. They are told by name."""


class Weighed(Protocol):
    """An option that a bot weighed, such as `bots.Option`."""

    @property
    def action(self) -> str: ...
    @property
    def value(self) -> float: ...
    @property
    def why(self) -> str: ...


class Checked(Protocol):
    """A game that was replayed from a journal."""

    @property
    def history(self) -> Sequence[int]: ...
    @property
    def secret(self) -> bytes | None: ...
    @property
    def mix(self) -> Mix | None: ...


def seat_names(seats: int, words: Words) -> list[str]:
    """What seats are called when nobody gave them names."""
    return [words.say("name.player", n=seat + 1) for seat in range(seats)]


def refusal(refused: Refused, speaker: Words | None = None, names: Sequence[str] | None = None) -> str:
    """Why something was refused, in English unless a speaker is given. A refused journal also says where."""
    language = speaker.language if speaker else LANGUAGES[0]
    speaker = for_edition(language, refused.edition) if refused.edition else speaker or Words(language)
    reason = speaker.say(f"refusal.{refused.code}", **_named(refused.parameters, speaker, names))
    if isinstance(refused, BadJournal):
        return speaker.say("replay.broken", line=refused.line, reason=reason)
    return reason


def _named(parameters: Mapping[str, Value], speaker: Words, names: Sequence[str] | None) -> dict[str, Value]:
    """The parameters, with places, routes and seats by name."""
    values: dict[str, Value] = dict(parameters)
    for key in SEAT_PARAMETERS:
        if isinstance(seat := values.get(key), int):
            values[key] = names[seat] if names else speaker.say("name.player", n=seat + 1)
    if isinstance(speaker, Speaker):
        if "route" in values:
            values["route"] = route(str(values["route"]), speaker)
        if "place" in values:
            values["place"] = speaker.place(str(values["place"]))
        if "title" in values:
            values["title"] = speaker.title
    return values


def route(text: str, speaker: Speaker) -> str:
    """`Denver – Omaha` for `denver:omaha`."""
    return speaker.route(notations.of(speaker.edition).route_value(text))


def ticket(text: str, speaker: Speaker) -> str:
    """`Denver – El Paso (4 points)` for `denver:el-paso`."""
    return speaker.ticket(notations.of(speaker.edition).ticket_value(text))


def event(happened: Event, viewer: int | None, names: Sequence[str], speaker: Speaker) -> str:
    """What happened, as a seat or a spectator may be told it."""
    seen = happened.seen_by(viewer)
    mine = viewer is not None and seen.get("seat") == viewer
    return speaker.event(happened.code, you=mine, **_worded(seen, names, speaker))


def event_openly(happened: Event, names: Sequence[str], speaker: Speaker) -> str:
    """What happened with nothing hidden, for a game that is over or replayed."""
    everything = _worded(happened.seen_by(getattr(happened, "seat", None)), names, speaker)
    key = f"event.{happened.code}.open"
    return (
        speaker.say(key, **everything) if speaker.knows(key) else speaker.event(happened.code, you=False, **everything)
    )


def _worded(seen: Mapping[str, Any], names: Sequence[str], speaker: Speaker) -> dict[str, Value]:
    values: dict[str, Value] = {key: value for key, value in seen.items() if isinstance(value, str | int)}
    if "seat" in seen:
        values["name"] = names[seen["seat"]]
    if "route" in seen:
        values["route"] = route(seen["route"], speaker)
        values["price"] = speaker.price(seen["kind"], seen["plain"], seen["wilds"])
    if "counts" in seen:
        values["counts"] = speaker.tickets(seen["counts"])
    if "tickets" in seen:
        values["list"] = speaker.listed([ticket(text, speaker) for text in seen["tickets"]])
    if seen.get("place"):
        values["place"] = speaker.place(seen["place"])
    return values


def ask(view: View, speaker: Speaker) -> str:
    """The question put to the viewer."""
    return speaker.say(f"ask.{view.ask}", **_topic(view, speaker))


def _topic(view: View, speaker: Speaker) -> dict[str, Value]:
    edition = view.edition
    match view.ask:
        case "split":
            return {"n": edition.start.draw}
        case "keep":
            return {"least": _least_kept(view)}
        case "take":
            return {"place": speaker.place(view.notation.places[view.record.topic])}
        case "flag":
            return {"kind": view.notation.kinds[view.record.topic]}
    return {}


def _least_kept(view: View) -> int:
    """The least number of tickets that the viewer may keep of an offer, from the legal answers."""
    return min(len(text.split()) - 1 for text in view.legal)


def action(text: str, view: View, speaker: Speaker) -> str:
    """What an action of the viewer would do: `draw a card from the pile` for `draw blind`."""
    match text.split():
        case ["draw", "blind"]:
            return speaker.say("action.draw_blind")
        case ["draw", slot]:
            kind = view.notation.kinds[view.record.market[int(slot) - 1]]
            return speaker.say("action.draw_slot", slot=slot, kind=kind)
        case ["claim", *_]:
            return _claim(text, view.notation, speaker)
        case ["tickets", *split]:
            return speaker.say("action.tickets", counts=speaker.tickets(_split(split, view)))
        case ["keep", "card"]:
            return speaker.say("action.flag_keep", **_topic(view, speaker))
        case ["discard", "card"]:
            return speaker.say("action.flag_discard")
        case ["take", token]:
            return speaker.say("action.take", token=token)
        case ["keep", *positions]:
            chosen = [ticket(view.offer[int(position) - 1], speaker) for position in positions]
            return speaker.say("action.keep", list=speaker.listed(chosen))
    return text


@lru_cache(CLAIMS_KEPT)
def _claim(text: str, notation: Notation, speaker: Speaker) -> str:
    """A claim in words. It is cached: a large hand can pay for a thousand claims, and for the same ones every turn."""
    number = notation.parse(text)
    claimed = notation.edition.routes[notation.box.claim_route[number]]
    wilds = int(notation.box.claim_wilds[number])
    price = speaker.price(notation.kinds[notation.box.claim_colour[number]], claimed.length - wilds, wilds)
    return speaker.say("action.claim", route=speaker.route(claimed), price=price)


def _split(words: Sequence[str], view: View) -> Counts:
    """Deck -> how many tickets an action draws from it."""
    if words:
        return {deck: int(n) for n, deck in zip(words[::2], words[1::2], strict=True)}
    return {view.edition.decks[0]: min(view.edition.turn.draw, int(view.record.sizes[0]))}


def thoughts(options: Iterable[Weighed], view: View, speaker: Speaker, most: int = SHORT) -> list[str]:
    """The best options that a bot weighed: what the values mean, then one option a line. Cards of a kind count once."""
    by_kind: dict[str, Weighed] = {}
    for option in sorted(options, key=lambda option: -option.value):
        by_kind.setdefault(_sort(option.action, view), option)
    best = list(by_kind.values())[:most]
    if not best:
        return []
    if best[0].why == LEFT_TO_CHANCE:
        return [speaker.say("thoughts.chance")]
    heading = speaker.say("thoughts.promise" if best[0].why == IMAGINED else "thoughts.points")
    return [heading, *(_thought(option, view, speaker) for option in best)]


def _sort(text: str, view: View) -> str:
    """The action, or the kind of card that it takes from the market."""
    verb, _, slot = text.partition(" ")
    return view.notation.kinds[view.record.market[int(slot) - 1]] if verb == "draw" and slot.isdigit() else text


def _thought(option: Weighed, view: View, speaker: Speaker) -> str:
    key = f"why.{option.why}"
    return speaker.say(
        "thoughts.promise.line" if option.why == IMAGINED else "thoughts.points.line",
        command=option.action,
        action=action(option.action, view, speaker),
        n=round(option.value),
        why=speaker.say(key) if speaker.knows(key) else option.why,
    )


def cards(counts: Mapping[str, int], speaker: Words) -> str:
    """`2 red cards and 1 locomotive`."""
    return speaker.listed([speaker.cards(kind, n) for kind, n in counts.items() if n])


def either(items: Sequence[str], speaker: Words) -> str:
    """`a, b or c`."""
    *most, last = items
    return speaker.say("list.or", a=", ".join(most), b=last) if most else last


def score(line: SeatScore, held: Counts, speaker: Speaker) -> list[str]:
    """One seat's sheet, line by line: routes, each ticket, each bonus, total."""
    lines = [speaker.say("score.line", label=speaker.say("score.routes"), points=line.routes)]
    for each in line.tickets:
        value = notations.of(speaker.edition).ticket_value(each.ticket)
        ends = speaker.say("name.ends", a=speaker.place(value.a), b=speaker.place(value.b))
        key = "score.ticket_done" if each.done else "score.ticket_failed"
        lines.append(speaker.say(key, ticket=ends, points=each.points))
    for bonus, points in line.bonuses.items():
        label = speaker.say(f"score.{bonus}")
        lines.append(speaker.say("score.bonus", label=label, points=points, detail=_behind(bonus, line, held, speaker)))
    return [*lines, speaker.say("score.line", label=speaker.say("score.total"), points=line.total)]


def _behind(bonus: str, line: SeatScore, held: Counts, speaker: Words) -> str:
    """The length or number that earned a bonus."""
    match bonus:
        case "longest_path":
            return speaker.say("score.longest_path.detail", n=line.longest_path)
        case "globetrotter":
            return speaker.say("score.completed.detail", n=line.completed)
        case "merchandise":
            return speaker.say("count.merchandise", n=held.get("merchandise", 0))
        case "flags":
            return speaker.say("count.flags", n=held.get("flag", 0))
    return speaker.say("count.passengers", n=passengers(held))


def passengers(held: Counts) -> int:
    """The number of passengers of all kinds."""
    return sum(n for token, n in held.items() if token not in ("merchandise", "flag"))


def outcome(sheet: Sheet, held: Sequence[Counts], names: Sequence[str], speaker: Speaker) -> list[str]:
    """Who won, and by which tie-break if the points are equal."""
    winners = sheet.winners
    best = sheet.seats[winners[0]]
    if len(winners) > 1:
        shared = speaker.listed([names[seat] for seat in winners])
        return [speaker.say("score.shared", names=shared, points=best.total)]
    lines = [speaker.say("score.winner", name=names[best.seat], points=best.total)]
    tied = [line for line in sheet.seats if line.total == best.total]
    if len(tied) > 1:
        lines.append(speaker.say("score.tie_break", tie=speaker.say(f"tie.{_tie_break(tied, held, speaker)}")))
    return lines


def _tie_break(tied: Iterable[SeatScore], held: Sequence[Counts], speaker: Speaker) -> str:
    """The first tie-break of the edition in which one of the tied seats is ahead of the others."""
    measures: dict[str, Callable[[SeatScore], int]] = {
        "tickets": lambda line: line.completed,
        "longest_path": lambda line: line.longest_path,
        "passengers": lambda line: passengers(held[line.seat]),
    }
    name = ""
    for name in speaker.edition.tie_breaks:
        most = max(measures[name](line) for line in tied)
        tied = [line for line in tied if measures[name](line) == most]
        if len(tied) == 1:
            break
    return name


def verdict(game: Checked, speaker: Speaker) -> list[str]:
    """What checking a journal found: that the rules were kept, and where its chance came from."""
    lines = [speaker.say("verify.rules", n=len(game.history), title=speaker.title)]
    if game.secret is None:
        return [*lines, speaker.say("verify.seeded")]
    secret = game.mix.secret if game.mix else game.secret
    return [
        *lines,
        speaker.say("verify.fair", commitment=fairness.commitment(secret)),
        *(mixture(game.mix, speaker) if game.mix else [speaker.say("verify.alone")]),
        speaker.say("verify.commitment", recipe=fairness.recipe(secret)),
    ]


def mixture(mix: Mix, speaker: Speaker) -> list[str]:
    """Whose devices added nonces, and whose did not."""
    seats: dict[str, list[str]] = {"verify.mixed": [], "verify.withheld": [], "verify.none": []}
    for number, given in enumerate(mix.given, 1):
        told = given is not None and given.nonce is not None
        seats["verify.mixed" if told else "verify.withheld" if given else "verify.none"].append(str(number))
    lines = [speaker.say(key, n=len(who), seats=speaker.listed(who)) for key, who in seats.items() if who]
    return [*lines, speaker.say("verify.round", n=mix.round)] if mix.round > 1 else lines
