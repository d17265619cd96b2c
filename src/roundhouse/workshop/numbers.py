"""The numbers of the rules that fit a map of a certain size."""

from roundhouse.workshop.maps import Numbers

COLOURS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
FEW_COLOURS = ("blue", "yellow", "orange", "black", "red", "green")
USED = 0.65
"""The share of all spaces that the trains of a full table fill."""
SMALL = 150
"""A map with fewer spaces is played as a short game."""
LARGE_GAME, SMALL_GAME = {5: 36, 4: 33, 3: 30}, {4: 15, 3: 15}
"""Number of players -> the least trains of each. With fewer trains there are fewer players."""
MOST, MOST_OF_FEW, MOST_OF_SMALL = 45, 43, 20
"""The most trains of a player: at a table of five, at a smaller one, in a short game."""
LONGEST_PATH = {5: 0.27, 4: 0.23, 3: 0.23, 2: 0.23}
"""Number of players -> points for the longest path for each train. With few players more of them would decide games."""


def of(spaces: int, small_colours: bool = True) -> Numbers:
    """The numbers for a map with so many spaces: as many players as leave each of them enough trains."""
    small = spaces < SMALL
    game = SMALL_GAME if small else LARGE_GAME
    players = next((n for n, least in game.items() if USED * spaces / n >= least), 2)
    most = MOST_OF_SMALL if small else MOST if players == max(LARGE_GAME) else MOST_OF_FEW
    trains = max(min(game.values()), min(most, round(USED * spaces / players)))
    cards = max(6, min(12, round(0.3 * trains)))
    return Numbers(
        players=(2, players),
        trains=trains,
        hand=2 if small else 4,
        colours=FEW_COLOURS if small and small_colours else COLOURS,
        cards=cards,
        wilds=cards + 2,
        offer=(2, 1) if small else (3, 2),
        longest_path=5 if small else round(LONGEST_PATH[players] * trains),
    )


def tickets(places: int, numbers: Numbers) -> int:
    """How many tickets there are."""
    return max(round(0.85 * places), 2 * numbers.players[1] * numbers.offer[0], 20)
