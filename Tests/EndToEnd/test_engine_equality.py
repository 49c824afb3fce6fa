"""The engine that a page runs does the same as the one in the server, to the last bit.

The page's engine is compared with a debug build, and in the sweep with an optimized one, by a million inputs.
"""

import subprocess

import pytest

from server import ROOT


def lines(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def expect_equal_sessions(configuration, models, inputs, folder):
    """Both engines live through the same sessions, and all has happened that EngineEquality's Coverage.swift names."""
    native, engine = ROOT / f".build/{configuration}/EngineEquality", folder / "engine.wasm"
    engine.write_bytes(subprocess.run([native, "engine"], check=True, stdout=subprocess.PIPE).stdout)
    said = lines(native, str(models), str(inputs))
    hashes, counts = said[:models], [line.split(" ", 1) for line in said[models:]]
    assert lines("node", ROOT / "Tests/EngineEquality/print-hashes.mjs", engine, str(models), str(inputs)) == hashes
    assert len({line.split()[1] for line in hashes}) == models
    assert counts and [name for count, name in counts if count == "0"] == []


def test_random_sessions_are_equal(tmp_path):
    expect_equal_sessions("debug", models=110, inputs=200, folder=tmp_path)


@pytest.mark.sweep
def test_a_million_random_inputs_are_equal(tmp_path):
    build = "swift", "build", "--configuration", "release", "--product", "EngineEquality"
    subprocess.run(build, cwd=ROOT, check=True)
    expect_equal_sessions("release", models=1_000, inputs=1_000, folder=tmp_path)
