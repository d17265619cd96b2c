"""One decorator turns a rule into machine code and keeps the result on disk."""

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np

P = ParamSpec("P")
R = TypeVar("R")

Record = Any
"""A row of a structured array: a game, a view, a box, dice. Its fields are listed where its dtype is."""

whole = cast(Callable[[Any], int], np.int64)
"""A number of any width as a plain one: what a record holds, made fit to count and index with."""

settings: Any = numba.config
compiler: Any = numba.njit
COMPILED = not settings.DISABLE_JIT


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A function on records, compiled at its first call; plain Python under NUMBA_DISABLE_JIT=1."""
    if not COMPILED:
        return _wrapping(function)
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache_folder())
    try:
        compiled: Callable[P, R] = compiler(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(
            function
        )
    finally:
        settings.CACHE_DIR = before
    return compiled


def _wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Let 64-bit numbers wrap silently, as they do in machine code."""

    @wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        with np.errstate(over="ignore"):
            return function(*args, **kwargs)

    return wrapped


@cache
def cache_folder() -> Path:
    """Where compiled rules are kept: one folder for each state of the sources.

    The compiler's own cache does not notice a change in a called module; a new folder does.
    """
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(root) / "roundhouse" / _digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except OSError:
        return Path(tempfile.gettempdir()) / "roundhouse" / _digest()


def _digest() -> str:
    package = Path(__file__).parents[1]
    digest = hashlib.sha256(numba.__version__.encode())
    for source in (
        package / "editions" / "limits.py",
        *sorted(package.glob("rules/**/*.py")),
        *sorted(package.glob("bots/*.py")),
    ):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
