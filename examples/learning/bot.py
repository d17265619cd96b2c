"""The network as a bot: `roundhouse arena amsterdam --bots examples/learning/bot.py,greedy`."""

from pathlib import Path

from network import Network

from roundhouse import View
from roundhouse.lab.env import observe

FILES = [Path(__file__).with_name("weights.npz")]
NETWORK = Network.load(FILES[0])


class Bot:
    value = 0.0
    """What it expected of its last choice; `roundhouse dataset` writes it down."""

    def choose(self, view: View) -> int:
        observation, mask = observe(view)
        answer = NETWORK.answer(observation[None], mask[None])
        self.value = float(answer.values[0])
        return int(answer.chances[0].argmax())
