"""An edition as one file, a zip of its folder. Nothing is written to the disk, and nothing too large is unpacked."""

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from .errors import BadEdition
from .files import LARGEST, NAMES, check_size

MOST_ENTRIES = 60
MOST_BYTES = 1_000_000
"""How large the zip itself may be."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How files may be compressed. Of these a part can be unpacked by itself: others would unpack a bomb whole."""
BESIDE = ("__MACOSX", ".DS_Store", "Thumbs.db")
"""What systems put into a zip by themselves."""
EPOCH = (1980, 1, 1, 0, 0, 0)


def pack(files: Mapping[str, str]) -> bytes:
    """The same files give the same zip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, text.encode())
    return out.getvalue()


def unpack(content: bytes, name: str = "edition.zip") -> dict[str, bytes]:
    """The files of an edition under their usual names. Raises BadEdition."""
    path = Path(name)
    if len(content) > MOST_BYTES:
        raise BadEdition(path, None, None, f"at most {MOST_BYTES} bytes", str(len(content)))
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            return _files(packed, path)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        if isinstance(error, BadEdition):
            raise
        raise BadEdition(path, None, None, "a zip of a folder with an edition", str(error)[:100]) from None


def _files(packed: zipfile.ZipFile, path: Path) -> dict[str, bytes]:
    entries = [entry for entry in packed.infolist() if not entry.is_dir() and not _beside(entry.filename)]
    if len(entries) > MOST_ENTRIES:
        raise BadEdition(path, None, None, f"at most {MOST_ENTRIES} files", str(len(entries)))
    files: dict[str, bytes] = {}
    folders = {str(_parts(entry.filename, path).parent) for entry in entries}
    for entry in entries:
        name = _parts(entry.filename, path).name
        if len(folders) > 1 or name not in NAMES or name in files:
            raise BadEdition(path / name, None, None, f"only {', '.join(NAMES)}, once each", repr(entry.filename[:100]))
        files[name] = _content(packed, entry, path / name)
    check_size(path, files)
    return files


def _beside(name: str) -> bool:
    return bool(set(PurePosixPath(name).parts) & set(BESIDE))


def _parts(name: str, path: Path) -> PurePosixPath:
    """Where a file lies in the zip: at its top, or in one folder."""
    found = PurePosixPath(name)
    if found.is_absolute() or ".." in found.parts or "\\" in name or ":" in name or len(found.parts) > 2:
        raise BadEdition(path, None, None, "files in one folder", repr(name[:100]))
    return found


def _content(packed: zipfile.ZipFile, entry: zipfile.ZipInfo, path: Path) -> bytes:
    """What is in a file, whatever size the zip says it has."""
    if entry.compress_type not in METHODS:
        raise BadEdition(path, None, None, "a file compressed in the usual way", f"method {entry.compress_type}")
    with packed.open(entry) as stream:
        content = stream.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise BadEdition(path, None, None, f"at most {LARGEST} bytes", f"{max(entry.file_size, len(content))}")
    return content
