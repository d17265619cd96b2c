"""Rounds of episodes and steps, which can be interrupted and go on where they were."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.weights import ERAS, FILE, NETWORK, USUAL
from roundhouse.editions import Edition
from roundhouse.game import notation
from roundhouse.lab.policy import episodes, gradients
from roundhouse.lab.policy.gradients import Adam, Network

GAMES, AGAINST_RIVAL = 256, 0.6
"""Games of a round, and the share of them against the planner of the last version; the rest are against itself."""
WITHIN_REACH, SAMPLE, HALVINGS = 8.0, 20, 9
"""Options that the network can choose among on average, and how the unit is found that makes them so many."""
UNITS = (0.01, 10.0)
SEATS = 2
RATE, LAST_RATE = 0.012, 0.1
"""How fast it learns at first, unless told otherwise, and the share of that at the end."""
SETTLED = 0.6
"""What is kept is the mean of the networks after this share of the rounds: it plays better than the last one."""
DIGITS = 4


@dataclass
class Pupil:
    """What was learned so far."""

    edition: Edition
    rounds: int
    seed: int
    network: Network
    rate: float = RATE
    rival: str = ERAS[-1]
    """The version of the planner that it plays against; the present one has no name."""
    against: float = AGAINST_RIVAL
    unit: float = 1.0
    done: int = 0
    adam: Adam = field(default_factory=Adam)
    settled: Network = field(default_factory=dict)

    def tables(self) -> Any:
        """The weights of the rival, and of the learner without the network and with it beside."""
        own = weights.of(self.edition, learned=0.0, unit=self.unit).copy()
        for name in NETWORK:
            own[0][name] = self.network[name]
        return np.concatenate([weights.of(self.edition, self.rival), own]).view(np.recarray)

    def play(self, games: int, dice: np.random.Generator) -> episodes.Episodes:
        learning = np.ones((games, SEATS), np.int64)
        rival = np.arange(int(self.against * games))
        learning[rival, rival % SEATS] = 0
        return episodes.play(notation.of(self.edition).box, self.tables(), learning, dice.integers(1 << 40, size=games))

    def learn(self) -> None:
        """One round."""
        dice = np.random.default_rng((self.seed, self.done))
        self.adam.rate = self.rate * max(LAST_RATE, 1 - self.done / self.rounds)
        gradients.improve(self.network, self.adam, self.play(GAMES, dice))
        self.done += 1
        self.settle()

    def settle(self) -> None:
        """Bring the mean of the last networks up to date."""
        number = np.float32(self.done - int(SETTLED * self.rounds))
        if number > 0:
            before = self.settled or self.network
            self.settled = {name: before[name] + (now - before[name]) / number for name, now in self.network.items()}

    def find_unit(self) -> None:
        """The unit in which enough options lie within reach."""
        low, high = UNITS
        for _ in range(HALVINGS):
            self.unit = float(np.sqrt(low * high))
            seen = self.play(SAMPLE, np.random.default_rng(self.seed)).noted["number"].mean()
            low, high = (self.unit, high) if seen < WITHIN_REACH else (low, self.unit)
        self.unit = round(self.unit, DIGITS)


def begin(edition: Edition, rounds: int, seed: int, model: Edition | None = None, rate: float = RATE) -> Pupil:
    """A pupil that knows nothing, or what holds everywhere of what was learned in another edition."""
    pupil = Pupil(edition, rounds, seed, gradients.blank_network(seed), rate)
    if model is not None:
        known = weights.of(model)[0]
        for name in set(NETWORK) - {"routes", "tickets"}:
            pupil.network[name] = known[name].astype(np.float32)
    pupil.find_unit()
    return pupil


def train(pupil: Pupil, progress: Callable[[], object] = lambda: None) -> None:
    while pupil.done < pupil.rounds:
        pupil.learn()
        progress()


def keep(pupil: Pupil, file: Path) -> None:
    """Write down where a pupil is, so that it can go on later."""
    adam = {f"mean.{name}": value for name, value in pupil.adam.mean.items()}
    adam |= {f"square.{name}": value for name, value in pupil.adam.square.items()}
    adam |= {f"settled.{name}": value for name, value in pupil.settled.items()}
    numbers = {"unit": pupil.unit, "done": pupil.done, "steps": pupil.adam.steps}
    np.savez(file, allow_pickle=False, **pupil.network, **adam, **{name: np.array(numbers[name]) for name in numbers})


def go_on(pupil: Pupil, file: Path) -> None:
    """Let a pupil be where another was."""
    with np.load(file) as kept:
        pupil.unit, pupil.done, pupil.adam.steps = float(kept["unit"]), int(kept["done"]), int(kept["steps"])
        pupil.network = {name: kept[name] for name in pupil.network}
        pupil.adam.mean = _named("mean", kept)
        pupil.adam.square = _named("square", kept)
        pupil.settled = _named("settled", kept)


def _named(what: str, kept: Mapping[str, np.ndarray]) -> Network:
    return {name.removeprefix(f"{what}."): kept[name] for name in kept if name.startswith(f"{what}.")}


def save(pupil: Pupil, model: str = "") -> Path:
    """Write the network to the edition's folder, beside the weights that are there, with the command that found it."""
    file = pupil.edition.folder / FILE
    before = file.read_text("utf-8").partition("\n[network]")[0].rstrip() if file.exists() else "[weights]"
    numbers = {"learned": 1.0, "unit": pupil.unit}
    lines = [line for line in before.splitlines() if line.partition(" =")[0] not in numbers]
    options = f"--rounds {pupil.rounds} --seed {pupil.seed}"
    options += (f" --rate {pupil.rate}" if pupil.rate != RATE else "") + (f" --start {model}" if model else "")
    lines += [f"{name} = {value}" for name, value in numbers.items() if name in USUAL]
    lines += ["", "[network]"]
    lines += [f"# Found by: roundhouse learn {pupil.edition.id} {options}"]
    lines += [f"{name} = {written(pupil, name)}" for name in NETWORK]
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return file


def written(pupil: Pupil, name: str) -> str:
    """A part of the network as lists, without the places that the edition has no routes or tickets for."""
    numbers = {"routes": len(pupil.edition.routes), "tickets": len(pupil.edition.tickets)}
    values = (pupil.settled or pupil.network)[name][: numbers.get(name)]
    return str(np.round(values.astype(float), DIGITS).tolist()).replace("], ", "],\n  ")
