"""Why something was refused: a code and its parameters, for any language to tell."""

from roundhouse.editions import Edition

Value = str | int


class Refused(ValueError):
    """Nothing has changed. `code` and `parameters` say why; `str()` tells it in English."""

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
    """Another seat is asked, or nobody."""


class Illegal(Refused):
    """An action, but not one that this seat may choose now."""
