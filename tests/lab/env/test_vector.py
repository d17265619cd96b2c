"""Many games at once: the same games as one by one, with observations that say what a view says."""

from itertools import count
from typing import Any

import numpy as np
import pytest

from roundhouse import Game, load
from roundhouse.game.errors import Refused
from roundhouse.lab.env import VectorEnv
from roundhouse.lab.env.layout import PRIVATE
from roundhouse.lab.env.stepping import REWARDS
from roundhouse.lab.play import contests
from tests.lab.env.write import PAGE, page
from tests.properties.walks import EDITIONS, every_table

STEPS = 60


def played(env: VectorEnv, seed: int, steps: int) -> list[bytes]:
    """All that a learner sees in some random steps."""
    seen = [b"".join(array.tobytes() for array in env.reset(seed))]
    seen += [b"".join(array.tobytes() for array in env.step(env.sample())) for _ in range(steps)]
    return seen


@every_table
def test_the_same_games_as_one_by_one(edition: str, seats: int) -> None:
    """The course of each game, what its seats see and may do, and its end."""
    env = VectorEnv(EDITIONS[edition], 2, seats=seats, autoreset=False)
    step, games, plies = env.reset(5), [Game(EDITIONS[edition], seats, seed=5 + i) for i in range(2)], count()
    while not all(game.over for game in games):
        ply = next(plies)
        actions = env.sample()
        for i, game in enumerate(games):
            assert np.flatnonzero(step.masks[i]).tolist() == sorted(game.actions)
            if not game.over:
                if ply < 8 or ply % 8 == i:
                    compare(env, i, game)
                game.play(int(actions[i]))
        step = env.step(actions)
    assert [row.tolist() for row in env.scores] == [[score.total for score in game.sheet.seats] for game in games]
    assert env.places.min() == 1


def compare(env: VectorEnv, i: int, game: Game) -> None:
    """An observation, read by the names of its fields, says what the view of the asked seat says."""
    seen, view, me = env.layout.split(env.observations[i]), game.view(game.seat), game.seat
    told, notation, turned = view.as_dict(), game.notation, [(me + k) % game.seats for k in range(game.seats)]
    assert env.seats[i] == me
    assert seen["asked"].tolist() == [1.0] + [0.0] * (game.seats - 1)
    kinds = [kind for kind in notation.kinds if kind]
    assert seen["hand"].tolist() == [told["hand"].get(kind, 0) for kind in kinds]
    assert seen["discard"].tolist() == [told["discard"].get(kind, 0) for kind in kinds]
    assert [kinds[row.argmax()] if row.any() else None for row in seen["market"]] == told["market"]
    for name in ("trains", "points", "cards"):
        assert seen[name].tolist() == [told[name][seat] for seat in turned], name
    assert [notation.tickets[k] for k in np.flatnonzero(seen["tickets"])] == told["tickets"]
    assert [notation.tickets[row.argmax()] for row in seen["offer"] if row.any()] == told["offer"]
    owners = {notation.routes[k]: turned[place] for place, k in np.argwhere(seen["owner"])}
    assert owners == told["routes"]
    assert [notation.routes[k] for k in np.flatnonzero(seen["open"])] == view.open_routes
    if "lying" in seen:
        lying = {
            notation.places[place]: {notation.tokens[k]: int(row[k]) for k in np.flatnonzero(row)}
            for place, row in enumerate(seen["lying"])
            if row.any()
        }
        assert lying == told["lying"]


@every_table
def test_no_value_is_larger_than_its_field_allows(edition: str, seats: int) -> None:
    env = VectorEnv(EDITIONS[edition], 8, seats=seats)
    env.reset(1)
    for _ in range(STEPS):
        step = env.step(env.sample())
        assert (step.observations >= 0).all()
        assert (step.observations <= env.layout.high).all()


def test_fields_lie_side_by_side() -> None:
    for edition in EDITIONS.values():
        layout = VectorEnv(edition).layout
        ends = [0, *(field.stop for field in layout.fields.values())]
        assert [field.start for field in layout.fields.values()] == ends[:-1]
        assert (ends[-1], len(layout.high)) == (layout.size, layout.size)
        assert {name for name, field in layout.fields.items() if field.private} == set(PRIVATE)


def test_games_follow_one_another_with_the_next_seeds() -> None:
    env = VectorEnv("paris", 4)
    env.reset(10)
    assert env.seeds.tolist() == [10, 11, 12, 13]
    ended: list[int] = []
    while len(ended) < 12:
        step = env.step(env.sample())
        ended += env.status["ended"][step.over].tolist()
        assert (env.seeds[step.over] == env.status["ended"][step.over] + 4).all()
        assert step.masks.any(axis=1).all()
        assert (step.rewards.sum(axis=1) == step.over).all()
    assert len(set(ended)) == len(ended)
    game = Game("paris", 2, seed=int(env.seeds[0]))
    assert game.edition is env.edition


