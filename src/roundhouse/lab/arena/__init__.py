"""Tournaments between bots.

`schedule.Question` says what to play, `arena.Arena` plays it, `archive` keeps the results in a folder, `referee` stops
a sequential test, `outcomes` gives the standings of each table.
"""
