"""Train a network by self-play: `python examples/learning/train.py -o learned`.

It writes to the folder: weights.npz, curve.csv and curve.svg, and the bot that plays with the weights.
"""

import csv
import shutil
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

import matches
import numpy as np
import ppo
from adam import Adam
from network import Network
from players import Cluster, Here

from roundhouse import load
from roundhouse.game import notation
from roundhouse.lab.env import layout
from roundhouse.lab.report import plots

HERE = Path(__file__).parent
BOT = ("bot.py", "network.py")
Line = dict[str, float]
"""Figures of one moment of the training: a line of curve.csv."""


def asked(words: list[str] | None = None) -> Namespace:
    asker = ArgumentParser(description="Train a network by self-play.")
    asker.add_argument("-o", "--output", type=Path, default=Path("learned"), help="folder for weights, curve and bot")
    asker.add_argument("--edition", default="amsterdam", help="a name, or a folder of your own")
    asker.add_argument("--seats", type=int, default=2)
    asker.add_argument("--rounds", type=int, default=120, help="how often games are played and learned from")
    asker.add_argument("--games", type=int, default=256, help="games at a time")
    asker.add_argument("--steps", type=int, default=64, help="decisions of each game in a round")
    asker.add_argument("--hidden", type=int, default=128, help="width of the two hidden layers")
    asker.add_argument("--rate", type=float, default=1e-3, help="how fast it learns at first; it falls to nothing")
    asker.add_argument("--opponents", default="greedy,planner", help="quick bots to measure by")
    asker.add_argument("--matches", type=int, default=500, help="games against each of them")
    asker.add_argument("--every", type=int, default=10, help="rounds from one measurement to the next")
    asker.add_argument("--seed", type=int, default=1)
    asker.add_argument("--ray", type=int, default=0, help="play on so many workers of a Ray cluster")
    return asker.parse_args(words)


def train(wish: Namespace) -> Iterator[tuple[Network, Line]]:
    """The network and its figures, before the first round and after every few."""
    edition = load(wish.edition)
    given = (wish.edition, wish.games, wish.seats, wish.seed)
    players = Cluster(*given, wish.ray) if wish.ray else Here(*given)
    high, actions = layout.of(edition, wish.seats).high, notation.of(edition).size
    network, dice = Network.new(high, actions, wish.hidden, wish.seed), np.random.default_rng(wish.seed)
    adam, told, decisions = Adam(network.weights), {"entropy": np.nan, "error": np.nan}, 0
    yield network, measured(network, wish) | {"round": 0, "decisions": 0} | told
    for number in range(1, wish.rounds + 1):
        rows = players.play(network, wish.steps)
        told = ppo.improve(network, adam, rows, wish.rate * (1 - (number - 1) / wish.rounds), dice)
        decisions += wish.games * wish.steps
        if number % wish.every == 0 or number == wish.rounds:
            yield network, measured(network, wish) | {"round": number, "decisions": decisions} | told


def measured(network: Network, wish: Namespace) -> Line:
    opponents = wish.opponents.split(",")
    return {bot: matches.share(network, bot, wish.edition, wish.seats, wish.matches) for bot in opponents}


def main(words: list[str] | None = None) -> None:
    wish, began, worked = asked(words), time.perf_counter(), time.process_time()
    wish.output.mkdir(parents=True, exist_ok=True)
    lines = []
    for network, line in train(wish):
        line |= {"seconds": time.perf_counter() - began, "processor_seconds": time.process_time() - worked}
        lines.append(line)
        print("  ".join(f"{name} {value:.4g}" for name, value in line.items()), flush=True)
        network.save(wish.output / "weights.npz")
        write(lines, wish)
    for name in BOT:
        if not (wish.output / name).exists():
            shutil.copy(HERE / name, wish.output)


def write(lines: list[Line], wish: Namespace) -> None:
    with (wish.output / "curve.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: round(value, 4) for name, value in line.items()} for line in lines)
    (wish.output / "curve.svg").write_text(drawn(lines, wish), "utf-8")


def drawn(lines: list[Line], wish: Namespace) -> str:
    """The shares of victories in the course of the training, as SVG."""
    curves = {
        f"against {bot}": [(line["decisions"] / 1e6, 100 * line[bot]) for line in lines]
        for bot in wish.opponents.split(",")
    }
    return plots.curves(f"{load(wish.edition).title['en']}: games won", "million decisions", curves)


if __name__ == "__main__":
    main()
