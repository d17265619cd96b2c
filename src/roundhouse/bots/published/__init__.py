"""Four agents from the literature, written from their descriptions, for comparison.

`path_follower`, `one_step_thinker`, `long_route_junkie` and `hungry` are the agents; `objectives` and `networks` are
what they share.
"""