@pytest.mark.parametrize("opponents", [None, "greedy"])
def test_the_same_seed_brings_the_same_games_on_any_number_of_threads(opponents: str | None) -> None:
    ways = [VectorEnv("paris", 10, opponents=opponents, threads=threads) for threads in (1, 3)]
    first, second = (played(env, 3, 40) for env in ways)
    assert first == second == played(ways[0], 3, 40)
    assert first != played(ways[0], 4, 40)


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards(reward: str) -> None:
    env = VectorEnv("paris", 40, reward=reward)
    env.reset(2)
    seen = 0
    while seen < 60:
        step = env.step(env.sample())
        assert not step.rewards[~step.over].any()
        for totals, places, rewards in zip(
            env.scores[step.over], env.places[step.over], step.rewards[step.over], strict=True
        ):
            seen += 1
            won = (places == 1) / (places == 1).sum()
            wanted = {"win": won, "margin": totals - totals[::-1], "score": totals}[reward]
            assert rewards.tolist() == pytest.approx(wanted.tolist())


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = VectorEnv("usa", 3)
    env.reset(1)
    before = env.games.tobytes()
    for action, said in (
        (0, "game 1 (seed 2), action 0: "),
        (10**6, "no action of usa has this number"),
        (-1, "no action"),
    ):
        actions = env.sample()
        actions[1] = action
        with pytest.raises(ValueError, match=r".") as refused:
            env.step(actions)
        assert said in str(refused.value)
    assert env.games.tobytes() == before
    with pytest.raises(ValueError, match="3 actions are needed"):
        env.step([1])


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_opponents_play_as_in_the_arena(seat: int | None) -> None:
    """A learner that does what a bot would do brings about the game that the arena plays with that bot."""
    bot, others = "planner", ["greedy", "planner:turn=3"]
    env = VectorEnv("amsterdam", 2, seats=3, opponents=others, seat=seat, autoreset=False)
    env.reset(6)
    me = [int(i) for i in env.seats]
    assert me == [6 % 3, 7 % 3] if seat is None else [seat, seat]
    learner = contests.quick_bot(bot)
    learners = [learner, contests.quick_bot(bot)]
    while env.masks.any():
        actions = [learners[i].choose(env.view(i)) if env.masks[i].any() else 0 for i in range(2)]
        step = env.step(actions)
    for i in range(2):
        seating = [""] * 3
        for k, name in enumerate([bot, *others]):
            seating[(me[i] + k) % 3] = name
        batch, _ = contests.play(load("amsterdam"), seating, [6 + i])
        assert env.scores[i].tolist() == batch.sheets["total"][0, :3].tolist()
    assert step.rewards.shape == (2,)


def test_the_learner_is_always_asked_and_is_rewarded_for_its_seat() -> None:
    env = VectorEnv("paris", 6, seats=4, opponents="dice")
    env.reset(1)
    for _ in range(200):
        step = env.step(env.sample())
        assert (env.seats == env.games["seat"]).all()
        assert (env.seats == env.seeds % 4).all()
        for i in np.flatnonzero(step.over):
            learner = env.status["ended"][i] % 4
            won = env.places[i] == 1
            assert step.rewards[i] == pytest.approx(won[learner] / won.sum())


def test_what_is_imagined_looks_the_same() -> None:
    env = VectorEnv("germany", 2, seats=3)
    env.reset(1)
    for _ in range(40):
        env.step(env.sample())
    worlds = env.imagine(1, 5, seed=3)
    assert (worlds.observations == env.observations[1]).all()
    assert (worlds.masks == env.masks[1]).all()
    assert len({world.tobytes() for world in worlds.games["deck"]}) > 1
    while worlds.masks.any():
        worlds.step(worlds.sample())
    assert worlds.places.min(axis=1).tolist() == [1] * 5


def test_a_copy_goes_on_by_itself() -> None:
    env = VectorEnv("paris", 4)
    env.reset(1)
    twin, actions = env.copy(), env.sample()
    before = env.observations.tobytes()
    twin.step(actions)
    assert env.observations.tobytes() == before != twin.observations.tobytes()
    env.step(actions)
    assert env.observations.tobytes() == twin.observations.tobytes()


def test_some_games_can_begin_anew() -> None:
    env = VectorEnv("paris", 3, autoreset=False)
    env.reset(1)
    for _ in range(20):
        env.step(env.sample())
    kept = env.games[0].tobytes()
    env.reset([9, 9, 9], [False, True, False])
    assert env.seeds.tolist() == [1, 9, 3]
    assert env.games[0].tobytes() == kept
    assert env.games[1].turn == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"reward": "fun"},
        {"number": 0},
        {"threads": 5},
        {"opponents": ["dice", "dice"]},
        {"seat": 1},
        {"opponents": "champion"},
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        VectorEnv("paris", **({"number": 2} | wrong))
    with pytest.raises(ValueError, match="a seed is"):
        VectorEnv("paris", 2).reset(-1)


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(Refused):
        VectorEnv("paris", seats=9)
    with pytest.raises(Refused):
        VectorEnv("paris", opponents="dice", seat=2)


def test_numbers_do_not_wrap() -> None:
    """What users count with is wide and signed."""
    env = VectorEnv("paris", 2)
    step = env.reset(1)
    assert {array.dtype for array in (env.seats, env.seeds, env.scores, env.places)} == {np.dtype(np.int64)}
    assert step.observations.dtype == step.rewards.dtype == np.float32


def test_the_page_of_fields_is_written_anew() -> None:
    """If this fails: `make generate`."""
    assert PAGE.read_text("utf-8") == page()
