"""A guard around a bot: whatever the bot does, the guard returns a legal move."""

import ctypes
import operator
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from roundhouse.bots import dice as chance
from roundhouse.bots.files import described
from roundhouse.bots.registry import Bot
from roundhouse.game.errors import Malformed, Refused
from roundhouse.game.views import View
from roundhouse.rules import actions

SORTS = ("raised", "malformed", "illegal", "stalled")
RAISED, MALFORMED, ILLEGAL, STALLED = SORTS
LONGEST_REASON = 200

Call = Callable[[], object]


class Failed(Exception):
    """A bot gave no legal move."""

    def __init__(self, sort: str, reason: str) -> None:
        super().__init__(sort, reason)
        self.sort, self.reason = sort, reason[:LONGEST_REASON]


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong, and the number of the move."""

    sort: str
    move: int
    reason: str


class Guard:
    """A bot at one seat of one game. When it fails, a random move is played and the game goes on."""

    def __init__(self, make: Callable[[], Bot], number: int, limit: float | None = None) -> None:
        """`number` seeds the random moves. `limit` is in seconds for each move; None means no limit."""
        self.make, self.limit = make, limit
        self.bot: Any = None
        self.spare = chance.Dice(number)
        self.errors: Counter[str] = Counter()
        self.faults: list[Fault] = []
        """The first fault of each sort."""
        self.moves, self.seconds = 0, 0.0
        """The number of moves of the bot, and how long it thought."""
        self._thread = None if limit is None else Thinking()

    def choose(self, view: View) -> int:
        """The bot's move if it is legal, otherwise a random one."""
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
        """Stop the thread; the game is over."""
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
    """A thread in which a bot thinks, so that the game can go on without an answer."""

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
        """Stop a loop that would go on using a core. A bot that sleeps or runs compiled code is not stopped."""
        self.close()
        thread = ctypes.c_ulong(self._thread.ident or 0)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(SystemExit))


def attempt(call: Call) -> object:
    """The answer of a bot; any error becomes a failure."""
    try:
        return call()
    except (Exception, SystemExit) as error:
        raise _failure(error) from error


def _outcome(call: Call) -> object:
    """The answer or the failure, without raising anything."""
    try:
        return call()
    except BaseException as error:
        return _failure(error)


def _failure(error: BaseException) -> Failed:
    return Failed(RAISED, described(error))


def legal(answer: Any, view: View) -> int:
    """The number of the action that a bot answered, if it is legal."""
    number, box = read(answer, view), view.notation.box
    if not 0 <= number < int(box.actions):
        raise Failed(ILLEGAL, "a number that is no action")
    if not actions.allowed(view.record, box, number):
        raise Failed(ILLEGAL, f"not allowed: {answer}")
    return number


def read(answer: Any, view: View) -> int:
    """Text is parsed like a person's; anything else must be a whole number."""
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
