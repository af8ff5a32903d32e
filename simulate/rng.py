"""Random numbers for compiled games: splitmix64 seeds xoshiro256** (Blackman and Vigna, https://prng.di.unimi.it).

A generator lives in its own record and is passed as an argument, never inside a game's state: a searching player could
read the future there. Every source of chance has its own stream, derived from the deal's seed, so that one more draw
here shifts nothing there.
"""

import numpy as np

from simulate.jit import compiled

STREAM = np.dtype([("s0", np.uint64), ("s1", np.uint64), ("s2", np.uint64), ("s3", np.uint64)])

GOLDEN_GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
DOUBLE_BITS = 1.0 / (1 << 53)


@compiled
def mix(value):
    """The output function of splitmix64: a bijection that scatters neighbouring values."""
    value = np.uint64(value)
    value = (value ^ (value >> np.uint64(30))) * MIX_1
    value = (value ^ (value >> np.uint64(27))) * MIX_2
    return value ^ (value >> np.uint64(31))


@compiled
def child_seed(seed, index):
    """The seed of child number `index` (a block of a run, a stream of a block)."""
    return mix(mix(np.uint64(seed) + GOLDEN_GAMMA) + np.uint64(index) * GOLDEN_GAMMA)


@compiled
def seed_stream(stream, seed):
    """Fill a stream's 256 bits with four outputs of splitmix64, as its authors advise."""
    state = np.uint64(seed)
    state += GOLDEN_GAMMA
    stream.s0 = mix(state)
    state += GOLDEN_GAMMA
    stream.s1 = mix(state)
    state += GOLDEN_GAMMA
    stream.s2 = mix(state)
    state += GOLDEN_GAMMA
    stream.s3 = mix(state)


@compiled
def rotate_left(value, bits):
    """Rotate 64 bits."""
    return (value << np.uint64(bits)) | (value >> np.uint64(64 - bits))


@compiled
def next_bits(stream):
    """The next 64 random bits."""
    result = rotate_left(stream.s1 * np.uint64(5), 7) * np.uint64(9)
    shifted = stream.s1 << np.uint64(17)
    stream.s2 ^= stream.s0
    stream.s3 ^= stream.s1
    stream.s1 ^= stream.s2
    stream.s0 ^= stream.s3
    stream.s2 ^= shifted
    stream.s3 = rotate_left(stream.s3, 45)
    return result


@compiled
def uniform(stream):
    """A float in [0, 1)."""
    return float(next_bits(stream) >> np.uint64(11)) * DOUBLE_BITS


@compiled
def below(stream, bound):
    """An integer in 0..bound-1; for the few hundred cards of a game the bias is below 2**-44."""
    return int(uniform(stream) * bound)


@compiled
def shuffle(stream, cards, first, last):
    """Shuffle cards[first:last] in place (Fisher and Yates)."""
    for index in range(last - 1, first, -1):
        other = first + below(stream, index - first + 1)
        held = cards[index]
        cards[index] = cards[other]
        cards[other] = held
