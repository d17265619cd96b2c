"""The command that compiles everything in advance."""

from roundhouse.cli.arguments import Language
from roundhouse.cli.context import ensure_compiled
from roundhouse.language import Words


def compile_rules(language: Language = "") -> None:
    """Compile the rules and draw the boards now, so that no game has to wait.

    Compiled code that has not been used for a month is removed.
    """
    from roundhouse.rules import kernels
    from roundhouse.server.http.endpoints import lids, pictures

    ensure_compiled(Words(language))
    kernels.remove_unused()
    pictures.prepare()
    lids.prepare()
