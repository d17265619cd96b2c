"""The longest trail of a tangled network, where trying every trail would take too long.

A trail is a connected set of routes with at most two odd nodes. Routes are taken or left one after the other, in an
order that keeps the frontier small: the nodes with routes on both sides of the moment. Of all ways that look the same
from the frontier on, only the longest is kept.
"""

from typing import cast

import numpy as np

from roundhouse.editions.limits import NODES, ROUTES
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, FrontierRecord, NetworkRecord

WIDTH = 12
"""Nodes the frontier may hold: five bits each, four for the piece a node is in and one for its parity."""
MOST = 1 << 18
"""States that may be kept: more of them would take seconds."""
FULL, WIDE = -1, -2
"""No answer: there are too many states, or the frontier is too wide."""
FREE = 255
U = np.uint64
ENDS = U(60)
"""Where the number of odd nodes left behind is kept."""
DEAD = U(1) << U(63)
"""No state: this cannot become a trail."""
STEP = U(5)
SPREAD = U(0x9E3779B97F4A7C15)

FIELDS = np.dtype(
    [
        ("steps", np.int16),
        ("route", np.uint8, ROUTES),
        ("slot", np.uint8, (ROUTES, 2)),
        ("leaves", np.uint8, (ROUTES, 2)),  # whether this is the last route of that end
        # What making the plan needs:
        ("seen", np.uint8, NODES),
        ("planned", np.uint8, ROUTES),
        ("waiting", np.uint8, NODES),
        ("at", np.uint8, NODES),
        ("taken", np.uint8, WIDTH),
        # What a state is taken apart into:
        ("piece", np.uint8, WIDTH),
        ("odd", np.uint8, WIDTH),
        ("renamed", np.uint8, WIDTH + 1),
    ],
    align=True,
)
PLAN = cast(np.dtype[FrontierRecord], np.dtype((np.record, FIELDS)))


@kernel
def longest(net: NetworkRecord, box: BoxRecord, start: int, best: int) -> int:
    """The longest trail in the part around a node, if longer than `best`; FULL or WIDE if it cannot be found."""
    plans = np.zeros(1, PLAN)
    if not make_plan(net, box, plans[0], start):
        return WIDE
    room, found = 1 << 12, FULL
    while found < 0 and room <= MOST:
        found = run(net, plans[0], best, room)
        room <<= 3
    return found


@kernel
def make_plan(net: NetworkRecord, box: BoxRecord, plan: FrontierRecord, start: int) -> bool:
    """Put the routes in order and give nodes their slots; whether there are enough."""
    for node in range(box.nodes):
        plan.waiting[node] = net.degree[node]
        plan.at[node] = FREE
    node = start
    while node >= 0:
        plan.seen[node] = 1
        for k in range(net.first[node], net.first[node] + net.degree[node]):
            i = net.around[k]
            other = net.ends[i, 0] + net.ends[i, 1] - node
            if plan.seen[other] and not plan.planned[i] and not plan_route(net, plan, i):
                return False
        node = next_node(net, box, plan)
    return True


@kernel
def next_node(net: NetworkRecord, box: BoxRecord, plan: FrontierRecord) -> int:
    """The neighbour of the seen nodes that adds fewest to the frontier."""
    best, fewest = -1, NODES
    for node in range(box.nodes):
        if not plan.seen[node]:
            new, near = 0, False
            for k in range(net.first[node], net.first[node] + net.degree[node]):
                other = net.ends[net.around[k], 0] + net.ends[net.around[k], 1] - node
                near |= plan.seen[other] == 1
                new += plan.seen[other] == 0
            if near and new < fewest:
                best, fewest = node, new
    return best


@kernel
def plan_route(net: NetworkRecord, plan: FrontierRecord, i: int) -> bool:
    """Add a route to the plan; its ends enter the frontier if they are new and leave it after their last route."""
    step = plan.steps
    plan.planned[i] = 1
    plan.route[step] = i
    for end in range(2):
        node = net.ends[i, end]
        if plan.at[node] == FREE and not enter(plan, node):
            return False
        plan.slot[step, end] = plan.at[node]
        plan.waiting[node] -= 1
        plan.leaves[step, end] = plan.waiting[node] == 0
    for end in range(2):
        if plan.leaves[step, end]:
            plan.taken[plan.slot[step, end]] = 0
    plan.steps += 1
    return True


