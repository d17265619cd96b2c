"""What `roundhouse bench` prints."""

from pathlib import Path

from rich.console import Console

from roundhouse.lab import bench, bench_beside, bench_bots, bench_env
from roundhouse.rules.state import GAME


def rules(console: Console) -> None:
    """Print a line for each edition and number of players as soon as it is measured, then what holds for all."""
    console.print(f"{'edition/seats':<18} {'games/s':>10} {'decisions/s':>13} {'ns/decision':>12}")
    pairs = bench.cases()
    for name, speed in bench.speeds(pairs):
        nanoseconds = 1e9 / speed["decisions_per_s"]
        line = f"{name:<18} {speed['games_per_s']:>10,.0f} {speed['decisions_per_s']:>13,.0f} {nanoseconds:>12.1f}"
        console.print(line, highlight=False)
    cores, gain = bench.gain_of_cores(*pairs[0])
    console.print(f"copy of a game: {bench.copy_nanoseconds():.0f} ns; record: {GAME.itemsize} bytes", highlight=False)
    console.print(f"a batch on {cores} cores: {gain:.2f} times one core", highlight=False)


def beside(console: Console, program: Path) -> None:
    """Print how fast the rules are beside another program."""
    console.print(f"{'edition/seats':<18} {'per game':>10} {'per decision':>13}   of the speed of {program.name}")
    for name, share in bench_beside.shares(program, bench.cases()):
        console.print(f"{name:<18} {share['games']:>10.2f} {share['decisions']:>13.2f}", highlight=False)


def environment(console: Console) -> None:
    """Print how fast games are stepped for a learning program. By processor time: the machine may be busy."""
    edition = bench_bots.usual()
    speed, gain = bench_env.pace(edition, 2), bench_env.gain_of_threads(edition, 2)
    paces = (
        f"{speed['steps_per_cpu_s']:,.0f} steps a second of processor time, {speed['steps_per_s']:,.0f} by the clock"
    )
    console.print(f"environment: {edition.id}, two seats, {bench_env.GAMES:,} games: {paces}", highlight=False)
    console.print(f"environment on two threads: {gain:.2f} times one, by processor time", highlight=False)


def bots(console: Console) -> None:
    """Print a line for each bot as soon as it is measured, then the speed of the search and how well it keeps time."""
    edition = bench_bots.usual()
    console.print(f"{'bot':<18} {'decisions/s':>13}   {edition.id}, two seats")
    for name, pace in bench_bots.paces(edition):
        console.print(f"{name:<18} {pace['decisions_per_s']:>13,.1f}", highlight=False)
    games, reckoned = bench_bots.rollouts(edition), bench_bots.rollouts(edition, learned=0)
    console.print(f"whole games played out as in a search: {games:,.0f} a second", highlight=False)
    console.print(f"the same by planners that only reckon: {reckoned:,.0f} a second", highlight=False)
    for name in bench_bots.TIMED:
        longest = 100 * bench_bots.overrun(edition, name)
        console.print(f"longest move of {name}: {longest:.0f} % of {bench_bots.BUDGET} s", highlight=False)
