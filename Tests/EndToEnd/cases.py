"""Which cases of a law `make test` tries; `make sweep` tries the others."""

import zlib

import pytest

from conftest import ENGINES


def later(*case):
    """A case that only `make sweep` tries."""
    return pytest.param(*case, marks=pytest.mark.sweep)


def some(cases, share):
    """The cases of a law: of every `share` of them `make test` tries the first, and `make sweep` the others."""
    return [later(*(case if isinstance(case, tuple) else (case,))) if number % share else case
            for number, case in enumerate(cases)]


def engines_in_turn(test):
    """Tries a test in each engine; which of them `make test` tries depends on the test's name."""
    own = zlib.crc32(test.__name__.encode()) % len(ENGINES)
    engines = [name if number == own else later(name) for number, name in enumerate(ENGINES)]
    return pytest.mark.parametrize("engine", engines)(test)
