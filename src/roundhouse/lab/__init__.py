"""Many games: play them, compare bots, report what came out.

- `play` plays: random games, games between bots, whole games as JSON lines, workers.
- `statistics` computes: results as columns, standings, ratings, intervals, a sequential test.
- `arena` runs a tournament: `arena.arena.Arena` answers an `arena.schedule.Question`.
- `balance` says how a map plays: `balance.report.make` plays it, `balance.findings.find` says what stands out.
- `report` shows it: tables, plots, a page.
- `tune` finds weights for an edition; `bench` and `bench_bots` measure speed.

Each of these imports only from those named before it, and `tune` and the benchmarks from `play` and `statistics`.
"""
