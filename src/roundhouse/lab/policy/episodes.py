"""Games in which learners choose by chance, better options more often, and everything they saw is noted."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from roundhouse.bots import quick, worlds
from roundhouse.bots.thinking import features, judgement, minds
from roundhouse.bots.thinking.minds import MIND, best, blank_options
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.bots.thinking.weights import STATE, TRAITS
from roundhouse.editions.limits import OFFER, ROUTES
from roundhouse.rules import catalogue, scoring, turns
from roundhouse.rules.arrays import Line
from roundhouse.rules.chance import roll, seed
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, Chance, GameRecord, SheetRecord, ViewRecord
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import DICE, GAME, NONE, OVER, blank
from roundhouse.rules.view import VIEW, observe

DECISIONS, CHOICES = 160, 12
"""Decisions of a game, and options of a decision, for which there is room on average."""
SECRETS = 6
"""What only the critic is told of the rivals' minds, beside the features of the situation."""
NOTED = np.dtype(
    [
        ("first", np.int32),  # where its options begin
        ("number", np.int32),  # how many options there are
        ("chosen", np.int32),  # the one that was chosen, counted from the first
        ("game", np.int32),
        ("seat", np.int32),
        ("chance", np.float32),  # of choosing it
    ],
    align=True,
)
"""A decision of a learner."""


@dataclass
class Episodes:
    """Games as the learners saw them: a row for each decision in the first two, for each option in the next three."""

    noted: Any
    states: np.ndarray
    reckoned: np.ndarray
    """The values without the network, in units."""
    traits: np.ndarray
    known: np.ndarray
    """Routes, and after them tickets, that are remembered one by one; -1 for none."""
    rewards: np.ndarray


@kernel
def play_episodes(
    games: np.ndarray,
    views: np.ndarray,
    minds_: np.ndarray,
    dice: np.ndarray,
    sheets: np.ndarray,
    options: Line[OptionRecord],
    tables: np.ndarray,
    learning: np.ndarray,
    box: BoxRecord,
    seeds: np.ndarray,
    papers: tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray],
    rewards: np.ndarray,
) -> tuple[int, int]:
    """Play a game for each seed; return how many decisions and options were noted. The last mind stays blank."""
    noted, states, reckoned, traits, known = papers
    game, view, count, total = games[0], views[0], 0, 0
    for i in range(len(seeds)):
        games[0] = games[1]
        begin(game, minds_, dice[0], box, learning.shape[1], seeds[i])
        while game.ask != OVER:
            seat = game.seat
            mind, table = minds_[seat], tables[learning[i, seat]]
            views[0] = views[1]
            observe(game, box, seat, view)
            n = quick.weigh(quick.PLANNER, view, box, mind, table, options)
            action = best(options, n)
            room = count < len(noted) and total + n <= len(reckoned)
            if learning[i, seat] and features.is_judged(view) and n > 1 and room:
                noted[count].game, noted[count].seat, noted[count].first = i, seat, total
                rest = (reckoned[total:], traits[total:], known[total:])
                used, action = note(view, box, mind, table, options, n, dice[0], noted[count], rest)
                states[count, :STATE] = mind.state
                tell_secrets(minds_, seat, learning.shape[1], box, states[count, STATE:])
                count, total = count + 1, total + used
            turns.play(game, box, action)
        sheets[0] = sheets[1]
        reward(game, box, sheets[0], rewards[i])
    return count, total


@kernel
def tell_secrets(minds_: np.ndarray, me: int, seats: int, box: BoxRecord, told: np.ndarray) -> None:
    """How far the rival who stands best is, as it sees itself. It makes luck count for less in what is learned."""
    told.fill(0.0)
    told[0] = -9.0
    for seat in range(seats):
        mind = minds_[seat]
        surplus = (whole(mind.promised) - whole(mind.lost)) / 30.0
        if seat != me and surplus > told[0]:
            told[0], told[1], told[2] = surplus, mind.promised / 30.0, mind.lost / 20.0
            told[3], told[4] = mind.claims / 8.0, mind.reserved / box.trains
            told[5] = mind.planned


