"""One decorator turns a rule into machine code and keeps the result on disk."""

import atexit
import hashlib
import math
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache, wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numba.core.caching
import numba.core.cgutils
import numba.extending
import numpy as np
import platformdirs

P = ParamSpec("P")
R = TypeVar("R")

Record = Any
"""A row of a structured array: a game, a view, a box, dice. Its fields are listed where its dtype is."""

whole = cast(Callable[[Any], int], np.int64)
"""A number of any width as a plain one: what a record holds, made fit to count and index with."""

ROOT = Path(__file__).parents[1]
settings: Any = numba.config
compiler: Any = numba.njit
types: Any = numba.types
locators: Any = numba.core.caching
generating: Any = numba.core.cgutils
ir: Any = generating.ir
COMPILED = not settings.DISABLE_JIT
settings.LOOP_VECTORIZE = 0  # our loops are short: it costs a quarter of the compiling and wins nothing


class Locator(locators.UserProvidedCacheLocator):  # type: ignore[misc]
    """Where the compiler keeps its work: by content, so that every copy of the same sources finds it again."""

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> Any:
        return super().from_function(function, file) if Path(file).is_relative_to(ROOT) else None

    @classmethod
    def get_suitable_cache_subpath(cls, file: str) -> str:
        return "-".join(Path(file).relative_to(ROOT).parent.parts)

    def get_source_stamp(self) -> str:
        """The folder's name is a digest of the sources already."""
        return "found by content"

    def ensure_cache_path(self) -> None:
        """What was compiled into a folder that is read-only by now, such as that of a container, is read from there."""
        if _writable(Path(settings.CACHE_DIR)):
            super().ensure_cache_path()


locators.CacheImpl._locator_classes.insert(0, Locator)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A function on records, compiled at its first call; plain Python under NUMBA_DISABLE_JIT=1."""
    return _compiled(function)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that its callers compile into themselves, where the call would cost as much as the work."""
    return _compiled(function, forceinline=True)


def _compiled(function: Callable[P, R], **options: bool) -> Callable[P, R]:
    if not COMPILED:
        return _wrapping(function)
    folder = cache_folder(_package(function.__module__))
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(folder)
    try:
        compiled: Callable[P, R] = compiler(
            cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True, **options
        )(function)
    finally:
        settings.CACHE_DIR = before
    _share(compiled)
    if not _writable(folder):
        cast(Any, compiled)._cache.save_overload = lambda signature, result: None
    return compiled


def plain(function: Callable[P, R]) -> Callable[P, R]:
    """A small function that Python runs as it is and a kernel compiles into itself: no call into machine code."""
    jitable: Callable[P, R] = numba.extending.register_jitable(function)
    return jitable


def copy(target: np.ndarray, source: np.ndarray) -> None:
    """Copy an array of the same type, all bytes at once. The compiler copies an assigned array number by number, which
    takes ten times as long."""
    target[...] = source


def _move(_: Any, target: Any, source: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, given: Any) -> None:
        both = zip(signature.args, given, strict=True)
        there, here = (context.make_array(kind)(context, builder, value) for kind, value in both)
        generating.raw_memcpy(builder, there.data, here.data, here.nitems, here.itemsize)

    return types.void(target, source), emit


move: Any = numba.extending.intrinsic(_move)


@numba.extending.overload(copy)
def _copy(target: Any, source: Any) -> Any:
    def at_once(target: Any, source: Any) -> None:
        move(target, source)

    both = [(array.dtype, array.ndim, array.layout) for array in (target, source)]
    return at_once if both[0] == both[1] and target.layout == "C" else None


def same(one: np.ndarray, other: np.ndarray) -> bool:
    """Whether two arrays of the same type are equal, all bytes at once: a loop over them takes ten times as long."""
    return bool((one == other).all())


