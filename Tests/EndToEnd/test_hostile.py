"""Invalid input over a real socket is counted and affects no other device, and many devices join at once."""

import asyncio
import contextlib
import re
import urllib.request

import pytest_asyncio

from device import Device, samples
from server import Server
from waiting import PATIENCE

TOP = -52
"""The resting offset of the list below the bar, in points."""


@pytest_asyncio.fixture(scope="module")
async def server():
    """A server whose counters only one test changes."""
    async with Server() as server:
        yield server


@pytest_asyncio.fixture(scope="module")
async def good(server):
    """A device whose session the others share, and which must always be able to refresh."""
    async with Device(server.port) as good:
        yield good


def joined(good):
    """Another device in the session."""
    return Device(good.port, session=good.session)


async def counters(server):
    def text():
        with urllib.request.urlopen(server.url("metrics")) as answer:
            return answer.read().decode()

    lines = re.findall(r"^overscroll_(\w+(?:{[^}]*})?) (\d+)$", await asyncio.to_thread(text), re.M)
    return {name: int(value) for name, value in lines}


@contextlib.asynccontextmanager
async def counted(server, counter, by):
    """Expects a counter to increase by `by` during the block."""
    before = (await counters(server))[counter]
    yield
    async with asyncio.timeout(PATIENCE):
        while (await counters(server))[counter] < before + by:
            await asyncio.sleep(0.01)
    assert (await counters(server))[counter] == before + by


async def until_at_rest(device):
    await device.until(lambda: device.phase() == "idle" and device.holder is None)
    await device.until(lambda: device.rests["y"] == TOP and device.is_still)


async def refreshes(device):
    """Pulls, and waits until one refresh has run completely and has brought its row."""
    await until_at_rest(device)
    device.forget()
    rows, began = len(device.rows), device.words().count("began")
    await device.pull(320)
    await device.until(lambda: "refreshing" in device.seen["top"])
    await until_at_rest(device)
    assert len(device.rows) == rows + 1
    assert device.words().count("began") == began + 1


async def test_meaningless_bytes_are_an_error(server, good):
    async with joined(good) as bad, counted(server, "errors_total", by=5):
        for bytes in (b"", b"\x01", b"\x02" * 32, b"\xff" * 64, samples(9, 1, (0, 0, 0))):
            await bad.socket.send(bytes)
        await bad.until(lambda: len(bad.errors) == 5)
        assert all("must be" in reason for reason in bad.errors)
    await refreshes(good)