@kernel
def begin(game: GameRecord, minds_: np.ndarray, dice: Chance, box: BoxRecord, seats: int, number: int) -> None:
    seed(game, number)
    seed(dice, number + 1)
    for seat in range(seats):
        minds_[seat] = minds_[seats]
    turns.set_up(game, box, seats, NONE)


@kernel
def reward(game: GameRecord, box: BoxRecord, sheet: SheetRecord, rewards: np.ndarray) -> None:
    scoring.tally(game, box, sheet)
    for seat in range(len(rewards)):
        rewards[seat] = worlds.reward(game, box, sheet, seat)


@kernel
def note(
    view: ViewRecord,
    box: BoxRecord,
    mind: MindRecord,
    table: WeightsRecord,
    options: Line[OptionRecord],
    n: int,
    dice: Chance,
    decision: Any,
    papers: tuple[np.ndarray, np.ndarray, np.ndarray],
) -> tuple[int, int]:
    """Note a decision and its options, and choose one; return their number and the action."""
    top = options[0].value
    for i in range(1, n):
        top = max(top, options[i].value)
    features.describe(view, box, mind, table, options, n)
    judgement.see(mind, table)
    reckoned, traits, known = papers
    values, places, used = np.empty(n), np.empty(n, np.int64), 0
    for i in range(n):
        if top - options[i].value < judgement.HOPELESS * table.unit:
            features.characterise(view, box, mind, table, options[i], top)
            reckoned[used], traits[used] = options[i].value / table.unit, mind.trait
            list_known(view, box, options[i], known[used])
            learned = judgement.answer(mind, table) + judgement.remembered(view, box, table, options[i])
            values[used], places[used] = options[i].value / table.unit + learned, i
            used += 1
    decision.number = used
    decision.chosen, decision.chance = draw(values[:used], dice)
    return used, whole(options[places[decision.chosen]].action)


@kernel
def draw(values: np.ndarray, dice: Chance) -> tuple[int, float]:
    """Choose by chance: the number and its probability."""
    odds = np.exp(values - values.max())
    odds /= odds.sum()
    point, chosen = (roll(dice) >> np.uint64(11)) / float(1 << 53), 0
    while chosen < len(odds) - 1 and point >= odds[chosen]:
        point -= odds[chosen]
        chosen += 1
    return chosen, odds[chosen]


@kernel
def list_known(view: ViewRecord, box: BoxRecord, option: OptionRecord, known: np.ndarray) -> None:
    known.fill(-1)
    if option.why == minds.PLAN or option.why == minds.POINTS:
        known[0] = catalogue.payment(box, option.action)[0]
    elif option.why == minds.KEEP_THESE:
        for place in range(OFFER):
            ticket = view.offers[view.me, place]
            if (catalogue.mask(option.action) >> place) & 1 and ticket != NONE:
                known[place] = ROUTES + whole(ticket)


def play(box: BoxRecord, tables: Any, learning: np.ndarray, seeds: np.ndarray) -> Episodes:
    """Play games. `tables` has the weights of the rival and of the learner, `learning` says who learns."""
    games, seats = learning.shape
    rows, most = DECISIONS * games, CHOICES * DECISIONS * games
    noted, states = blank(NOTED, rows), np.empty((rows, STATE + SECRETS), np.float32)
    reckoned = np.empty(most, np.float32)
    traits, known = np.empty((most, TRAITS), np.float32), np.empty((most, OFFER), np.int16)
    rewards = np.zeros((games, seats))
    kept = (blank(GAME, 2), blank(VIEW, 2), blank(MIND, seats + 1), blank(DICE, 1), blank(SHEET, 2), blank_options())
    count, total = play_episodes(*kept, tables, learning, box, seeds, (noted, states, reckoned, traits, known), rewards)
    return Episodes(noted[:count], states[:count], reckoned[:total], traits[:total], known[:total], rewards)
