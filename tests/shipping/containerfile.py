"""What `deploy/Containerfile` copies, copied without a container."""

import shutil
from pathlib import Path, PurePosixPath


def copy(root: Path, target: Path) -> None:
    """The files of its `COPY` lines into an empty folder, as the build would have them in its working folder."""
    for line in (root / "deploy" / "Containerfile").read_text("utf-8").splitlines():
        if line.startswith("COPY ") and "--from=" not in line:
            *names, to = line.split()[1:]
            for name in names:
                _copy(root, name, target / to.removeprefix("/"))


def _copy(root: Path, name: str, target: Path) -> None:
    """A file into a folder, or the contents of a folder."""
    if (root / name).is_dir():
        shutil.copytree(root / name, target, ignore=lambda folder, names: _ignored(root, Path(folder), names))
    else:
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, target)


def _ignored(root: Path, folder: Path, names: list[str]) -> set[str]:
    patterns = (root / ".dockerignore").read_text("utf-8").split()
    paths = {name: PurePosixPath((folder / name).relative_to(root)) for name in names}
    return {name for name, path in paths.items() if any(_matches(path, pattern) for pattern in patterns)}


def _matches(path: PurePosixPath, pattern: str) -> bool:
    return path.name == pattern.removeprefix("**/") if pattern.startswith("**/") else str(path) == pattern
