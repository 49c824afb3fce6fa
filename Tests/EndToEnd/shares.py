"""Parts of the sweep: `make sweep SHARE=4` tries about a fourth of it, which depends on the commit."""

import subprocess
import zlib
from dataclasses import dataclass

from server import ROOT


@dataclass(frozen=True)
class Share:
    """One of several parts, numbered from 1."""

    part: int
    parts: int

    def __contains__(self, name):
        """Whether the part contains a case with this name; each case is in exactly one part."""
        return zlib.crc32(name.encode()) % self.parts == self.part - 1

    def __str__(self):
        return f"{self.part}/{self.parts}"


def share(text, commit):
    """The part that a text describes: `3/4` is the third of four, and for `4` the commit decides."""
    part, _, parts = text.rpartition("/")
    parts = int(parts)
    part = int(part) if part else int(commit, 16) % parts + 1
    if not 1 <= part <= parts:
        raise ValueError(f"there is no part {part} of {parts}")
    return Share(part, parts)


def commit():
    """The current commit, regardless of the files' owner; 0 outside a repository."""
    done = subprocess.run(["git", "-c", "safe.directory=*", "-C", ROOT, "rev-parse", "--verify", "--quiet", "HEAD"],
                          capture_output=True, text=True, check=False)
    return done.stdout.strip() or "0"
