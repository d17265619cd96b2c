"""How the games are played: pure functions on one flat record, readable as Python and compiled to machine code."""
