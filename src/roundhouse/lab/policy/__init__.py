"""Teach the planner's judgement by playing: policy gradients in games against itself and against the last version.

`episodes` plays games in a compiled loop and notes what was seen and chosen, `gradients` improves the network,
`training` repeats both and keeps the result.
"""
