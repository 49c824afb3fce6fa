"""Devices that drive sessions and remember their sent inputs."""

import asyncio
import contextlib
import random
import time

import websockets

from device import Device, Gone


class Driver:
    """A device that drags the list of its session, each time by a different distance, until the server is gone."""

    def __init__(self, device):
        self.device, self.sent = device, 0
        self.task = asyncio.create_task(self._drive())

    async def _drive(self):
        with contextlib.suppress(websockets.ConnectionClosed):
            await self.device.sample("touch", 195, 300)
            while self.device.closed is None:
                if len(self.device.sent) - self.device.answered < 400:  # a hello has room for 500 unanswered samples
                    await self.device.sample("move", 0, self.distance(self.sent))
                    self.sent += 1
                await asyncio.sleep(0.004)

    @staticmethod
    def distance(number):
        """The distance of a move, in points: the first begins a drag, and the others alternate; all are different."""
        return 30 if number == 0 else (1 if number % 2 else -1) * (1 + number / 1024)

    def check(self, moves):
        """Checks that the journal contains only moves that were sent, and all acknowledged moves."""
        # The first message was the touch.
        assert self.device.answered - 1 <= len(moves) <= self.sent
        assert moves == self.moves(len(moves))

    def check_all(self, moves):
        """Checks that the journal contains each sent move once."""
        assert moves == self.moves(len(self.device.sent) - 1)

    def moves(self, count):
        return [self.distance(number) for number in range(count)]


class Traveller:
    """A device that drives its session on any server: its page reconnects whenever its connection ends.

    Its finger stays down the whole time, so the journal shows whether a move was lost or applied twice.
    """

    def __init__(self, port, name, page, pause=0.02):
        self.device, self.pause = Device(port, name=name, page=page), pause
        self.away = []
        """The time outside a session after each lost connection, in seconds."""
        self._leaves = False

    async def drive(self):
        """Drives until `leave` is called, and returns after all its inputs were answered."""
        await self._come()
        await self.device.sample("touch", 195, 300)
        while not await self._drive_to_the_end():
            lost = time.monotonic()
            await self.device.until_closed()
            self.device = self.device.back()
            await self._come()
            self.away.append(time.monotonic() - lost)

    def leave(self):
        self._leaves = True

    async def _drive_to_the_end(self):
        """Returns whether all inputs were answered before the connection ended."""
        device = self.device
        try:
            while not self._leaves:
                await device.sample("move", 0, Driver.distance(len(device.sent) - 1))
                await asyncio.sleep(self.pause)
            await device.until(lambda: device.answered == len(device.sent) or device.ignored)
        except (websockets.ConnectionClosed, Gone):
            return False
        return True

    async def _come(self):
        """Joins its session like a page: repeatedly, after increasing pauses."""
        for attempt in range(100):
            try:
                return await self.device.__aenter__()
            except (OSError, websockets.WebSocketException, Gone):
                await asyncio.sleep(min(1, 0.25 * 2**attempt) * random.uniform(0.5, 1))
        raise AssertionError("the server did not admit it")

    def report(self):
        """A summary for a check of its session's journal."""
        return {
            "session": self.device.session, "moves": len(self.device.sent) - 1, "away": self.away,
            "ignored": self.device.ignored}


def check_all(report, moves):
    """Checks that a journal contains each move of a traveller once, and that no move was refused."""
    assert report["ignored"] == [], report["ignored"][0]
    assert moves == [Driver.distance(number) for number in range(report["moves"])]


@contextlib.asynccontextmanager
async def travelling(port, names, pause=0.02):
    """Travellers in the named sessions, which leave at the end of the block after all inputs were answered."""
    travellers = [Traveller(port, name, page, pause) for page, name in enumerate(names, 1)]
    async with asyncio.TaskGroup() as group:
        for each in travellers:
            group.create_task(each.drive())
        yield travellers
        for each in travellers:
            each.leave()
    for each in travellers:
        await each.device.__aexit__()


@contextlib.asynccontextmanager
async def driven(port, names=(None,) * 5):
    """Devices that each drive their own session: five, or one for each name."""
    async with contextlib.AsyncExitStack() as stack:
        yield [
            Driver(await stack.enter_async_context(Device(port, name=name, page=page)))
            for page, name in enumerate(names, 1)]


async def end_drag(device):
    """Cancels a drag that continued; when the list is at rest, another finger can pull it."""
    await device.sample("cancel")
    await device.until(lambda: device.holder is None and device.phase() == "idle")
    await device.pull(100)
    await device.until(lambda: "pulling" in device.words())
