"""Bots of one's own: a file that defines a class `Bot`."""

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from inspect import Parameter
from pathlib import Path
from types import ModuleType
from typing import Any

from roundhouse.bots.specs import Options, check_name
from roundhouse.refusals import Refused

SUFFIX = ".py"
CLASS, METHOD = "Bot", "choose"
SEED = "seed"


def make(file: str, seed: int, options: Options) -> Any:
    """A bot of the class that a file defines. The file is run anew for each, so that two bots share nothing."""
    maker = _class(file)
    arguments = _arguments(file, inspect.signature(maker).parameters, seed, options)
    with _blamed(file):
        return maker(**arguments)


def _class(file: str) -> Callable[..., Any]:
    with _blamed(file):
        found = getattr(_module(Path(file)), CLASS, None)
    if not inspect.isclass(found) or not callable(getattr(found, METHOD, None)):
        raise Refused("no_bot_class", file=file)
    return found


def _module(file: Path) -> ModuleType:
    """The file as a module, under a name that stays the same: kept machine code is found by it."""
    module = ModuleType(f"own_bot_{sha256(bytes(file.resolve())).hexdigest()[:16]}")
    module.__file__ = str(file)
    sys.modules[module.__name__] = module
    exec(compile(file.read_bytes(), file, "exec", dont_inherit=True), vars(module))
    return module


def _arguments(file: str, wanted: Mapping[str, Parameter], seed: int, options: Options) -> dict[str, float]:
    """The seed if it is wanted, and the options, which must be wanted."""
    takes_all = any(parameter.kind is Parameter.VAR_KEYWORD for parameter in wanted.values())
    known = {name: parameter for name, parameter in wanted.items() if _is_option(parameter)}
    for option in options:
        if not takes_all:
            check_name(file, option, {name: known[name] for name in known if name != SEED})
    given = {SEED: seed, **options} if takes_all or SEED in known else dict(options)
    for name, parameter in known.items():
        if parameter.default is Parameter.empty and name not in given:
            raise Refused("option_missing", name=file, option=name)
    return given


def _is_option(parameter: Parameter) -> bool:
    return parameter.kind in (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


@contextmanager
def _blamed(file: str) -> Iterator[None]:
    """Whatever goes wrong in a file is said to be its own fault."""
    try:
        yield
    except (Exception, SystemExit) as error:
        raise Refused("bad_bot", spec=file, reason=f"{type(error).__name__}: {error}") from error
