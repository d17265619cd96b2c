"""HTTP: what all requests pass, and what endpoints share.

`middleware` and `rate_limit` stand before every request, `unfinished` ends those that never come, `waiting` asks for
patience while rules compile. `dependencies` and `parameters` are what endpoints ask for, `errors` what they refuse
with, `caching` what browsers keep, `png` makes pictures small. `endpoints` and `workshop` answer.
"""
