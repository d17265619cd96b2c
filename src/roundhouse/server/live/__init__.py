"""The tables in one process: rooms, the worker that holds them, the scheduler, and the subscribers."""
