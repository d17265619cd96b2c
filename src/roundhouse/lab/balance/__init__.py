"""How a map plays: many games of good bots at every number of players, and what stands out in them.

`report.make` plays `games` and sums them up: `courses` at each number of players, `things` on the map, the `shape` of
the map, `figures` by which maps are compared, with `estimates` of how sure they are. `findings.find` says what might be
changed; `boxes` knows the figures of our own boxes.
"""
