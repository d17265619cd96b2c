"""The largest edition the engine has room for. A larger one is refused when it is read."""

SEATS = 5
COLOURS = 8
"""Card colours besides the wild."""
CARDS = 250
ROUTES = 160
"""Printed tracks: each lane counts."""
PLACES = 80
NODES = 80
"""Cities, and one for each route into a country."""
LENGTH = 8
TRAINS = 120
TICKETS = 128
NAME = 60
"""Letters of a title, or of the name of a place."""
DECKS = 2
OFFER = 5
"""Tickets in one offer."""
TOKENS = 8
"""Kinds of passengers; merchandise and flags count as one each."""
TOKENS_IN_ALL = 120
"""Passengers, or merchandise cards."""
POINTS = 100
"""The most points for one route, ticket or bonus. The score of a whole game then stays below 32,768."""
