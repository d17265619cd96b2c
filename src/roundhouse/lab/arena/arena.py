"""The arena: bots play blocks, each one seed in every seating, on several workers."""

import os
from collections.abc import Generator
from dataclasses import asdict
from pathlib import Path

from roundhouse import bots, editions
from roundhouse.editions import Edition
from roundhouse.game.errors import Refused
from roundhouse.game.seeds import LARGEST_SEED
from roundhouse.lab.arena import archive, outcomes
from roundhouse.lab.arena.archive import Archive, Lapse
from roundhouse.lab.arena.outcomes import Outcome
from roundhouse.lab.arena.schedule import LineUp, Question, Seating, Table, Task
from roundhouse.lab.data import decisions
from roundhouse.lab.data.decisions import Decisions
from roundhouse.lab.play import contests, matches, workers
from roundhouse.lab.play.batches import Batch
from roundhouse.lab.statistics import results
from roundhouse.lab.statistics.results import Columns
from roundhouse.rules.kernels import Record

COMPILED_GAMES = 500
"""Games of a task if all bots are quick."""
TESTED_GAMES = 50
"""The same if a sequential test may end the run at any time."""

WRITTEN_GAMES = 100
"""The same if every decision is written down."""

Played = tuple[Columns, list[Lapse], list[Decisions]]


def play(task: Task, compiled: bool = True) -> Played:
    """Play every seating of every seed of a task. Without `compiled`, quick bots are played one move at a time too."""
    edition, line_up = editions.load(task.table.edition), task.line_up
    parts, lapses, written = [], list[Lapse](), list[Decisions]()
    for number, seating in enumerate(line_up.seatings):
        batch, conduct, found, taken = _games(task, edition, seating, compiled)
        lapses += [_told(lapse, edition.id, len(seating)) for lapse in found]
        parts.append(results.between_bots(batch, conduct, seating, line_up.number, number))
        if task.decisions:
            written.append(decisions.table(batch, taken, seating, line_up.number, number))
    return results.join(parts), lapses, written


def _games(
    task: Task, edition: Edition, seating: Seating, compiled: bool
) -> tuple[Batch, Record, list[matches.Lapse], Record]:
    """The games of a seating: results, how the bots behaved, their faults, and their decisions if they are wanted."""
    if not (compiled and all(map(matches.is_quick, seating))):
        return matches.play_noting(edition, seating, task.seeds, task.limit)
    if task.decisions:
        batch, conduct, taken = contests.play_noting(edition, seating, task.seeds)
        return batch, conduct, [], taken
    return *contests.play(edition, seating, task.seeds), [], None


def _told(lapse: matches.Lapse, edition: str, seats: int) -> Lapse:
    game: Lapse = {"edition": edition, "seats": seats, "seed": lapse.seed, "seat": lapse.seat, "bot": lapse.bot}
    return game | asdict(lapse.fault)


class Arena:
    """A question, the results so far, and the state of its sequential tests."""

    def __init__(self, question: Question, folder: Path | None = None) -> None:
        check(question)
        self.question, self.archive = question, Archive(question, folder)
        self.named = archive.named(question)
        self._names = dict(zip(question.tables, self.named.tables, strict=True))
        self.referees = outcomes.referees(self.named)
        for columns in self.archive.parts:
            self._hear(columns)

    @property
    def done(self) -> int:
        """The number of games played."""
        return sum(map(results.games, self.archive.parts))

    def run(self, workers: int | None = None, ray: bool = False) -> Generator[int]:
        """Play what has not been played yet; yield the games of each task. Finished games are always saved."""
        run = self._start(workers or os.cpu_count() or 1, ray)
        try:
            for columns, lapses, written in run:
                self.archive.add(columns, lapses, written)
                self._hear(columns)
                yield results.games(columns)
                if self.referees and all(referee.decided for referee in self.referees.values()):
                    return
        finally:
            self.archive.save()
            run.close()

    def outcomes(self) -> list[Outcome]:
        """The outcome so far, table by table."""
        return outcomes.of(self.named, self.archive.parts) if self.archive.parts else []

    def _start(self, number: int, ray: bool) -> Generator[Played]:
        tasks = self.question.tasks(self._size, self._is_open)
        if ray:
            return workers.in_ray(tasks, play, number)
        start = workers.in_threads if all(map(matches.is_quick, self.question.bots)) else workers.in_processes
        return start(tasks, play, number)

    def _size(self, line_up: LineUp) -> int:
        """Games of a task: one block if a bot is slow, many blocks if all are quick."""
        if not all(map(matches.is_quick, line_up.seatings[0])):
            return 1
        usual = WRITTEN_GAMES if self.question.decisions else COMPILED_GAMES
        return TESTED_GAMES if self.referees else usual

    def _is_open(self, table: Table, line_up: LineUp, seed: int) -> bool:
        table = self._names[table]
        referee = self.referees.get(table)
        played = (table.edition, table.seats, line_up.number, seed) in self.archive.blocks
        return not played and (referee is None or referee.counts(seed))

    def _hear(self, columns: Columns) -> None:
        for table, referee in self.referees.items():
            own = results.select(columns, table.edition, table.seats)
            if len(own["seed"]):
                referee.hear(own)


def check(question: Question) -> None:
    """Refuse a question that cannot be played, before the first game."""
    for table in question.tables:
        edition = editions.load(table.edition)
        least, most = edition.players
        if not least <= table.seats <= most:
            raise Refused("bad_seats", edition, seats=table.seats, least=least, most=most)
        for line_up in question.line_ups(table):
            if question.seeds(line_up)[-1] > LARGEST_SEED:
                raise Refused("bad_seed", edition, seed=str(question.seeds(line_up)[-1]), most=str(LARGEST_SEED))
    for spec in question.bots:
        try:
            bots.make(spec)
        except Refused:
            raise
        except Exception as error:
            raise Refused("bad_bot", spec=spec, reason=f"{type(error).__name__}: {error}") from error
