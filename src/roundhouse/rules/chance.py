"""The one source of chance: a small generator inside the record (xoshiro256++)."""

import numpy as np

from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import Chance

U = np.uint64
GOLDEN = U(0x9E3779B97F4A7C15)
MIX_1 = U(0xBF58476D1CE4E5B9)
MIX_2 = U(0x94D049BB133111EB)
LOW = U(0xFFFFFFFF)


@kernel
def seed(holder: Chance, number: int) -> None:
    """Start the generator from an integer (splitmix64)."""
    state = U(number)
    for i in range(4):
        state += GOLDEN
        word = (state ^ (state >> U(30))) * MIX_1
        word = (word ^ (word >> U(27))) * MIX_2
        holder.rng[i] = word ^ (word >> U(31))


@kernel
def roll(holder: Chance) -> np.uint64:
    """The next 64 random bits."""
    rng = holder.rng
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    total = a + d
    result = ((total << U(23)) | (total >> U(41))) + a
    c ^= a
    d ^= b
    rng[1] = b ^ c
    rng[0] = a ^ d
    rng[2] = c ^ (b << U(17))
    rng[3] = (d << U(45)) | (d >> U(19))
    return result


@kernel
def below(holder: Chance, bound: int) -> int:
    """A number from 0 to bound - 1, each equally likely (Lemire's method)."""
    n = U(bound)
    product = (roll(holder) >> U(32)) * n
    if product & LOW < n:
        least = (LOW + U(1) - n) % n
        while product & LOW < least:
            product = (roll(holder) >> U(32)) * n
    return whole(product >> U(32))
