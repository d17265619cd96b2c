"""Custom bots: a file that defines a class `Bot`."""

import inspect
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from inspect import Parameter
from pathlib import Path
from types import ModuleType
from typing import Any

from roundhouse.bots.specs import Options, check_name
from roundhouse.game.errors import Refused

SUFFIX = ".py"
CLASS, METHOD = "Bot", "choose"
SEED = "seed"
FURTHER = "FILES"
"""Where a bot's file may list others that it reads, such as weights."""
PREFIX = "own_bot_"
"""Of the names of modules that are custom bots."""
PACKAGE = Path(__file__).parents[1]
LIBRARIES = [PACKAGE, *(Path(sysconfig.get_path(kind)) for kind in ("stdlib", "purelib", "platlib"))]
"""Folders of code that is not a custom bot's."""


@dataclass(frozen=True)
class Loaded:
    """A file that has been run."""

    stamp: tuple[int, int]
    """When the file was changed, and its size."""
    module: ModuleType
    neighbours: tuple[Path, ...]
    """The files of the same folder that it imported."""


_loaded: dict[Path, Loaded] = {}
_neighbours: set[str] = set()
"""Names of the modules that custom bots imported from their folders."""


def make(file: str, seed: int, options: Options) -> Any:
    """Make a bot of the class that a file defines."""
    maker = _class(file)
    arguments = _arguments(file, inspect.signature(maker).parameters, seed, options)
    with _blamed(file):
        return maker(**arguments)


def sources(file: str) -> tuple[Path, ...]:
    """The file of a custom bot, the files of its folder that it imports, and those that it says it reads."""
    with _blamed(file):
        loaded = _load(Path(file).resolve())
        return (Path(file), *loaded.neighbours, *map(Path, getattr(loaded.module, FURTHER, ())))


def _class(file: str) -> Callable[..., Any]:
    with _blamed(file):
        found = getattr(_load(Path(file).resolve()).module, CLASS, None)
    if not inspect.isclass(found) or not callable(getattr(found, METHOD, None)):
        raise Refused("no_bot_class", file=file)
    return found


def _load(file: Path) -> Loaded:
    """Run a file, unless it was run before and has not changed since."""
    stat = file.stat()
    stamp, known = (stat.st_mtime_ns, stat.st_size), _loaded.get(file)
    if known is None or known.stamp != stamp:
        with _importing_from(file.parent) as neighbours:
            module = _run(file)
        known = _loaded[file] = Loaded(stamp, module, tuple(neighbours))
    return known


def _run(file: Path) -> ModuleType:
    """The file as a module, under a name that stays the same, since cached machine code is found by that name."""
    module = ModuleType(f"{PREFIX}{sha256(bytes(file)).hexdigest()[:16]}")
    module.__file__ = str(file)
    sys.modules[module.__name__] = module
    exec(compile(file.read_bytes(), file, "exec", dont_inherit=True), vars(module))
    return module


@contextmanager
def _importing_from(folder: Path) -> Iterator[list[Path]]:
    """Let a file import modules of its own folder; the list holds their files afterwards.

    Modules that another folder gave the same names leave `sys.modules` first. The bots that imported them keep them.
    """
    _forget({name for name in _neighbours if (folder / f"{name}.py").exists() or (folder / name).is_dir()})
    before, found = set(sys.modules), list[Path]()
    sys.path.insert(0, str(folder))
    try:
        yield found
    finally:
        sys.path.remove(str(folder))
        new = {name: sys.modules[name] for name in sorted(set(sys.modules) - before) if not name.startswith(PREFIX)}
        own = {name for name, module in new.items() if "." not in name and _is_in(module, folder)}
        _neighbours.update(own)
        inside = [module.__file__ for name, module in new.items() if name.partition(".")[0] in own]
        found += [Path(file) for file in inside if file]


def _forget(names: set[str]) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] in names]:
        del sys.modules[name]


def _is_in(module: ModuleType, folder: Path) -> bool:
    """Whether a module or package lies directly in a folder."""
    places = [module.__file__] if not hasattr(module, "__path__") else list(module.__path__)
    return any(place and Path(place).parent == folder for place in places)


def _arguments(file: str, wanted: Mapping[str, Parameter], seed: int, options: Options) -> dict[str, float]:
    """The seed if the class takes one, and the options, which it must take."""
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
    """Refuse a file in which anything goes wrong."""
    try:
        yield
    except (Exception, SystemExit) as error:
        raise Refused("bad_bot", spec=file, reason=described(error)) from error


def described(error: BaseException) -> str:
    """An error in one line, with the file and line of the custom bot that it came from."""
    what = traceback.format_exception_only(error)[-1].strip()
    if isinstance(error, SyntaxError):
        places = [(error.filename, error.lineno)]
    else:
        places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    own = [(Path(file).name, line) for file, line in places if file and not _is_library(file)]
    return f"{what} ({own[-1][0]}, line {own[-1][1]})" if own else what


def _is_library(filename: str) -> bool:
    return filename.startswith("<") or any(Path(filename).is_relative_to(folder) for folder in LIBRARIES)
