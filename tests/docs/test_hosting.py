"""The page about hosting and the files for it: what they name is there."""

import configparser
import re
import shlex

import pytest
from prometheus_client import REGISTRY
from typer.main import get_command

from roundhouse import cli
from roundhouse.server import app
from roundhouse.server.config import Config, Limits
from tests.docs import pages

PAGE = pages.text("docs/hosting.md")
CONTAINER = pages.text("deploy/Containerfile")
UNIT = pages.text("deploy/roundhouse.service")
DEPLOYED = [
    UNIT,
    CONTAINER,
    pages.text("deploy/Caddyfile"),
    pages.text("deploy/nginx.conf"),
    pages.text("deploy/compose.yaml"),
]
COMMANDS = get_command(cli.app).commands  # type: ignore[attr-defined]
INVOKED = re.compile(r"(?:^|`|/bin/)roundhouse +([a-z]+[^`\n]*)", re.MULTILINE)


COMMANDS_ABOUT_TABLES = {"serve", "verify", "export", "import", "backup", "restore", "tidy", "forget"}


def options(command: str) -> set[str]:
    return {name for parameter in COMMANDS[command].params for name in parameter.opts}


def variables() -> set[str]:
    found = (parameter.envvar for command in COMMANDS.values() for parameter in command.params)
    return {str(name) for name in found if name}


@pytest.mark.parametrize("line", sorted({*INVOKED.findall(PAGE), *INVOKED.findall(UNIT)}))
def test_commands_and_their_options_exist(line: str) -> None:
    command, *rest = shlex.split(line)
    assert command in COMMANDS
    assert {word for word in rest if word.startswith("-")} <= options(command)


def test_every_command_about_tables_is_named() -> None:
    assert {line.split()[0] for line in INVOKED.findall(PAGE)} >= COMMANDS_ABOUT_TABLES


def test_every_option_named_belongs_to_a_command() -> None:
    others = {"--pwprompt", "--owner", "--now", "--name", "--pipe", "--wait", "--require-hashes", "--no-deps"}
    others |= {"--read-only", "--cap-drop", "--security-opt"}  # of containers
    others |= {"--tables", "--compare"}  # of `make load`
    others |= {"--detach"}  # of compositions
    known = set().union(*map(options, COMMANDS))
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", PAGE)) <= known | others


def test_variables_are_read() -> None:
    named = {name for text in [PAGE, *DEPLOYED] for name in re.findall(r"ROUNDHOUSE_[A-Z]+", text)}
    assert named == variables()


def test_the_container_starts_the_server() -> None:
    (entry,) = re.findall(r'^ENTRYPOINT \["(\w+)"\]$', CONTAINER, re.MULTILINE)
    (command, *rest) = re.findall(r'"([^"]+)"', CONTAINER.rsplit("CMD", 1)[1])
    assert (entry, command) == ("roundhouse", "serve")
    assert {word for word in rest if word.startswith("-")} <= options("serve")


def test_the_container_does_not_run_as_root() -> None:
    instructions = [line.split()[0] for line in CONTAINER.splitlines() if re.match(r"[A-Z]+ ", line)]
    assert instructions.index("USER") < instructions.index("ENTRYPOINT")


def test_the_unit_can_be_read() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.read_string(UNIT)
    service = dict(unit["Service"])
    assert (service["dynamicuser"], service["protectsystem"], service["nonewprivileges"]) == ("yes", "strict", "yes")
    assert "memorydenywriteexecute" not in service


def test_every_metric_is_named() -> None:
    """Prometheus adds endings of its own to some."""
    app.make(Config("sqlite:///never.db"))
    ours = {family.name for family in REGISTRY.collect() if family.name.startswith("roundhouse_")}
    named = {row[0].strip("`").removesuffix("_total") for row in pages.rows(PAGE, "Metric")[1:]}
    assert named == ours


def test_limits_are_these() -> None:
    limits, words = Limits(), " ".join(PAGE.split())
    assert f"make {limits.tables} tables and try {limits.joins} times" in words
    assert f"send {limits.requests} requests per minute and hold {limits.sockets} connections" in words
    assert (
        f"send {limits.messages:.0f} messages per second at each table, and {limits.budget:.0f} at all tables" in words
    )
