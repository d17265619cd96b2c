"""What is in a box, in words and as JSON."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roundhouse import editions
from roundhouse.cli import app
from roundhouse.language import LANGUAGES, for_edition
from tests.terminal.scripts import ISLAND


def show(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["show", "--language", "en", *arguments])
    assert result.exception is None
    assert result.exit_code == 0
    return result.output


def test_the_list_of_editions() -> None:
    output = show()
    assert all(f"\n  {name}: " in output for name in editions.names())
    assert "  germany: Allemagne" in show("-l", "fr").replace("\u00a0:", ":")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", [*editions.names(), ISLAND])
def test_every_box_in_every_language(edition: str, language: str) -> None:
    speaker = for_edition(language, editions.load(edition))
    output = show(edition, "--language", language, "--routes", "--tickets", "--sources")
    assert output.startswith(speaker.title + "\n")
    assert output.count("\n") > len(speaker.edition.routes) + len(speaker.edition.tickets) + 30
    assert all(place.name in output for place in speaker.edition.places)


def test_a_box_in_words() -> None:
    output = show("germany")
    for line in (
        "Players: 2 to 5",
        "Each player has 45 trains",
        "55 short destination tickets and 34 long destination tickets",
        "At the start: draw 4 destination tickets, keep at least 2.",
        "Length 7: 18 points",
        "Globetrotter: The player with the most completed destination tickets scores 15 points.",
        "2. most passengers",
        "Still equal: the victory is shared.",
    ):
        assert line in output


def test_bonuses() -> None:
    island = show(ISLAND)
    titles = ("Longest path: ", "Globetrotter: ", "Passengers: ", "Merchandise: ", "Flags: ")
    assert all(f"\n  {title}" in island for title in titles)
    assert "    3 players: 5, 3, 1 points by rank" in island
    assert "After claiming a route in a colour of the flag (red and white)" in island


def test_provenance() -> None:
    assert "Board and destination tickets are the printed ones." in show("usa")
    assert "20 of the 24 contracts are not printed ones but stand-ins." in show("amsterdam")
    paris = show("paris")
    assert "This board is not the printed one but a stand-in." in paris
    assert "20 of the 20 destination tickets are not printed ones but stand-ins." in paris
    tickets = [line.split()[-1] for line in show("amsterdam", "--tickets").splitlines() if "  contracts  " in line]
    assert (tickets.count("yes"), tickets.count("no")) == (4, 20)


def test_a_map_of_ones_own_is_not_called_printed(tmp_path: Path) -> None:
    copy = shutil.copytree(editions.load("usa").folder, tmp_path / "mine")
    output = show(str(copy))
    assert "\n  A board of your own: nothing on it is marked as a stand-in.\n" in output
    assert "printed" not in output.split("In the box")[0]


def test_lists_are_shown_on_request() -> None:
    assert "\n  Seattle        Portland" not in show("usa")
    assert any(line.split()[:2] == ["Denver", "Omaha"] for line in show("usa", "--routes").splitlines())
    assert any(line.split()[:4] == ["Denver", "El", "Paso", "4"] for line in show("usa", "--tickets").splitlines())
    assert "the French rulebook of 2020" in show("amsterdam", "--sources")


def test_json() -> None:
    box = json.loads(show("germany", "--json"))
    edition = editions.load("germany")
    assert box["trains"] == edition.trains
    assert box["digest"] == edition.digest
    assert [route["length"] for route in box["routes"]] == [route.length for route in edition.routes]
    assert "dortmund:duesseldorf/3" in [route["text"] for route in box["routes"]]
    assert {ticket["deck"] for ticket in box["tickets"]} == {"short", "long"}
    assert box["bonuses"]["passengers"]["first"] == 20
    assert "folder" not in box
    assert not [ticket for ticket in json.loads(show("paris", "--json"))["tickets"] if ticket["printed"]]
