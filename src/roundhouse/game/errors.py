"""Refusals: a code and its parameters, which every language can put into words."""

from roundhouse.editions import Edition

Value = str | int


class Refused(ValueError):
    """Something was refused and nothing has changed. `code` and `parameters` say why; `str()` says it in English."""

    def __init__(self, code: str, edition: Edition | None = None, **parameters: Value) -> None:
        super().__init__(code, parameters)
        self.code = code
        self.edition = edition
        self.parameters = parameters

    def __str__(self) -> str:
        from roundhouse.language.telling import refusal

        return refusal(self)


class Malformed(Refused):
    """The text is not an action."""


class NotYourTurn(Refused):
    """Another seat is asked, or the game is over."""


class Illegal(Refused):
    """The text is an action, but this seat may not choose it now."""
