"""Pages that return after a sleep, or after some time without a session."""

import contextlib
import os
import signal
import time

import pytest
import pytest_asyncio

import plans
from device import Device
from network import delayed
from stage import Stage
from sweep_cases import some
from test_dropped_connections import REACHABLE, TOP


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


@pytest_asyncio.fixture
async def away(server, pages):
    """A page behind a network that can be lost, and a device that observes their session."""
    async with delayed(server.port, round_trip=0, jitter=0) as network:
        stage = await Stage(await pages()).open(network.url())
        async with Device(server.port, session=await stage.session()) as observer:
            yield stage, network, observer


@contextlib.asynccontextmanager
async def asleep(page):
    """Stops the processes of this browser's pages, with all their timers and sockets."""
    info = await page.browser.connection.send("SystemInfo.getProcessInfo")
    renderers = [each["id"] for each in info["processInfo"] if each["type"] == "renderer"]
    assert renderers
    try:
        for each in renderers:
            os.kill(each, signal.SIGSTOP)
        yield
    finally:
        for each in renderers:
            os.kill(each, signal.SIGCONT)


async def until_back(stage, rows, since):
    """Waits until the page can be used and shows all changes; returns the seconds that this took."""
    await stage.page.until(REACHABLE)
    await stage.until_rows(rows)
    await stage.until_at_rest()
    print(f"right again after {time.monotonic() - since:.2f} s")
    return time.monotonic() - since


@pytest.mark.noisy  # the browser logs the connection that was cut
@pytest.mark.parametrize("is_cut", some([False, True], 2), ids=["connected", "cut"])
async def test_a_page_that_has_slept_is_correct_at_once_and_its_finger_was_lifted(away, is_cut):
    stage, network, observer = away
    rows = await stage.rows()
    await stage.hold(320)
    await observer.until(lambda: observer.phase() == "armed")
    async with asleep(stage.page):
        await observer.until(lambda: observer.holder is None)
        await until_at_rest(observer)
        assert "refreshing" not in observer.seen["top"]
        if is_cut:
            network.reset()
            await observer.until(lambda: len(observer.devices) == 1)
        await refreshes(observer)
    assert await until_back(stage, rows + 1, time.monotonic()) < 10
    await observer.until(lambda: len(observer.devices) == 2)
    await stage.page.touch([plans.Step(0, "end", 0, 0)])
    observer.forget()
    await stage.pull(320)
    await observer.until(lambda: "refreshing" in observer.seen["top"])
    await stage.until_rows(rows + 2)
