"""What a player reads, in four languages: catalogues of messages, the rules in our own words, and `telling`, which puts
values of the game into sentences."""

from roundhouse.language.catalogues import LANGUAGES, Speaker, Words, catalogue, choose, for_edition
from roundhouse.language.message_format import ParameterError, PatternError

__all__ = ["LANGUAGES", "ParameterError", "PatternError", "Speaker", "Words", "catalogue", "choose", "for_edition"]
