"""What viewers see of a game, as JSON. Only what has changed since the last move is put together and encoded again."""

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import NamedTuple

import msgspec

from roundhouse.game.game import Game
from roundhouse.game.plain import Part
from roundhouse.game.views import PRIVATE, PUBLIC, View, span

from .protocol import QuestionText
from .wording import Wording

encoder = msgspec.json.Encoder()
encode, Raw = encoder.encode, msgspec.Raw


class Form(NamedTuple):
    """How somebody is told things: with words in a language, or briefly for those who have the words themselves."""

    words: str | None = None
    brief: bool = False


class Seen:
    """The views of one game, each as encoded parts."""

    def __init__(self) -> None:
        self._public = Encoded(PUBLIC_LAYOUT)
        self._private: dict[int, Encoded] = {}
        self._questions: dict[tuple[int, Form], Question] = {}

    def public(self, game: Game) -> msgspec.Raw:
        """What everybody sees."""
        return raw(self._public.parts(game.view(None)))

    def private(self, view: View, seat: int) -> Mapping[str, msgspec.Raw]:
        """What only this seat sees, except for what it may do."""
        known = self._private.get(seat)
        if known is None:
            known = self._private[seat] = Encoded(PRIVATE_LAYOUT)
        return known.parts(view)

    def question(self, view: View, seat: int, form: Form, wording: Wording | None) -> Mapping[str, msgspec.Raw]:
        """What a seat is asked, and what it may answer."""
        if not view.asked:
            return UNASKED_IN_WORDS if wording else UNASKED
        known = self._questions.get((seat, form))
        if known is None:
            known = self._questions[seat, form] = Question(form.brief)
        return known.parts(view, wording)


class Layout:
    """The parts of a view: how each is computed, and which of them follow from which bytes of the record."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = [(name, part.value) for name, part in parts.items()]
        followers: dict[str, list[int]] = {}
        for number, part in enumerate(parts.values()):
            for field in part.fields:
                followers.setdefault(field, []).append(number)
        self.followers = list(followers.values())
        """For each field that is read, the numbers of the parts that follow from it."""
        self.read: Callable[[bytes], tuple[bytes, ...]] = itemgetter(*(slice(*span(field)) for field in followers))

    def changed(self, before: tuple[bytes, ...], after: tuple[bytes, ...]) -> Iterable[int]:
        """The numbers of the parts that may have changed. Before the first reading all have."""
        if not before:
            return range(len(self.parts))
        changed: set[int] = set()
        for old, new, numbers in zip(before, after, self.followers, strict=True):
            if old != new:
                changed.update(numbers)
        return changed


class Encoded:
    """The encoded parts of one view. A part is encoded again if a field that it follows from has changed."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._read: tuple[bytes, ...] = ()
        self._known: dict[str, msgspec.Raw] = {}

    def parts(self, view: View) -> Mapping[str, msgspec.Raw]:
        read = self._layout.read(view.contents)
        if read != self._read:
            seen, notation, parts, known = view.known, view.notation, self._layout.parts, self._known
            for number in self._layout.changed(self._read, read):
                name, value = parts[number]
                known[name] = raw(value(seen, notation))
            self._read = read
        return self._known


class Question:
    """What a seat is asked and may do, encoded. It is kept until the view changes: it can be a thousand actions."""

    def __init__(self, brief: bool) -> None:
        self._brief = brief
        self._record = b""
        self._known: dict[str, msgspec.Raw] = {}

    def parts(self, view: View, wording: Wording | None) -> Mapping[str, msgspec.Raw]:
        record = view.contents
        if record != self._record:
            self._known = {name: raw(value) for name, value in self._values(view, wording).items()}
            self._record = record
        return self._known

    def _values(self, view: View, wording: Wording | None) -> dict[str, object]:
        asked: dict[str, object] = {"ask": view.ask, "topic": view.topic}
        if self._brief:
            rest, claims = view.notation.by_route(view.actions)
            return asked | {"legal": rest, "claims": claims}
        text = {"text": QuestionText(wording.ask(view), wording.legal(view))} if wording else {}
        return asked | {"legal": view.legal} | text


def raw(content: object) -> msgspec.Raw:
    return Raw(encode(content))


PUBLIC_LAYOUT, PRIVATE_LAYOUT = Layout(PUBLIC), Layout(PRIVATE)
UNASKED: Mapping[str, msgspec.Raw] = {"legal": raw([])}
UNASKED_IN_WORDS: Mapping[str, msgspec.Raw] = {**UNASKED, "text": raw(QuestionText(None, []))}
"""What somebody is sent who is not asked."""
