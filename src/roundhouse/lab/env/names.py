"""The names of editions in the conventions of others."""

from roundhouse import editions

NAMESPACE = "roundhouse"
VERSION = 0
"""It grows when the same name would bring other observations, actions or rewards."""
OWN = f"{NAMESPACE}/edition-v{VERSION}"
"""The name of an environment that takes any edition: a name or a folder."""


def gym_names() -> dict[str, str]:
    """Names such as `roundhouse/NAME-v0` -> the edition."""
    return {f"{NAMESPACE}/{name}-v{VERSION}": name for name in editions.names()}


def spiel_names() -> dict[str, str]:
    """Names such as `python_roundhouse_NAME` -> the edition."""
    return {f"python_{NAMESPACE}_{name}": name for name in editions.names()}


def missing(package: str, extra: str) -> ModuleNotFoundError:
    """What to say where a package is not installed."""
    return ModuleNotFoundError(f'this needs {package}: pip install "roundhouse[{extra}]"')
