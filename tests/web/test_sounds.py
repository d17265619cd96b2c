"""The sounds of the table, played into a file and measured."""

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser

WEB = Path(__file__).parents[2] / "web"
BUNDLE = ("node_modules/.bin/rolldown", "src/lib/synthesiser.ts", "--format", "iife", "--name", "synthesiser")
MEASURE = """async ([sound, seconds]) => {
  const context = new OfflineAudioContext(2, 44100 * seconds, 44100);
  new synthesiser.Studio(context).play(sound, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  const loud = samples.map(Math.abs);
  const heard = (least) => loud.findLastIndex((each) => each > least) / 44100;
  const energy = samples.reduce((sum, each) => sum + each * each, 0) / (44100 * heard(0.003));
  const part = 0.05 * 44100;
  const parts = Array.from({ length: samples.length / part }, (_, i) => samples.slice(i * part, (i + 1) * part));
  const power = parts.map((each) => each.reduce((sum, one) => sum + one * one, 0) / part);
  return {
    loudest: 10 * Math.log10(Math.max(...power)),
    peak: loud.reduce((a, b) => Math.max(a, b)),
    rms: Math.sqrt(energy),
    start: loud.findIndex((each) => each > 0.01) / 44100,
    lasts: heard(0.003),
  };
}"""
SECONDS = {
    "bell": (0.6, 2.4),
    "card": (0.05, 0.5),
    "coin": (0.2, 1.0),
    "fanfare": (1.8, 2.5),
    "rail": (0.1, 0.8),
    "shuffle": (0.5, 1.2),
    "stamp": (0.15, 0.9),
    "whistle": (1.2, 2.5),
}
"""How long each may be heard."""
LOUDNESS = (-26.0, -13.0)
"""Between these decibels is the loudest twentieth of a second of each: none startles, none is missed."""


@pytest.fixture(scope="module")
def script() -> str:
    built = subprocess.run(BUNDLE, cwd=WEB, capture_output=True, text=True, check=True)
    return built.stdout


def test_every_sound_is_heard_and_none_is_distorted(browser: Browser, script: str) -> None:
    page = browser.new_page()
    page.add_script_tag(content=script)
    for sound, (least, most) in SECONDS.items():
        measured = page.evaluate(MEASURE, [sound, 4])
        assert 0.15 < measured["peak"] < 0.98, (sound, measured)
        assert measured["rms"] > 0.01, (sound, measured)
        assert LOUDNESS[0] < measured["loudest"] < LOUDNESS[1], (sound, measured)
        assert measured["start"] < 0.06, (sound, measured)
        assert least < measured["lasts"] < most, (sound, measured)
    assert page.evaluate("synthesiser.names.toSorted()") == sorted(SECONDS)
    page.close()
