"""Which cases of a law `make test` tries; `make sweep` tries the others, and `make check` a share of them."""

import zlib

import pytest

from conftest import ENGINES

with_a_phones_pixels = pytest.mark.parametrize("engine", ["sharp chromium"])
"""A test of what is drawn to the pixel."""


def later(*case):
    """A case that only `make sweep` tries."""
    return pytest.param(*case, marks=pytest.mark.sweep)


def some(cases, share):
    """The cases of a law: of every `share` of them `make test` tries the first, and `make sweep` the others."""
    cases = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [later(*case) if number % share else pytest.param(*case) for number, case in enumerate(cases)]


def sizes(*cases, share=2):
    """As `some`, for sizes of windows."""
    return some([(size,) for size in cases], share)


def engines_in_turn(test):
    """Tries a test in each engine; which of them `make test` tries depends on the test's name."""
    own = zlib.crc32(test.__name__.encode()) % len(ENGINES)
    engines = [name if number == own else later(name) for number, name in enumerate(ENGINES)]
    return pytest.mark.parametrize("engine", engines)(test)
