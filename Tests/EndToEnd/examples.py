"""The example packages."""

import subprocess

from processes import output_of
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
    done = subprocess.run(
        ["swiftc", "-swift-version", "6", *(f"-I{each}" for each in modules), *command],
        cwd=folder, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


def build(name):
    """Builds an example like a user."""
    output_of("swift", "build", "--package-path", EXAMPLES / name, "--scratch-path", SCRATCH)
