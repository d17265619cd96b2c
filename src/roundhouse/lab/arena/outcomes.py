"""What came out of an arena, table by table."""

from collections.abc import Sequence
from dataclasses import dataclass

from roundhouse.lab.arena.referee import Referee
from roundhouse.lab.arena.schedule import Question, Table
from roundhouse.lab.statistics import results, standings
from roundhouse.lab.statistics.results import Columns
from roundhouse.lab.statistics.standings import Standings


@dataclass(frozen=True)
class Outcome:
    standings: Standings
    columns: Columns
    """The rows behind it."""


def referees(question: Question) -> dict[Table, Referee]:
    """One for each table, if there is a sequential test."""
    if question.test is None:
        return {}
    return {
        table: Referee(question.test, question.seeds(line_up), table.seats)
        for table in question.tables
        for line_up in question.line_ups(table)
    }


def of(question: Question, parts: Sequence[Columns]) -> list[Outcome]:
    """The outcome at each table that has been played at. What was played after a decision does not count."""
    everything, tests = results.join(parts), referees(question)
    found = []
    for table in question.tables:
        own = results.select(everything, table.edition, table.seats)
        referee = tests.get(table)
        if referee is not None and len(own["seed"]):
            referee.hear(own)
            own = results.where(own, [referee.counts(int(seed)) for seed in own["seed"]])
        if len(own["seed"]):
            found.append(Outcome(standings.of(own, question.bots, None if referee is None else referee.verdict), own))
    return found
