"""The tables in one process.

The `worker` holds all rooms. A `room` is one table and the order of its entries; `subscribers` follow it. The
`scheduler` does what is due, `presence` knows which processes live, `admission` who somebody is, `history` has old
entries. What runs beside is in `background`.
"""
