"""Roundhouse: five railway board games, played by the book."""

__version__ = "0.1.0"
