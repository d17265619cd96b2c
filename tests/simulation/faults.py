"""What goes wrong in a simulation, and when. All of it follows from the seed."""

import random
from collections import Counter
from collections.abc import Callable

from tests.simulation.hosts import Host
from tests.simulation.network import NORMAL_DELAY
from tests.simulation.world import World

BEGIN, END = 0.5, 15.0
"""Seconds between which faults begin."""
HEALED = END + 20.0
"""From when on nothing is wrong any more."""
JUMPS = (1, 3, 30, 600, 3600, 7200)
"""Seconds by which clocks jump, ahead or back."""


class Faults:
    """The faults of one simulation. `trace` is told of each."""

    def __init__(self, world: World, hosts: list[Host], trace: Callable[[str], None]) -> None:
        self.world, self.hosts, self.trace = world, hosts, trace
        self.dice = world.dice_of("faults")
        self.count: Counter[str] = Counter()
        self.shared = hosts[0].database.shared
        kinds = COMMON | (ONLY_SHARED if self.shared else ONLY_ALONE)
        chosen = self.dice.sample(sorted(kinds), self.dice.randint(2, len(kinds)))
        for _ in range(self.dice.randint(2, 14)):
            name = self.dice.choice(chosen)
            self._plan(name, kinds[name])

        world.at(HEALED, None, self._heal)

    def _heal(self) -> None:
        for host in self.hosts:
            host.link.next_commits.clear()

    def _plan(self, name: str, fault: "Fault") -> None:
        host = self.dice.choice(self.hosts)

        def happen() -> None:
            if told := fault(self, host, self.dice):
                self.count[name] += 1
                self.trace(f"FAULT {name} {host.machine.name}: {told}")

        self.world.at(self.dice.uniform(BEGIN, END), None, happen)

    def later(self, seconds: float, do: Callable[[], None]) -> None:
        self.world.at(min(self.world.now + seconds, HEALED), None, do)


Fault = Callable[[Faults, Host, random.Random], str]


def kill(faults: Faults, host: Host, dice: random.Random) -> str:
    if host.machine.dead:
        return ""
    down = dice.uniform(0.2, 8)
    host.crash()
    faults.later(down, host.restart)
    return f"for {down:.1f} s"


def stop(faults: Faults, host: Host, dice: random.Random) -> str:
    """Told to stop, as for an upgrade."""
    if not host.up or host.machine.paused:
        return ""
    down = dice.uniform(6, 10)
    host.stop()
    faults.later(down, host.restart)
    return f"for {down:.1f} s"


def pause(faults: Faults, host: Host, dice: random.Random) -> str:
    machine, seconds = host.machine, dice.choice((0.3, 2, 5, 20)) * dice.uniform(0.5, 1)
    if not host.up or machine.paused:
        return ""
    machine.pause()
    faults.later(seconds, machine.go_on)
    return f"for {seconds:.1f} s"


def jump(faults: Faults, host: Host, dice: random.Random) -> str:
    """The clock of a machine, and perhaps that of the database server, jumps."""
    seconds = dice.choice(JUMPS) * dice.choice((-1, 1)) * dice.uniform(0.5, 1)
    if faults.shared and dice.random() < 0.7:
        host.database.offset += seconds
        return f"database {seconds:+.0f} s"
    host.offset += seconds
    return f"{seconds:+.0f} s"


def full_disk(faults: Faults, host: Host, dice: random.Random) -> str:
    link, seconds = host.link, dice.uniform(0.5, 12)
    link.full = True
    faults.later(seconds, lambda: setattr(link, "full", False))
    return f"for {seconds:.1f} s"


def failing_write(faults: Faults, host: Host, dice: random.Random) -> str:
    host.link.next_commits.append("io")
    return "the next commit"


def torn_write(faults: Faults, host: Host, dice: random.Random) -> str:
    if not host.up:
        return ""
    host.link.next_commits.append("torn")
    return "the power fails in the next commit"


def lost_before_commit(faults: Faults, host: Host, dice: random.Random) -> str:
    host.link.next_commits.append("before")
    return "the next commit"


def lost_after_commit(faults: Faults, host: Host, dice: random.Random) -> str:
    host.link.next_commits.append("after")
    return "the next commit arrives, its answer does not"


def partition(faults: Faults, host: Host, dice: random.Random) -> str:
    """The database cannot be reached: at once, or after having waited for it."""
    link, seconds = host.link, dice.uniform(0.5, 18)
    if link.cut or not host.up:
        return ""
    link.cut = True
    if dice.random() < 0.5:
        host.machine.stalled_until = faults.world.now + min(10.0, seconds)

    def heal() -> None:
        link.cut = False
        if link.missed:
            faults.world.at(faults.world.now + dice.uniform(0.1, 3), link.machine, link.lost)
        link.missed = False

    faults.later(seconds, heal)
    return f"for {seconds:.1f} s"


def lost_connection(faults: Faults, host: Host, dice: random.Random) -> str:
    """One connection is cut, or all of a server."""
    alive = [each for each in host.connections if not each.lost]
    if not alive:
        return ""
    cut = alive if dice.random() < 0.3 else [dice.choice(alive)]
    for each in cut:
        each.cut()
    return f"{len(cut)} of {len(alive)}"


def delayed_messages(faults: Faults, host: Host, dice: random.Random) -> str:
    slow = [each for each in host.connections if not each.lost and dice.random() < 0.6]
    if not slow:
        return ""
    delay, seconds = dice.uniform(0.1, 4), dice.uniform(1, 10)
    for each in slow:
        each.delay = delay
        faults.later(seconds, lambda each=each: setattr(each, "delay", NORMAL_DELAY))  # type: ignore[misc]
    return f"{len(slow)} connections take {delay:.1f} s for {seconds:.1f} s"


COMMON: dict[str, Fault] = {
    "killed worker": kill,
    "stopped worker": stop,
    "paused worker": pause,
    "clock jump": jump,
    "full disk": full_disk,
    "lost connection": lost_connection,
    "delayed messages": delayed_messages,
}
ONLY_ALONE: dict[str, Fault] = {"failing write": failing_write, "torn write": torn_write}
ONLY_SHARED: dict[str, Fault] = {
    "partition from the database": partition,
    "commit lost": lost_before_commit,
    "commit done but not confirmed": lost_after_commit,
}
