"""The names an edition can choose from. The drawing and the catalogues know all of them."""

SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
LANGUAGES = ("en", "fr", "nl", "de")
PALETTE = ("pink", "purple", "white", "blue", "yellow", "orange", "black", "red", "green")
FIRST_PLAYERS = ("most_travelled", "oldest", "youngest", "random")
TIE_BREAKS = ("tickets", "longest_path", "passengers")
START_RETURNS = ("bottom", "shuffle")
WORDS = {
    "train": ("wagon", "cart", "bus"),
    "ticket": ("destination", "contract"),
    "wild": ("locomotive", "joker", "wild_bus"),
    "card": ("wagon_card", "transport_card"),
}
BONUS_WORDS = {"passengers": ("passenger", ("passenger",)), "merchandise": ("merchandise", ("merchandise",))}
"""Bonus -> the further word it needs, and the choices for that word."""
