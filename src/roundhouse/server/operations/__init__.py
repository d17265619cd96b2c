"""For operators: `health`, `metrics` and `logging`."""
