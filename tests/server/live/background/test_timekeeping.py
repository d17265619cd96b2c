"""The time of tables goes on evenly, whatever the clock of the machine does."""

from roundhouse.server.live.background.timekeeping import SLEW, SURE, Timekeeper


class Clocks:
    """The clocks of a machine. `tick` lets time pass; the wall clock can be moved besides."""

    def __init__(self) -> None:
        self.real, self.shown = 0.0, 1000.0
        self.time = Timekeeper(lambda: self.shown, lambda: self.real)

    def tick(self, seconds: int = 1, last: float = 0.0) -> None:
        """Let whole seconds pass. The time is compared after each."""
        for _ in range(seconds):
            self.real += 1
            self.shown += 1
            before = self.time.now()
            if ahead := self.time.compare(self.shown, last):
                self.time.leap(ahead)
            assert self.time.now() >= before


def test_time_passes() -> None:
    clocks = Clocks()
    clocks.tick(100)
    assert clocks.time.now() == 1100


def test_a_jump_ahead_that_is_taken_back_leaves_no_trace() -> None:
    clocks = Clocks()
    clocks.shown += 3600
    clocks.tick(SURE - 1)
    clocks.shown -= 3600
    clocks.tick(50)
    assert abs(clocks.time.now() - clocks.shown) < 0.1


def test_a_jump_ahead_that_lasts_is_followed() -> None:
    clocks = Clocks()
    clocks.shown += 3600
    clocks.tick(SURE - 1)
    assert clocks.time.now() < 1000 + SURE
    clocks.tick()
    assert clocks.time.now() == clocks.shown


def test_time_goes_on_when_the_clock_jumps_back() -> None:
    clocks = Clocks()
    clocks.shown -= 3600
    clocks.tick(100)
    assert 1098 <= clocks.time.now() <= 1100
    clocks.tick(int(3600 / SLEW))
    assert abs(clocks.time.now() - clocks.shown) < 2


def test_a_small_difference_is_made_up_for_slowly() -> None:
    clocks = Clocks()
    clocks.shown += 0.5
    before = clocks.time.now()
    clocks.tick(10)
    assert 10 < clocks.time.now() - before <= 10 * (1 + SLEW)
    clocks.tick(100)
    assert abs(clocks.time.now() - clocks.shown) < 0.05


def test_nobody_is_behind_another() -> None:
    clocks = Clocks()
    clocks.tick(last=5000.0)
    assert clocks.time.now() >= 5000


def test_a_process_does_not_begin_before_the_last_sign_of_another() -> None:
    time = Timekeeper(lambda: 1000.0, lambda: 0.0)
    time.begin(1000.0, 1500.0)
    assert time.now() == 1500
    time.begin(2000.0, 1500.0)
    assert time.now() == 2000
    time.begin(2000.0, None)
    assert time.now() == 2000
