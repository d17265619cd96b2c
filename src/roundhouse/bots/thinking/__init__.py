"""What the bots share: plans, ways, the worth of things, and what a bot keeps in mind."""
