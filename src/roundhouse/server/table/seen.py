"""What viewers see of a game, as JSON. Only what has changed since the last move is put together and encoded again."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from roundhouse.game.game import Game
from roundhouse.game.plain import Part, fields
from roundhouse.game.views import PRIVATE, PUBLIC, View, span

from .protocol import QuestionText
from .wording import Wording

encoder = msgspec.json.Encoder()


class Form(NamedTuple):
    """How somebody is told things: with words in a language, or briefly for those who have the words themselves."""

    words: str | None = None
    brief: bool = False


class Seen:
    """The views of one game, each as encoded parts."""

    def __init__(self) -> None:
        self._public = Encoded(PUBLIC)
        self._private: dict[int, Encoded] = {}
        self._questions: dict[tuple[int, Form], Question] = {}

    def public(self, game: Game) -> msgspec.Raw:
        """What everybody sees."""
        return raw(self._public.parts(game.view(None)))

    def private(self, view: View, seat: int) -> Mapping[str, msgspec.Raw]:
        """What only this seat sees, except for what it may do."""
        return self._private.setdefault(seat, Encoded(PRIVATE)).parts(view)

    def question(self, view: View, seat: int, form: Form, wording: Wording | None) -> Mapping[str, msgspec.Raw]:
        """What a seat is asked, and what it may answer."""
        return self._questions.setdefault((seat, form), Question(form.brief)).parts(view, wording)


class Encoded:
    """The encoded parts of one view. A part is encoded again if a field that it follows from has changed."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self._parts = [(name, part.value, [span(field) for field in part.fields]) for name, part in parts.items()]
        self._record = b""
        self._known: dict[str, msgspec.Raw] = {}

    def parts(self, view: View) -> Mapping[str, msgspec.Raw]:
        record = view.record.tobytes()
        changed = self._changed(record)
        if changed:
            seen = fields(view.record)
            for name, value in changed:
                self._known[name] = raw(value(seen, view.notation))
        self._record = record
        return self._known

    def _changed(self, record: bytes) -> list[tuple[str, Callable[..., Any]]]:
        before, changed = self._record, []
        for name, value, spans in self._parts:
            for start, end in spans:
                if record[start:end] != before[start:end]:
                    changed.append((name, value))
                    break
        return changed


class Question:
    """What a seat is asked and may do, encoded. It is kept until the view changes: it can be a thousand actions."""

    def __init__(self, brief: bool) -> None:
        self._brief = brief
        self._record = b""
        self._known: dict[str, msgspec.Raw] = {}

    def parts(self, view: View, wording: Wording | None) -> Mapping[str, msgspec.Raw]:
        record = view.record.tobytes()
        if record != self._record:
            self._known = {name: raw(value) for name, value in self._values(view, wording).items()}
            self._record = record
        return self._known

    def _values(self, view: View, wording: Wording | None) -> dict[str, object]:
        if not view.asked:
            return {"legal": []} | ({"text": QuestionText(None, [])} if wording else {})
        asked: dict[str, object] = {"ask": view.ask, "topic": view.topic}
        if self._brief:
            rest, claims = view.notation.by_route(view.actions)
            return asked | {"legal": rest, "claims": claims}
        text = {"text": QuestionText(wording.ask(view), wording.legal(view))} if wording else {}
        return asked | {"legal": view.legal} | text


def raw(content: object) -> msgspec.Raw:
    return msgspec.Raw(encoder.encode(content))
