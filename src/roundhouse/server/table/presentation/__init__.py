"""What of a table is sent to whom.

`protocol` has the shapes of all messages, `snapshot` fills them for each seat, `seen` with the game as JSON and
`wording` in words. `result` is the score of a finished game, `replay` shows it step by step.
"""
