"""The lock files: exact versions with hashes of everything the project asks for, and no address of a package host."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN = PROJECT["project"]["dependencies"]
LOCKS = {
    "run": RUN,
    "dev": RUN + PROJECT["project"]["optional-dependencies"]["dev"],
    "build": PROJECT["dependency-groups"]["build"],
    "release": PROJECT["dependency-groups"]["release"],
}
PYTHONS = ("3.11", "3.12", "3.13")
every_lock = pytest.mark.parametrize("name", LOCKS)


def text(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")


def locked(name: str) -> list[tuple[Requirement, int]]:
    """What a lock file has, each with the number of its hashes."""
    entries = re.sub(r"^ *#.*\n", "", text(name), flags=re.MULTILINE).replace("\\\n", "").splitlines()
    parts = [re.split(r" +--hash=sha256:[0-9a-f]{64}", entry) for entry in entries]
    return [(Requirement(requirement), len(hashes)) for requirement, *hashes in parts]


def versions(name: str, python: str) -> dict[str, str]:
    """What is installed on Linux with some version of Python."""
    system = {"python_version": python, "python_full_version": f"{python}.1", "sys_platform": "linux"}
    entries = [entry for entry, _ in locked(name) if not entry.marker or entry.marker.evaluate(system)]
    return {canonicalize_name(entry.name): str(entry.specifier).removeprefix("==") for entry in entries}


@every_lock
def test_every_entry_is_one_version_with_hashes(name: str) -> None:
    assert [str(entry) for entry, hashes in locked(name) if not hashes or entry.url] == []
    assert {spec.operator for entry, _ in locked(name) for spec in entry.specifier} == {"=="}


@pytest.mark.parametrize("python", PYTHONS)
@every_lock
def test_it_has_what_the_project_asks_for(name: str, python: str) -> None:
    """`make lock` brings it up to date."""
    found = versions(name, python)
    for wanted in map(Requirement, LOCKS[name]):
        assert SpecifierSet(str(wanted.specifier)).contains(found[canonicalize_name(wanted.name)]), wanted


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("name", ["run", "build", "release"])
def test_what_is_tested_is_what_is_shipped(name: str, python: str) -> None:
    tested = versions("dev", python)
    assert {k: v for k, v in versions(name, python).items() if tested.get(k, v) != v} == {}


@every_lock
def test_no_package_host_is_named(name: str) -> None:
    assert "://" not in text(name)
    assert re.findall(r"--(?!hash=)[a-z-]+", text(name)) == []


def test_the_lock_of_the_pages_is_whole_and_names_no_host() -> None:
    """`npm ci` refuses a lock file that lacks a package for another system."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    optional = {f"node_modules/{name}" for entry in packages.values() for name in entry.get("optionalDependencies", {})}
    assert optional - packages.keys() == set()
    assert [
        name for name, entry in packages.items() if "resolved" in entry or (name and "integrity" not in entry)
    ] == []
