"""Writes numerics.json: results of the elementary functions, which Swift must match bit for bit.

functions.py computes them with the same operations. Each result is checked against mpmath, within 1 ulp. The
results for neighbouring arguments must be in the order of the arguments.
Run: .venv/bin/python Tests/Vectors/numerics.py
"""

import json
import math
from pathlib import Path

import mpmath

import functions
from functions import INF, NAN, bits, double

mpmath.mp.prec = 140
SAMPLES, HASHED, JUDGED = 1000, 200_000, 40  # samples and hashed arguments of a function; every 40th of these is judged

# Half of the arguments are uniformly distributed in a range; the exponents of the others are.
PI = math.pi
FUNCTIONS = {
    "exp": {"range": [-745, 709], "exponents": [-60, 8], "signed": True},
    "expm1": {"range": [-40, 40], "exponents": [-60, 8], "signed": True},
    "log": {"range": [0, 4], "exponents": [-1022, 1023], "signed": False},
    "log1p": {"range": [-1, 4], "exponents": [-60, 100], "signed": False},
    "sin": {"range": [-2000, 2000], "exponents": [-40, 19], "signed": True},
    "cos": {"range": [-2000, 2000], "exponents": [-40, 19], "signed": True},
    "atan2": {"range": [-1, 1], "exponents": [-40, 40], "signed": True},
    "atanh": {"range": [-1, 1], "exponents": [-40, -1], "signed": True},
}
# The arguments where a function changes from one formula to another.
LN2 = math.log(2)
SEAMS = {
    "exp": [(n + 0.5) * LN2 for n in range(-40, 40)],
    "expm1": [(n + 0.5) * LN2 for n in range(-40, 40)] + [2.0 ** -54, -40.0],
    "log": [math.sqrt(2) * 2.0 ** n for n in range(-1022, 1023, 50)] + [2.0 ** -1022],
    "log1p": [math.sqrt(2) * 2.0 ** n - 1 for n in range(-20, 40)] + [-0.29, 0.41, 1.0, 2.0 ** -54],
    "sin": [PI / 4], "cos": [PI / 4],
    "atan2": [0.4375, 0.6875, 1.1875, 2.4375, 2.0 ** -28],
    "atanh": [math.tanh((n + 0.5) * LN2 / 2) for n in range(1, 50)] + [0.17, 2.0 ** -28],
}
TINY, LEAST, MOST = 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308
ODD = [0.0, -0.0, INF, -INF, NAN, TINY, -TINY, LEAST, -LEAST, LEAST - TINY, MOST, -MOST, 1.0, -1.0, 0.5, -0.5, 2.0,
       math.nextafter(1, 0), math.nextafter(1, 2), math.nextafter(-1, 0), math.nextafter(-1, -2),
       1e-300, -1e-300, 1e-20, -1e-20, 1e-9, -1e-9, 1e300, 709.782712893384, 709.7827128933841, -708.4,
       -745.1332191019411, -745.1332191019412, 1000.0, -1000.0]
# Beyond 2^20 quarter turns, the argument is reduced modulo the double nearest to a turn: inexact, but reproducible.
FAR = [1647099.0, 1647100.0, 1e7, 123456789.0, 1e15, 1e22, MOST]


