"""The example packages, built as a user builds them."""

import subprocess

from server import ROOT

EXAMPLES = ROOT / "Tests/Examples"
SCRATCH = ROOT / ".build/examples"
"""Kept, and shared by all: what they depend on is built once."""


def built(name):
    """An example's executable, if it has one."""
    build = ["swift", "build", "--package-path", EXAMPLES / name, "--scratch-path", SCRATCH]
    told = subprocess.run(build, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    return SCRATCH / "debug" / name
