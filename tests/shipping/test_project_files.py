"""Files for tools and hosts of projects: they can be read, and call what exists."""

import configparser
import json
import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import roundhouse

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
DEV = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["dev"]
RELEASED = re.compile(r"actions/[\w-]+@v\d+|pypa/gh-action-pypi-publish@release/v\d+")
OWN_COMMANDS = re.compile(r"\bmake ((?:[a-z-]+ ?)+)")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def steps(workflow: Path) -> list[dict[str, Any]]:
    return [step for job in read(workflow)["jobs"].values() for step in job["steps"]]


def test_every_target_is_phony() -> None:
    """Otherwise a file of that name would switch it off: there are folders `web` and `tests`."""
    (phony,) = re.findall(r"^\.PHONY:((?:.*\\\n)*.*)$", MAKEFILE, re.MULTILINE)
    assert set(phony.replace("\\\n", " ").split()) == TARGETS


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_call_targets_and_files_that_exist(path: Path) -> None:
    commands = "\n".join(step.get("run", "") for step in steps(path))
    called = {target for targets in OWN_COMMANDS.findall(commands) for target in targets.split()}
    assert called
    assert called <= TARGETS
    named = re.findall(r"\b(?:tests|requirements)/[\w./]+", commands)
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_may_only_read_and_use_released_actions(path: Path) -> None:
    assert read(path)["permissions"] == {"contents": "read"}
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert [name for name in used if not RELEASED.fullmatch(name)] == []


def test_only_a_release_may_publish_and_it_holds_no_password() -> None:
    """It writes contents because wheel and archive lie on the page of a release, too."""
    for path in WORKFLOWS:
        granted = {name for job in read(path)["jobs"].values() for name in job.get("permissions", {})}
        assert granted == ({"contents", "id-token", "pages"} if path.stem == "release" else set())
        assert "secrets." not in path.read_text("utf-8")


def test_every_supported_python_is_tested_on_three_systems() -> None:
    jobs = read(ROOT / ".github" / "workflows" / "check.yml")["jobs"]
    assert [jobs[job]["runs-on"] for job in ("test", "mac", "windows")] == [
        "ubuntu-latest",
        "macos-latest",
        "windows-latest",
    ]
    for job in ("test", "mac", "windows"):
        assert jobs[job]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]


def test_dependencies_are_looked_after_where_they_are() -> None:
    for update in read(ROOT / ".github" / "dependabot.yml")["updates"]:
        assert (ROOT / update["directory"].strip("/")).is_dir()


@pytest.mark.parametrize("path", [form for form in FORMS if form.stem != "config"], ids=lambda path: path.stem)
def test_forms_ask_something(path: Path) -> None:
    form = read(path)
    assert {"name", "description", "body"} <= form.keys()
    assert all(question["attributes"]["label"] for question in form["body"])
    assert any(question.get("validations", {}).get("required") for question in form["body"])


def test_hooks_use_the_locked_tools() -> None:
    (repository,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    tools = {hook["entry"].split()[0] for hook in repository["hooks"]}
    assert repository["repo"] == "local"
    assert tools == {".venv/bin/ruff", ".venv/bin/mypy"}
    assert {Path(tool).name for tool in tools} <= {re.split(r"[^a-z-]", wanted)[0] for wanted in DEV}


def test_editors_and_containers_for_work_can_be_set_up() -> None:
    editor = configparser.ConfigParser()
    editor.read_string("[all]\n" + (ROOT / ".editorconfig").read_text("utf-8"))
    assert editor["Makefile"]["indent_style"] == "tab"
    folder = ROOT / ".devcontainer"
    container = json.loads((folder / "devcontainer.json").read_text("utf-8"))
    assert (folder / container["build"]["dockerfile"]).is_file()
    assert set(container["postCreateCommand"].removeprefix("make ").split()) <= TARGETS


def test_the_composition_starts_what_is_here() -> None:
    composed = read(ROOT / "deploy" / "compose.yaml")
    server = composed["services"]["roundhouse"]
    assert (ROOT / "deploy" / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    assert (server["read_only"], server["cap_drop"]) == (True, ["ALL"])
    assert composed["networks"]["default"]["ipam"]["config"][0]["subnet"] in server["command"]
    caddy = composed["services"]["caddy"]
    file = (ROOT / "deploy" / caddy["volumes"][0].split(":")[0]).read_text("utf-8")
    assert set(re.findall(r"\{\$([A-Z]+):", file)) == set(caddy["environment"])
    assert [name for name, part in composed["services"].items() if "ports" in part] == ["caddy"]


def test_a_version_that_nothing_speaks_of_is_not_released() -> None:
    release = runpy.run_path(str(ROOT / "deploy" / "release.py"))
    assert release["version"]() == roundhouse.__version__
    told = " ".join(release["faults"]("9.9"))
    for missing in ("no semantic version", "changelog begins", "docs/upgrading.md", "tests/data/9.9"):
        assert missing in told
    assert "there is a tag" not in told
