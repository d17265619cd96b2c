"""Mutants that play exactly as the rules do, with the reason why."""

from pathlib import Path

FILE = Path(__file__).with_name("equivalent.txt")


def equivalents() -> dict[str, str]:
    """The key of a mutant -> why no test can kill it. A reason stands above the keys it holds for."""
    found, reason = {}, ""
    for line in FILE.read_text("utf-8").splitlines():
        if line.startswith("# "):
            reason = line[2:]
        elif line.strip():
            found[line] = reason
    return found
