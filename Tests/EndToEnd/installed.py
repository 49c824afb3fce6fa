"""Finds the installed browsers, and folders that they can write to."""

import os
import shutil
import tempfile
from pathlib import Path


def find(name, variable, names):
    """A browser's executable: the value of the variable, or the first of `names` that is installed."""
    for each in [os.environ[variable]] if os.environ.get(variable) else names:
        if path := shutil.which(each):
            return path
    raise RuntimeError(f"there is no {name}: install it, or name it in {variable}")


def folder(executable):
    """A new folder that the browser can write to; a snap has its own temporary folder."""
    name, reachable = Path(executable).name, None
    if executable.startswith("/snap/"):
        reachable = Path.home() / "snap" / name / "common"
        reachable.mkdir(parents=True, exist_ok=True)
    return tempfile.mkdtemp(prefix=f"overscroll-{name}-", dir=reachable)
