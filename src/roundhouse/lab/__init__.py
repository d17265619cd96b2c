"""Many games: play them, compare bots, report what came out.

- `play` plays: random games, games between bots, whole games as JSON lines, workers.
- `env` lets learning programs play: `env.VectorEnv` steps many games at once.
- `statistics` computes: results as columns, standings, ratings, intervals, a sequential test.
- `data` writes down decisions.
- `arena` runs a tournament: `arena.arena.Arena` answers an `arena.schedule.Question`.
- `balance` says how a map plays: `balance.report.make` plays it, `balance.findings.find` says what stands out.
- `report` shows it: tables, plots, a page.
- `policy` teaches the planner; `oracle` sees everything, `limits` measures against it.
- `tune` finds weights for an edition; `bench`, `bench_bots` and `bench_env` measure speed.

Each of these imports only from those named before it; `policy`, `limits`, `tune` and the benchmarks import from `play`,
`env` and `statistics`.
"""
