"""One table as the fold of its log of entries: pure, no I/O, no clock.

`state` is how a table stands, with its `seats`, its `clock` and the `steps` of its game; `head` is kept beside the
log. `settings` are what a host chooses, `creation` makes new tables, `keys` and `text` are what people bring. `due`
is what happens without anybody asking, `outages` are times without a server, `boxes` know the edition of a table.
"""
