"""Minimal systems of Debian and Ubuntu, created by debootstrap, each in its own folder.

As a program, it prints why the archive cannot be tested in them on this machine.
"""

import os
import shlex
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from server import ROOT

MADE = ROOT / ".build/elsewhere/roots"
"""The folder of systems, which are created once and copied for each use."""

SYSTEMS = {
    "Debian 12": ("bookworm", "http://deb.debian.org/debian", "sid", "main"),
    "Ubuntu 24.04": ("noble", "http://archive.ubuntu.com/ubuntu", "gutsy", "main,universe"),
}
"""The release, the address of its packages, debootstrap's script for it, and its components."""

OLDEST_LIBRARY = (2, 36)
"""The glibc of Debian 12, the older release: programs built with a newer glibc might need the newer one."""


def made(system):
    """The root of a system created by debootstrap."""
    release, mirror, script, parts = SYSTEMS[system]
    root = MADE / release
    if not (root / "etc/os-release").exists():
        new = MADE / f"{release}.new"
        shutil.rmtree(new, ignore_errors=True)
        MADE.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["debootstrap", "--variant=minbase", f"--components={parts}", release, new, mirror,
             f"/usr/share/debootstrap/scripts/{script}"],
            check=True, stdout=subprocess.DEVNULL)
        new.rename(root)
    return root


class Root:
    """A copy of an empty system that runs commands as root, with this machine's network."""

    def __init__(self, system, folder):
        self.folder = Path(folder, "root")
        subprocess.run(["cp", "--archive", "--reflink=auto", made(system), self.folder], check=True)
        # Without this file, no name can be resolved; a link could point outside the root.
        (self.folder / "etc/resolv.conf").unlink(missing_ok=True)
        shutil.copy("/etc/resolv.conf", self.folder / "etc/resolv.conf")

    def command(self, *words):
        """The command line that runs a command inside; its mounts end with it."""
        inside = ["env", "-i", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root",
                  "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", *map(str, words)]
        script = (f"mount --bind /dev {self.folder}/dev && mount -t proc proc {self.folder}/proc && "
                  f"exec chroot {self.folder} {shlex.join(inside)}")
        return ["unshare", "--mount", "bash", "-c", script]

    def run(self, *words, check=True):
        """The exit status and all output of a command."""
        ended = subprocess.run(
            self.command(*words), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        assert not check or ended.returncode == 0, ended.stdout
        return ended.returncode, ended.stdout

    def remove(self):
        shutil.rmtree(self.folder)


def no_rights():
    """The permission that this machine lacks, or an empty text."""
    if os.geteuid() != 0:
        return "only root can make an empty system"
    if not shutil.which("apt-get"):
        return "debootstrap needs apt-get, and there is none"
    with tempfile.TemporaryDirectory() as folder:
        script = f"mknod {folder}/null c 1 3 && : >{folder}/null && mount --bind /dev {folder}"
        tried = subprocess.run(["unshare", "--mount", "sh", "-c", script], capture_output=True, check=False)
    return "this machine does not allow new devices and mounts" if tried.returncode else ""


def newer_library():
    """Why a program built here cannot start on Debian 12, or an empty text."""
    _, version = os.confstr("CS_GNU_LIBC_VERSION").split()
    if tuple(map(int, version.split("."))) <= OLDEST_LIBRARY:
        return ""
    return f"what is built here may need glibc {version}, and Debian 12 has {'.'.join(map(str, OLDEST_LIBRARY))}"


def no_network():
    """Which packages are out of reach, or an empty text. Any response suffices, because debootstrap reports other
    errors."""
    for release, mirror, _, _ in SYSTEMS.values():
        try:
            urllib.request.urlopen(f"{mirror}/dists/{release}/Release", timeout=30).close()
        except urllib.error.HTTPError:
            continue
        except OSError as problem:
            return f"{mirror} is out of reach: {getattr(problem, 'reason', problem)}"
    return ""


def obstacle():
    """Why the archive cannot be tested here, or an empty text."""
    return no_rights() or newer_library() or no_network()


if __name__ == "__main__":
    print(obstacle())
