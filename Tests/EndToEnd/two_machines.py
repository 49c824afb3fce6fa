"""Two machines on a wire: network namespaces of this machine, if the system permits them."""

import asyncio
import contextlib
import ctypes
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

PHONE, SERVER = ("10.213.0.2", "10.213.0.1")
"""The addresses of both ends."""

CLONE_NEWNET = 0x40000000  # from Linux's sched.h


class Wire:
    """A wire between a server's namespace and a phone's: `with Wire() as wire`."""

    def __init__(self):
        self.server, self.phone = (f"overscroll-{os.getpid()}-{end}" for end in ("server", "phone"))

    def __enter__(self):
        try:
            for name in (self.server, self.phone):
                ip("netns", "add", name)
            ip("-n", self.server, "link", "add", "wire", "type", "veth", "peer", "name", "wire", "netns", self.phone)
            for name, address in ((self.server, SERVER), (self.phone, PHONE)):
                ip("-n", name, "link", "set", "lo", "up")
                ip("-n", name, "address", "add", f"{address}/24", "dev", "wire")
                ip("-n", name, "link", "set", "wire", "up")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for name in (self.server, self.phone):
            with contextlib.suppress(RuntimeError, OSError):  # it might not have been created
                ip("netns", "delete", name)

    def unplug(self):
        """Disconnects the phone, whose system notices it."""
        ip("-n", self.phone, "link", "set", "wire", "down")

    def plug(self):
        ip("-n", self.phone, "link", "set", "wire", "up")

    def move(self, address):
        """Changes the phone's address: packets to the old one are lost, without a notification."""
        ip("-n", self.phone, "address", "delete", f"{PHONE}/24", "dev", "wire")
        ip("-n", self.phone, "address", "add", f"{address}/24", "dev", "wire")

    def at_the_server(self, *command):
        """The command as run at the server's end."""
        return ("ip", "netns", "exec", self.server, *command)

    @contextlib.contextmanager
    def at_the_phone(self):
        """Moves this thread to the phone's end for the block, with the processes and sockets that it creates.

        The threads of the running loop move, too: a thread stays where it was created, so they are created again.
        """
        with open("/proc/thread-self/ns/net") as here, open(f"/run/netns/{self.phone}") as there:
            try:
                enter(there)
                renew_threads()
                yield
            finally:
                enter(here)
                renew_threads()


def renew_threads():
    """Lets the running loop create new threads for blocking calls."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor())


def ip(*arguments):
    """Runs `ip`, which reports its own errors."""
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"ip {' '.join(arguments)}: {done.stderr.strip()}")


def enter(namespace):
    """Moves this thread into a network namespace."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.setns(namespace.fileno(), CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "this thread cannot enter the network namespace")
