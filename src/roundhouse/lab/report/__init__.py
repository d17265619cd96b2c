"""What people read: tables on the screen, plots and a page in Markdown.

`scoreboard` prints an arena, `simulations` random games, `benchmarks` speeds, `balance` how a map plays, `habits` how
bots play, each with a `progress` bar where it takes long; `strength` writes a report with `plots`.
"""
