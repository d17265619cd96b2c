"""What the built-in bots share. It knows views, never whole games, and no bot in particular.

`minds` is what a bot remembers, `ways` finds the cheapest way, `plans` and `prospects` weigh tickets held and offered,
`worth` weighs routes, bonuses and payments, `weights` says how much everything counts, `features` and `judgement`
correct that by what was learned, `characters` changes it, `beliefs` guesses the tickets of others, `options` is what a
bot weighed, `records` holds the generated types of records.
"""
