"""Parts of the sweep: `make sweep SHARE=4` tries about a fourth of it, and which one depends on the commit."""

import subprocess
import zlib
from dataclasses import dataclass

from server import ROOT


@dataclass(frozen=True)
class Share:
    """A part of so many, from 1 on."""

    part: int
    parts: int

    def __contains__(self, name):
        """Whether a case of this name is in it; each is in one of the parts."""
        return zlib.crc32(name.encode()) % self.parts == self.part - 1

    def __str__(self):
        return f"{self.part}/{self.parts}"


def share(text, commit):
    """The share that a text says: `3/4` is the third of four, and which one `4` is depends on a commit's name."""
    part, _, parts = text.rpartition("/")
    parts = int(parts)
    part = int(part) if part else int(commit, 16) % parts + 1
    if not 1 <= part <= parts:
        raise ValueError(f"there is no part {part} of {parts}")
    return Share(part, parts)


def commit():
    """The commit that is checked out, whoever owns the files; outside of a repository it is 0."""
    told = subprocess.run(["git", "-c", "safe.directory=*", "-C", ROOT, "rev-parse", "--verify", "--quiet", "HEAD"],
                          capture_output=True, text=True, check=False)
    return told.stdout.strip() or "0"
