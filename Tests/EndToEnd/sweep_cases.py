"""Selects test cases: `make test` tries some, `make sweep` the others, and `make check` a share of those."""

import zlib

import pytest

from conftest import ENGINES

with_a_phones_pixels = pytest.mark.parametrize("engine", ["sharp chromium"])
"""A test of the drawing, exact to the pixel."""


def later(*case):
    """A case that only `make sweep` tries."""
    return pytest.param(*case, marks=pytest.mark.sweep)


def some(cases, share):
    """Selects the first of every `share` cases for `make test`, and the others for `make sweep`."""
    cases = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [later(*case) if number % share else pytest.param(*case) for number, case in enumerate(cases)]


def sizes(*cases, share=2):
    """Like `some`, for sizes of windows."""
    return some([(size,) for size in cases], share)


def engines_in_turn(test):
    """Tries a test in each engine; the test's name decides which of them `make test` tries."""
    own = zlib.crc32(test.__name__.encode()) % len(ENGINES)
    engines = [name if number == own else later(name) for number, name in enumerate(ENGINES)]
    return pytest.mark.parametrize("engine", engines)(test)
