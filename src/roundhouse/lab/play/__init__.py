"""Play many games.

`batches` plays random games in a compiled loop, `contests` quick bots with `finals` for each game, `matches` any bots;
`trace` writes whole games as JSON lines, `workers` spreads tasks over threads, processes or a cluster.
"""
