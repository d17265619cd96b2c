"""Somebody beside a bot: whatever it answers, or does not, a legal move comes out."""

import ctypes
import operator
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from roundhouse.bots import Bot
from roundhouse.bots import dice as chance
from roundhouse.refusals import Malformed, Refused
from roundhouse.rules import actions
from roundhouse.views import View

SORTS = ("raised", "malformed", "illegal", "stalled")
RAISED, MALFORMED, ILLEGAL, STALLED = SORTS
LONGEST_REASON = 200

Call = Callable[[], object]


class Failed(Exception):
    """A bot gave no move."""

    def __init__(self, sort: str, reason: str) -> None:
        super().__init__(sort, reason)
        self.sort, self.reason = sort, reason[:LONGEST_REASON]


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong, and at which of its moves."""

    sort: str
    move: int
    reason: str


class Guard:
    """A bot at one seat of one game whose failures cost it a move by chance. The game goes on."""

    def __init__(self, make: Callable[[], Bot], number: int, limit: float | None = None) -> None:
        """`number` seeds the moves by chance. Without a limit in seconds the bot has all the time it wants."""
        self.make, self.limit = make, limit
        self.bot: Any = None
        self.spare = chance.Dice(number)
        self.errors: Counter[str] = Counter()
        self.faults: list[Fault] = []
        """The first of each sort."""
        self.moves, self.seconds = 0, 0.0
        """Moves the bot was asked for, and how long it thought."""
        self._thread = None if limit is None else Thinking()

    def choose(self, view: View) -> int:
        """The bot's own move, or one by chance if that cannot be carried out or there is none."""
        if self.errors[STALLED]:
            return self.spare.choose(view)
        try:
            return legal(self._answer(View(view.record.copy(), view.edition)), view)
        except Failed as failure:
            self.errors[failure.sort] += 1
            if self.errors[failure.sort] == 1:
                self.faults.append(Fault(failure.sort, self.moves, failure.reason))
            return self.spare.choose(view)

    def close(self) -> None:
        """The game is over."""
        if self._thread is not None:
            self._thread.close()

    def _answer(self, view: View) -> object:
        if self.bot is None:
            self.bot = self._call(self.make)
        bot: Bot = self.bot
        self.moves += 1
        start = time.perf_counter()
        try:
            return self._call(lambda: bot.choose(view))
        finally:
            self.seconds += time.perf_counter() - start

    def _call(self, call: Call) -> Any:
        return attempt(call) if self._thread is None else self._thread.ask(call, self.limit)


class Thinking:
    """A thread for a bot to think in, so that one who never answers can be left behind."""

    def __init__(self) -> None:
        self._questions: SimpleQueue[Call | None] = SimpleQueue()
        self._answers: SimpleQueue[object] = SimpleQueue()
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def ask(self, call: Call, limit: float | None) -> object:
        self._questions.put(call)
        try:
            answer = self._answers.get(timeout=limit)
        except Empty:
            self._interrupt()
            raise Failed(STALLED, f"no answer after {limit:g} s") from None
        if isinstance(answer, Failed):
            raise answer
        return answer

    def close(self) -> None:
        self._questions.put(None)

    def _serve(self) -> None:
        with suppress(SystemExit):
            while call := self._questions.get():
                self._answers.put(_outcome(call))

    def _interrupt(self) -> None:
        """Stop a loop that would go on using a core. A bot that sleeps, or is deep in compiled code, stays."""
        self.close()
        thread = ctypes.c_ulong(self._thread.ident or 0)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(SystemExit))


def attempt(call: Call) -> object:
    """What a bot answers; an error of any sort is a failure."""
    try:
        return call()
    except (Exception, SystemExit) as error:
        raise _failure(error) from error


def _outcome(call: Call) -> object:
    """The same where no error may get out: the answer or the failure."""
    try:
        return call()
    except BaseException as error:
        return _failure(error)


def _failure(error: BaseException) -> Failed:
    return Failed(RAISED, traceback.format_exception_only(error)[-1].strip())


def legal(answer: Any, view: View) -> int:
    """The number of the action a bot means, if the asked seat may choose it."""
    number, box = read(answer, view), view.notation.box
    if not 0 <= number < int(box.actions):
        raise Failed(ILLEGAL, "a number that is no action")
    if not actions.allowed(view.record, box, number):
        raise Failed(ILLEGAL, f"not allowed: {answer}")
    return number


def read(answer: Any, view: View) -> int:
    """Text is read as people's is; anything else must be a whole number."""
    try:
        return view.notation.parse(answer) if isinstance(answer, str) else _whole(answer)
    except Malformed as refused:
        raise Failed(MALFORMED, str(refused)) from None
    except Refused as refused:
        raise Failed(ILLEGAL, str(refused)) from None
    except Exception:
        raise Failed(MALFORMED, f"{type(answer).__name__} is neither text nor a number of an action") from None


def _whole(answer: Any) -> int:
    if isinstance(answer, bool):
        raise TypeError
    return operator.index(answer)
