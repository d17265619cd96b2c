"""One table as the fold of its log of entries: pure, no I/O, no clock."""
