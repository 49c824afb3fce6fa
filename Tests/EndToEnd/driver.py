"""A device that drives its session until the server is gone, and knows what it has sent."""

import asyncio
import contextlib

import websockets

from device import Device


class Driver:
    """A device that drags the list of its session, each time by another distance, until the server is gone."""

    def __init__(self, device):
        self.device, self.sent = device, 0
        self.task = asyncio.create_task(self._drive())

    async def _drive(self):
        with contextlib.suppress(websockets.ConnectionClosed):
            await self.device.sample("touch", 195, 300)
            while self.device.closed is None:
                await self.device.sample("move", 0, self.distance(self.sent))
                self.sent += 1
                await asyncio.sleep(0.004)

    @staticmethod
    def distance(number):
        """The distance of a move, points: the first begins a drag, the others go to and fro, no two the same."""
        return 30 if number == 0 else (1 if number % 2 else -1) * (1 + number / 1024)

    def check(self, moves):
        """The moves of its session's journal are those that it has sent, and all of which it was told are there."""
        # The first message was the touch.
        assert self.device.taken - 1 <= len(moves) <= self.sent
        assert moves == self.moves(len(moves))

    def check_all(self, moves):
        """The moves of its session's journal are all that it has sent, each once."""
        assert moves == self.moves(len(self.device.sent) - 1)

    def moves(self, count):
        return [self.distance(number) for number in range(count)]


@contextlib.asynccontextmanager
async def driven(port, names=(None,) * 5):
    """Devices that drive, each in a session of its own; of five, or of these names."""
    async with contextlib.AsyncExitStack() as stack:
        yield [
            Driver(await stack.enter_async_context(Device(port, name=name, page=page)))
            for page, name in enumerate(names, 1)]
