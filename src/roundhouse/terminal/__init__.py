"""The game in plain text: lines that a screen reader can read, without boxes, colours or cursor movements.

Others use `session.Session` to play a game, `seating` and `saved_games` to prepare it, `replay.tell` for a recorded
game, `edition_text` for what is in a box, and `screen.Screen`.
"""
