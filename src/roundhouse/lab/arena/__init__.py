"""Tournaments between bots: what is played, what has been played, and when to stop."""