@kernel
def enter(plan: FrontierRecord, node: int) -> bool:
    for slot in range(WIDTH):
        if not plan.taken[slot]:
            plan.taken[slot] = 1
            plan.at[node] = slot
            return True
    return False


@kernel
def run(net: NetworkRecord, plan: FrontierRecord, best: int, room: int) -> int:
    """Go through the plan with room for a number of states; FULL if it does not suffice."""
    keys, lengths = np.zeros((2, room), np.uint64), np.zeros((2, room), np.int16)
    table = np.empty(2 * room, np.int32)
    left, count, now = 0, 1, 0
    for step in range(plan.steps):
        left += net.spaces[plan.route[step]]
    for step in range(plan.steps):
        spaces = net.spaces[plan.route[step]]
        left -= spaces
        table.fill(-1)
        new = 0
        for s in range(count):
            for take in range(2):
                length = lengths[now, s] + take * spaces
                if length + left > best and new < room:
                    key, closed = advance(plan, step, keys[now, s], take == 1)
                    if closed:
                        best = max(best, length)
                    elif key != DEAD:
                        new = keep_longest(keys[1 - now], lengths[1 - now], table, new, key, length)
        if new >= room:
            return FULL
        count, now = new, 1 - now
    return best


@kernel
def keep_longest(
    keys: np.ndarray, lengths: np.ndarray, table: np.ndarray, count: int, key: np.uint64, length: int
) -> int:
    """Enter a state, or the greater length for one that is there; how many there are."""
    at = whole((key * SPREAD) >> U(32)) % len(table)
    while table[at] >= 0 and keys[table[at]] != key:
        at = at + 1 if at + 1 < len(table) else 0
    if table[at] >= 0:
        lengths[table[at]] = max(lengths[table[at]], length)
        return count
    table[at] = count
    keys[count] = key
    lengths[count] = length
    return count + 1


@kernel
def advance(plan: FrontierRecord, step: int, key: np.uint64, take: bool) -> tuple[np.uint64, bool]:
    """The state after taking or leaving a route, or DEAD; and whether the trail is complete."""
    ends = whole(key >> ENDS)
    for slot in range(WIDTH):
        bits = whole((key >> (STEP * U(slot))) & U(31))
        plan.piece[slot], plan.odd[slot] = bits >> 1, bits & 1
    a, b = plan.slot[step, 0], plan.slot[step, 1]
    if take:
        link(plan, a, b)
    for end in range(2):
        if plan.leaves[step, end]:
            slot = plan.slot[step, end]
            ends += plan.odd[slot]
            piece = plan.piece[slot]
            plan.piece[slot] = plan.odd[slot] = 0
            if ends > 2:
                return DEAD, False
            if piece > 0 and not continues(plan, piece):
                return DEAD, alone(plan)
    return pack(plan, ends), False


@kernel
def link(plan: FrontierRecord, a: int, b: int) -> None:
    """Ride between two slots: they belong to one piece, and both parities change."""
    fresh = WIDTH + 1
    here, there = plan.piece[a], plan.piece[b]
    plan.odd[a] ^= 1
    plan.odd[b] ^= 1
    plan.piece[a] = plan.piece[b] = fresh
    for slot in range(WIDTH):
        if plan.piece[slot] > 0 and (plan.piece[slot] == here or plan.piece[slot] == there):
            plan.piece[slot] = fresh


@kernel
def continues(plan: FrontierRecord, piece: int) -> bool:
    for slot in range(WIDTH):
        if plan.piece[slot] == piece:
            return True
    return False


@kernel
def alone(plan: FrontierRecord) -> bool:
    """Whether no piece is left in the frontier."""
    for slot in range(WIDTH):
        if plan.piece[slot] > 0:
            return False
    return True


@kernel
def pack(plan: FrontierRecord, ends: int) -> np.uint64:
    """The state as a number, pieces named in the order of their slots."""
    named, key = 0, U(ends) << ENDS
    plan.renamed.fill(0)
    for slot in range(WIDTH):
        piece = plan.piece[slot]
        if piece > 0:
            name = piece - 1
            if plan.renamed[name] == 0:
                named += 1
                plan.renamed[name] = named
            key |= U(2 * plan.renamed[name] + plan.odd[slot]) << (STEP * U(slot))
    return key
