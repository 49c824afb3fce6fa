"""The server under test, started like a user's."""

import asyncio
import os
import re
import signal
import tempfile
import urllib.request
from pathlib import Path

from processes import TAKING_SIGNALS
from waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
EXECUTABLE = os.environ.get("OVERSCROLL_BIN") or str(ROOT / ".build/debug/overscroll")
SERVE = (EXECUTABLE, "serve", "--port", "0")
PIPE = asyncio.subprocess.PIPE


ended = set()
"""The ports of the servers that have ended, whose pages can report that they cannot connect."""


class Server:
    """`overscroll serve` on a free port and with its own folder, or another server command."""

    def __init__(self, *options, command=SERVE):
        self.command, self.scheme = [*command, *options], "http"

    async def __aenter__(self):
        self.errors = tempfile.TemporaryFile("w+")
        self.folder = tempfile.TemporaryDirectory(prefix="overscroll-")
        self.data = Path(self.folder.name)
        await self._start()
        return self

    async def _start(self):
        self.process = await asyncio.create_subprocess_exec(
            *TAKING_SIGNALS, *self.command, cwd=ROOT, env={**os.environ, "OVERSCROLL_DATA": self.folder.name},
            stdout=asyncio.subprocess.PIPE, stderr=self.errors)
        try:
            self.port = await asyncio.wait_for(self._port(), PATIENCE)
        except (RuntimeError, asyncio.TimeoutError) as error:
            self.errors.seek(0)
            errors = self.errors.read().strip() or "nothing"
            await self._end()
            raise RuntimeError(f"{self.command} did not start; it printed: {errors}") from error
        self.rest = asyncio.create_task(self.process.stdout.read())

    async def __aexit__(self, *_):
        await self._end()
        ended.add(self.port)

    @property
    def token(self):
        """The token in the address that the server prints; empty if the server needs no token."""
        return self.first_line.partition("#token=")[2]

    def url(self, query=""):
        return f"{self.scheme}://127.0.0.1:{self.port}/{query}"

    def get(self, path="", **headers):
        """The body of the reply to a request."""
        with urllib.request.urlopen(urllib.request.Request(self.url(path), headers=headers), timeout=60) as reply:
            return reply.read()

    def metric(self, name, token=None):
        """The value of a metric, read with a token, by default with the first one."""
        lines = self.get("metrics", Authorization=f"Bearer {token or self.token}").decode().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(f"overscroll_{name} "))

    async def stop(self):
        """Asks the server to end, like a service manager, and returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    async def kill(self):
        """Kills the server, like the system when memory is short."""
        self.process.kill()
        await self.process.wait()

    async def start_again(self):
        """Starts the server again after it has ended, with the same folder and port."""
        self.command = [*self.command, "--port", str(self.port)]
        await self._start()

    async def printed(self):
        """All lines that the server has written to standard output, after it has ended."""
        return [self.first_line, *(await self.rest).decode().splitlines()]

    def log(self):
        """The server's standard error so far, read without moving the position of the next write."""
        return os.pread(self.errors.fileno(), 1 << 20, 0).decode()

    async def _port(self):
        """The port in the first line that the server prints, which is its address."""
        self.first_line = (await self.process.stdout.readline()).decode().rstrip("\n")
        if found := re.search(r"(https?)://[^/\s]+:(\d+)/", self.first_line):
            self.scheme = found[1]
            return int(found[2])
        raise RuntimeError(f"its first line is no address: {self.first_line!r}")

    async def _end(self):
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
        self.errors.close()
        self.folder.cleanup()


async def ends(*command, text="", **options):
    """The exit status of a program, its standard output and its standard error; `text` is its standard input."""
    pipes = {"stdin": PIPE, "stdout": PIPE, "stderr": PIPE, **options}
    process = await asyncio.create_subprocess_exec(*map(str, command), cwd=ROOT, **pipes)
    outputs = await asyncio.wait_for(process.communicate(text.encode()), PATIENCE)
    return process.returncode, *[(output or b"").decode() for output in outputs]


async def run(*arguments, **options):
    """Runs the executable to its end, and returns its exit status and all its output."""
    return (await ends(EXECUTABLE, *arguments, stderr=asyncio.subprocess.STDOUT, **options))[:2]
