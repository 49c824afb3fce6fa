"""The example packages."""

import subprocess

from server import ROOT

EXAMPLES = ROOT / "Tests/Examples"
SCRATCH = ROOT / ".build/examples"
"""Kept, and shared by all that is built as a user builds it: what depends on the library is built once."""


def built(name):
    """An example's executable, which `make build` has built."""
    return ROOT / f".build/debug/Example{name}"


def compiled(folder, *command):
    """What the compiler says about sources in a folder, with the engine's modules; empty if nothing is wrong."""
    modules = [ROOT / ".build/debug/Modules", *(ROOT / "Sources/C").iterdir(), folder]
    told = subprocess.run(
        ["swiftc", "-swift-version", "6", *(f"-I{each}" for each in modules), *command],
        cwd=folder, capture_output=True, text=True, check=False)
    return told.stderr if told.returncode else ""


def build(name):
    """Builds an example as a user builds it."""
    command = ["swift", "build", "--package-path", EXAMPLES / name, "--scratch-path", SCRATCH]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
