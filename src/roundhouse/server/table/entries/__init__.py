"""Each kind of entry: its fields, who may know them, when it may be added, and what it changes.

`kinds` has all of them. Apart from those of the game they are in `lobby`, `starting`, `devices`, `attendance`,
`talk`, `undo`, `leaving` and `closing`. `checks` and `quotas` are what several kinds ask, `secrecy` says who may know
a field.
"""
