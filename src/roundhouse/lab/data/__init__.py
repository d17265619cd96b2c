"""Decisions as data.

`decisions` makes columns of what was seen, allowed, chosen and expected, and of how the game ended; `unfolding` plays
games again to know what was seen.
"""
