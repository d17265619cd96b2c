"""Many games: simulation, records and benchmarks."""
