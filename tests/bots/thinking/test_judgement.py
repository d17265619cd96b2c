"""Learned judgement: corrections are added where a network was learned, and nowhere else."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from roundhouse import Game, editions
from roundhouse.bots.quick import Quick
from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.judgement import HOPELESS
from roundhouse.editions import BadEdition
from roundhouse.game.views import View

REACH = 2.0 * HOPELESS


@pytest.fixture
def view() -> View:
    """A turn in which claims and draws are about as good."""
    game = Game("amsterdam", 2, seed=3)
    bot = Quick("planner", learned=0.0)
    while True:
        view = game.view(game.seat)
        found = {option.action: option.value for option in bot.explain(view)}
        near = {action.startswith("claim") for action in found if max(found.values()) - found[action] < REACH}
        if view.ask == "turn" and len(near) == 2:
            return view
        game.push(bot.choose(view))


def taught(view: View, **parts: float) -> dict[str, float]:
    """The values of the options if each part of the network is filled with one number."""
    table = weights.of(view.edition, learned=1.0, unit=2.0).copy()
    for name in weights.NETWORK:
        table[0][name] = parts.get(name, 0.0)
    bot = Quick("planner")
    bot.weights = lambda edition: table  # type: ignore[method-assign]
    return {option.action: option.value for option in bot.explain(view)}


def test_a_blank_network_changes_nothing(view: View) -> None:
    plain = {option.action: option.value for option in Quick("planner", learned=0.0).explain(view)}
    assert taught(view) == plain


def test_what_is_remembered_of_routes_counts_for_claims(view: View) -> None:
    plain, more = taught(view), taught(view, routes=1.5)
    best = max(plain, key=lambda action: plain[action])
    judged = {action for action in plain if plain[best] - plain[action] < REACH}
    unlike = {action for action in judged if action.startswith("claim") != best.startswith("claim")}
    assert unlike
    assert {action for action in plain if more[action] != plain[action]} == unlike
    assert all(abs(more[action] - plain[action]) == pytest.approx(3.0) for action in unlike)


def test_what_holds_for_all_options_changes_nothing(view: View) -> None:
    assert taught(view, situation=9.0, output=1.0) == pytest.approx(taught(view))


def test_hidden_units_count_if_they_are_awake(view: View) -> None:
    plain = taught(view)
    assert taught(view, situation=-9.0, character=1.0, output=1.0) == plain
    assert taught(view, situation=9.0, character=1.0, output=1.0) != plain


@pytest.mark.parametrize(
    "wrong", ["output = 3", "output = ['a']", "situation = [[1.0]]", "love = [1.0]", "routes = [1e9]"]
)
def test_wrong_networks_are_refused(tmp_path: Path, wrong: str) -> None:
    folder = shutil.copytree(editions.load("paris").folder, tmp_path / "own")
    (folder / "bots.toml").write_text(f"[weights]\nturn = 1.0\n\n[network]\n{wrong}\n")
    with pytest.raises(BadEdition, match="network"):
        weights.of(editions.load(folder))


def test_frozen_bots_have_learned_nothing() -> None:
    for name in editions.names():
        table = weights.of(editions.load(name), "0.1")[0]
        assert table["learned"] == 0.0
        assert not any(np.any(table[part]) for part in weights.NETWORK)
