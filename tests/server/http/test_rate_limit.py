"""Rate limits."""

from contextlib import ExitStack

import pytest
from starlette.datastructures import Headers

from roundhouse.game.errors import Refused
from roundhouse.server.config import Limits
from roundhouse.server.http import rate_limit
from roundhouse.server.http.errors import respond
from roundhouse.server.http.rate_limit import WIDER, Bucket, Buckets, RateLimits, network, wide


class Time:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr(rate_limit, "time", clock)
    return clock


def test_a_bucket_gives_so_many_at_once(time: Time) -> None:
    bucket = Bucket(3, 60)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_it_fills_again_with_time(time: Time) -> None:
    bucket = Bucket(3, 60)
    for _ in range(3):
        bucket.take()
    time.now += 20
    assert [bucket.take(), bucket.take()] == [True, False]


def test_it_never_holds_more_than_its_size(time: Time) -> None:
    bucket = Bucket(2, 60)
    time.now += 6000
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_each_address_has_its_own(time: Time) -> None:
    buckets = Buckets(1, 60)
    buckets.take("a")
    buckets.take("b")
    with pytest.raises(Refused) as error:
        buckets.take("a")
    assert error.value.code == "slow_down"


def test_a_refusal_says_when_there_is_enough_again(time: Time) -> None:
    buckets = Buckets(12, 3600)
    buckets.take("a", 12)
    time.now += 100
    with pytest.raises(Refused) as error:
        buckets.take("a", 2)
    assert error.value.parameters == {"retry_after": 500}
    time.now += 500
    buckets.take("a", 2)


@pytest.mark.parametrize(("size", "cost", "seconds"), [(30, 1, 1), (3, 1, 1), (0.5, 9, 3)])
def test_one_waits_whole_seconds(time: Time, size: float, cost: float, seconds: int) -> None:
    bucket = Bucket(size, 3)
    bucket.take(size)
    assert bucket.wait(cost) == seconds
    time.now += seconds
    assert bucket.take(cost)


def test_the_same_is_said_over_http() -> None:
    answer = respond(Refused("slow_down", retry_after=42), Headers())
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "42")
    assert "retry-after" not in respond(Refused("no_table"), Headers()).headers


def test_full_buckets_are_forgotten(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_KEPT", 2)
    buckets = Buckets(2, 60)
    for address in "abc":
        buckets.take(address)
    time.now += 60
    buckets.take("d")
    assert list(buckets._buckets) == ["d"]


def test_connections_are_counted_while_they_are_open() -> None:
    rate_limits = RateLimits(Limits(sockets=1))
    with rate_limits.socket("a"), pytest.raises(Refused), rate_limits.socket("a"):
        pass
    with rate_limits.socket("a"), rate_limits.socket("b"):
        assert dict(rate_limits._sockets) == {"a": 1, "b": 1}
    assert not rate_limits._sockets


def test_messages_come_in_bursts_of_three_seconds(time: Time) -> None:
    bucket = RateLimits(Limits(messages=2)).messages()
    assert sum(bucket.take() for _ in range(20)) == 6
    time.now += 1
    assert sum(bucket.take() for _ in range(20)) == 2


def test_connections_with_one_key_share_what_they_may_say(time: Time) -> None:
    rate_limits = RateLimits(Limits(messages=2))
    buckets = [rate_limits.messages("ann at a table") for _ in range(20)]
    assert sum(bucket.take() for bucket in buckets) == 6
    assert rate_limits.messages("ben at a table").take()
    assert rate_limits.messages().take()


def test_who_comes_back_may_say_no_more(time: Time) -> None:
    rate_limits = RateLimits(Limits(messages=2))
    assert [rate_limits.messages("ann at a table").take() for _ in range(7)] == [True] * 6 + [False]
    time.now += 1
    assert sum(rate_limits.messages("ann at a table").take() for _ in range(20)) == 2


def test_one_address_has_one_budget(time: Time) -> None:
    rate_limits = RateLimits(Limits(budget=10))
    for _ in range(6):
        rate_limits.budget.take("a", 5)
    with pytest.raises(Refused):
        rate_limits.budget.take("a")
    rate_limits.budget.take("b")
    time.now += 1
    rate_limits.budget.take("a", 10)


def test_what_costs_more_takes_more(time: Time) -> None:
    bucket = Bucket(10, 60)
    assert [bucket.take(4), bucket.take(4), bucket.take(4), bucket.take(2)] == [True, True, False, True]
    time.now += 60
    assert [bucket.take(99), bucket.take()] == [True, False]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("testclient", "testclient"),
    ],
)
def test_a_home_counts_as_one(host: str, counted: str) -> None:
    assert network(host) == counted


def test_limits_can_be_multiplied() -> None:
    assert (Limits().times(2).tables, Limits().times(0.001).sockets, Limits().times(9).body) == (120, 1, 16_384)


def home(number: int) -> str:
    """The network of one of many homes in a /48."""
    return network(f"2001:db8:7:{number:x}::1")


def test_a_wide_network_has_a_budget_too(time: Time) -> None:
    """A /48 has 65,536 networks of homes. Together they have as much as some."""
    buckets = Buckets(10, 60)
    for number in range(WIDER):
        buckets.take(home(number), 10)
    with pytest.raises(Refused):
        buckets.take(home(WIDER))
    buckets.take(network("2001:db8:8::1"))
    buckets.take("192.0.2.7")
    time.now += 60
    buckets.take(home(WIDER))


def test_what_the_wide_network_refuses_costs_the_home_nothing(time: Time) -> None:
    buckets = Buckets(10, 60)
    for number in range(WIDER):
        buckets.take(home(number), 10)
    with pytest.raises(Refused):
        buckets.take(home(WIDER), 10)
    time.now += 60 / WIDER
    buckets.take(home(WIDER), 10)


def test_a_wide_network_has_so_many_connections(time: Time) -> None:
    limits = RateLimits(Limits(sockets=2))
    with ExitStack() as stack:
        for number in range(WIDER):
            stack.enter_context(limits.socket(home(number)))
            stack.enter_context(limits.socket(home(number)))
        with pytest.raises(Refused) as refused:
            stack.enter_context(limits.socket(home(WIDER)))
        assert refused.value.parameters == {"most": 2 * WIDER}
        with limits.socket(network("2001:db8:8::1")):
            pass
    with limits.socket(home(WIDER)):
        pass
    assert not limits._sockets


def test_an_address_of_the_old_sort_is_its_own_network() -> None:
    assert (wide("192.0.2.7"), wide(home(5))) == ("192.0.2.7", "2001:0db8:0007")
