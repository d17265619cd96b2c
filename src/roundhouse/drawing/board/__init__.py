"""The map: what lies on it, from below.

`ground` is land and water; `tracks` are the spaces of routes; `pieces` their shapes and `vehicles` what stands on
them, drawn by `layers` with `pens` and `digits`. `chart` puts routes and places together, `labels` finds room for
`names`. `heat` colours routes by numbers; `spots` sends all of it to clients.
"""