def _compare(_: Any, one: Any, other: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        size = context.get_abi_sizeof(context.get_value_type(one.dtype)) * math.prod(one.shape)
        both = (context.make_array(one)(context, builder, array).data for array in given)
        word = ir.IntType(8 * size)
        a, b = (builder.load(builder.bitcast(data, word.as_pointer()), align=1) for data in both)
        return builder.icmp_unsigned("==", a, b)

    return types.boolean(one, other), emit


compare: Any = numba.extending.intrinsic(_compare)


@numba.extending.overload(same)
def _same(one: Any, other: Any) -> Any:
    def at_once(one: Any, other: Any) -> Any:
        return compare(one, other)

    return at_once if one == other and isinstance(one, types.NestedArray) else None


def _share(compiled: Any) -> None:
    """Compile once for all whole numbers, not again for each width and for each constant that a caller passes."""
    resolve = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: resolve(tuple(map(_wide, args)), kws)


def _wide(given: Any) -> Any:
    """The type a kernel is compiled for: sets of bits stay as they are."""
    plain = types.unliteral(given)
    return types.int64 if isinstance(plain, types.Integer) and plain != types.uint64 else plain


def _wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Let 64-bit numbers wrap silently, as they do in machine code."""

    @wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        with np.errstate(over="ignore"):
            return function(*args, **kwargs)

    return wrapped


COMPILED_PACKAGES = ("rules", "bots", "lab")
"""Those with kernels; each calls only those before it and itself."""
MONTH = 30 * 24 * 60 * 60
USER: int = getattr(os, "getuid", int)()
"""Whose folders are ours; where users have no numbers, everything is 0's."""


def _package(module: str) -> str:
    """The package a kernel belongs to; one from elsewhere may call anything of ours."""
    name = module.removeprefix("roundhouse.").split(".")[0]
    return name if name in COMPILED_PACKAGES else COMPILED_PACKAGES[-1]


@cache
def cache_folder(package: str) -> Path:
    """Where the compiled code of a package is kept: one folder for each state of the sources it is made from.

    The compiler's own cache does not notice a change in a called module; a new folder does.
    """
    folder = _root() / f"{package}-{_digest(package)}"
    folder.mkdir(exist_ok=True)
    with suppress(OSError):  # it may be read-only
        os.utime(folder)  # it is in use: see `remove_unused`
    return folder


def is_done(part: str) -> bool:
    """Whether a part of the kernels has been compiled from these sources before."""
    return not COMPILED or _mark(part).exists()


def note_done(part: str) -> None:
    """Let every process know that a part has been compiled."""
    if COMPILED:
        with suppress(OSError):  # the cache may be read-only
            _mark(part).touch()


def _mark(part: str) -> Path:
    return cache_folder(COMPILED_PACKAGES[-1]) / f"done-{part}"


@cache
def _root() -> Path:
    """A folder that is ours, for what lies there is run: in the user's cache, else among temporary files, else new."""
    with suppress(OSError, RuntimeError):  # there may be no home
        return _own(platformdirs.user_cache_path("roundhouse", appauthor=False).expanduser())
    with suppress(OSError):
        return _own(Path(tempfile.gettempdir()) / f"roundhouse-{USER}")
    folder = tempfile.mkdtemp(prefix="roundhouse-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def is_shared() -> bool:
    """Whether other processes find what is compiled here, and can note what they have compiled."""
    name = _root().name
    new = name.startswith("roundhouse-") and name != f"roundhouse-{USER}"
    return not new and os.access(_root(), os.W_OK)


def _own(folder: Path) -> Path:
    """A folder that nobody else can enter, made if need be. OSError if it is somebody else's, or can be of no use."""
    folder.mkdir(0o700, parents=True, exist_ok=True)
    if {folder.lstat().st_uid, folder.stat().st_uid} != {USER}:
        raise PermissionError(f"{folder} belongs to another user")
    if _writable(folder):
        folder.chmod(0o700)
    elif not all((folder / f"{package}-{_digest(package)}").is_dir() for package in COMPILED_PACKAGES):
        raise PermissionError(f"{folder} is read-only, and what we need is not there")
    return folder


def _writable(folder: Path) -> bool:
    return os.access(folder, os.W_OK)


def remove_unused() -> None:
    """Remove compiled code that nothing has used for a month. Another checkout that is in use keeps its own."""
    used = [cache_folder(package) for package in COMPILED_PACKAGES]
    for folder in _root().iterdir():
        with suppress(OSError):
            if folder.is_dir() and folder.stat().st_mtime < used[0].stat().st_mtime - MONTH:
                shutil.rmtree(folder)


def _digest(package: str) -> str:
    """Of everything the kernels of a package may call."""
    digest = hashlib.sha256(numba.__version__.encode() + (ROOT / "editions" / "limits.py").read_bytes())
    for name in COMPILED_PACKAGES[: COMPILED_PACKAGES.index(package) + 1]:
        for source in sorted((ROOT / name).rglob("*.py")):
            text = source.read_bytes()
            if name != COMPILED_PACKAGES[-1] or b"@kernel" in text:
                digest.update(text)
    return digest.hexdigest()[:16]
