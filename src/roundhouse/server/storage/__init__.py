"""The database.

A `store` reads and appends; its `writer` is one thread that puts many `appends` into few statements. `engine`
connects, `schema` has the tables, `editions` those kept by name or digest. `heartbeats` and `notifications` come from
other processes. What operators do with a whole database is in `maintenance`.
"""
