"""The generator: the authors' own numbers, an independent twin in big integers, and no pattern where there is none."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from scipy import stats

from simulate.jit import INTERPRETED, compiled
from simulate.rng import STREAM, below, child_seed, mix, next_bits, seed_stream, shuffle, uniform

MASK = 2**64 - 1
GOLDEN_GAMMA = 0x9E3779B97F4A7C15
DRAWS = 6_000 if INTERPRETED else 600_000
UNLIKELY = 1e-4  # seeds are fixed, so a test of chance that passes once passes always


@pytest.fixture(autouse=True)
def modular():
    """Interpreted, numpy warns of the overflow that the arithmetic wants."""
    with np.errstate(over="ignore"):
        yield


def new_stream(seed):
    stream = np.zeros(1, STREAM).view(np.recarray)[0]
    seed_stream(stream, np.uint64(seed))
    return stream


def splitmix_twin(seed):
    """splitmix64 in Python's integers."""
    while True:
        seed = (seed + GOLDEN_GAMMA) & MASK
        value = seed
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
        yield value ^ (value >> 31)


def rotated(value, bits):
    return ((value << bits) | (value >> (64 - bits))) & MASK


def xoshiro_twin(s0, s1, s2, s3):
    """xoshiro256** in Python's integers."""
    while True:
        yield (rotated((s1 * 5) & MASK, 7) * 9) & MASK
        shifted = (s1 << 17) & MASK
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = rotated(s3, 45)


@compiled
def fill_uniform(stream, out):
    for index in range(len(out)):
        out[index] = uniform(stream)


@compiled
def fill_below(stream, bound, out):
    for index in range(len(out)):
        out[index] = below(stream, bound)


@compiled
def fill_shuffles(stream, first, last, out):
    for index in range(len(out)):
        for card in range(out.shape[1]):
            out[index, card] = card
        shuffle(stream, out[index], first, last)


def draws_below(stream, bound, size=DRAWS):
    out = np.zeros(size, np.int64)
    fill_below(stream, bound, out)
    return out


# Known numbers


def test_splitmix64_gives_the_published_numbers():
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    seeds = [(1234567 + (index + 1) * GOLDEN_GAMMA) & MASK for index in range(4)]
    assert [int(mix(np.uint64(seed))) for seed in seeds] == published


def test_xoshiro256starstar_gives_the_published_numbers():
    published = [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600]
    published += [16172922978634559625, 8476171486693032832, 10595114339597558777, 2904607092377533576]
    stream = np.zeros(1, STREAM).view(np.recarray)[0]
    stream.s0, stream.s1, stream.s2, stream.s3 = 1, 2, 3, 4
    assert [int(next_bits(stream)) for _ in published] == published


@pytest.mark.parametrize("seed", [0, 1, 42, 2**63, MASK])
def test_a_seeded_stream_is_the_twins_stream(seed):
    words = splitmix_twin(seed)
    twin = xoshiro_twin(*(next(words) for _ in range(4)))
    stream = new_stream(seed)
    assert [int(next_bits(stream)) for _ in range(200)] == [next(twin) for _ in range(200)]


def test_floats_and_bounded_numbers_come_from_the_top_53_bits():
    stream, same, twin = new_stream(7), new_stream(7), xoshiro_twin(*map(int, new_stream(7)))
    for bound in (1, 2, 6, 52, 110, 2**20) * 20:
        bits = next(twin) >> 11
        assert uniform(stream) == bits / 2**53
        assert below(same, bound) == bits * bound // 2**53


# Uniform


def test_floats_are_uniform_between_0_and_1():
    out = np.zeros(DRAWS)
    fill_uniform(new_stream(3), out)
    assert out.min() >= 0.0 and out.max() < 1.0
    assert stats.kstest(out, "uniform").pvalue > UNLIKELY


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 52, 100])
def test_bounded_numbers_are_uniform(bound):
    counts = np.bincount(draws_below(new_stream(bound), bound), minlength=bound)
    assert len(counts) == bound
    assert bound == 1 or stats.chisquare(counts).pvalue > UNLIKELY


def test_consecutive_numbers_are_independent():
    numbers = draws_below(new_stream(5), 6)
    pairs = np.bincount(numbers[:-1] * 6 + numbers[1:], minlength=36)
    assert stats.chisquare(pairs).pvalue > UNLIKELY


def test_every_order_of_cards_is_as_likely():
    out = np.zeros((DRAWS // 6, 4), np.int64)
    fill_shuffles(new_stream(11), 0, 4, out)
    counts = Counter(map(tuple, out.tolist()))
    assert set(counts) == set(permutations(range(4)))
    assert stats.chisquare(list(counts.values())).pvalue > UNLIKELY


@pytest.mark.parametrize(("first", "last"), [(0, 0), (2, 2), (2, 3), (1, 5), (0, 6)])
def test_a_shuffle_moves_only_its_own_cards(first, last):
    out = np.zeros((500, 6), np.int64)
    fill_shuffles(new_stream(13), first, last, out)
    outside = [card for card in range(6) if not first <= card < last]
    assert (out[:, outside] == outside).all()
    assert (np.sort(out, axis=1) == np.arange(6)).all()
    assert last - first < 2 or len(set(map(tuple, out.tolist()))) > 1


# Streams


def test_children_of_a_seed_are_all_different():
    seeds = [int(child_seed(np.uint64(parent), index)) for parent in range(30) for index in range(300)]
    assert len(set(seeds)) == len(seeds)


def test_children_do_not_repeat_a_neighbours_children():
    grandchildren = {
        int(child_seed(np.uint64(child_seed(np.uint64(1), block)), stream))
        for block in range(300)
        for stream in range(10)
    }
    assert len(grandchildren) == 3000


@pytest.mark.parametrize(("one", "other"), [(0, 1), (1, 2), (5, 500)])
def test_neighbouring_streams_are_independent(one, other):
    first, second = (draws_below(new_stream(child_seed(np.uint64(9), index)), 6) for index in (one, other))
    table = np.bincount(first * 6 + second, minlength=36).reshape(6, 6)
    assert stats.chi2_contingency(table).pvalue > UNLIKELY


def test_first_numbers_of_consecutive_blocks_are_uniform():
    blocks = 2_000 if INTERPRETED else 20_000
    firsts = [int(below(new_stream(child_seed(np.uint64(1), block)), 10)) for block in range(blocks)]
    assert stats.chisquare(np.bincount(firsts, minlength=10)).pvalue > UNLIKELY
