"""Taking back: freely while nobody has seen anything new, otherwise with the consent of all other people."""

from .protocol import UndoKind
from .state import PLAYING, Table, Takeback


def offered(table: Table, seat: int) -> UndoKind | None:
    """How a seat can take back its last action: freely, by asking, or not at all."""
    if table.status != PLAYING or table.seats[seat].automatic:
        return None
    if is_free(table, seat):
        return "free"
    if last_step(table, seat) is None or covered_besides(table, seat):
        return None
    return "ask" if to_agree(table, seat) else "free"


def take_back(table: Table, seat: int, to: int | None, at: float) -> None:
    """Take back the last action of a seat, or ask the others for their consent."""
    if table.early.pop(seat, None):
        table.undone.append(table.early_at.pop(seat))
        table.clocks.resume(seat)
        return
    assert to is not None
    if is_free(table, seat):
        go_back(table, seat, to)
        table.clocks.resume(seat)
    else:
        table.takeback = Takeback(seat, to, to_agree(table, seat))
        go_back_if_agreed(table, at)


def last_step(table: Table, seat: int) -> int | None:
    """How many actions came before the last one of a seat."""
    return next((i for i in reversed(range(len(table.steps))) if table.steps[i].seat == seat), None)


def to_agree(table: Table, seat: int) -> set[int]:
    """Whom a seat asks for consent: all other people who play themselves. While a bot plays for somebody, nobody
    may ask; logs of version 0.1.0 hold such requests, and there the others were enough."""
    return {other for other in table.people if other != seat and not table.seats[other].automatic}


def covered_besides(table: Table, seat: int) -> list[int]:
    """The seats of other people that a bot plays now: they cannot be asked for their consent."""
    return [other for other in table.people if other != seat and table.seats[other].covered]


def waits_for(table: Table, seat: int) -> bool:
    """Whether somebody wants to take back and this seat has not answered."""
    return table.takeback is not None and seat in table.takeback.needed


def is_free(table: Table, seat: int) -> bool:
    """Whether a seat may take back what it did last without asking: nobody saw anything since, nor acted but in the
    opening, where answers do not depend on each other."""
    if seat in table.early:
        return True
    last = last_step(table, seat)
    since = table.steps[last:] if last is not None else []
    return bool(since) and (table.opening or len(since) == 1) and not any(step.revealed for step in since)


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
        answers = {step.seat: text for step, text in zip(table.steps[to:], texts, strict=True)}
        table.early |= {other: text for other, text in answers.items() if other != seat}
        table.early_at |= {step.seat: step.position for step in table.steps[to:] if step.seat != seat}
        table.undone += [step.position for step in table.steps[to:] if step.seat == seat]
    else:
        table.early.clear()
        table.early_at.clear()
        table.undone += [step.position for step in table.steps[to:]]
    del table.steps[to:]
    table.takeback = None
    table.cuts += 1
