"""Roundhouse: five railway board games, played by the book."""

from roundhouse.editions import BadEdition, Edition, UnknownEdition, load, names
from roundhouse.events import Event
from roundhouse.game import Game, imagine
from roundhouse.journals import BadJournal
from roundhouse.refusals import Illegal, Malformed, NotYourTurn, Refused
from roundhouse.sheets import Sheet
from roundhouse.views import View

__version__ = "0.1.0"

__all__ = [
    "BadEdition",
    "BadJournal",
    "Edition",
    "Event",
    "Game",
    "Illegal",
    "Malformed",
    "NotYourTurn",
    "Refused",
    "Sheet",
    "UnknownEdition",
    "View",
    "imagine",
    "load",
    "names",
]
