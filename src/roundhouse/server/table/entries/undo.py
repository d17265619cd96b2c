"""Taking back: freely while nobody has seen anything new, otherwise with the consent of every person it concerns."""

from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.server.table.presentation.protocol import UndoKind
from roundhouse.server.table.state import PLAYING, Table
from roundhouse.server.table.steps import Early, Takeback


def offered(table: Table, seat: int) -> UndoKind | None:
    """How a seat can take back its last action: freely, by asking, or not at all."""
    if table.status != PLAYING or table.seats[seat].automatic:
        return None
    if seat in table.early:
        return "free"
    to = last_step(table, seat)
    if to is None:
        return None
    if _free_from(table, to):
        return "free"
    if table.takeback:
        return None
    others = concerned(table, seat, to)
    for other in others:
        if table.seats[other].automatic:
            return None
    return "ask" if others else "free"


def check(table: Table, seat: int, to: int | None) -> None:
    """Raise Refused if a seat may not take back, nor ask for it. `to` is how many actions would remain."""
    if table.seats[seat].automatic:
        raise NotYourTurn("covered", table.edition)
    if seat in table.early:
        return
    last = last_step(table, seat)
    if last is None or to != last:
        raise Refused("nothing_to_undo")
    if is_free(table, seat):
        return
    if table.takeback:
        raise Refused("takeback_asked", seat=table.takeback.seat)
    if absent := missing(table, seat, last):
        raise Refused("consent_missing", seat=absent[0])


def take_back(table: Table, seat: int, to: int | None, at: float) -> None:
    """Take back the last action of a seat, or ask the others for their consent."""
    if early := table.early.pop(seat, None):
        table.undone.append(early.position)
        table.clocks.resume(seat)
        return
    assert to is not None
    if is_free(table, seat):
        go_back(table, seat, to)
        table.clocks.resume(seat)
    else:
        # while a bot plays for somebody concerned nobody may ask; in logs of version 0.1.0 the others were enough
        asked = {other for other in concerned(table, seat, to) if not table.seats[other].automatic}
        table.takeback = Takeback(seat, to, asked, at)
        go_back_if_agreed(table, at)


def last_step(table: Table, seat: int) -> int | None:
    """How many actions came before the last one of a seat."""
    steps = table.steps
    for number in range(len(steps) - 1, -1, -1):
        if steps[number].seat == seat:
            return number
    return None


def concerned(table: Table, seat: int, to: int) -> set[int]:
    """Whom it concerns if a seat goes back: all other people who have not given up, and of those who have, whoever
    acted since."""
    others = set(table.players)
    for step in table.steps[to:]:
        if not step.by_bot:
            others.add(step.seat)
    others.discard(seat)
    return others


def missing(table: Table, seat: int, to: int) -> list[int]:
    """Whom it concerns and who cannot be asked, because a bot plays there. It never consents for them."""
    return sorted(other for other in concerned(table, seat, to) if table.seats[other].automatic)


def waits_for(table: Table, seat: int) -> bool:
    """Whether somebody wants to take back and this seat has not answered."""
    return table.takeback is not None and seat in table.takeback.needed


def asked_by(table: Table, seat: int) -> bool:
    """Whether this seat wants to take back and waits for the others."""
    return table.takeback is not None and table.takeback.seat == seat


def is_free(table: Table, seat: int) -> bool:
    """Whether a seat may take back what it did last without asking: nobody saw anything since, nor acted but in the
    opening, where answers do not depend on each other."""
    if seat in table.early:
        return True
    last = last_step(table, seat)
    return last is not None and _free_from(table, last)


def _free_from(table: Table, to: int) -> bool:
    steps = table.steps
    if to < len(steps) - 1 and not table.opening:
        return False
    return not any(step.revealed for step in steps[to:])


def go_back_if_agreed(table: Table, at: float) -> None:
    if table.takeback and not table.takeback.needed:
        seat = table.takeback.seat
        go_back(table, seat, table.takeback.to)
        table.clocks.resume(seat, at)


def go_back(table: Table, seat: int, to: int) -> None:
    """Go back to the first `to` actions. In the opening the others need not answer the same again."""
    before = table.running()
    table.game = before.back_to(to)
    if before.record.turn == 0 and before.ask == table.game.ask:
        texts = map(table.game.notation.text, before.history[to:])
        steps = zip(table.steps[to:], texts, strict=True)
        answers = {step.seat: Early(text, step.position, step.by_bot) for step, text in steps}
        table.early |= {other: answer for other, answer in answers.items() if other != seat}
        table.undone += [step.position for step in table.steps[to:] if step.seat == seat]
    else:
        table.early.clear()
        table.undone += [step.position for step in table.steps[to:]]
    del table.steps[to:]
    table.takeback = None
    table.cuts += 1
