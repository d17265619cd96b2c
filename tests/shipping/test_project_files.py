"""Files for tools and hosts of projects: they can be read, and call what exists."""

import configparser
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
DEV = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["dev"]
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
    assert [
        step["uses"]
        for step in steps(path)
        if not re.fullmatch(r"actions/[\w-]+@v\d+", step.get("uses", "actions/x@v1"))
    ] == []


def test_every_supported_python_is_tested_on_both_systems() -> None:
    jobs = read(ROOT / ".github" / "workflows" / "check.yml")["jobs"]
    for job in ("test", "mac"):
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
