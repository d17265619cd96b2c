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
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache_folder(_package(function.__module__)))
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


COMPILED_PACKAGES = ("rules", "bots", "lab")
"""Those with kernels; each calls only those before it and itself."""


def _package(module: str) -> str:
    """The package a kernel belongs to; one from elsewhere may call anything of ours."""
    name = module.removeprefix("roundhouse.").split(".")[0]
    return name if name in COMPILED_PACKAGES else COMPILED_PACKAGES[-1]


@cache
def cache_folder(package: str) -> Path:
    """Where the compiled code of a package is kept: one folder for each state of the sources it is made from.

    The compiler's own cache does not notice a change in a called module; a new folder does.
    """
    name = f"{package}-{_digest(package)}"
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(root) / "roundhouse" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except OSError:
        return Path(tempfile.gettempdir()) / f"roundhouse-{os.getuid()}" / name


def _digest(package: str) -> str:
    """Of everything the kernels of a package may call."""
    root = Path(__file__).parents[1]
    digest = hashlib.sha256(numba.__version__.encode() + (root / "editions" / "limits.py").read_bytes())
    for name in COMPILED_PACKAGES[: COMPILED_PACKAGES.index(package) + 1]:
        for source in sorted((root / name).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