class Words:
    """Tommy Ettinger's Mulberry32: pseudorandom integers below 2^32 from a seed."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x6D2B79F5) & 0xFFFFFFFF
        mixed = ((self.state ^ self.state >> 15) * (self.state | 1)) & 0xFFFFFFFF
        mixed ^= (mixed + ((mixed ^ mixed >> 7) * (mixed | 61) & 0xFFFFFFFF)) & 0xFFFFFFFF
        return mixed ^ mixed >> 14


def drawn(words, spread, index):
    """The random argument at an index: uniform in a range if the index is even, otherwise with a uniform exponent."""
    one, two, three = words.next(), words.next(), words.next()
    if index % 2 == 0:
        low, high = spread["range"]
        return low + (high - low) * (((one >> 5) * 67108864 + (two >> 6)) / 9007199254740992)
    low, high = spread["exponents"]
    sign = one >> 31 if spread["signed"] else 0
    return double(sign << 63 | (low + three % (high - low + 1) + 1023) << 52 | (one & 0xFFFFF) << 32 | two)


def arguments(name, words, index):
    spread = FUNCTIONS[name]
    return tuple(drawn(words, spread, index) for _ in range(2 if name == "atan2" else 1))


def pattern(x):
    return 0x7FF8000000000000 if x != x else bits(x)


def judge(name, args, result):
    """The error of a finite result in units in the last place; fails if it is more than one."""
    far = name in ("sin", "cos") and abs(args[0]) > FAR[0]
    odd = name == "atan2" and 0 in args  # mpmath has no −0
    if far or odd or not all(map(math.isfinite, (*args, result))) or result == 0:
        return 0.0
    truth = getattr(mpmath, name)(*map(mpmath.mpf, args))
    unit = mpmath.ldexp(1, max(mpmath.frexp(abs(truth))[1] - 53, -1074))
    miss = float(abs(mpmath.mpf(result) - truth) / unit)
    assert miss <= 1, f"{name}{args} must be within 1 ulp of {truth}, got {result}, {miss} ulp away"
    return miss


def steps(x, count):
    for _ in range(count):
        x = math.nextafter(x, -INF)
    for _ in range(2 * count + 1):
        yield x
        x = math.nextafter(x, INF)


def hold_neighbours(name, words):
    """Checks that the results for neighbouring numbers are in the order of the numbers or in reverse."""
    function = getattr(functions, name)
    places = SEAMS[name] + [arguments(name, words, index)[0] for index in range(500)]
    for place in places:
        if name == "atan2":
            values = [function(y, 1.0) for y in steps(place, 20)]
        elif name in ("sin", "cos"):
            place = math.fmod(place, PI / 2) if abs(place) > PI / 2 else place
            values = [function(x) for x in steps(place, 20)]
            values = values if values[0] <= values[-1] else values[::-1]
        else:
            values = [function(x) for x in steps(place, 20)]
        values = [value for value in values if value == value]
        assert values == sorted(values), f"{name} goes back near {place}"


def hold_symmetry():
    for place in [*ODD, *FAR, 0.1, 0.3, 0.7, 1.2, 2.5, 40.0]:
        for name in ("sin", "atanh", "cos"):
            one, other = getattr(functions, name)(place), getattr(functions, name)(-place)
            assert pattern(one) == pattern(other if name == "cos" else -other), f"{name} of ±{place}"
        for x in (-2.0, -0.0, 0.0, 3.0):
            assert pattern(functions.atan2(place, x)) == pattern(-functions.atan2(-place, x))


def samples(name):
    words = Words(99)
    odd = [(y, x) for y in ODD for x in ODD] if name == "atan2" else [(x,) for x in ODD]
    if name in ("sin", "cos"):
        odd += [(x,) for x in FAR] + [(float(n * mpmath.pi / 2),) for n in (1, 2, 3, 4, 7, 1000, 999_999, 2 ** 20 - 1)]
    seams = [(x, 1.0) if name == "atan2" else (x,) for place in SEAMS[name] for x in steps(place, 1)]
    return odd + seams + [arguments(name, words, index) for index in range(SAMPLES)]


def running_hash(name):
    """The FNV-1a hash of the results' 32-bit words, the lower word first, and the largest error."""
    words, function, hash, worst = Words(1), getattr(functions, name), 0x811C9DC5, 0.0
    for index in range(HASHED):
        args = arguments(name, words, index)
        result = function(*args)
        if index % JUDGED == 0:
            worst = max(worst, judge(name, args, result))
        for word in (pattern(result) & 0xFFFFFFFF, pattern(result) >> 32):
            hash = (hash ^ word) * 0x01000193 & 0xFFFFFFFF
    return hash, worst


def entry(name):
    function, lines, worst = getattr(functions, name), [], 0.0
    for args in samples(name):
        result = function(*args)
        worst = max(worst, judge(name, args, result))
        lines.append(" ".join(f"{pattern(x):016x}" for x in (*args, result)))
    hold_neighbours(name, Words(7))
    hash, worst_hashed = running_hash(name)
    print(f"{name}: at most {max(worst, worst_hashed):.3f} ulp of error")
    return {"name": name, **FUNCTIONS[name], "hash": hash, "samples": lines}


ABOUT = ("The elementary functions, by numerics.py: bit patterns of arguments and result; and the hash of the results "
         "of 'hashed' arguments drawn from a seed.")

if __name__ == "__main__":
    hold_symmetry()
    table = {"about": ABOUT, "seed": 1, "hashed": HASHED, "functions": [entry(name) for name in FUNCTIONS]}
    Path(__file__).with_name("numerics.json").write_text(json.dumps(table, indent=1) + "\n")
