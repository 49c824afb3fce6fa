"""This machine's addresses, and a network between a page and the server that can be lost without a word to either."""

import asyncio
import contextlib
import subprocess

ADDRESSES = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=True).stdout.split()
"""This machine's addresses without loopback, from the system's own command."""


class Network:
    """Passes bytes between a port of its own, at a host of this machine, and the server's port there."""

    def __init__(self, host, port):
        self.host, self.to, self.is_there, self.tasks = host, port, asyncio.Event(), set()
        self.is_there.set()

    async def __aenter__(self):
        self.server = await asyncio.start_server(self._connected, self.host, 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self.server.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def lose(self):
        self.is_there.clear()

    def find(self):
        """The network is back; what was sent meanwhile arrives."""
        self.is_there.set()

    async def _connected(self, reader, writer):
        self.tasks.add(task := asyncio.current_task())
        with contextlib.suppress(OSError):
            there, back = await asyncio.open_connection(self.host, self.to)
            with contextlib.closing(writer), contextlib.closing(back):
                both = [asyncio.create_task(self._pass(*each)) for each in ((reader, back), (there, writer))]
                try:
                    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for each in both:
                        each.cancel()
        self.tasks.discard(task)

    async def _pass(self, reader, writer):
        while data := await reader.read(65536):
            await self.is_there.wait()
            writer.write(data)
            await writer.drain()
