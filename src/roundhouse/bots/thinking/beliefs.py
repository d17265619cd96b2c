"""Guess which tickets the others hold: those whose ends they have reached."""

import numpy as np

from roundhouse.editions.limits import SEATS, TICKETS
from roundhouse.rules import network
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.network import NETWORK
from roundhouse.rules.records import BoxRecord, NetworkRecord, ViewRecord

REACHED, JOINED = 2.5, 12.0
"""Factors for the odds of a ticket: for each end that a seat has reached, and once more if it has joined both.

Estimated from games between searching bots on four editions.
"""
NONE_AT_ALL = np.zeros((0, TICKETS))
"""No odds: all tickets are equally likely."""


def odds(view: ViewRecord, box: BoxRecord) -> np.ndarray:
    """The odds that each seat holds each ticket, relative to a ticket that has nothing to do with its routes."""
    table = np.ones((SEATS, TICKETS))
    weigh_tickets(view, box, table)
    return table


@kernel
def weigh_tickets(view: ViewRecord, box: BoxRecord, table: np.ndarray) -> None:
    nets = np.empty(1, NETWORK)
    for seat in range(view.seats):
        network.gather(nets[0], view, box, seat)
        network.measure(nets[0], box)
        for ticket in range(box.tickets):
            a, b = whole(box.ticket_ends[ticket, 0]), whole(box.ticket_ends[ticket, 1])
            for place in (a, b):
                if is_reached(nets[0], box, place):
                    table[seat, ticket] *= REACHED
            if network.connects(nets[0], box, a, b):
                table[seat, ticket] *= JOINED


@kernel
def is_reached(net: NetworkRecord, box: BoxRecord, place: int) -> bool:
    """Whether one of a seat's routes ends at a place."""
    for node in range(box.node_from[place], box.node_from[place + 1]):
        if net.degree[node] > 0:
            return True
    return False
