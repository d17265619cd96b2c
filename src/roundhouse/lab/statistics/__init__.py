"""Figures from many games.

`results` holds games as columns, `standings` sums up one table, `ratings` and `intervals` say how strong the bots are
and how sure that is, `sprt` is a sequential test.
"""
