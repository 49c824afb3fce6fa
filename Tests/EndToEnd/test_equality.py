"""The engine that a page runs does the same as the one in the server, to the last bit."""

import subprocess
from pathlib import Path

import pytest

from server import ROOT

NATIVE = ROOT / ".build/debug/EngineEquality"


def lines(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """The page's engine, with the same random sessions compiled in."""
    path: Path = tmp_path_factory.mktemp("engine") / "engine.wasm"
    path.write_bytes(subprocess.run([NATIVE, "engine"], check=True, stdout=subprocess.PIPE).stdout)
    return path


@pytest.mark.parametrize(
    ("models", "inputs"), [(50, 100), pytest.param(200, 400, marks=pytest.mark.sweep)])
def test_random_sessions_are_equal(compiled, models, inputs):
    size = str(models), str(inputs)
    native = lines(NATIVE, *size)
    # A session that ignored everything would be equal, too.
    assert len(set(line.split()[1] for line in native)) == models
    assert lines("node", ROOT / "Tests/Equality/run.mjs", compiled, *size) == native
