"""The addresses that answer, but for those of the workshop.

`tables` and their `devices`; `games` with their `chances`, replays and journals; `editions`, `scoring` at home and
`printing`; `pages` of the client, `lids` and `pictures` of boards; the `invitation` of friends and `privacy`.
"""
