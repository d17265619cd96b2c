"""Play many games: compiled loops, matches between any bots, and workers."""
