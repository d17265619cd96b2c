"""What runs beside the tables.

`tasks` that end with their owner, `lanes` of threads for bots, `work_queue` for heavy work, `balance_jobs` for
reports; `timekeeping` of tables, `tidying` of those that ended long ago, and `preparation`: what is compiled already.
"""
