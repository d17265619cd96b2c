"""Simulated time, and the machines that live in it. Everything that happens follows from a seed."""

import asyncio
import heapq
import random
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from contextvars import Context
from typing import Any

EPOCH = 1_800_000_000.0
"""The date, in unix seconds, at which every simulation begins."""
Call = Callable[[], None]


class Killed(BaseException):
    """A process was killed in the middle of what it was doing."""


class World:
    """The time that all machines share. It jumps to whatever happens next."""

    def __init__(self, seed: int) -> None:
        self.seed, self.now, self.steps = seed, 0.0, 0
        self.dice = self.dice_of("order")
        self.machines: list[Machine] = []
        self.after_step: Callable[[Machine], None] = lambda machine: None
        self._events: list[tuple[float, float, int, Machine | None, asyncio.Handle | Call]] = []
        self._awake: list[Machine] = []

    def dice_of(self, name: str) -> random.Random:
        """Dice for one purpose, so that one thing more or less does not change everything else."""
        return random.Random(f"{self.seed} {name}")

    def at(self, when: float, machine: "Machine | None", what: asyncio.Handle | Call) -> None:
        """Let something happen at a time. What happens at the same time does so in any order."""
        heapq.heappush(self._events, (max(when, self.now), self.dice.random(), self.steps, machine, what))
        self.steps += 1

    def wake(self, machine: "Machine") -> None:
        if machine not in self._awake:
            self._awake.append(machine)

    def run(self, until: Callable[[], bool], deadline: float) -> bool:
        """Go on until something is the case. False if it was not before the deadline."""
        while not until():
            self._awake = [machine for machine in self._awake if machine.runs and machine.ready]
            if self._awake:
                machine = self._awake[self.dice.randrange(len(self._awake))]
                machine.step()
                self.after_step(machine)
            elif not self._events or self._events[0][0] > deadline:
                return False
            else:
                self._next()
        return True

    def _next(self) -> None:
        self.now, _, _, machine, what = heapq.heappop(self._events)
        if machine is None:
            assert callable(what)
            what()
        else:
            machine.take(what)


class Machine(asyncio.BaseEventLoop):
    """One process: an event loop without sockets and threads. Work for threads is done here after a while."""

    def __init__(self, world: World, name: str) -> None:
        self.dead = False
        super().__init__()
        self.world, self.name = world, name
        self.dice = world.dice_of(name)
        self.ready: deque[asyncio.Handle | Call] = deque()
        self.paused = self.in_thread = False
        self.stalled_until = 0.0
        """Until when threads do not come to work, because the database does not answer."""
        self.killed: Callable[[Killed], None] = lambda killed: None
        self.errors: list[str] = []
        self._tasks: list[asyncio.Task[Any]] = []
        world.machines.append(self)

    @property
    def runs(self) -> bool:
        return not self.dead and not self.paused

    def step(self) -> None:
        """Do what is ready now, in order."""
        asyncio._set_running_loop(self)
        try:
            for _ in range(len(self.ready)):
                self._do(self.ready.popleft())
        except Killed as killed:
            self.killed(killed)
        finally:
            asyncio._set_running_loop(None)

    def take(self, what: asyncio.Handle | Call) -> None:
        if not self.dead:
            self.ready.append(what)
            self.world.wake(self)

    def pause(self) -> None:
        self.paused = True

    def go_on(self) -> None:
        self.paused = False
        self.world.wake(self)

    def kill(self) -> None:
        """Nothing of this process happens any more, not even what it does at its end."""
        self.dead = True
        self.ready.clear()
        with self.current():
            for task in self._tasks:
                if not task.done():
                    task._log_destroy_pending = False  # type: ignore[attr-defined]
                    with suppress(BaseException):
                        coroutine = task.get_coro()
                        assert coroutine
                        coroutine.close()
        self._tasks.clear()

    @contextmanager
    def current(self) -> Iterator[None]:
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            yield
        finally:
            asyncio._set_running_loop(before)

    def _do(self, what: asyncio.Handle | Call) -> None:
        if self.dead:
            return
        if isinstance(what, asyncio.Handle):
            if not what.cancelled():
                what._run()
        else:
            what()

    # What asyncio asks of an event loop.

    def time(self) -> float:
        return self.world.now

    def get_debug(self) -> bool:
        return False

    def is_closed(self) -> bool:
        return self.dead

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., Any], *arguments: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, arguments, self, context)
        self.take(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *arguments: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *arguments, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *arguments: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, arguments, self, context)
        if not self.dead:
            self.world.at(when, self, handle)
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        pass

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coroutine: Coroutine[Any, Any, Any], **options: Any
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coroutine, loop=self, **options)
        if self.dead:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            coroutine.close()
        else:
            self._tasks = [each for each in self._tasks if not each.done()] if len(self._tasks) > 200 else self._tasks
            self._tasks.append(task)
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.errors.append(f"{context.get('message')}: {context.get('exception')!r}")

    def default_exception_handler(self, context: dict[str, Any]) -> None:
        self.call_exception_handler(context)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, function: Callable[..., Any], *arguments: Any
    ) -> asyncio.Future[Any]:
        """What a thread would do is done at once, but only after a while."""
        future = self.create_future()

        def work() -> None:
            if not future.cancelled():
                try:
                    result = self.as_thread(function, *arguments)
                except Exception as error:
                    future.set_exception(error)
                else:
                    future.set_result(result)

        self.thread_soon(work)
        return future

    def thread_soon(self, work: Call) -> None:
        """Let a thread of this process do something soon, or when the database answers again."""

        def begin() -> None:
            if self.world.now < self.stalled_until:
                self.world.at(self.stalled_until, self, begin)
            else:
                work()

        self.world.at(self.world.now + self.dice.expovariate(1 / 0.002), self, begin)

    def as_thread(self, function: Callable[..., Any], *arguments: Any) -> Any:
        before, self.in_thread = self.in_thread, True
        try:
            return function(*arguments)
        finally:
            self.in_thread = before
