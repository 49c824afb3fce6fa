"""The example packages."""

import subprocess

from server import ROOT

EXAMPLES = ROOT / "Tests/Examples"
SCRATCH = ROOT / ".build/examples"
"""A folder that is kept and shared by all builds of examples, so that dependencies of the library are built once."""


def built(name):
    """An example's executable, which `make build` has built."""
    return ROOT / f".build/debug/Example{name}"


def compiled(folder, *command):
    """The compiler's output for sources in a folder, with the engine's modules; empty without errors."""
    modules = [ROOT / ".build/debug/Modules", *(ROOT / "Sources/C").iterdir(), folder]
    told = subprocess.run(
        ["swiftc", "-swift-version", "6", *(f"-I{each}" for each in modules), *command],
        cwd=folder, capture_output=True, text=True, check=False)
    return told.stderr if told.returncode else ""


def build(name):
    """Builds an example like a user."""
    command = ["swift", "build", "--package-path", EXAMPLES / name, "--scratch-path", SCRATCH]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
