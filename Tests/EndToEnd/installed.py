"""Finds the browsers of this machine, and folders in which they may write."""

import os
import shutil
import tempfile
from pathlib import Path


def find(name, variable, names):
    """A browser's executable: the one that the variable names, or the first of `names` that is installed."""
    for each in [os.environ[variable]] if os.environ.get(variable) else names:
        if path := shutil.which(each):
            return path
    raise RuntimeError(f"there is no {name}: install it, or name it in {variable}")


def folder(executable):
    """A new folder in which the browser may write: a snap has a temporary folder of its own."""
    name, reachable = Path(executable).name, None
    if executable.startswith("/snap/"):
        reachable = Path.home() / "snap" / name / "common"
        reachable.mkdir(parents=True, exist_ok=True)
    return tempfile.mkdtemp(prefix=f"overscroll-{name}-", dir=reachable)
