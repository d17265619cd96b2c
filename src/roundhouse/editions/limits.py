"""The largest edition the engine has room for; one that is larger is refused when it is read."""

SEATS = 5
COLOURS = 8
"""Card colours beside the wild."""
CARDS = 250
ROUTES = 160
"""Printed tracks: each lane counts."""
PLACES = 80
NODES = 80
"""Cities, and one for each route into a country."""
LENGTH = 8
TRAINS = 120
TICKETS = 128
DECKS = 2
OFFER = 5
"""Tickets looked at together."""
TOKENS = 8
"""Kinds of passengers; merchandise and flags count as one each."""
TOKENS_IN_ALL = 120
"""Passengers, or merchandise cards."""
POINTS = 100
"""For any one route, ticket or bonus: a whole game then counts below 32 768."""
