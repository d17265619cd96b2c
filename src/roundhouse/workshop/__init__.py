"""Maps made by the program: a whole one from a seed, or positions for a list of routes.

`generator.generate` makes a map of a `Wish`: `land` and `places`, the `network` of routes, the `spaces` they have room
for, their `colours`, `tickets` and `numbers`, `names` of a tongue of its own and `scenery`. `layout.lay_out` finds
positions for a list of routes. `maps` is what a map is, and `writing.files` makes the files of an edition of it.
"""
