"""The games in plain text: lines that can be read aloud, without boxes, colours or cursor movements."""
