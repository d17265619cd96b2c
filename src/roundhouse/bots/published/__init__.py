"""Four agents that researchers have published, to stand beside: what they aim at is theirs, the code is ours."""
