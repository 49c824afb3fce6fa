"""This machine's addresses, and a network between a page and the server that can be slow, shaky, lost or cut."""

import asyncio
import contextlib
import random
import socket
import struct
import subprocess
import time

ADDRESSES = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=True).stdout.split()
"""This machine's addresses without loopback, from the system's command."""


class Network:
    """Passes bytes between its own port, at a host of this machine, and the server's port there.

    Each direction takes half of `round_trip` seconds and, with `jitter`, a random additional time of up to half of
    it. A new connection takes a round trip first, like TCP's handshake. Bytes stay in order, so a late one delays
    the following bytes. All values can be changed while the network is in use, and apply to later bytes.
    """

    def __init__(self, host, port, round_trip=0.0, jitter=0.0, seed=1):
        self.host, self.to = host, port
        self.round_trip, self.jitter, self._random = round_trip, jitter, random.Random(seed)
        self._is_there, self._tasks, self._writers = asyncio.Event(), set(), set()
        self._is_there.set()
        self.passed = []
        """The pieces that have arrived: the connection's number, whether it came from the page, and its bytes."""
        self.connections, self._forgotten = 0, 0
        """The number of connections that the page has opened so far."""

    async def __aenter__(self):
        self.server = await asyncio.start_server(self._connected, self.host, 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self.server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def received(self):
        """All bytes received from the server so far."""
        return b"".join(data for _, is_from_page, data in self.passed if not is_from_page)

    def url(self, query=""):
        return f"http://{self.host}:{self.port}/{query}"

    def change(self, data):
        """The bytes that arrive when bytes were sent; a subclass can change them."""
        return data

    def lose(self):
        """Stops delivering bytes, without notifying either side."""
        self._is_there.clear()

    def forget(self):
        """Stops delivering bytes on the current connections, without a notification; later connections work."""
        self._forgotten = self.connections

    def find(self):
        """Restores the network and delivers the delayed bytes."""
        self._is_there.set()

    def reset(self):
        """Cuts every connection and notifies both sides."""
        for writer in self._writers:
            # Closing without lingering sends RST instead of FIN.
            linger = struct.pack("ii", 1, 0)
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            writer.transport.abort()

    async def _connected(self, reader, writer):
        self._tasks.add(task := asyncio.current_task())
        self.connections += 1
        number, shaken = self.connections, time.monotonic() + self.round_trip
        with contextlib.suppress(OSError, asyncio.CancelledError):  # the server is away, or the test ends
            there, back = await asyncio.open_connection(self.host, self.to)
            ends = {writer, back}
            self._writers |= ends
            both = [asyncio.create_task(self._pass(number, *way))
                    for way in ((True, reader, back, shaken), (False, there, writer, 0))]
            try:
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in both:
                    each.cancel()
                self._writers -= ends
                for end in ends:
                    end.close()
        self._tasks.discard(task)

    async def _pass(self, number, is_from_page, reader, writer, not_before):
        """Passes bytes from one side to the other, and ends when all have arrived."""
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        under_way = asyncio.Queue(maxsize=1000)
        reading = asyncio.create_task(self._read(reader, under_way, not_before))
        try:
            while piece := await under_way.get():
                due, data = piece
                await asyncio.sleep(max(0, due - time.monotonic()))
                await self._is_there.wait()
                if number <= self._forgotten:
                    continue
                self.passed.append((number, is_from_page, data))
                writer.write(data)
                await writer.drain()
        except OSError:
            pass  # the other side is gone
        finally:
            reading.cancel()

    async def _read(self, reader, under_way, not_before):
        with contextlib.suppress(OSError):
            while data := self.change(await reader.read(65536)):
                way = (self.round_trip + self._random.uniform(0, self.jitter)) / 2
                await under_way.put((max(time.monotonic(), not_before) + way, data))
        await under_way.put(None)


def delayed(port, round_trip=0.150, jitter=0.030, seed=1):
    """A slow network to a port of this machine, by default like a phone's."""
    return Network("127.0.0.1", port, round_trip, jitter, seed)
