"""One process: rooms, the worker that holds them, what is due, and who is connected."""
